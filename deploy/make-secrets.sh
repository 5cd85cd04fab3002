#!/bin/sh
# Writes random secrets for compose.yaml to .env beside it. The password of a database that exists must not change, so an
# existing file stays.
set -eu
file="$(dirname "$0")/.env"
if [ -e "$file" ]; then
  echo "$file is there already." >&2
  exit 1
fi
umask 077
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
for name in AUTH_SECRET POSTGRES_PASSWORD S3_SECRET_ACCESS_KEY; do
  echo "$name=$(random)"
done > "$file.part"
mv "$file.part" "$file"
