# Targets made of directories. A directory that is empty or missing gives a target without code (a library) or no
# target at all (a program), so that any part of the tree can be built while others are being written.

set(LOGRES_TOGETHER 1 CACHE STRING "So many sources of a library are compiled as one")

# logres_library(<name> <dir> [EXCEPT file...] [LINK target...]): all .cc below <dir>, except the tests.
# Most of the compiler's time would go into reading the same headers again and again, so that the release build takes
# several sources at once. A name in an anonymous namespace is there once in the whole library.
function(logres_library name dir)
  cmake_parse_arguments(arg "" "" "EXCEPT;LINK" ${ARGN})
  file(GLOB_RECURSE sources RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS ${dir}/*.cc)
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  if(arg_EXCEPT)
    list(REMOVE_ITEM sources ${arg_EXCEPT})
  endif()
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC logres_flags ${arg_LINK})
    if(LOGRES_TOGETHER GREATER 1)
      set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
      logres_group(${sources})
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE logres_flags ${arg_LINK})
  endif()
endfunction()

# Which sources are compiled together: so many neighbours, but of src/cli/games/ and src/batch/games/ one game's (using
# namespace).
function(logres_group)
  set(count 0)
  foreach(source IN LISTS ARGN)
    math(EXPR group "${count} / ${LOGRES_TOGETHER}")
    if(source MATCHES "^src/(cli|batch)/games/([a-z]+)")
      set(group ${CMAKE_MATCH_2})
    else()
      math(EXPR count "${count} + 1")
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

# logres_program(<name> SOURCES glob... [LINK target...])
function(logres_program name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${arg_SOURCES})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  if(sources)
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE logres_flags ${arg_LINK})
  endif()
endfunction()

# logres_tools(<dir> [LINK target...]): each <dir>/x.cc is a program <build>/<dir>/x.
function(logres_tools dir)
  cmake_parse_arguments(arg "" "" "LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${dir}/*.cc)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    logres_program(${name} SOURCES ${source} LINK ${arg_LINK})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${dir})
  endforeach()
endfunction()
