# Sourced by run, test, bench and tools/signature, from the repository's root.

# build_preset <preset> [target...]: configures when needed, then builds. Chatter goes to standard error.
build_preset() {
  local preset=$1
  shift
  # Ninja notices changed CMake files by itself, but not changed presets or another Node.js (tools/node.sh).
  if [[ ! build/$preset/build.ninja -nt CMakePresets.json ]] || { [[ $preset == release && -n ${LOGRES_NODE:-} ]] &&
    ! grep -qxF "LOGRES_NODE_USED:INTERNAL=$LOGRES_NODE" "build/$preset/CMakeCache.txt"; }; then
    cmake --preset "$preset" >&2 || return
  fi
  cmake --build --preset "$preset" --parallel "$(nproc)" ${1:+--target "$@"} >&2
}
