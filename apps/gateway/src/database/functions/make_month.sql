-- Makes the table that is to become a part of a divided table: of a month, or of all rows without a part of their month. It is
-- guarded as the whole is, since triggers of statements and privileges are those of the table that a statement names.
CREATE OR REPLACE FUNCTION make_month(p_whole regclass, p_month date) RETURNS regclass LANGUAGE plpgsql AS $$
DECLARE
  v_name text := month_name(p_whole, p_month);
  v_guard record;
BEGIN
  EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', v_name, p_whole);
  FOR v_guard IN SELECT tgname, tgtype, tgfoid::regproc AS action FROM pg_trigger
    WHERE tgrelid = p_whole AND NOT tgisinternal AND tgtype & 1 = 0 AND tgfoid = 'reject_append_only_change'::regproc
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION %s()',
      v_guard.tgname, v_name, v_guard.action);
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM PUBLIC, CURRENT_USER', v_name);
  END LOOP;
  RETURN v_name::regclass;
END $$;
