-- Waits until no one writes a divided table, and lets no one use it, so that its parts can be changed: a row that was on its way to
-- one part while another is made for it would be refused. First the tables that it refers to, in the order in which others write them.
CREATE OR REPLACE FUNCTION lock_whole(p_whole regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_target regclass;
BEGIN
  FOR v_target IN SELECT DISTINCT confrelid::regclass FROM pg_constraint WHERE conrelid = p_whole AND contype = 'f'
  LOOP
    EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', v_target);
  END LOOP;
  -- Changes nothing but takes the lock, for which LOCK would need a privilege that no one has on an append-only table.
  EXECUTE (SELECT format('ALTER TABLE %s OWNER TO %s', oid::regclass, relowner::regrole) FROM pg_class WHERE oid = p_whole);
END $$;
