-- Refuses a change of a hold other than its end.
CREATE OR REPLACE FUNCTION reject_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a hold ends once, and nothing else of it changes' USING ERRCODE = 'restrict_violation';
END $$;
