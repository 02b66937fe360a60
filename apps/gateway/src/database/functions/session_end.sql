-- When a member last used a session: requests, and bets in vendors' games, which send no requests here. The longest idle time of a
-- session limits how far back it looks. Lottery bets are requests here, or links of a chase that needs no member.
CREATE OR REPLACE FUNCTION session_end(p_member bigint, p_used_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(p_used_at, max(placed_at)) FROM bet
  WHERE member = p_member AND state = 'settled' AND settled_at > p_used_at AND settled_at <= p_used_at + interval '120 minutes'
    AND placed_at > p_used_at AND category NOT IN ('LOTT', 'ELOTT')
$$;
