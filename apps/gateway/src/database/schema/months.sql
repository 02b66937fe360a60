-- Tables that are divided by month, and the months that were taken out of them: see docs/operators/partitions.md.

CREATE SCHEMA months;
COMMENT ON SCHEMA months IS 'The parts of the tables that are divided by month (UTC): <table>_2026_11, and <table>_other for rows of a month without a part. Nothing but keep_months and npm run partitions names them.';

CREATE TABLE detached_month (
  name        text NOT NULL,
  month       date NOT NULL CHECK (extract(day FROM month) = 1),
  rows        bigint NOT NULL CHECK (rows >= 0),
  sha256      bytea NOT NULL CHECK (octet_length(sha256) = 32),
  file        text NOT NULL,
  seals       int8multirange,
  detached_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, month)
);
COMMENT ON TABLE detached_month IS 'Months whose rows are in a file and no longer in the database. Written by npm run partitions.';
COMMENT ON COLUMN detached_month.name IS 'The table that the rows are of.';
COMMENT ON COLUMN detached_month.month IS 'The first day of the month, which is one of UTC.';
COMMENT ON COLUMN detached_month.rows IS 'How many rows the file has.';
COMMENT ON COLUMN detached_month.sha256 IS 'Of the rows as they are in the file.';
COMMENT ON COLUMN detached_month.file IS 'The name of the file, without its folder.';
COMMENT ON COLUMN detached_month.seals IS 'Of the audit log: the numbers of the seals over the events in the file.';
