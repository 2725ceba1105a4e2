# Sourced by run, test and bench, from the repository's root, after packages.sh: a Node.js that can build the web client.
# LOGRES_SKIP_WEB=1 builds without it; the server then says so on its page.

# Vite 8 takes 20.19 and newer, but of 21 and early 22 nothing.
node_fits() {
  command -v npm >/dev/null && command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)'
}

# Debian 13's, or one of our own in build/node by means of the old one that Debian 12 has.
install_node() {
  (ensure_packages nodejs npm) || return
  if node_fits; then return; fi
  echo "Installing Node.js 22 into build/node (this machine's is older than the web client's tools need)" >&2
  mkdir -p build/node && echo '{"private":true}' >build/node/package.json &&
    npm install --prefix build/node --no-audit --no-fund --loglevel=error node@22 npm@10 >&2
}

# ensure_node: puts it first in PATH and its path into LOGRES_NODE, which is empty when there is none: then the program is
# built without the web client.
ensure_node() {
  export LOGRES_NODE=
  if [[ -n ${LOGRES_SKIP_WEB:-} || ! -e web/package.json ]]; then return; fi
  if [[ -d build/node/node_modules/.bin ]]; then PATH=$PWD/build/node/node_modules/.bin:$PATH; fi
  if ! node_fits; then
    install_node && PATH=$PWD/build/node/node_modules/.bin:$PATH
    if ! node_fits; then
      echo "There is no Node.js 20.19 or newer with npm: building without the web client." >&2
      return
    fi
  fi
  LOGRES_NODE=$(command -v node)
}
