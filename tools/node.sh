# Sourced by run, test and bench, from the repository's root, after packages.sh: a Node.js that can build the web client.
# LOGRES_SKIP_WEB=1 builds without it; the server then says so on its page.

# Vite 8 takes 20.19 and newer, but of 21 and early 22 nothing.
node_fits() {
  command -v npm >/dev/null && command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)'
}

# fetch_package <name> <version> <sha256> <directory>: unpacks it there, from where the web client's own packages come.
# apt's helper fetches and compares the sum: a bare machine has neither curl nor wget.
fetch_package() {
  local url=${npm_config_registry:-https://registry.npmjs.org} archive=build/node/$1.tgz authorities=build/node/authorities.crt
  mkdir -p "$4" && cat /etc/ssl/certs/ca-certificates.crt ${NODE_EXTRA_CA_CERTS:+"$NODE_EXTRA_CA_CERTS"} >"$authorities" &&
    /usr/lib/apt/apt-helper -qq -o APT::Sandbox::User=root -o "Acquire::https::CaInfo=$PWD/$authorities" \
      download-file "${url%/}/$1/-/$1-$2.tgz" "$archive" "SHA256:$3" >&2 &&
    tar -xzf "$archive" -C "$4" --strip-components=1 --no-same-owner && rm "$archive" "$authorities"
}

# One of our own in build/node: Debian 12's is too old, and Debian's npm is 368 packages, more than all the rest together.
install_node() {
  local machine sum
  case $(uname -m) in
    x86_64) machine=x64 sum=00b5c43d88958dbbf45339c4d5e9a76289c7e25876fd08270b379e485e151fc5 ;;
    aarch64) machine=arm64 sum=894b9938b215d40b3a38db094ef436d02b3bc7dd16f04fca145a4735cd9e9035 ;;
    *) echo "Node.js for $(uname -m) is yours to install." >&2; return 1 ;;
  esac
  echo "Installing Node.js 22 into build/node (this machine has none, or an older one than the web client's tools need)" >&2
  rm -rf build/node
  fetch_package "node-linux-$machine" 22.23.3 $sum build/node &&
    fetch_package npm 10.9.9 c80bd097147cce32e31010b791bab8c71a26a5e10668210ec9d2e7f4c7cea2a1 build/node/lib/node_modules/npm &&
    chmod +x build/node/bin/node build/node/lib/node_modules/npm/bin/np[mx]-cli.js &&
    ln -s ../lib/node_modules/npm/bin/npm-cli.js build/node/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js build/node/bin/npx
}

# ensure_node: puts it first in PATH and its path into LOGRES_NODE, which is empty when there is none: then the program is
# built without the web client.
ensure_node() {
  export LOGRES_NODE=
  if [[ -n ${LOGRES_SKIP_WEB:-} || ! -e web/package.json ]]; then return; fi
  if [[ -d build/node/bin ]]; then PATH=$PWD/build/node/bin:$PATH; fi
  if ! node_fits; then
    install_node && PATH=$PWD/build/node/bin:$PATH
    if ! node_fits; then
      echo "There is no Node.js 20.19 or newer with npm: building without the web client." >&2
      return
    fi
  fi
  LOGRES_NODE=$(command -v node)
}

# On a new machine the web client's tools are fetched beside the packages. Whatever fails here is tried again, aloud.
fetch_web_tools() {
  if [[ -d web/node_modules ]]; then return; fi
  (ensure_node && [[ $LOGRES_NODE ]] && tools/build_web.sh) &>/dev/null
}
