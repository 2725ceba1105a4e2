# One strict set of warnings for everything we write. -Wconversion is left to g++ (the reference compiler): clang
# also warns about every `byte = byte + byte`, and the state is made of bytes. Designated initializers leave the other
# fields at their defaults on purpose, so a missing one is no warning.
add_library(logres_flags INTERFACE)
target_include_directories(logres_flags INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_compile_options(logres_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Werror;-Wno-missing-field-initializers>)

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # -Wrestrict is wrong about `"text" + std::string` in g++ 12 (GCC bug 105329).
  target_compile_options(logres_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wconversion;-Wno-sign-conversion;-Wno-restrict>)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # The same mistake once more at link time, where whole-program inlining meets std::string (GCC bug 105329).
  target_link_options(logres_flags INTERFACE -Wno-stringop-overflow)
endif()

if(LOGRES_SANITIZERS)
  set(sanitize -fsanitize=${LOGRES_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(logres_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:${sanitize}>)
  target_link_options(logres_flags INTERFACE ${sanitize})
  target_compile_definitions(logres_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

# Link-time optimisation makes random play of Rumors 7 % faster and costs a second of building. Objects are
# "fat", so that the test programs, which share them, can be linked the quick way.
add_library(logres_optimised INTERFACE)
add_library(logres_linked_quickly INTERFACE)
if(LOGRES_LTO)
  set(CMAKE_AR ${CMAKE_CXX_COMPILER_AR})
  set(CMAKE_RANLIB ${CMAKE_CXX_COMPILER_RANLIB})
  target_compile_options(logres_optimised INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-flto=auto;-ffat-lto-objects>)
  target_link_options(logres_linked_quickly INTERFACE -fno-lto)
endif()
