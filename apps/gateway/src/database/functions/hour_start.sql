-- Start of the hour of a moment in a time zone. An hour that is repeated when clocks go back is two.
CREATE OR REPLACE FUNCTION hour_start(p_at timestamptz, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_at - ((p_at AT TIME ZONE p_zone) - date_trunc('hour', p_at AT TIME ZONE p_zone))
$$;
