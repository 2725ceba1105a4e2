#include "server/people/registry.h"

#include "server/people/about.h"

namespace logres::server {

std::shared_ptr<Account> Registry::by_key(std::string_view key_hash) const {
  const auto it = by_key_.find(std::string(key_hash));
  return it == by_key_.end() ? nullptr : it->second.lock();
}

std::shared_ptr<Account> Registry::by_id(store::PlayerId id) const {
  const auto it = by_id_.find(id);
  return it == by_id_.end() ? nullptr : it->second.lock();
}

void Registry::fill(Account& account, const store::PlayerRow& row) {
  account.person = {row.id, row.public_id, row.name};
  account.webhook = row.webhook;
  account.rules = rules_from(row.notices);
  account.muted = {row.muted.begin(), row.muted.end()};
  account.blocked = {row.blocked.begin(), row.blocked.end()};
  account.unheard = account.muted;
  account.unheard.insert(row.blocked.begin(), row.blocked.end());
  account.blocked_by = {row.blocked_by.begin(), row.blocked_by.end()};
  account.about = about_from(row.about);
  account.owner = row.owner;
}

std::shared_ptr<Account> Registry::remember(const std::string& key_hash, const store::PlayerRow& row) {
  auto account = by_id(row.id);
  if (account == nullptr) account = std::make_shared<Account>();
  fill(*account, row);
  by_id_[row.id] = account;
  by_key_[key_hash] = account;
  recent_.push_back(account);
  if (recent_.size() > kKept) recent_.pop_front();
  if (by_key_.size() > swept_at_) sweep();
  return account;
}

void Registry::update(const store::PlayerRow& row) {
  if (const auto account = by_id(row.id)) fill(*account, row);
}

void Registry::forget(store::PlayerId id) {
  const auto account = by_id(id);
  if (account == nullptr) return;
  std::erase_if(by_key_, [&](const auto& entry) { return entry.second.lock() == account; });
  by_id_.erase(id);
}

// Names of accounts nobody holds any more.
void Registry::sweep() {
  std::erase_if(by_key_, [](const auto& entry) { return entry.second.expired(); });
  std::erase_if(by_id_, [](const auto& entry) { return entry.second.expired(); });
  swept_at_ = 4 * kKept + 2 * by_key_.size();
}

}  // namespace logres::server
