#!/bin/sh
# The login of requests and jobs owns nothing, so a stolen one can do only what its roles may. The image gives POSTGRES_USER every right.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role wellkept_app login noinherit password :'password';
SQL
