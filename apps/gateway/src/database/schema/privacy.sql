-- Members whose personal data were erased.

CREATE TABLE member_erasure (
  member            bigint PRIMARY KEY REFERENCES member,
  merchant          text NOT NULL REFERENCES merchant,
  staff             text NOT NULL REFERENCES staff,
  erased_at         timestamptz NOT NULL DEFAULT now(),
  username_hash     bytea NOT NULL,
  mobile_hash       bytea,
  email_hash        bytea,
  excluded_until    timestamptz,
  records_until     timestamptz NOT NULL,
  records_erased_at timestamptz,
  UNIQUE (merchant, username_hash),
  CHECK (excluded_until IS NOT NULL OR (mobile_hash IS NULL AND email_hash IS NULL))
);
CREATE INDEX member_erasure_excluded ON member_erasure (excluded_until) WHERE excluded_until IS NOT NULL;
CREATE INDEX member_erasure_with_records ON member_erasure (records_until) WHERE records_erased_at IS NULL;
COMMENT ON TABLE member_erasure IS 'Members whose personal data were erased. Their rows elsewhere stay under the id, with the username "erased-<id>".';
COMMENT ON COLUMN member_erasure.staff IS 'Who requested it; the audit log says who approved it.';
COMMENT ON COLUMN member_erasure.username_hash IS 'Keyed hash of the name in small letters, which cannot be taken again.';
COMMENT ON COLUMN member_erasure.mobile_hash IS 'Keyed hash of the number of a member who had excluded themselves, until the exclusion ends; null otherwise.';
COMMENT ON COLUMN member_erasure.email_hash IS 'As mobile_hash, of the address in small letters.';
COMMENT ON COLUMN member_erasure.excluded_until IS 'When the self-exclusion ends that was running; null for none, and once it is over.';
COMMENT ON COLUMN member_erasure.records_until IS 'Until when payout accounts and receipts of payments are kept.';
COMMENT ON COLUMN member_erasure.records_erased_at IS 'When they were erased too; null while they are kept.';
CREATE TRIGGER member_erasure_no_delete BEFORE DELETE OR TRUNCATE ON member_erasure
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
