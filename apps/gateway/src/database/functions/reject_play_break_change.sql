-- A break is never changed or ended early: not by the member, an operator or an error.
CREATE OR REPLACE FUNCTION reject_play_break_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a break cannot be changed or lifted' USING ERRCODE = 'restrict_violation';
END $$;
