-- A limit is raised or removed only after a day, and when the member confirms it within the week that follows.
CREATE OR REPLACE FUNCTION check_play_limit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_can_raise boolean := coalesce(now() BETWEEN OLD.raise_requested_at + interval '24 hours' AND OLD.raise_requested_at + interval '192 hours', false);
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT (v_can_raise AND OLD.raise_value IS NULL) THEN
      RAISE EXCEPTION 'a limit cannot be removed yet' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.member <> OLD.member OR NEW.kind <> OLD.kind OR NEW.period <> OLD.period THEN
    RAISE EXCEPTION 'the kind of a limit cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.limit_value > OLD.limit_value AND NOT (v_can_raise AND OLD.raise_value IS NOT NULL AND NEW.limit_value <= OLD.raise_value) THEN
    RAISE EXCEPTION 'a limit cannot be raised yet' USING ERRCODE = 'restrict_violation';
  END IF;
  -- The wait begins with the request, not earlier.
  IF NEW.raise_requested_at IS NOT NULL AND NEW.raise_requested_at <> now()
     AND (NEW.raise_requested_at, NEW.raise_value) IS DISTINCT FROM (OLD.raise_requested_at, OLD.raise_value) THEN
    RAISE EXCEPTION 'a raise is requested now' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
