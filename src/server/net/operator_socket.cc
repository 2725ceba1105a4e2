#include "server/net/operator_socket.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include "server/base/refusals.h"
#include "server/net/http_reader.h"

namespace logres::server::net {
namespace {

using boost::system::error_code;
using Local = boost::asio::local::stream_protocol;
using LocalSocket = boost::asio::basic_stream_socket<Local, Executor>;

// Who may open the socket is the file's mode already; this holds even when somebody has changed that.
bool is_owners(int descriptor) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == geteuid() || peer.uid == 0;
}

// One request, its answer, the end.
class DeskSession final : public Connection, public std::enable_shared_from_this<DeskSession> {
 public:
  DeskSession(Context& context, LocalSocket socket)
      : context_(context),
        socket_(std::move(socket)),
        timer_(context.loop),
        reader_(static_cast<std::size_t>(context.options.limits.body_bytes)),
        owners_(is_owners(socket_.native_handle())) {
    context_.open.insert(this);
  }
  ~DeskSession() override { context_.open.erase(this); }
  DeskSession(const DeskSession&) = delete;
  DeskSession& operator=(const DeskSession&) = delete;

  void start() {
    limit_time(context_.options.request_time);
    read();
  }
  void end_now() override { end(); }
  void end_soon() override {
    if (!asked_) end();
  }

 private:
  void limit_time(std::chrono::milliseconds longest) {
    timer_.expires_after(longest);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->end();
    });
  }

  void read() {
    socket_.async_read_some(boost::asio::buffer(buffer_),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                              if (error) return self->end();
                              self->bytes_.append(self->buffer_.data(), size);
                              self->use_bytes();
                            });
  }

  void use_bytes() {
    const auto state = reader_.read(bytes_);
    if (state == HttpReader::State::kMore) return read();
    asked_ = true;
    limit_time(context_.options.answer_time);
    if (state == HttpReader::State::kBad) return send(reader_.fault());
    if (!owners_) return send(refusal(no::admin_not_owner()));
    context_.router.answer_operator(reader_.take(),
                                    [self = shared_from_this()](Reply reply) { self->send(std::move(reply)); });
  }

  void send(Reply reply) {
    if (!socket_.is_open()) return;
    reply_ = std::move(reply);
    const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    head_ = head_text(reply_, {.keep_alive = false, .now = now});
    const std::array<boost::asio::const_buffer, 2> buffers = {boost::asio::buffer(head_),
                                                              boost::asio::buffer(reply_.content())};
    boost::asio::async_write(socket_, buffers, [self = shared_from_this()](error_code, std::size_t) { self->end(); });
  }

  void end() {
    timer_.cancel();
    error_code ignored;
    socket_.close(ignored);
  }

  Context& context_;
  LocalSocket socket_;
  boost::asio::steady_timer timer_;
  HttpReader reader_;
  bool owners_;
  bool asked_ = false;
  std::array<char, 4096> buffer_{};
  std::string bytes_, head_;
  Reply reply_;
};

std::string system_says() { return std::strerror(errno); }  // NOLINT(concurrency-mt-unsafe): the loop's one thread

}  // namespace

LocalDesk::LocalDesk(Context& context)
    : context_(context), acceptor_(context.loop.get_executor()), pause_(context.loop) {}

std::string LocalDesk::open(const std::string& path) {
  if (path.size() > kLongestSocketPath) {
    return fmt::format("the path has {} bytes, that of a socket at most {}", path.size(), kLongestSocketPath);
  }
  path_ = path;
  const auto directory = std::filesystem::path(path).parent_path();
  directory_ = ::open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory_ < 0) return system_says();
  std::string why;
  if (flock(directory_, LOCK_EX | LOCK_NB) != 0) {
    why = errno == EWOULDBLOCK ? "another server of this data directory has it" : system_says();
  } else {
    why = bind();
  }
  if (!why.empty()) close();
  return why;
}

// The directory is locked: whatever socket is there, nobody listens to it any more.
std::string LocalDesk::bind() {
  struct stat facts{};
  if (::lstat(path_.c_str(), &facts) == 0) {
    if (!S_ISSOCK(facts.st_mode)) return "something else has its name, and was left alone";
    if (::unlink(path_.c_str()) != 0) return system_says();
  }
  error_code error;
  acceptor_.open(Local(), error);
  // Before it has a name: there is no moment in which others could open it.
  if (!error && ::fchmod(acceptor_.native_handle(), 0600) != 0) return system_says();
  if (!error) acceptor_.bind(Local::endpoint(path_), error);
  if (!error && ::lstat(path_.c_str(), &facts) == 0) inode_ = facts.st_ino;
  if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
  if (error) return error.message();
  accept();
  return {};
}

void LocalDesk::accept() {
  acceptor_.async_accept([this](error_code error, LocalSocket socket) {
    if (error == boost::asio::error::operation_aborted || context_.stopping) return;
    if (!error) {
      std::make_shared<DeskSession>(context_, std::move(socket))->start();
      return accept();
    }
    ++context_.counters.accept_errors;
    pause_.expires_after(kAcceptPause);
    pause_.async_wait([this](error_code stopped) {
      if (!stopped && !context_.stopping) accept();
    });
  });
}

void LocalDesk::close() {
  error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
  struct stat facts{};
  if (inode_ != 0 && ::lstat(path_.c_str(), &facts) == 0 && facts.st_ino == inode_) ::unlink(path_.c_str());
  inode_ = 0;
  if (directory_ >= 0) ::close(directory_);
  directory_ = -1;
}

}  // namespace logres::server::net
