#!/bin/sh
# Creates the secrets that docker-compose.yml reads, once: sh server/deploy/make-secrets.sh
set -eu
umask 077
folder=$(dirname "$0")/secrets
if [ -e "$folder/secret" ]; then
  echo "There are secrets in $folder already; they stay." >&2
  exit 1
fi
random() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }

password=$(random)
printf '%s' "$password" > "$folder/postgres_password"
printf 'postgres://portico:%s@database:5432/portico' "$password" > "$folder/database_url"
random > "$folder/secret"
# Programs in the containers run as other users. The folder's mode keeps all others out.
chmod 444 "$folder/postgres_password" "$folder/database_url" "$folder/secret"
chmod 700 "$folder"
echo "Written: postgres_password, database_url and secret in $folder"
