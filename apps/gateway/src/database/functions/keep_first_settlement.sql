-- A bet that is settled again stays in the hour of its first settlement.
CREATE OR REPLACE FUNCTION keep_first_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_settled_at := coalesce(OLD.first_settled_at, OLD.settled_at);
  RETURN NEW;
END $$;
