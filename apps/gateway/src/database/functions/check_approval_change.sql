-- An approval takes a step that there is, and once decided nothing of it changes but that it was executed.
CREATE OR REPLACE FUNCTION check_approval_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'approved' AND OLD.executed_at IS NULL AND NEW.executed_at IS NOT NULL
    AND to_jsonb(OLD) - 'executed_at' = to_jsonb(NEW) - 'executed_at' THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM approval_step WHERE before = OLD.state AND after = NEW.state)
    OR (to_jsonb(OLD) - ARRAY['state', 'decided_by', 'decided_at', 'reason'])
      <> (to_jsonb(NEW) - ARRAY['state', 'decided_by', 'decided_at', 'reason']) THEN
    RAISE EXCEPTION 'approval % is % and cannot become %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
