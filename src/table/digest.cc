#include "table/digest.h"

#include "table/secret.h"

namespace logres {

Digest::Bytes Digest::bytes() const {
  crypto_hash_sha256_state copy = state_;
  Bytes out;
  crypto_hash_sha256_final(&copy, out.data());
  return out;
}

std::string Digest::hex() const { return to_hex(bytes()); }

}  // namespace logres
