-- The name of a part of a divided table; null for the month names that of all rows without a part of their month.
CREATE OR REPLACE FUNCTION month_name(p_whole regclass, p_month date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('months.%I', relname || coalesce(to_char(p_month, '"_"YYYY"_"MM'), '_other')) FROM pg_class WHERE oid = p_whole
$$;
