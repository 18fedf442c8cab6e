#!/bin/sh
# Makes a base image from Debian's packages and this machine's Node, where no registry of images is
# reachable: sh deploy/containers/local-base.sh IMAGE. Needs root, debootstrap, podman, Node and npm.
set -eu
image=${1:?name of the image, e.g. localhost/plumbline-base}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# As the official image: Node below /usr/local, and a user `node` with the number 1000.
debootstrap --variant=minbase --include=ca-certificates,libstdc++6 stable "$root" >&2
mkdir -p "$root/usr/local/lib/node_modules"
cp "$(node --print process.execPath)" "$root/usr/local/bin/node"
cp -R "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/npm"
for program in npm npx; do
  ln -s "../lib/node_modules/npm/bin/$program-cli.js" "$root/usr/local/bin/$program"
done
# Registries and engines of this network may have a certificate authority of their own.
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
chroot "$root" groupadd --gid 1000 node
chroot "$root" useradd --uid 1000 --gid node --create-home --shell /bin/sh node
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/*
tar --create --directory "$root" --one-file-system . |
  podman import --change 'CMD ["node"]' \
    --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' - "$image"
