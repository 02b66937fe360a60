-- What vendors' servers tell about bets, many at once: their stakes, prizes and rollbacks in one transaction and one call.

-- The rounds that take bets need no row any more: all actions of a member wait for each other, and the closed rounds are kept.
DELETE FROM vendor_round WHERE closed_at IS NULL;
ALTER TABLE vendor_round
  DROP COLUMN opened_at,
  ALTER closed_at SET DEFAULT now(),
  ALTER closed_at SET NOT NULL;
CREATE INDEX vendor_round_by_age ON vendor_round (closed_at);
-- A vendor may undo under two numbers what never came.
DROP INDEX round_action_tombstone;
CREATE INDEX round_action_tombstone ON round_action (merchant, connection, bet) WHERE answer = 'tombstone';
-- Each bet would lock its merchant's one row, and look up what round_actions has just looked up.
ALTER TABLE bet DROP CONSTRAINT bet_merchant_fkey;
ALTER TABLE round_action
  DROP CONSTRAINT round_action_merchant_fkey,
  DROP CONSTRAINT round_action_member_fkey,
  DROP CONSTRAINT round_action_bet_id_fkey;
-- What is open in a member's round.
CREATE INDEX bet_open_by_member ON bet (member, round) WHERE state = 'open';

-- One action as it is asked for. `verdict` says what became of the check of a member's limits, null where none was made;
-- `about` is what the action named, for a comparison with what comes again.
CREATE TYPE round_ask AS (
  place int, nonce text, connection text, merchant text, currency text, member bigint, account bigint, player text,
  action text, session text, game text, round text, transaction text, bet text, about text, amount bigint,
  changes_game boolean, ends_round boolean, adds boolean, verdict text
);
-- What is to be done about it: a word for the deed, or for why there is none. `answer` and `balance` were given before.
CREATE TYPE round_deed AS (
  deed text, answer text, balance bigint, bet_id bigint, stake bigint, category text, vendor text, house bigint
);

-- Does actions of different members, each once, all or none. An action is 'bet', 'win', 'rollback' or 'end' (of a round).
-- No nonce, and no bet of a connection, may come twice.
--
-- Answers, each with the balance of the member's cash where it says something: 'applied', 'tombstone' (a rollback before its
-- bet) and 'cancelled', which are kept and told again; 'insufficient', 'settled', 'unknown-bet', 'conflict', 'excluded',
-- 'session-unknown', 'session-over', 'game-closed', 'round-closed'; 'replayed' for a nonce that came before; 'check' for a
-- bet of a member who limits their play, to be sent again with a verdict.
--
-- Locks are taken in one order: nonces, names of bets and members, bets, turnover, accounts.
CREATE FUNCTION round_actions(
  p_asked json, p_part int, p_categories text[], p_idle_minutes int, p_nonce_seconds int
) RETURNS TABLE (place int, answer text, balance bigint)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_asked round_ask[];
  v_deeds round_deed[];
  v_nonces int;
  v_fresh text[];
  v_replayed text[] := '{}';
  v_stale bytea[];
  v_raised bigint[];
  v_settling bigint[];
  v_turnover bigint[];
  v_lost bigint[];
  v_accounts bigint[];
BEGIN
  SELECT array_agg(a ORDER BY a.place), count(a.nonce) INTO v_asked, v_nonces
    FROM json_populate_recordset(NULL::round_ask, p_asked) a;
  IF v_nonces > 0 THEN
    WITH fresh AS (
      INSERT INTO vendor_nonce (connection, nonce, expires_at)
      SELECT connection, nonce, now() + make_interval(secs => p_nonce_seconds) FROM unnest(v_asked)
        WHERE nonce IS NOT NULL ORDER BY connection, nonce
      ON CONFLICT DO NOTHING RETURNING connection || ' ' || nonce AS name
    ) SELECT array_agg(name) INTO v_fresh FROM fresh;
    IF cardinality(v_fresh) IS DISTINCT FROM v_nonces THEN
      SELECT array_agg(connection || ' ' || nonce) INTO v_replayed FROM unnest(v_asked)
        WHERE nonce IS NOT NULL AND (connection || ' ' || nonce = ANY (v_fresh)) IS NOT TRUE;
    END IF;
  END IF;
  -- One at a time for each bet and each member. What is read from here on is read under these locks.
  PERFORM pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS name FROM unnest(v_asked) a,
      LATERAL (VALUES ('bet:' || merchant || ':' || connection || ':' || bet), ('player:' || member)) names (name)
    ORDER BY 1) locked;

  LOOP
    SELECT array_agg(ROW(
          CASE WHEN house IS NULL AND (deed = 'take' OR deed IN ('pay', 'more') AND amount > 0 OR deed = 'return')
            THEN 'no-house' ELSE deed END,
          told, told_balance, bet_id, stake, category, vendor, house)::round_deed ORDER BY place),
        array_agg(login) FILTER (WHERE stale),
        array_agg(bet_id) FILTER (WHERE deed = 'more'),
        array_agg(member) FILTER (WHERE deed = 'pay' OR ends_round),
        array_agg(account) || array_agg(house) FILTER (WHERE deed IN ('take', 'pay', 'more', 'return'))
      INTO v_deeds, v_stale, v_raised, v_settling, v_accounts
    FROM (
      SELECT looked.*, h.id AS house,
        -- Playing counts as using the login, once a minute.
        action = 'bet' AND session_alive AND used_at < now() - interval '1 minute' AND deed NOT IN ('replayed', 'repeat', 'conflict', 'cancelled')
          AS stale
      FROM (
        SELECT a.place, a.action, a.member, a.account, a.merchant, a.currency, a.amount, a.ends_round, k.answer AS told,
          k.balance AS told_balance, s.alive AS session_alive, s.used_at, s.login, g.category,
          coalesce(b.vendor, g.vendor) AS vendor, coalesce(b.id, earlier.id) AS bet_id, coalesce(b.stake, a.amount) AS stake,
          CASE
            WHEN a.connection || ' ' || a.nonce = ANY (v_replayed) THEN 'replayed'
            WHEN a.action = 'end' THEN 'end'
            WHEN k.answer IS NOT NULL THEN CASE WHEN k.same THEN 'repeat' ELSE 'conflict' END
            WHEN a.action = 'bet' THEN CASE
              WHEN EXISTS (SELECT FROM round_action t WHERE t.merchant = a.merchant AND t.connection = a.connection
                AND t.bet = a.bet AND t.answer = 'tombstone') THEN 'cancelled'
              WHEN s.game IS NULL THEN 'session-unknown'
              WHEN NOT s.alive THEN 'session-over'
              WHEN g.vendor IS NULL OR (s.game <> a.game AND a.changes_game IS NOT TRUE) THEN 'game-closed'
              WHEN EXISTS (SELECT FROM vendor_round r WHERE r.player = a.player AND r.round = a.round) THEN 'round-closed'
              WHEN earlier.same THEN 'adopt'
              WHEN a.verdict <> 'ok' THEN a.verdict
              WHEN earlier.id IS NOT NULL THEN 'conflict'
              WHEN a.verdict = 'ok' THEN 'take'
              WHEN EXISTS (SELECT FROM play_break p WHERE p.member = a.member AND p.ends_at > now()) THEN 'excluded'
              WHEN EXISTS (SELECT FROM play_limit l WHERE l.member = a.member AND l.kind <> 'deposit') THEN 'check'
              ELSE 'take' END
            WHEN b.member <> a.member THEN 'unknown-bet'
            WHEN a.action = 'win' THEN CASE
              WHEN b.id IS NULL THEN 'unknown-bet'
              WHEN b.state = 'settled' AND a.adds THEN 'more'
              WHEN b.state = 'open' THEN 'pay'
              ELSE b.state END
            WHEN b.id IS NULL THEN 'tombstone'
            WHEN b.state = 'open' THEN 'return'
            -- Another rollback was first: the vendor is told the same.
            WHEN b.state = 'cancelled' THEN 'again'
            ELSE b.state END AS deed
        -- OFFSET 0 has each looked up by its whole key, row by row: joined freely, a plan made while a table was small would
        -- read all of it later.
        FROM unnest(v_asked) a
          LEFT JOIN LATERAL (SELECT answer, balance,
              (action, bet, member, amount, about) = (a.action, a.bet, a.member, a.amount, a.about) AS same
            FROM round_action WHERE merchant = a.merchant AND connection = a.connection AND transaction = a.transaction OFFSET 0) k ON true
          LEFT JOIN LATERAL (SELECT bet.id, bet.state, bet.member, bet.vendor, bet.stake
            FROM round_action made JOIN bet ON bet.id = made.bet_id
            WHERE a.action <> 'bet' AND made.merchant = a.merchant AND made.connection = a.connection
              AND made.transaction = a.bet OFFSET 0) b ON true
          LEFT JOIN LATERAL (SELECT game_session.game, game_session.login, l.used_at,
              coalesce(game_session.expires_at > now() AND l.revoked_at IS NULL AND l.expires_at > now()
                AND l.used_at > now() - make_interval(mins => p_idle_minutes), false) AS alive
            FROM game_session LEFT JOIN session l ON l.token_hash = login
            WHERE game_session.id = a.session AND game_session.player = a.player OFFSET 0) s ON true
          LEFT JOIN LATERAL (SELECT game.category, game.vendor
            FROM game JOIN vendor ON vendor.merchant = game.merchant AND vendor.category = game.category
              AND vendor.code = game.vendor
            WHERE game.merchant = a.merchant AND game.code = a.game AND vendor.connection = a.connection
              AND a.merchant || '/' || game.category = ANY (p_categories)
              AND NOT EXISTS (SELECT FROM transfer_vendor t WHERE t.merchant = game.merchant AND t.vendor = game.vendor
                AND t.active) OFFSET 0) g ON true
          -- The same vendor's bet, told on another connection.
          LEFT JOIN LATERAL (SELECT bet.id,
              (bet.member, bet.stake, bet.game, bet.round) = (a.member, a.amount, a.game, a.round) AS same
            FROM bet WHERE a.action = 'bet' AND bet.merchant = a.merchant AND bet.vendor = g.vendor
              AND bet.reference = a.bet OFFSET 0) earlier ON true
      ) looked
        LEFT JOIN LATERAL (SELECT id FROM account WHERE owner = 'house:' || merchant AND kind = 'game:' || vendor
          AND currency = looked.currency AND part IN (0, p_part) ORDER BY part DESC LIMIT 1) h ON true
    ) decided;
    EXIT WHEN NOT EXISTS (SELECT FROM unnest(v_deeds) WHERE deed = 'no-house');
    -- The first bet on a vendor's games opens the house's account, in as many parts as openHouseAccount makes.
    WITH whole AS (
      INSERT INTO account (id, owner, kind, currency, floor)
      SELECT nextval('house_account_id'), owner, kind, currency, NULL FROM (
        SELECT DISTINCT 'house:' || merchant AS owner, 'game:' || of_vendor AS kind, currency
        FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) AS asked (
          place, nonce, connection, merchant, currency, member, account, player, action, session, game, round, transaction, bet,
          about, amount, changes_game, ends_round, adds, verdict, deed, told, told_balance, bet_id, stake, category, of_vendor, house)
        WHERE deed = 'no-house') missing
      ON CONFLICT DO NOTHING RETURNING id, owner, kind, currency
    ) INSERT INTO account (id, owner, kind, currency, floor, part_of, part)
      SELECT nextval('house_account_id'), owner, kind, currency, NULL, whole.id, part FROM whole, generate_series(1, 32) part;
  END LOOP;

  IF v_stale IS NOT NULL THEN
    UPDATE session SET used_at = now() WHERE token_hash IN (
      SELECT token_hash FROM session WHERE token_hash = ANY (v_stale) ORDER BY token_hash FOR NO KEY UPDATE);
  END IF;
  IF v_raised IS NOT NULL THEN
    PERFORM FROM bet WHERE id = ANY (v_raised) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF v_settling IS NOT NULL THEN
    SELECT array_agg(id) INTO v_turnover FROM (
      SELECT id FROM turnover_requirement WHERE member = ANY (v_settling) AND fulfilled < required ORDER BY id FOR UPDATE) locked;
    -- What a round that is over leaves open.
    SELECT array_agg(open.id) INTO v_lost FROM unnest(v_asked) a,
      LATERAL (SELECT id FROM bet WHERE member = a.member AND round = a.round AND state = 'open' AND EXISTS (
        SELECT FROM round_action WHERE bet_id = bet.id AND round_action.connection = a.connection) OFFSET 0) open
      WHERE a.ends_round AND a.action <> 'end';
  END IF;
  PERFORM FROM account WHERE id = ANY (v_accounts) ORDER BY id FOR NO KEY UPDATE;

  RETURN QUERY
  WITH held AS MATERIALIZED (
    SELECT h.*, CASE deed WHEN 'take' THEN nextval('bet_id_seq') ELSE known_bet END AS bet_id,
      deed IN ('take', 'adopt', 'pay', 'more', 'return', 'again', 'end') OR (deed = 'repeat' AND told = 'applied') AS applied,
      CASE deed WHEN 'take' THEN -amount WHEN 'pay' THEN amount WHEN 'more' THEN amount WHEN 'return' THEN stake ELSE 0 END AS delta
    FROM (
      SELECT asked.*, m.balance AS cash, m.seq,
        -- An account without a floor compares to null, which is not true.
        CASE WHEN decided = 'take' AND m.balance - amount < m.floor THEN 'insufficient' ELSE decided END AS deed
      FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) AS asked (
          place, nonce, connection, merchant, currency, member, account, player, action, session, game, round, transaction, bet,
          about, amount, changes_game, ends_round, adds, verdict,
          decided, told, told_balance, known_bet, stake, category, vendor, house)
        JOIN account m ON m.id = asked.account
    ) h
  ), moved AS (
    -- The house's part meets several of them: each follows from the one before.
    SELECT held.*, house.seq + row_number() OVER w AS house_seq, house.balance - sum(delta) OVER w AS house_balance
    FROM held JOIN account house ON house.id = held.house
    WHERE delta <> 0 WINDOW w AS (PARTITION BY held.house ORDER BY place)
  ), placed AS (
    INSERT INTO bet (id, merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
    OVERRIDING SYSTEM VALUE
    SELECT bet_id, merchant, member, category, vendor, game, round, bet, amount,
        CASE WHEN ends_round THEN 'settled' ELSE 'open' END, CASE WHEN ends_round THEN now() END
      FROM held WHERE deed = 'take'
  ), ended AS (
    UPDATE bet SET state = CASE deed WHEN 'return' THEN 'cancelled' ELSE 'settled' END,
        payout = CASE deed WHEN 'return' THEN 0 ELSE payout + amount END, settled_at = coalesce(settled_at, now())
      FROM held WHERE bet.id = held.bet_id AND deed IN ('pay', 'more', 'return')
  ), lost AS (
    -- The round is over: what is still open in it has lost.
    UPDATE bet SET state = 'settled', settled_at = now()
      WHERE id = ANY (v_lost) AND EXISTS (SELECT FROM held WHERE held.member = bet.member AND applied
        AND held.bet_id IS DISTINCT FROM bet.id)
      RETURNING member, stake
  ), closed AS (
    INSERT INTO vendor_round (player, round) SELECT player, round FROM held WHERE applied AND ends_round
      ON CONFLICT DO NOTHING
  ), staked AS (
    SELECT member, sum(stake) AS stake FROM (
      SELECT member, stake FROM held WHERE deed = 'pay' OR (deed = 'take' AND ends_round)
      UNION ALL SELECT member, stake FROM lost) settled GROUP BY member
  ), counted AS (
    UPDATE turnover_requirement r SET fulfilled = fulfilled + least(missing, stake - before) FROM (
        SELECT id, required - fulfilled AS missing, stake,
          sum(required - fulfilled) OVER (PARTITION BY member ORDER BY id) - (required - fulfilled) AS before
        FROM staked JOIN turnover_requirement USING (member) WHERE id = ANY (v_turnover)) open
      WHERE r.id = ANY (v_turnover) AND r.id = open.id AND stake > before
  ), transferred AS (
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
    SELECT CASE deed WHEN 'take' THEN 'bet:' || merchant || ':' || vendor || ':' || bet
          WHEN 'more' THEN 'bet-more:' || bet_id || ':' || transaction ELSE 'bet-end:' || bet_id END,
        CASE WHEN delta < 0 THEN account ELSE house END, CASE WHEN delta < 0 THEN house ELSE account END, abs(delta),
        CASE deed WHEN 'take' THEN 'bet' WHEN 'return' THEN 'bet-refund' ELSE 'prize' END, bet_id::text,
        CASE WHEN delta < 0 THEN seq + 1 ELSE house_seq END, CASE WHEN delta < 0 THEN house_seq ELSE seq + 1 END,
        CASE WHEN delta < 0 THEN cash + delta ELSE house_balance END, CASE WHEN delta < 0 THEN house_balance ELSE cash + delta END
      FROM moved
  ), kept AS (
    INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, about, bet_id, balance)
    SELECT merchant, connection, transaction, bet, action, member, amount,
        CASE WHEN applied THEN 'applied' ELSE deed END, about, CASE WHEN action = 'bet' THEN bet_id END, cash + delta
      FROM held WHERE deed IN ('take', 'adopt', 'pay', 'more', 'return', 'again', 'tombstone', 'cancelled')
  )
  SELECT place, CASE WHEN deed = 'repeat' THEN told WHEN applied THEN 'applied' ELSE deed END,
      CASE WHEN deed = 'repeat' THEN told_balance ELSE cash + delta END
    FROM held;
END $$;
