-- What is to be done about a bet, or why none is taken. Each question is asked of one row by its whole key, and only when the
-- ones before it leave it open.
CREATE OR REPLACE FUNCTION round_bet(p_ask round_ask, p_categories text[], p_idle_minutes int) RETURNS round_deed
LANGUAGE plpgsql AS $$
DECLARE
  v_deed round_deed;
  v_session record;
  v_earlier record;
BEGIN
  v_deed.stake := p_ask.amount;
  IF EXISTS (SELECT FROM round_action t WHERE t.merchant = p_ask.merchant AND t.connection = p_ask.connection
      AND t.bet = p_ask.bet AND t.answer = 'tombstone') THEN
    v_deed.deed := 'cancelled';
    RETURN v_deed;
  END IF;
  SELECT s.game, s.login, l.used_at < now() - interval '1 minute' AS stale,
      coalesce(s.expires_at > now() AND l.revoked_at IS NULL AND l.expires_at > now()
        AND l.used_at > now() - make_interval(mins => p_idle_minutes), false) AS alive
    INTO v_session FROM game_session s LEFT JOIN session l ON l.token_hash = s.login
    WHERE s.id = p_ask.session AND s.player = p_ask.player;
  IF NOT FOUND THEN v_deed.deed := 'session-unknown'; RETURN v_deed; END IF;
  IF NOT v_session.alive THEN v_deed.deed := 'session-over'; RETURN v_deed; END IF;
  SELECT g.category, g.vendor INTO v_deed.category, v_deed.vendor
    FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
    WHERE g.merchant = p_ask.merchant AND g.code = p_ask.game AND v.connection = p_ask.connection
      AND g.merchant || '/' || g.category = ANY (p_categories)
      AND NOT EXISTS (SELECT FROM transfer_vendor t WHERE t.merchant = g.merchant AND t.vendor = g.vendor AND t.active);
  -- Playing counts as using the login, once a minute.
  IF v_session.stale THEN v_deed.login := v_session.login; END IF;
  IF NOT FOUND OR (v_session.game <> p_ask.game AND p_ask.changes_game IS NOT TRUE) THEN
    v_deed.deed := 'game-closed';
    RETURN v_deed;
  END IF;
  IF EXISTS (SELECT FROM vendor_round r WHERE r.player = p_ask.player AND r.round = p_ask.round) THEN
    v_deed.deed := 'round-closed';
    RETURN v_deed;
  END IF;
  -- The same vendor's bet, told on another connection.
  SELECT b.id, (b.member, b.stake, b.game, b.round) = (p_ask.member, p_ask.amount, p_ask.game, p_ask.round) AS same
    INTO v_earlier FROM bet b
    WHERE b.merchant = p_ask.merchant AND b.vendor = v_deed.vendor AND b.reference = p_ask.bet;
  IF FOUND THEN v_deed.bet_id := v_earlier.id; END IF;
  IF v_earlier.same THEN v_deed.deed := 'adopt'; RETURN v_deed; END IF;
  IF p_ask.verdict <> 'ok' THEN v_deed.deed := p_ask.verdict; RETURN v_deed; END IF;
  IF v_deed.bet_id IS NOT NULL THEN
    v_deed.deed := 'conflict';
    v_deed.login := NULL;
    RETURN v_deed;
  END IF;
  v_deed.deed := CASE
    WHEN p_ask.verdict = 'ok' THEN 'take'
    WHEN EXISTS (SELECT FROM play_break p WHERE p.member = p_ask.member AND p.ends_at > now()) THEN 'excluded'
    -- Nobody plays with what they owe: it is paid first.
    WHEN EXISTS (SELECT FROM play_limit l WHERE l.member = p_ask.member AND l.kind <> 'deposit')
      OR EXISTS (SELECT FROM account d WHERE d.owner = 'debtor:' || p_ask.member AND d.kind = 'debt'
        AND d.currency = p_ask.currency AND d.part = 0 AND d.balance < 0) THEN 'check'
    ELSE 'take' END;
  RETURN v_deed;
END $$;
