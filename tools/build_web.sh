#!/usr/bin/env bash
# Called by the build (cmake/web.cmake): tools/build_web.sh <directory for the finished files>; without one it only fetches
# the packages (run).
# Several build directories share web/node_modules, so one at a time.
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/../web"
mkdir -p ../build
exec 9>../build/web.lock
flock 9
# npm notes here what it has installed; it deletes everything first, which would disturb whoever works in there.
if [[ ! node_modules/.package-lock.json -nt package-lock.json ]]; then
  # A registry that lacks one platform's build of a tool makes `npm ci` refuse even where nobody needs it; `npm install`
  # takes the versions of the lock file all the same.
  npm ci --no-audit --no-fund --loglevel=error >&2 || npm install --no-save --no-audit --no-fund --loglevel=error >&2
fi
if (($# == 0)); then exit; fi
npm run --silent build -- --outDir "$1" --emptyOutDir --logLevel warn >&2
