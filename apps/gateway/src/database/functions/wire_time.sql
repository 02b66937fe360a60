-- A time as JavaScript writes it: in UTC, to the millisecond.
CREATE OR REPLACE FUNCTION wire_time(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
