-- What vendors' servers tell about bets, decided one after the other by small statements (round_actions, in the next file), in
-- place of one that was as wide as all the rules: that one took milliseconds to be started, however few actions came, and tens
-- of them to be planned on each connection.

-- Every bet would lock its member's one row. A bet's member is the one whose account is held while it is written.
ALTER TABLE bet DROP CONSTRAINT bet_member_fkey;
-- The bets that are open are few: what is left open for long is found among those of all members.
DROP INDEX bet_open;

DROP FUNCTION round_actions(json, int, text[], int, int);
DROP TYPE round_deed;
-- They come and are answered in their order.
ALTER TYPE round_ask DROP ATTRIBUTE place;
-- What is to be done about an action: a word for the deed, or for why there is none. `answer` and `balance` were given before;
-- `login` is to be marked as used.
CREATE TYPE round_deed AS (
  deed text, answer text, balance bigint, bet_id bigint, stake bigint, category text, vendor text, house bigint, login bytea
);

-- What is to be done about a bet, or why none is taken. Each question is asked of one row by its whole key, and only when the
-- ones before it leave it open.
CREATE FUNCTION round_bet(p_ask round_ask, p_categories text[], p_idle_minutes int) RETURNS round_deed
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
    WHEN EXISTS (SELECT FROM play_limit l WHERE l.member = p_ask.member AND l.kind <> 'deposit') THEN 'check'
    ELSE 'take' END;
  RETURN v_deed;
END $$;

-- What is to be done about a prize or a rollback.
CREATE FUNCTION round_end(p_ask round_ask) RETURNS round_deed LANGUAGE plpgsql AS $$
DECLARE
  v_deed round_deed;
  v_bet record;
BEGIN
  SELECT b.id, b.state, b.member, b.vendor, b.stake INTO v_bet FROM round_action made JOIN bet b ON b.id = made.bet_id
    WHERE made.merchant = p_ask.merchant AND made.connection = p_ask.connection AND made.transaction = p_ask.bet;
  v_deed.bet_id := v_bet.id;
  v_deed.vendor := v_bet.vendor;
  v_deed.stake := v_bet.stake;
  v_deed.deed := CASE
    WHEN v_bet.member <> p_ask.member THEN 'unknown-bet'
    WHEN p_ask.action = 'win' THEN CASE
      WHEN v_bet.id IS NULL THEN 'unknown-bet'
      WHEN v_bet.state = 'settled' AND p_ask.adds THEN 'more'
      WHEN v_bet.state = 'open' THEN 'pay'
      ELSE v_bet.state END
    WHEN v_bet.id IS NULL THEN 'tombstone'
    WHEN v_bet.state = 'open' THEN 'return'
    -- Another rollback was first: the vendor is told the same.
    WHEN v_bet.state = 'cancelled' THEN 'again'
    ELSE v_bet.state END;
  RETURN v_deed;
END $$;

-- The row of a house's account of games over which a lane moves money. The first bet on a vendor's games opens the account, in
-- as many parts as openHouseAccount makes.
CREATE FUNCTION round_house(p_merchant text, p_vendor text, p_currency text, p_part int) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_house bigint;
BEGIN
  LOOP
    SELECT id INTO v_house FROM account WHERE owner = 'house:' || p_merchant AND kind = 'game:' || p_vendor
      AND currency = p_currency AND part IN (0, p_part) ORDER BY part DESC LIMIT 1;
    IF FOUND THEN RETURN v_house; END IF;
    WITH whole AS (
      INSERT INTO account (id, owner, kind, currency, floor)
      VALUES (nextval('house_account_id'), 'house:' || p_merchant, 'game:' || p_vendor, p_currency, NULL)
      ON CONFLICT DO NOTHING RETURNING id, owner, kind, currency
    ) INSERT INTO account (id, owner, kind, currency, floor, part_of, part)
      SELECT nextval('house_account_id'), owner, kind, currency, NULL, whole.id, part FROM whole, generate_series(1, 32) part;
  END LOOP;
END $$;
