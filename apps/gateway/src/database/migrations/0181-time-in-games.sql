-- Whoever plays in a vendor's game asks this platform for nothing meanwhile: their session ends with their last bet there.

-- The idle time of a session bounds what is looked at; a lottery bet is a request here, or one of a chase that nobody is at.
CREATE FUNCTION played_until(of_member bigint, used timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(used, max(placed_at)) FROM bet
  WHERE member = of_member AND state = 'settled' AND settled_at > used AND settled_at <= used + interval '120 minutes'
    AND placed_at > used AND category NOT IN ('LOTT', 'ELOTT')
$$;

CREATE OR REPLACE FUNCTION keep_session_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_session SELECT member, created_at, ended
  FROM (SELECT member, created_at, played_until(member, used_at) AS ended FROM gone) AS past WHERE ended > created_at;
  RETURN NULL;
END $$;
