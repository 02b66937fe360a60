-- How game vendors and payment providers are reached, as the staff set it in the back office.

CREATE TABLE connection_setting (
  id         text PRIMARY KEY CHECK (id ~ '^(vendor|payment)/[a-z][a-z0-9-]{0,31}$'),
  settings   bytea NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL REFERENCES staff
);
COMMENT ON TABLE connection_setting IS 'Connections that replace those of the same code in the environment, or are new.';
COMMENT ON COLUMN connection_setting.settings IS 'Address and keys, JSON. Encrypted for the owner "connection:<id>".';
