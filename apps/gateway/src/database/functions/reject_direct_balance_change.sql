-- Depth 0 is a statement from outside; the posting trigger's own statements come at depth 1.
CREATE OR REPLACE FUNCTION reject_direct_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written by transfers only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
