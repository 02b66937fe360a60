-- Versions of brand files that were saved in the brand studio.

CREATE TABLE brand_version (
  merchant  text NOT NULL REFERENCES merchant,
  version   integer NOT NULL CHECK (version > 0),
  content   text NOT NULL,
  base      text NOT NULL,
  changed   text[] NOT NULL,
  saved_at  timestamptz NOT NULL DEFAULT now(),
  saved_by  text REFERENCES staff,
  release   text CHECK (release ~ '^[0-9a-f]{16}$'),
  PRIMARY KEY (merchant, version)
);
COMMENT ON TABLE brand_version IS 'Brand files as they were saved, each version once.';
COMMENT ON COLUMN brand_version.version IS 'The number of the version, from 1 for each brand.';
COMMENT ON COLUMN brand_version.content IS 'The text of the file.';
COMMENT ON COLUMN brand_version.base IS 'SHA-256 in hexadecimal digits of the file that was in use when it was saved.';
COMMENT ON COLUMN brand_version.changed IS 'Keys in which it differs from the version before.';
COMMENT ON COLUMN brand_version.saved_by IS 'Null for a file that was changed by other means than the studio.';
COMMENT ON COLUMN brand_version.release IS 'The release that was built from it last; null while it is a draft.';
