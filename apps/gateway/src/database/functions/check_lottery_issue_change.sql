-- What was committed before the sale and what was drawn stays. The seed may be encrypted with another key, but only the seed of the
-- commitment can be drawn with. A draw from outside may be corrected; the operators' entries keep what
-- was entered when.
CREATE OR REPLACE FUNCTION check_lottery_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.lottery, NEW.issue, NEW.day, NEW.committed_at, NEW.commitment, NEW.chain, NEW.member)
      IS DISTINCT FROM (OLD.id, OLD.lottery, OLD.issue, OLD.day, OLD.committed_at, OLD.commitment, OLD.chain, OLD.member)
    OR (OLD.round IS NOT NULL AND NEW.round IS DISTINCT FROM OLD.round)
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at)
    OR (OLD.commitment IS NOT NULL AND OLD.result IS NOT NULL AND (NEW.result, NEW.seed, NEW.beacon_value, NEW.void)
      IS DISTINCT FROM (OLD.result, OLD.seed, OLD.beacon_value, OLD.void))
  THEN
    RAISE EXCEPTION 'what an issue promised or drew is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
