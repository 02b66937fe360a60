-- A limit is raised or removed only after a day, and when the member confirms it within the week that follows.
CREATE OR REPLACE FUNCTION play_limit_waits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_may_raise boolean := coalesce(now() BETWEEN OLD.raise_asked_at + interval '24 hours' AND OLD.raise_asked_at + interval '192 hours', false);
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT (v_may_raise AND OLD.raise_size IS NULL) THEN
      RAISE EXCEPTION 'a limit cannot be removed yet' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.member <> OLD.member OR NEW.kind <> OLD.kind OR NEW.period <> OLD.period THEN
    RAISE EXCEPTION 'a limit stays what it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.size > OLD.size AND NOT (v_may_raise AND OLD.raise_size IS NOT NULL AND NEW.size <= OLD.raise_size) THEN
    RAISE EXCEPTION 'a limit cannot be raised yet' USING ERRCODE = 'restrict_violation';
  END IF;
  -- The wait begins with the request, not earlier.
  IF NEW.raise_asked_at IS NOT NULL AND NEW.raise_asked_at <> now()
     AND (NEW.raise_asked_at, NEW.raise_size) IS DISTINCT FROM (OLD.raise_asked_at, OLD.raise_size) THEN
    RAISE EXCEPTION 'a raise is asked for now' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
