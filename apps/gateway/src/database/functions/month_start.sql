-- Start of the calendar month of a moment in a time zone.
CREATE OR REPLACE FUNCTION month_start(p_at timestamptz, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', p_at AT TIME ZONE p_zone) AT TIME ZONE p_zone
$$;
