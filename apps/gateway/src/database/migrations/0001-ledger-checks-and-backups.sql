-- Serves gateways that know 0000.
CREATE TABLE ledger_check (
  checked_at timestamptz NOT NULL,
  invariant  text NOT NULL,
  violations int NOT NULL CHECK (violations >= 0),
  places     text[] NOT NULL,
  PRIMARY KEY (checked_at, invariant)
);
COMMENT ON TABLE ledger_check IS 'What the nightly job found for each invariant of the ledger. Kept for a year.';
COMMENT ON COLUMN ledger_check.checked_at IS 'When the check ended; the same for all its rows.';
COMMENT ON COLUMN ledger_check.violations IS 'Places at which the invariant did not hold; 0 when it held.';
COMMENT ON COLUMN ledger_check.places IS 'The first few of them, in words.';

CREATE TABLE backup_note (
  begun_at timestamptz PRIMARY KEY,
  bytes    bigint NOT NULL CHECK (bytes >= 0)
);
COMMENT ON TABLE backup_note IS 'Backups that `npm run backup` has written whole. Kept for a year.';
COMMENT ON COLUMN backup_note.begun_at IS 'The backup holds the database as of this moment.';
COMMENT ON COLUMN backup_note.bytes IS 'Size of the file.';
