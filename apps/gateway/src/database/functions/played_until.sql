-- The idle time of a session bounds what is looked at; a lottery bet is a request here, or one of a chase that nobody is at.
CREATE OR REPLACE FUNCTION played_until(of_member bigint, used timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(used, max(placed_at)) FROM bet
  WHERE member = of_member AND state = 'settled' AND settled_at > used AND settled_at <= used + interval '120 minutes'
    AND placed_at > used AND category NOT IN ('LOTT', 'ELOTT')
$$;
