-- No ticket is added once the tickets of its issue are fixed.
CREATE OR REPLACE FUNCTION check_lottery_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery_issue WHERE fixed_at IS NOT NULL AND id IN (SELECT issue FROM inserted)) THEN
    RAISE EXCEPTION 'the tickets of the issue are fixed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
