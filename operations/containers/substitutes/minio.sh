#!/bin/sh
# Substitute for `minio server FOLDER`: Ceph's gateway on port 9000. Each folder of FOLDER is a
# bucket. The storage daemon has objects in memory, and in FOLDER/.minio.sys after an orderly end.
set -eu
[ "$1" = server ]
data=$2/.minio.sys
conf=/etc/ceph/ceph.conf
key=$MINIO_ROOT_USER
secret=$MINIO_ROOT_PASSWORD
mkdir -p "$data/mon" "$data/osd" /run/ceph
rm -f /run/ceph/*
[ -s "$data/fsid" ] || cat /proc/sys/kernel/random/uuid > "$data/fsid"
cat > "$conf" <<END
[global]
fsid = $(cat "$data/fsid")
mon host = v2:127.0.0.1:3300
mon data = $data/mon
osd data = $data/osd
keyring = $data/keyring
run dir = /run/ceph
log file = /run/ceph/\$name.log
pid file = /run/ceph/\$name.pid
osd objectstore = memstore
memstore device bytes = 1073741824
osd fast shutdown = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd class load list = *
osd class default list = *
mon allow pool size one = true
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
[client.rgw]
rgw frontends = beast endpoint=0.0.0.0:9000
rgw thread pool size = 16
END

if [ ! -e "$data/complete" ]; then
  ceph-authtool --create-keyring "$data/keyring" --gen-key -n mon. --cap mon 'allow *'
  for name in client.admin client.rgw osd.0; do
    ceph-authtool "$data/keyring" --gen-key -n "$name" --cap mon 'allow *' --cap osd 'allow *'
  done
  monmaptool --create --fsid "$(cat "$data/fsid")" --addv a '[v2:127.0.0.1:3300]' /tmp/monmap
  ceph-mon --mkfs -i a --monmap /tmp/monmap --keyring "$data/keyring"
  ceph-mon -i a
  id=$(cat /proc/sys/kernel/random/uuid)
  ceph osd new "$id"
  ceph-osd -i 0 --mkfs --osd-uuid "$id"
  ceph-osd -i 0
  radosgw-admin -n client.rgw user create --uid=root --display-name=root \
    --access-key="$key" --secret-key="$secret"
  touch "$data/complete"
else
  ceph-mon -i a
  ceph-osd -i 0
fi
radosgw -n client.rgw
s3() { curl --silent --show-error --output /dev/null --aws-sigv4 aws:amz:us-east-1:s3 --user "$key:$secret" "$@"; }
until s3 http://127.0.0.1:9000/; do sleep 1; done
for folder in "$2"/*/; do
  s3 --fail --request PUT "http://127.0.0.1:9000/$(basename "$folder")"
done
touch /run/ceph/ready

# Ends with its daemons at SIGTERM, and with an error when one of them ends.
end() {
  for daemon in client.rgw osd.0 mon.a; do
    pid=$(cat "/run/ceph/$daemon.pid")
    kill "$pid" 2> /dev/null || true
    while [ -e "/proc/$pid" ]; do sleep 0.1; done
  done
  exit 0
}
trap end TERM INT
while :; do
  for daemon in client.rgw osd.0 mon.a; do kill -0 "$(cat "/run/ceph/$daemon.pid")"; done
  sleep 1 &
  wait $!
done
