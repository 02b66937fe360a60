-- Only draws from outside have entries: the platform's own draws cannot be entered.
CREATE OR REPLACE FUNCTION check_lottery_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery_issue WHERE id = NEW.issue AND commitment IS NOT NULL) THEN
    RAISE EXCEPTION 'the result of this draw is not entered by operators' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
