-- Files of game vendors and payment providers, compared with what the platform knows.

CREATE TABLE reconciliation_run (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  kind       text NOT NULL CHECK (kind IN ('game-vendor', 'payment-provider')),
  source     text NOT NULL,
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at > starts_at),
  file_name  text NOT NULL,
  file_hash  bytea NOT NULL,
  row_count  int NOT NULL CHECK (row_count > 0),
  totals     jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL REFERENCES staff,
  UNIQUE (merchant, kind, source, starts_at, ends_at, file_hash)
);
CREATE INDEX reconciliation_run_by_merchant ON reconciliation_run (merchant, id DESC);
COMMENT ON TABLE reconciliation_run IS 'A file that was compared. The same file of a source and period is compared once.';
COMMENT ON COLUMN reconciliation_run.source IS 'Code of the vendors'' connection or of the provider.';
COMMENT ON COLUMN reconciliation_run.ends_at IS 'The first moment after the period.';
COMMENT ON COLUMN reconciliation_run.file_hash IS 'SHA-256 of the file.';
COMMENT ON COLUMN reconciliation_run.row_count IS 'Transactions in the file.';
COMMENT ON COLUMN reconciliation_run.totals IS 'A list of outcome, currency, count, and what their and our entries add up to, in ten-thousandths as texts.';

CREATE TABLE reconciliation_difference (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run            bigint NOT NULL REFERENCES reconciliation_run,
  outcome        text NOT NULL CHECK (outcome IN ('amount-differs', 'status-differs', 'missing-ours', 'missing-theirs', 'duplicate')),
  line           int,
  transaction    text,
  reference      text,
  their_kind     text,
  their_status   text,
  their_amount   bigint,
  their_currency text,
  their_at       timestamptz,
  our_kind       text,
  our_status     text,
  our_amount     bigint,
  our_currency   text,
  our_at         timestamptz,
  member         bigint REFERENCES member,
  resolved_at    timestamptz,
  resolved_by    text REFERENCES staff,
  resolution     text,
  CHECK ((resolved_at IS NULL) = (resolved_by IS NULL) AND (resolved_at IS NULL) = (resolution IS NULL)),
  CHECK ((line IS NULL) = (outcome = 'missing-theirs')),
  CHECK (our_kind IS NOT NULL OR outcome IN ('missing-ours', 'duplicate'))
);
CREATE INDEX reconciliation_difference_by_run ON reconciliation_difference (run, id);
CREATE INDEX reconciliation_difference_open ON reconciliation_difference (run, id) WHERE resolved_at IS NULL;
COMMENT ON TABLE reconciliation_difference IS 'What does not match in a compared file: a row of the file, an entry of ours, or both.';
COMMENT ON COLUMN reconciliation_difference.line IS 'In the file; null for an entry that is not in it.';
COMMENT ON COLUMN reconciliation_difference.transaction IS 'Their number; of an entry that is not in the file, as we know it.';
COMMENT ON COLUMN reconciliation_difference.reference IS 'Our reference.';
COMMENT ON COLUMN reconciliation_difference.their_amount IS 'Ten-thousandths.';
COMMENT ON COLUMN reconciliation_difference.our_amount IS 'Ten-thousandths; null where our side has no amount.';
COMMENT ON COLUMN reconciliation_difference.resolution IS 'Why it needs no more attention, in the words of the person who says so.';

-- What a period has, and what a file names, is found without going through the tables.
CREATE INDEX round_action_by_time ON round_action USING brin (created_at) WITH (autosummarize = on);
CREATE INDEX deposit_credited_by_provider ON deposit (provider, closed_at) WHERE state = 'credited' AND provider IS NOT NULL;
CREATE INDEX deposit_by_provider_reference ON deposit (provider, provider_reference) WHERE provider_reference IS NOT NULL;
CREATE INDEX withdrawal_by_provider ON withdrawal (provider, requested_at) WHERE provider IS NOT NULL;
CREATE INDEX withdrawal_by_provider_reference ON withdrawal (provider, provider_reference) WHERE provider_reference IS NOT NULL;
