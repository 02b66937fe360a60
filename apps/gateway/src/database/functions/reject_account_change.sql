-- Refuses an account with a balance at its start, its removal, and another name.
CREATE OR REPLACE FUNCTION reject_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account begins empty, and is neither renamed nor removed' USING ERRCODE = 'restrict_violation';
END $$;
