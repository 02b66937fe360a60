-- Results from outside that were confirmed and turned out wrong. What was paid by them is taken back by entries of its own,
-- and the issue is settled again.

-- How often the result was corrected: each settlement has names of its own in the ledger.
ALTER TABLE lottery_issue ADD COLUMN correction int NOT NULL DEFAULT 0;
ALTER TABLE lottery_issue ADD CHECK (correction >= 0 AND (correction = 0 OR commitment IS NULL));

CREATE TABLE lottery_correction (
  issue        bigint NOT NULL REFERENCES lottery_issue,
  correction   int NOT NULL CHECK (correction > 0),
  -- The result that was wrong, as the rules write a draw; null for "did not draw".
  was          text,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- The last member whose credits are taken back, and when all are.
  reversed_to  bigint NOT NULL DEFAULT 0,
  reversed_at  timestamptz,
  PRIMARY KEY (issue, correction)
);
CREATE TRIGGER lottery_correction_stays BEFORE DELETE OR TRUNCATE ON lottery_correction
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
