-- Nobody ends a break early: not the member, not an operator, not a bug.
CREATE OR REPLACE FUNCTION play_break_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a break cannot be changed or lifted' USING ERRCODE = 'restrict_violation';
END $$;
