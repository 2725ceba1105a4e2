# Test programs. ./run needs none of them, so GoogleTest may be absent; ./test installs it and configures again.
#   src/**/*_test.cc          -> unit_tests
#   tests/<dir>/*.cc          -> <dir>_tests          (conformance, recorded, playthroughs ...)
#   tests/tally/main.cc       -> logres_tally         (the program with one game more, for tests/browser)
#   tests/fuzz/<name>_fuzz.cc -> <name>_fuzz          (libFuzzer in the asan preset, else a replay of the fixtures)
# All run with the repository's root as working directory.
enable_testing()
set(logres_everything logres_batch logres_wire logres_cli logres_server logres_store logres_bots logres_table logres_words logres_games logres_core)
cmake_host_system_information(RESULT logres_cores QUERY NUMBER_OF_LOGICAL_CORES)

# ---- fuzzing ----
add_custom_target(fuzz_programs)
file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*_fuzz.cc)
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM name)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE logres_flags ${logres_everything})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  add_dependencies(fuzz_programs ${name})
  if(LOGRES_FUZZ)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/fuzz/standalone_main.cc)
    add_test(NAME fixtures/${name} COMMAND ${name} tests/fuzz/fixtures/${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  endif()
endforeach()

# ---- GoogleTest ----
find_package(GTest QUIET)
find_package(rapidcheck QUIET)
if(NOT GTest_FOUND OR NOT rapidcheck_FOUND)
  message(STATUS "GoogleTest or RapidCheck is not installed: no test programs (./test installs them)")
  return()
endif()

# Each program runs as as many shards as there are cores: quicker than discovering and starting tests one by one.
function(logres_test_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE logres_flags ${logres_everything} GTest::gtest_main rapidcheck)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  # GoogleTest's and Boost.JSON's headers cost more than most tests: read once, not once a file.
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h> <boost/json.hpp>)
  # g++ 12 is wrong about std::string (GCC bug 105329), and a precompiled header is no system header to it.
  target_compile_options(${name} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>)
  math(EXPR last "${logres_cores} - 1")
  foreach(shard RANGE ${last})
    add_test(NAME ${name}/${shard} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${name}/${shard} PROPERTIES
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${logres_cores};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()

file(GLOB_RECURSE unit_sources CONFIGURE_DEPENDS src/*_test.cc)
if(unit_sources)
  logres_test_program(unit_tests ${unit_sources})
  # Run once for some seconds: not worth the optimiser's minutes.
  if(LOGRES_SANITIZERS)
    target_compile_options(unit_tests PRIVATE -O0)
  else()
    target_compile_options(unit_tests PRIVATE -O1)
  endif()
endif()

file(GLOB test_sources RELATIVE ${CMAKE_SOURCE_DIR}/tests CONFIGURE_DEPENDS tests/*/*.cc)
list(FILTER test_sources EXCLUDE REGEX "^fuzz/|/main\\.cc$")
list(TRANSFORM test_sources REPLACE "/.*" "" OUTPUT_VARIABLE test_dirs)
list(REMOVE_DUPLICATES test_dirs)
foreach(dir IN LISTS test_dirs)
  file(GLOB sources CONFIGURE_DEPENDS tests/${dir}/*.cc)
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  logres_test_program(${dir}_tests ${sources})
endforeach()
add_executable(logres_tally tests/tally/main.cc)
target_link_libraries(logres_tally PRIVATE logres_flags logres_cli)
target_include_directories(logres_tally PRIVATE ${CMAKE_SOURCE_DIR})
foreach(name IN ITEMS store_tests server_tests)  # they wait for the disk and the server most of the time
  if(TARGET ${name})
    target_compile_options(${name} PRIVATE -O1)
  endif()
endforeach()

# What a plain build leaves out, because ./test runs it in the other one: the unit tests run under sanitizers, the store's
# and the server's tests without (and under the thread sanitizer by ./test --only tsan).
if(LOGRES_SANITIZERS MATCHES address)
  set(elsewhere store_tests server_tests)
elseif(NOT LOGRES_SANITIZERS)
  set(elsewhere unit_tests)
endif()
foreach(name IN LISTS elsewhere)
  if(TARGET ${name})
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
  endif()
endforeach()
