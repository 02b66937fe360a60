-- Makes the parts of this month and the next three of a divided table where they are missing, gives rows without a part that of their
-- month, and removes parts of months that are over for a month and have no rows. As the owner of the tables, so that gateways can call
-- it. It fails when a table stays in use for a second, since calls would wait behind it; the next run does it again.
CREATE OR REPLACE FUNCTION keep_months(p_table text) RETURNS int LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
  v_this date := date_trunc('month', now());
  v_whole record;
  v_part regclass;
  v_month date;
  v_missing date[];
  v_is_used boolean;
  v_made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('months', 0));
  SELECT partrelid::regclass AS oid, relname AS name, attname AS key, partdefid::regclass AS other INTO STRICT v_whole
    FROM pg_partitioned_table JOIN pg_class c ON c.oid = partrelid JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
    WHERE relnamespace = 'public'::regnamespace AND relname = p_table;
  EXECUTE format('SELECT EXISTS (SELECT FROM %s)', v_whole.other) INTO v_is_used;
  SELECT array_agg(month) INTO v_missing FROM generate_series(v_this, v_this + interval '3 months', interval '1 month') month
    WHERE to_regclass(month_name(v_whole.oid, month::date)) IS NULL;
  IF v_is_used OR v_missing IS NOT NULL THEN
    PERFORM lock_whole(v_whole.oid);
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', v_whole.other) INTO v_is_used;
  END IF;
  IF v_is_used THEN
    EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', v_whole.oid, v_whole.other);
    EXECUTE format('ALTER TABLE %s RENAME TO %I', v_whole.other, v_whole.name || '_waiting');
    FOR v_month IN EXECUTE format('SELECT DISTINCT date_trunc(''month'', %I)::date FROM %s', v_whole.key, v_whole.other)
    LOOP
      v_part := make_month(v_whole.oid, v_month);
      EXECUTE format('INSERT INTO %s SELECT * FROM %s WHERE date_trunc(''month'', %I) = $1', v_part, v_whole.other, v_whole.key)
        USING v_month;
      PERFORM attach_month(v_whole.oid, v_part, v_month);
      v_made := v_made + 1;
    END LOOP;
    EXECUTE format('DROP TABLE %s', v_whole.other);
    PERFORM attach_month(v_whole.oid, make_month(v_whole.oid, NULL), NULL);
  END IF;
  FOREACH v_month IN ARRAY coalesce(v_missing, '{}')
  LOOP
    CONTINUE WHEN to_regclass(month_name(v_whole.oid, v_month)) IS NOT NULL;
    PERFORM attach_month(v_whole.oid, make_month(v_whole.oid, v_month), v_month);
    v_made := v_made + 1;
  END LOOP;
  FOR v_part IN SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = v_whole.oid
      AND relname::text COLLATE "C" < v_whole.name || to_char(v_this - interval '1 month', '"_"YYYY"_"MM')
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', v_part) INTO v_is_used;
    CONTINUE WHEN v_is_used;
    PERFORM lock_whole(v_whole.oid);
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', v_part) INTO v_is_used;
    IF NOT v_is_used THEN EXECUTE format('DROP TABLE %s', v_part); END IF;
  END LOOP;
  RETURN v_made;
END $$;
