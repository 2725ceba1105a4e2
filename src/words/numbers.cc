#include "words/numbers.h"

#include <unicode/numberformatter.h>

#include "words/words.h"

namespace logres::words {

std::string decimal(double value, int digits, Sign sign) {
  const icu::Locale locale(std::string(Words::spoken().language()).c_str());
  UErrorCode status = U_ZERO_ERROR;
  const auto formatted = icu::number::NumberFormatter::withLocale(locale)
                             .precision(icu::number::Precision::fixedFraction(digits))
                             .grouping(UNUM_GROUPING_OFF)
                             .sign(sign == Sign::kAlways ? UNUM_SIGN_ALWAYS : UNUM_SIGN_AUTO)
                             .formatDouble(value, status);
  std::string text;
  formatted.toString(status).toUTF8String(text);
  return text;
}

}  // namespace logres::words
