-- Whether a vendor or a game is offered now: it is switched on, and the moment is within its schedule.
CREATE OR REPLACE FUNCTION is_open(p_open boolean, p_opens_at timestamptz, p_closes_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_open AND coalesce(p_opens_at <= now(), true) AND coalesce(p_closes_at > now(), true)
$$;
