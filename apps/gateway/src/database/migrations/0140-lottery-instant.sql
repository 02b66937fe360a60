-- Instant lotteries: an order closes and draws an issue that is its member's own, promised before it.

ALTER TABLE lottery DROP CONSTRAINT lottery_draws_check;
ALTER TABLE lottery ADD CONSTRAINT lottery_draws_check CHECK (draws IN ('own', 'outside', 'instant'));
ALTER TABLE lottery ALTER COLUMN schedule DROP NOT NULL;
ALTER TABLE lottery ADD CONSTRAINT lottery_schedule_check CHECK ((draws = 'instant') = (schedule IS NULL));

-- Links are revealed one after the other, so a member has chains of their own.
ALTER TABLE lottery_chain ADD COLUMN member bigint REFERENCES member;
DROP INDEX lottery_chain_in_use;
CREATE INDEX lottery_chain_in_use ON lottery_chain (lottery, member, id DESC);

-- For whom alone an issue is; null for everybody. A member has one promise at a time.
ALTER TABLE lottery_issue ADD COLUMN member bigint REFERENCES member;
CREATE UNIQUE INDEX lottery_issue_promised ON lottery_issue (lottery, member) WHERE member IS NOT NULL AND closed_at IS NULL;

CREATE OR REPLACE FUNCTION lottery_issue_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.lottery, NEW.issue, NEW.day, NEW.committed_at, NEW.commitment, NEW.sealed_seed, NEW.chain, NEW.member)
      IS DISTINCT FROM (OLD.id, OLD.lottery, OLD.issue, OLD.day, OLD.committed_at, OLD.commitment, OLD.sealed_seed, OLD.chain, OLD.member)
    OR (OLD.round IS NOT NULL AND NEW.round IS DISTINCT FROM OLD.round)
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at)
    OR (OLD.commitment IS NOT NULL AND OLD.result IS NOT NULL AND (NEW.result, NEW.seed, NEW.beacon_value, NEW.void)
      IS DISTINCT FROM (OLD.result, OLD.seed, OLD.beacon_value, OLD.void))
  THEN
    RAISE EXCEPTION 'what an issue promised or drew is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
