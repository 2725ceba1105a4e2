// What the program says about itself, in the language it speaks: the catalog help.json.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "words/words.h"

namespace CLI {
class App;
class FormatterBase;
class ParseError;
}  // namespace CLI

namespace logres::cli {

// The message help.<key>.
std::string help(std::string_view key, std::initializer_list<words::WordArg> args = {});
// "shadows, rumors, legends"
std::string game_names();
// CLI11's page with our headings.
std::shared_ptr<CLI::FormatterBase> help_formatter();
// What was wrong with the command line.
std::string usage_sentence(const CLI::App& app, const CLI::ParseError& error);

}  // namespace logres::cli
