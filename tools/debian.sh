#!/bin/sh
# What the tests want from Debian beside Python: a browser and a database. Installed when missing, when we are root
# and apt works; never fails, for the tests that need them say that they were skipped.
missing=""
command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 \
  || missing="$missing chromium-headless-shell"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql"

[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "not installed, and their tests will be skipped:$missing"
  exit 0
fi

echo "installing from Debian:$missing"
export DEBIAN_FRONTEND=noninteractive
# One at a time: a failure of the first must not keep the second away.
for package in $missing; do
  apt-get install -y -q --no-install-recommends "$package" >/dev/null 2>&1 \
    || { apt-get update -q >/dev/null 2>&1 && apt-get install -y -q --no-install-recommends "$package" >/dev/null 2>&1; } \
    || echo "could not install $package: its tests will be skipped"
done
exit 0
