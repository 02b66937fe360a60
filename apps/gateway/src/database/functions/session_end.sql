-- When a member last used a session: requests, and bets in vendors' games, which send no requests here. The longest idle time of a
-- session limits how far back it looks. Lottery bets are requests here, or links of a chase that needs no member.
CREATE OR REPLACE FUNCTION session_end(of_member bigint, used timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(used, max(placed_at)) FROM bet
  WHERE member = of_member AND state = 'settled' AND settled_at > used AND settled_at <= used + interval '120 minutes'
    AND placed_at > used AND category NOT IN ('LOTT', 'ELOTT')
$$;
