#!/bin/bash
# The standby of compose.yaml: copies the primary once, then follows it under the name that the primary waits for.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
    pg_basebackup --host db1 --username cardinal --pgdata "$data" --wal-method stream --write-recovery-conf
    chmod 700 "$data"
    echo "primary_conninfo = 'host=db1 user=cardinal password=$PGPASSWORD application_name=db2'" >> "$data/postgresql.auto.conf"
fi
# A promoted standby waits for no other one.
exec postgres -D "$data" -c synchronous_standby_names= -c hot_standby=on
