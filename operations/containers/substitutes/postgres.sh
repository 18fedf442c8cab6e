#!/bin/sh
# Entry point of the substitute for `postgres`: makes the cluster of PGDATA, then runs the server.
set -eu
chown -R postgres:postgres "$PGDATA"
chmod 700 "$PGDATA"
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups -- "$@"; }

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  chown postgres "$password"
  printf '%s\n' "$POSTGRES_PASSWORD" > "$password"
  as_postgres initdb --username "$POSTGRES_USER" --pwfile "$password" --auth-host scram-sha-256 --auth-local trust
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  as_postgres pg_ctl --wait --options "-c listen_addresses=''" start
  as_postgres psql --username "$POSTGRES_USER" --dbname postgres --command "CREATE DATABASE \"$POSTGRES_DB\""
  as_postgres pg_ctl --wait --mode fast stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups -- "$@"
