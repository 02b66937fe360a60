-- A reversal mirrors a transfer that is not a reversal itself.
CREATE OR REPLACE FUNCTION check_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfer WHERE id = NEW.reverses AND "from" = NEW."to" AND "to" = NEW."from"
      AND amount = NEW.amount AND reverses IS NULL) THEN
    RAISE EXCEPTION 'a reversal mirrors a transfer' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
