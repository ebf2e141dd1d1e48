#!/usr/bin/env bash
# A Debian package of an installed tree: deb.sh ROOT VERSION DIR writes DIR/sluice_VERSION_ARCHITECTURE.deb and prints its name.
# Libraries that it depends on are those that dpkg-shlibdeps finds; the rest are the lists of mk/setup.
set -euo pipefail
root=$(realpath "$1") version=$2
mkdir -p "$3/debian" "$root/DEBIAN"
here=$PWD
cd "$3"
architecture=$(dpkg --print-architecture)
printf 'Source: sluice\n\nPackage: sluice\nArchitecture: any\n' > debian/control
libraries=$(dpkg-shlibdeps -O "$root"/usr/bin/sluice 2> /dev/null | sed -n 's/^shlibs:Depends=//p')
others=$(grep -v '^#' "$here/mk/setup/packages-report.txt" | paste -sd, | sed 's/,/, /g')
cat > "$root/DEBIAN/control" << END
Package: sluice
Version: $version
Architecture: $architecture
Maintainer: the developers of Sluice
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries, valgrind, $others
Recommends: qemu-user
Section: electronics
Priority: optional
Description: hardware profilers, and profiles of real programs
 Makes hardware profilers: parameters, Verilog and golden models. Records
 programs, runs profilers on the recordings, and shows the profiles as text,
 as pages for the browser, and in the formats of other tools.
END
package=sluice_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" > /dev/null
rm -rf debian
echo "$3/$package"
