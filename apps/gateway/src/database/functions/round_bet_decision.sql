-- What is to be done about a bet: 'accept' it, 'adopt' it (the same bet of the same vendor came on another connection), or why it
-- is refused: 'cancelled' (rolled back before it came), 'session-unknown', 'session-over', 'game-closed', 'round-closed',
-- 'conflict', 'excluded', the verdict on the member's limits, or 'check' for a member who has limits or debts and no verdict yet.
-- One row for a bet, none for another action. `login` is the session to be marked as used.
--
-- A single SELECT without settings, so that the planner puts it into the statement that calls it. OFFSET 0 has each row looked up
-- by its whole key: joined freely, a plan made while a table was small would read all of it later.
CREATE OR REPLACE FUNCTION round_bet_decision(p_request round_request, p_categories text[], p_idle_minutes int)
RETURNS TABLE (decision text, bet_id bigint, category text, vendor text, login bytea) LANGUAGE sql STABLE AS $$
  SELECT
    CASE
      WHEN EXISTS (SELECT FROM round_action t WHERE t.merchant = p_request.merchant AND t.connection = p_request.connection
        AND t.bet = p_request.bet AND t.answer = 'tombstone' OFFSET 0) THEN 'cancelled'
      WHEN s.alive IS NULL THEN 'session-unknown'
      WHEN NOT s.alive THEN 'session-over'
      WHEN g.vendor IS NULL OR (s.game <> p_request.game AND p_request.changes_game IS NOT TRUE) THEN 'game-closed'
      WHEN EXISTS (SELECT FROM vendor_round r WHERE r.player = p_request.player AND r.round = p_request.round OFFSET 0)
        THEN 'round-closed'
      WHEN b.same THEN 'adopt'
      WHEN p_request.verdict <> 'ok' THEN p_request.verdict
      WHEN b.id IS NOT NULL THEN 'conflict'
      -- While the site is closed, a round that runs continues, and no other begins.
      WHEN m.maintenance AND NOT EXISTS (SELECT FROM bet o WHERE o.member = p_request.member AND o.round = p_request.round
        AND o.state = 'open' OFFSET 0) THEN 'game-closed'
      WHEN p_request.verdict = 'ok' THEN 'accept'
      WHEN EXISTS (SELECT FROM play_break p WHERE p.member = p_request.member AND p.ends_at > now() OFFSET 0) THEN 'excluded'
      -- A debt is paid before a stake is accepted.
      WHEN EXISTS (SELECT FROM play_limit l WHERE l.member = p_request.member AND l.kind <> 'deposit' OFFSET 0)
        OR EXISTS (SELECT FROM account d WHERE d.owner = 'debtor:' || p_request.member AND d.kind = 'debt'
          AND d.currency = p_request.currency AND d.part = 0 AND d.balance < 0 OFFSET 0) THEN 'check'
      ELSE 'accept' END,
    b.id, g.category, g.vendor,
    -- Playing counts as using the login, once a minute.
    CASE WHEN s.alive AND s.used_at < now() - interval '1 minute' THEN s.login END
  FROM (SELECT) AS request
    LEFT JOIN LATERAL (
      SELECT s.game, s.login, l.used_at,
        coalesce(s.expires_at > now() AND l.revoked_at IS NULL AND l.expires_at > now()
          AND l.used_at > now() - make_interval(mins => p_idle_minutes), false) AS alive
      FROM game_session s LEFT JOIN session l ON l.token_hash = s.login
      WHERE s.id = p_request.session AND s.player = p_request.player OFFSET 0) s ON true
    LEFT JOIN LATERAL (
      SELECT g.category, g.vendor
      FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
      WHERE g.merchant = p_request.merchant AND g.code = p_request.game AND v.connection = p_request.connection
        AND g.merchant || '/' || g.category = ANY (p_categories)
        AND is_open(v.open, v.opens_at, v.closes_at) AND is_open(g.open, g.opens_at, g.closes_at)
        AND NOT EXISTS (SELECT FROM transfer_vendor t WHERE t.merchant = g.merchant AND t.vendor = g.vendor AND t.active OFFSET 0)
      OFFSET 0) g ON true
    LEFT JOIN LATERAL (
      SELECT b.id, (b.member, b.stake, b.game, b.round)
        = (p_request.member, p_request.amount, p_request.game, p_request.round) AS same
      FROM bet b WHERE b.merchant = p_request.merchant AND b.vendor = g.vendor AND b.reference = p_request.bet OFFSET 0) b ON true
    LEFT JOIN LATERAL (SELECT maintenance FROM merchant WHERE code = p_request.merchant OFFSET 0) m ON true
  WHERE p_request.action = 'bet'
$$;
