# cmake --install, and the Debian package (tools/package). What is installed stands in packaging/.
include(GNUInstallDirs)
install(TARGETS logres RUNTIME)
install(FILES packaging/logres.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/completions/logres.bash DESTINATION share/bash-completion/completions RENAME logres)
install(FILES packaging/completions/_logres DESTINATION share/zsh/vendor-completions)
install(FILES packaging/completions/logres.fish DESTINATION share/fish/vendor_completions.d)
install(FILES README.md LICENSE docs/operating.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES packaging/nginx.conf packaging/Caddyfile packaging/logres.toml packaging/logres.service
  DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
# Outside the prefix, so for the package only.
install(FILES packaging/logres.toml DESTINATION /etc COMPONENT system EXCLUDE_FROM_ALL)
install(FILES packaging/logres.service DESTINATION /lib/systemd/system COMPONENT system EXCLUDE_FROM_ALL)

# The version has one home: src/cli/app.cc.
file(STRINGS ${CMAKE_SOURCE_DIR}/src/cli/app.cc version_line REGEX "kVersion = ")
string(REGEX MATCH "[0-9.]+" LOGRES_VERSION "${version_line}")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME logres)
set(CPACK_PACKAGE_VERSION ${LOGRES_VERSION})
# A package fits the release it was built on only: its libraries have other names in the next (docs/operating.md).
cmake_host_system_information(RESULT distribution QUERY DISTRIB_INFO)
set(CPACK_DEBIAN_PACKAGE_RELEASE "${distribution_ID}${distribution_VERSION_ID}")
set(CPACK_PACKAGE_CONTACT "Logres <logres@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table server for the Camelot games")
set(CPACK_PACKAGE_DESCRIPTION
  "Play Shadows over Camelot, Rumors and Camelot Legends in a browser or on a terminal,\n with people and with bots. An independent implementation, unaffiliated with the publishers.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "passwd, init-system-helpers")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/deb/postinst
  ${CMAKE_SOURCE_DIR}/packaging/deb/prerm ${CMAKE_SOURCE_DIR}/packaging/deb/postrm ${CMAKE_SOURCE_DIR}/packaging/deb/conffiles)
set(CPACK_COMPONENTS_ALL Unspecified system)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
include(CPack)
