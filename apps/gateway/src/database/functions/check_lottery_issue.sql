-- The seed of a scheduled draw is the link of its close's slot of time: no one chooses one for an issue.
CREATE OR REPLACE FUNCTION check_lottery_issue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF NEW.chain IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO c FROM lottery_chain WHERE id = NEW.chain;
  IF c.lottery <> NEW.lottery OR c.member IS DISTINCT FROM NEW.member OR c.published_at > NEW.committed_at
    OR NEW.position NOT BETWEEN 1 AND c.length
    OR (NEW.member IS NULL
      AND NEW.position IS DISTINCT FROM floor(extract(epoch FROM NEW.closes_at - c.starts_at) / c.slot_seconds)::int + 1)
  THEN
    RAISE EXCEPTION 'the chain has no such link for this issue' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
