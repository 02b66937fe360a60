-- A reward is claimed once, and nothing else of it changes.
CREATE OR REPLACE FUNCTION check_reward_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) <> ('claimable', 'claimed')
    OR (NEW.id, NEW.merchant, NEW.member, NEW.source, NEW.key, NEW.titles, NEW.kind, NEW.amount, NEW.turnover, NEW.raffle,
        NEW.is_automatic, NEW.created_at, NEW.expires_at)
      IS DISTINCT FROM
      (OLD.id, OLD.merchant, OLD.member, OLD.source, OLD.key, OLD.titles, OLD.kind, OLD.amount, OLD.turnover, OLD.raffle,
        OLD.is_automatic, OLD.created_at, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'a reward is claimed once and stays as it was given' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
