-- A redemption is decided once, and nothing else of it changes, but that its texts are emptied when the member is erased.
CREATE OR REPLACE FUNCTION check_point_redemption_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_erasure(OLD.member, to_jsonb(OLD), to_jsonb(NEW), ARRAY['contact', 'reason']) THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'in-process' OR NEW.state = 'in-process'
    OR (to_jsonb(OLD) - ARRAY['state', 'reason', 'decided_by', 'decided_at'])
      <> (to_jsonb(NEW) - ARRAY['state', 'reason', 'decided_by', 'decided_at']) THEN
    RAISE EXCEPTION 'a redemption is decided once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
