-- What was promised before the sale and what was drawn stays, no matter who changes it. A draw from outside may be corrected; the
-- operators' entries keep what was entered when.
CREATE OR REPLACE FUNCTION check_lottery_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_published boolean := false;
BEGIN
  IF (NEW.id, NEW.lottery, NEW.issue, NEW.day, NEW.committed_at, NEW.commitment, NEW.chain, NEW.position, NEW.beacon, NEW.network,
      NEW.round, NEW.confirmations, NEW.void_at, NEW.member, NEW.opens_at)
      IS DISTINCT FROM (OLD.id, OLD.lottery, OLD.issue, OLD.day, OLD.committed_at, OLD.commitment, OLD.chain, OLD.position, OLD.beacon,
      OLD.network, OLD.round, OLD.confirmations, OLD.void_at, OLD.member, OLD.opens_at)
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at)
    OR (OLD.fixed_at IS NOT NULL
      AND (NEW.fixed_at, NEW.ticket_root, NEW.ticket_count) IS DISTINCT FROM (OLD.fixed_at, OLD.ticket_root, OLD.ticket_count))
    OR (OLD.commitment IS NOT NULL AND OLD.drawn_at IS NOT NULL
      AND (NEW.result, NEW.seed, NEW.beacon_value, NEW.beacon_proof, NEW.void, NEW.void_reason)
      IS DISTINCT FROM (OLD.result, OLD.seed, OLD.beacon_value, OLD.beacon_proof, OLD.void, OLD.void_reason))
  THEN
    RAISE EXCEPTION 'what an issue promised or drew is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  -- An instant draw closes when it is bet on; the close of every other is part of its promise.
  IF (NEW.closes_at, NEW.draws_at) IS DISTINCT FROM (OLD.closes_at, OLD.draws_at)
    AND (OLD.member IS NULL OR OLD.closed_at IS NOT NULL
      OR NEW.closes_at NOT BETWEEN clock_timestamp() - interval '1 minute' AND clock_timestamp()
      OR NOT EXISTS (SELECT FROM lottery_order WHERE issue = OLD.id))
  THEN
    RAISE EXCEPTION 'the close of an issue is not moved' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL AND NEW.closes_at > clock_timestamp() THEN
    RAISE EXCEPTION 'the sale is not over' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.seed IS NOT NULL AND OLD.seed IS NULL
    AND NOT (SELECT is_chain_link(NEW.seed, NEW.position, anchor) FROM lottery_chain WHERE id = NEW.chain)
  THEN
    RAISE EXCEPTION 'the seed is not the link of the chain' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Of a draw that another cell publishes, the signed statement is there before the outcome.
  IF NEW.drawn_at IS NOT NULL AND OLD.drawn_at IS NULL AND NEW.chain IS NOT NULL THEN
    SELECT publisher_key IS NOT NULL INTO is_published FROM lottery_chain WHERE id = NEW.chain;
    IF is_published AND NOT EXISTS (SELECT FROM lottery_published WHERE issue = OLD.id) THEN
      RAISE EXCEPTION 'the publisher of draws has not stated this outcome' USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF NEW.void AND NOT OLD.void AND NEW.commitment IS NOT NULL AND NOT (CASE NEW.void_reason
    WHEN 'beacon' THEN OLD.beacon IN ('drand', 'block') AND OLD.void_at <= clock_timestamp()
    WHEN 'secrets' THEN OLD.draws_at <= clock_timestamp() AND (is_published OR (SELECT count(*) FROM lottery_void WHERE issue = OLD.id) >= 2)
    ELSE false END)
  THEN
    RAISE EXCEPTION 'a draw is void by the promised rule only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
