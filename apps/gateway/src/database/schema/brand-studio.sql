-- Versions of brand files that were saved in the brand studio, and pictures that were uploaded there.

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

CREATE TABLE brand_picture (
  merchant text NOT NULL REFERENCES merchant,
  hash     text NOT NULL CHECK (hash ~ '^[0-9a-f]{32}$'),
  format   text NOT NULL CHECK (format IN ('svg', 'avif', 'webp', 'png')),
  width    double precision NOT NULL CHECK (width > 0),
  height   double precision NOT NULL CHECK (height > 0),
  image    bytea NOT NULL CHECK (octet_length(image) BETWEEN 1 AND 409600),
  sent_at  timestamptz NOT NULL DEFAULT now(),
  sent_by  text NOT NULL REFERENCES staff,
  PRIMARY KEY (merchant, hash)
);
COMMENT ON TABLE brand_picture IS 'Pictures that were uploaded for a brand file. They are not changed; one is deleted only when no version names it.';
COMMENT ON COLUMN brand_picture.hash IS 'The first 32 hexadecimal digits of the SHA-256 of the picture; brand files name it ./<merchant>/picture-<hash>.<format>.';
COMMENT ON COLUMN brand_picture.format IS 'What it is by its content.';
COMMENT ON COLUMN brand_picture.width IS 'Pixels; of an SVG its own units, which need not be whole.';
COMMENT ON COLUMN brand_picture.height IS 'As width.';
COMMENT ON COLUMN brand_picture.image IS 'The file as it was sent.';
CREATE TRIGGER brand_picture_is_not_changed BEFORE UPDATE OR TRUNCATE ON brand_picture
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, TRUNCATE ON brand_picture FROM PUBLIC, CURRENT_USER;
