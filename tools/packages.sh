# Sourced by run, test and bench: which Debian packages we need, and how they get there.
# LOGRES_SKIP_PACKAGES=1 trusts that everything is installed (other distributions, images without dpkg).

# What goes by another name in each release of Debian, in this one place.
case $(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release) in
  trixie) compiler=g++-14 boost=1.83 ;;  # Debian 13
  *) compiler=g++-12 boost=1.81 ;;       # Debian 12
esac
export CXX=$compiler  # the release preset names none

build_packages=(
  ca-certificates cmake ninja-build ccache "$compiler" pkg-config
  "libboost-json$boost-dev" "libboost$boost-dev" libcli11-dev libedit-dev libexpected-dev libfmt-dev libicu-dev libpq-dev libsodium-dev libspdlog-dev
  libsqlite3-dev libssl-dev libtomlplusplus-dev
)
test_packages=(
  clang-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev llvm-19
  libgtest-dev librapidcheck-dev postgresql python3
)

python_packages=(pybind11-dev python3-dev python3-numpy python3-pip python3-venv)

die() {
  printf '%s\n' "$@" >&2
  exit 1
}

# ensure_packages <name>...: installs those that are missing; costs one dpkg-query when none is.
ensure_packages() {
  if [[ -n ${LOGRES_SKIP_PACKAGES:-} ]]; then return; fi
  command -v dpkg-query >/dev/null ||
    die "Logres installs what it needs with Debian's packages, and this machine has no dpkg." \
        "Install the equivalents of: $*" \
        "then call again with LOGRES_SKIP_PACKAGES=1."

  local missing
  mapfile -t missing < <(comm -23 \
    <(printf '%s\n' "$@" | sort) \
    <(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | awk '/^.i/ {print $2}' | sort))
  if ((${#missing[@]} == 0)); then return; fi

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      die "Missing packages: ${missing[*]}" \
          "This user cannot install them (not root, and there is no sudo). Ask an administrator to run:" \
          "  apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  # A third-party list that cannot be refreshed must not stop us: what counts is whether the install works.
  "${as_root[@]}" apt-get update -qq >&2 || echo "apt-get update reported a problem; trying with the lists at hand" >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=120 "${missing[@]}" >&2 ||
    die "apt-get could not install: ${missing[*]}" \
        "Logres is built on Debian 12 (bookworm) and 13 (trixie); is the network up, and is main in the apt sources?"
}
