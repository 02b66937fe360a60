-- A bet that is settled again stays in the hour of its first settlement.
CREATE OR REPLACE FUNCTION set_first_settled_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_settled_at := coalesce(OLD.first_settled_at, OLD.settled_at);
  RETURN NEW;
END $$;
