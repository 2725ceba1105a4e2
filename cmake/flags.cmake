# One strict set of warnings for everything we write. -Wconversion is left to g++ (the reference compiler): clang
# also warns about every `byte = byte + byte`, and the state is made of bytes. Designated initializers leave the other
# fields at their defaults on purpose, so a missing one is no warning.
add_library(logres_flags INTERFACE)
target_include_directories(logres_flags INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_compile_options(logres_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wno-missing-field-initializers>)
# ./test turns warnings into errors. Whoever builds with a newer compiler only sees its new warnings.
option(LOGRES_WERROR "Warnings are errors" OFF)
if(LOGRES_WERROR)
  target_compile_options(logres_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # -Wrestrict is wrong about `"text" + std::string` in g++ 12 (GCC bug 105329).
  target_compile_options(logres_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wconversion;-Wno-sign-conversion;-Wno-restrict>)
endif()

# A state is copied for every thought of a bot. g++ would copy its few hundred bytes by an instruction of the processor that
# takes 45 to 70 ns on some machines; the C library knows the machine and takes 15.
include(CheckCXXCompilerFlag)
set(copy_by_library -mmemcpy-strategy=unrolled_loop:128:noalign,libcall:-1:noalign)
check_cxx_compiler_flag(${copy_by_library} LOGRES_COPIES_BY_LIBRARY)  # not clang, not other processors
if(LOGRES_COPIES_BY_LIBRARY)
  target_compile_options(logres_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:${copy_by_library}>)
endif()

if(LOGRES_SANITIZERS)
  set(sanitize -fsanitize=${LOGRES_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(logres_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:${sanitize}>)
  target_link_options(logres_flags INTERFACE ${sanitize})
  target_compile_definitions(logres_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()
