-- Makes a table that is like a divided one the part of a month, or of all rows without one. For a moment no one can write the tables
-- that it refers to, nor read rows without a part.
CREATE OR REPLACE FUNCTION attach_month(p_whole regclass, p_part regclass, p_month date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s %s', p_whole, p_part, CASE WHEN p_month IS NULL THEN 'DEFAULT'
    ELSE format('FOR VALUES FROM (%L) TO (%L)', p_month || ' 00:00Z', (p_month + interval '1 month')::date || ' 00:00Z') END);
END $$;
