#!/bin/sh
# Run once by PostgreSQL's image, when it makes the cluster: the role that owns the tables, the one that gateways serve with, and
# their database. Neither is a superuser, to whom no privilege applies.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" \
  --set=owner="$(cat /run/secrets/owner-password)" --set=serving="$(cat /run/secrets/database-password)" <<'SQL'
CREATE ROLE marquee_owner LOGIN PASSWORD :'owner';
CREATE ROLE marquee LOGIN PASSWORD :'serving';
CREATE DATABASE marquee OWNER marquee_owner;
SQL
