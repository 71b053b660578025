#!/bin/sh
# Adds the builds of this image to the volume and removes none: open sessions, the fallback and a canary may
# need an older one. Each build appears completely or not at all.
set -eu
from=/opt/portico/builds
to=${PORTICO_CDN_FILES:?}

for build in "$from"/*/*/; do
  build=${build%/}
  place=$to/${build#"$from"/}
  [ -e "$place" ] && continue
  mkdir -p "$(dirname "$place")"
  unfinished=$(dirname "$place")/.copying-$(basename "$place")
  rm -rf "$unfinished"
  cp -R "$build" "$unfinished"
  mv "$unfinished" "$place"
done
