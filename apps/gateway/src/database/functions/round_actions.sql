-- Does actions of different members, each once, all or none. An action is 'bet', 'win', 'rollback' or 'end' (of a round).
-- No nonce, no member, and no bet of a connection may come twice.
--
-- Answers, in the order of the actions, each with the balance of the member's cash where it says something: 'applied',
-- 'tombstone' (a rollback before its bet) and 'cancelled', which are kept and told again; 'insufficient', 'settled',
-- 'unknown-bet', 'conflict', 'excluded', 'session-unknown', 'session-over', 'game-closed', 'round-closed'; 'replayed' for a
-- nonce that came before; 'check' for a bet of a member who limits their play or owes something, to be sent again with a verdict.
--
-- Locks are taken in one order: nonces, names of bets and members, bets, turnover, accounts. Settings and plans are those of
-- all its statements, which find each row through an index, whatever the planner knows of tables that are still small.
CREATE OR REPLACE FUNCTION round_actions(
  p_asked json, p_part int, p_categories text[], p_idle_minutes int, p_nonce_seconds int
) RETURNS TABLE (answer text, balance bigint)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_asked round_ask[];
  v_ask round_ask;
  v_count int;
  v_deeds round_deed[];
  v_deed round_deed;
  v_plain round_deed[];
  v_places int[];
  v_nonces int;
  v_fresh text[];
  v_stale bytea[];
  v_raised bigint[];
  v_settling bigint[];
  v_turnover bigint[];
  v_lost bigint[];
  v_losers bigint[];
  -- The houses' rows that were found, by merchant, vendor and currency.
  v_name text;
  v_names text[] := '{}';
  v_houses bigint[] := '{}';
  v_wanted bigint[] := '{}';
  -- The accounts in the order of their ids, as they stand while the actions are done one after the other.
  v_accounts bigint[];
  v_balances bigint[];
  v_seqs bigint[];
  v_floors bigint[];
  v_from int;
  v_to int;
  v_member int;
  v_house int;
  v_amount bigint;
  v_taken boolean := false;
  v_ended boolean := false;
  v_over boolean := false;
  -- Whether all are like nearly all, and whether a member has too little for a stake of theirs.
  v_whole boolean := false;
  v_short boolean;
  -- The transfers that come of it.
  v_moves int := 0;
  v_keys text[] := '{}';
  v_kinds text[] := '{}';
  v_bets bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_froms bigint[] := '{}';
  v_tos bigint[] := '{}';
  v_from_seqs bigint[] := '{}';
  v_to_seqs bigint[] := '{}';
  v_from_balances bigint[] := '{}';
  v_to_balances bigint[] := '{}';
BEGIN
  SELECT array_agg(a), count(a.nonce) INTO v_asked, v_nonces FROM json_populate_recordset(NULL::round_ask, p_asked) a;
  v_count := cardinality(v_asked);
  IF v_nonces > 0 THEN
    WITH fresh AS (
      INSERT INTO vendor_nonce (connection, nonce, expires_at)
      SELECT connection, nonce, now() + make_interval(secs => p_nonce_seconds) FROM unnest(v_asked)
        WHERE nonce IS NOT NULL ORDER BY connection, nonce
      ON CONFLICT DO NOTHING RETURNING connection || ' ' || nonce AS name
    ) SELECT array_agg(name) INTO v_fresh FROM fresh;
  END IF;
  -- One at a time for each bet and each member. What is read from here on is read under these locks.
  PERFORM pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS name FROM unnest(v_asked) a,
      LATERAL (VALUES ('bet:' || merchant || ':' || connection || ':' || bet), ('player:' || member)) names (name)
    ORDER BY 1) locked;

  v_deeds := array_fill(NULL::round_deed, ARRAY[v_count]);
  IF v_count > 1 AND (v_nonces = 0 OR cardinality(v_fresh) = v_nonces) THEN
    -- The bets that are like nearly all: nothing is known of them, nor against them. Whatever is left out here is asked about
    -- by itself below, by round_bet, which alone says why a bet is not taken. OFFSET 0 has each row looked up by its whole key:
    -- joined freely, a plan made while a table was small would read all of it later.
    SELECT array_agg(place), array_agg(deed), array_agg(account) || array_agg(house) FILTER (WHERE house IS NOT NULL),
        array_agg(login) FILTER (WHERE login IS NOT NULL), array_agg(member) FILTER (WHERE settles),
        count(*) = v_count AND bool_and(house IS NOT NULL OR NOT moves)
      INTO v_places, v_plain, v_wanted, v_stale, v_settling, v_whole
      FROM (
        SELECT place, a.account, a.member, a.ends_round AS settles, true AS moves, house.id AS house, stale.login,
          ROW('take', NULL, NULL, NULL, a.amount, g.category, g.vendor, house.id, stale.login)::round_deed AS deed
        FROM unnest(v_asked) WITH ORDINALITY a (nonce, connection, merchant, currency, member, account, player, action, session, game,
            round, transaction, bet, about, amount, changes_game, ends_round, adds, verdict, place)
          CROSS JOIN LATERAL (SELECT s.login, l.used_at FROM game_session s JOIN session l ON l.token_hash = s.login
            WHERE s.id = a.session AND s.player = a.player AND (s.game = a.game OR a.changes_game) AND s.expires_at > now()
              AND l.revoked_at IS NULL AND l.expires_at > now() AND l.used_at > now() - make_interval(mins => p_idle_minutes)
            OFFSET 0) s
          CROSS JOIN LATERAL (SELECT CASE WHEN s.used_at < now() - interval '1 minute' THEN s.login END AS login) stale
          CROSS JOIN LATERAL (SELECT g.category, g.vendor
            FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
            WHERE g.merchant = a.merchant AND g.code = a.game AND v.connection = a.connection
              AND g.merchant || '/' || g.category = ANY (p_categories)
              AND NOT EXISTS (SELECT FROM transfer_vendor t WHERE t.merchant = g.merchant AND t.vendor = g.vendor AND t.active OFFSET 0)
            OFFSET 0) g
          LEFT JOIN LATERAL (SELECT id FROM account WHERE owner = 'house:' || a.merchant AND kind = 'game:' || g.vendor
            AND currency = a.currency AND part = p_part OFFSET 0) house ON true
        WHERE a.action = 'bet' AND a.verdict IS NULL
          AND NOT EXISTS (SELECT FROM round_action t
            WHERE t.merchant = a.merchant AND t.connection = a.connection AND t.transaction = a.transaction OFFSET 0)
          AND NOT EXISTS (SELECT FROM round_action t
            WHERE t.merchant = a.merchant AND t.connection = a.connection AND t.bet = a.bet AND t.answer = 'tombstone' OFFSET 0)
          AND NOT EXISTS (SELECT FROM vendor_round r WHERE r.player = a.player AND r.round = a.round OFFSET 0)
          AND NOT EXISTS (SELECT FROM bet b WHERE b.merchant = a.merchant AND b.vendor = g.vendor AND b.reference = a.bet OFFSET 0)
          AND NOT EXISTS (SELECT FROM play_break p WHERE p.member = a.member AND p.ends_at > now() OFFSET 0)
          AND NOT EXISTS (SELECT FROM play_limit p WHERE p.member = a.member AND p.kind <> 'deposit' OFFSET 0)
          AND NOT EXISTS (SELECT FROM account d WHERE d.owner = 'debtor:' || a.member AND d.kind = 'debt'
            AND d.currency = a.currency AND d.part = 0 AND d.balance < 0 OFFSET 0)
        UNION ALL
        -- Likewise the prizes: first ones, of open bets.
        SELECT place, a.account, a.member, true, a.amount > 0, house.id, NULL,
          ROW('pay', NULL, NULL, b.id, b.stake, NULL, b.vendor, house.id, NULL)::round_deed
        FROM unnest(v_asked) WITH ORDINALITY a (nonce, connection, merchant, currency, member, account, player, action, session, game,
            round, transaction, bet, about, amount, changes_game, ends_round, adds, verdict, place)
          CROSS JOIN LATERAL (SELECT b.id, b.stake, b.vendor FROM round_action made JOIN bet b ON b.id = made.bet_id
            WHERE made.merchant = a.merchant AND made.connection = a.connection AND made.transaction = a.bet
              AND b.member = a.member AND b.state = 'open' OFFSET 0) b
          LEFT JOIN LATERAL (SELECT id FROM account WHERE owner = 'house:' || a.merchant AND kind = 'game:' || b.vendor
            AND currency = a.currency AND part = p_part AND a.amount > 0 OFFSET 0) house ON true
        WHERE a.action = 'win'
          AND NOT EXISTS (SELECT FROM round_action t
            WHERE t.merchant = a.merchant AND t.connection = a.connection AND t.transaction = a.transaction OFFSET 0)
          AND NOT EXISTS (SELECT FROM round_action t
            WHERE t.merchant = a.merchant AND t.connection = a.connection AND t.bet = a.transaction AND t.answer = 'tombstone' OFFSET 0)
        ORDER BY place) plain;
    IF v_whole THEN
      v_deeds := v_plain;
    ELSE
      v_wanted := '{}';
      v_stale := NULL;
      v_settling := NULL;
      FOR i IN 1..coalesce(cardinality(v_places), 0) LOOP v_deeds[v_places[i]] := v_plain[i]; END LOOP;
    END IF;
  END IF;

  IF NOT v_whole THEN
    FOR i IN 1..v_count LOOP
      v_ask := v_asked[i];
      v_deed := v_deeds[i];
      IF v_deed.deed IS NOT NULL THEN
        -- One of those above.
      ELSIF (v_ask.connection || ' ' || v_ask.nonce = ANY (v_fresh)) IS NOT TRUE AND v_ask.nonce IS NOT NULL THEN
        v_deed.deed := 'replayed';
      ELSIF v_ask.action = 'end' THEN
        v_deed.deed := 'end';
      ELSE
        SELECT CASE WHEN (action, bet, member, amount, about) = (v_ask.action, v_ask.bet, v_ask.member, v_ask.amount, v_ask.about)
            THEN 'repeat' ELSE 'conflict' END, answer, balance
          INTO v_deed.deed, v_deed.answer, v_deed.balance
          FROM round_action
          WHERE merchant = v_ask.merchant AND connection = v_ask.connection AND transaction = v_ask.transaction;
        IF NOT FOUND THEN
          IF v_ask.action = 'bet' THEN
            v_deed := round_bet(v_ask, p_categories, p_idle_minutes);
          ELSE
            v_deed := round_end(v_ask);
          END IF;
        END IF;
      END IF;
      v_wanted := v_wanted || v_ask.account;
      IF v_deed.deed IN ('take', 'return') OR (v_deed.deed IN ('pay', 'more') AND v_ask.amount > 0) THEN
        v_name := v_ask.merchant || ' ' || v_deed.vendor || ' ' || v_ask.currency;
        IF v_deed.house IS NULL THEN
          v_deed.house := v_houses[array_position(v_names, v_name)];
        END IF;
        IF v_deed.house IS NULL THEN
          v_deed.house := round_house(v_ask.merchant, v_deed.vendor, v_ask.currency, p_part);
          v_names := v_names || v_name;
          v_houses := v_houses || v_deed.house;
        END IF;
        v_wanted := v_wanted || v_deed.house;
      END IF;
      IF v_deed.login IS NOT NULL THEN v_stale := v_stale || v_deed.login; END IF;
      IF v_deed.deed = 'more' THEN v_raised := v_raised || v_deed.bet_id; END IF;
      IF v_deed.deed = 'pay' OR v_ask.ends_round THEN v_settling := v_settling || v_ask.member; END IF;
      v_deeds[i] := v_deed;
    END LOOP;
  END IF;

  IF v_stale IS NOT NULL THEN
    -- One login of each member, and the members are held: no order is needed.
    UPDATE session SET used_at = now() WHERE token_hash = ANY (v_stale);
  END IF;
  IF v_raised IS NOT NULL THEN
    PERFORM FROM bet WHERE id = ANY (v_raised) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF v_settling IS NOT NULL THEN
    SELECT array_agg(id) INTO v_turnover FROM (
      SELECT id FROM turnover_requirement WHERE member = ANY (v_settling) AND fulfilled < required
      ORDER BY id FOR UPDATE) locked;
  END IF;
  SELECT array_agg(id), array_agg(balance), array_agg(seq), array_agg(floor)
    INTO v_accounts, v_balances, v_seqs, v_floors
    FROM (SELECT id, balance, seq, floor FROM account WHERE id = ANY (v_wanted) ORDER BY id FOR NO KEY UPDATE) held;

  IF v_whole THEN
    -- Each member is there once, and a house's part follows from one to the next. Where somebody has too little, nothing of this
    -- is done, and each is decided by itself.
    WITH done AS MATERIALIZED (
      SELECT ordinality AS place, deed, merchant, bet, ends_round, amount, stake, category, vendor, house, account,
        CASE deed WHEN 'take' THEN nextval('bet_id_seq') ELSE bet_id END AS bet_id,
        CASE deed WHEN 'take' THEN amount ELSE -amount END AS taken, m.seq, m.balance, m.floor
      FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) WITH ORDINALITY asked
        CROSS JOIN LATERAL (SELECT seq, balance, floor FROM account WHERE id = asked.account OFFSET 0) m
    ), short AS MATERIALIZED (
      -- An account without a floor compares to null, which is not true.
      SELECT coalesce(bool_or(deed = 'take' AND balance - taken < floor), false) AS is_so FROM done
    ), moved AS (
      SELECT done.*, h.seq + row_number() OVER earlier AS house_seq, h.balance + sum(taken) OVER earlier AS house_balance
      FROM done CROSS JOIN LATERAL (SELECT seq, balance FROM account WHERE id = done.house OFFSET 0) h
      WINDOW earlier AS (PARTITION BY house ORDER BY place ROWS UNBOUNDED PRECEDING)
    ), written AS (
      INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT CASE deed WHEN 'take' THEN 'bet:' || merchant || ':' || vendor || ':' || bet ELSE 'bet-end:' || bet_id END,
        CASE deed WHEN 'take' THEN account ELSE house END, CASE deed WHEN 'take' THEN house ELSE account END, amount,
        CASE deed WHEN 'take' THEN 'bet' ELSE 'prize' END, bet_id::text,
        CASE deed WHEN 'take' THEN seq + 1 ELSE house_seq END, CASE deed WHEN 'take' THEN house_seq ELSE seq + 1 END,
        CASE deed WHEN 'take' THEN balance - taken ELSE house_balance END,
        CASE deed WHEN 'take' THEN house_balance ELSE balance - taken END
      FROM moved WHERE NOT (SELECT is_so FROM short)
    )
    SELECT array_agg(ROW(deed, 'applied', balance - taken, bet_id, stake, category, vendor, house, NULL)::round_deed),
        bool_or(deed = 'take'), bool_or(deed = 'pay'), bool_or(ends_round), (SELECT is_so FROM short)
      INTO v_plain, v_taken, v_ended, v_over, v_short FROM done;
    IF v_short THEN
      v_whole := false;
    ELSE
      v_deeds := v_plain;
      RETURN QUERY SELECT d.answer, d.balance FROM unnest(v_deeds) d;
    END IF;
  END IF;
  IF NOT v_whole THEN
    v_taken := false;
    v_ended := false;
    v_over := false;
    FOR i IN 1..v_count LOOP
      v_ask := v_asked[i];
      v_deed := v_deeds[i];
      v_member := array_position(v_accounts, v_ask.account);
      -- An account without a floor compares to null, which is not true.
      IF v_deed.deed = 'take' AND v_balances[v_member] - v_ask.amount < v_floors[v_member] THEN
        v_deed.deed := 'insufficient';
      ELSIF v_deed.house IS NOT NULL THEN
        v_house := array_position(v_accounts, v_deed.house);
        v_amount := v_ask.amount;
        v_from := v_house;
        v_to := v_member;
        IF v_deed.deed = 'take' THEN
          v_deed.bet_id := nextval('bet_id_seq');
          v_from := v_member;
          v_to := v_house;
        ELSIF v_deed.deed = 'return' THEN
          v_amount := v_deed.stake;
        END IF;
        v_balances[v_from] := v_balances[v_from] - v_amount;
        v_balances[v_to] := v_balances[v_to] + v_amount;
        v_seqs[v_from] := v_seqs[v_from] + 1;
        v_seqs[v_to] := v_seqs[v_to] + 1;
        v_moves := v_moves + 1;
        v_keys[v_moves] := CASE v_deed.deed
          WHEN 'take' THEN 'bet:' || v_ask.merchant || ':' || v_deed.vendor || ':' || v_ask.bet
          WHEN 'more' THEN 'bet-more:' || v_deed.bet_id || ':' || v_ask.transaction
          ELSE 'bet-end:' || v_deed.bet_id END;
        v_kinds[v_moves] := CASE v_deed.deed WHEN 'take' THEN 'bet' WHEN 'return' THEN 'bet-refund' ELSE 'prize' END;
        v_bets[v_moves] := v_deed.bet_id;
        v_amounts[v_moves] := v_amount;
        v_froms[v_moves] := v_accounts[v_from];
        v_tos[v_moves] := v_accounts[v_to];
        v_from_seqs[v_moves] := v_seqs[v_from];
        v_to_seqs[v_moves] := v_seqs[v_to];
        v_from_balances[v_moves] := v_balances[v_from];
        v_to_balances[v_moves] := v_balances[v_to];
      END IF;
      IF v_deed.deed <> 'repeat' THEN
        v_deed.answer := CASE WHEN v_deed.deed IN ('take', 'adopt', 'pay', 'more', 'return', 'again', 'end') THEN 'applied'
          ELSE v_deed.deed END;
        v_deed.balance := v_balances[v_member];
      END IF;
      v_taken := v_taken OR v_deed.deed = 'take';
      v_ended := v_ended OR v_deed.deed IN ('pay', 'more', 'return');
      v_over := v_over OR (v_ask.ends_round AND v_deed.answer = 'applied');
      v_deeds[i] := v_deed;
      answer := v_deed.answer;
      balance := v_deed.balance;
      RETURN NEXT;
    END LOOP;
  END IF;

  IF v_taken THEN
    INSERT INTO bet (id, merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
      OVERRIDING SYSTEM VALUE
      SELECT bet_id, merchant, member, category, vendor, game, round, bet, amount,
        CASE WHEN ends_round THEN 'settled' ELSE 'open' END, CASE WHEN ends_round THEN now() END
      FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) done WHERE deed = 'take';
  END IF;
  IF v_ended THEN
    UPDATE bet SET state = CASE deed WHEN 'return' THEN 'cancelled' ELSE 'settled' END,
        payout = CASE deed WHEN 'return' THEN 0 ELSE payout + amount END, settled_at = coalesce(settled_at, now())
      FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) done WHERE bet.id = bet_id AND deed IN ('pay', 'more', 'return');
  END IF;
  IF v_over THEN
    INSERT INTO vendor_round (player, round)
      SELECT player, round FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) done WHERE ends_round AND answer = 'applied'
      ON CONFLICT DO NOTHING;
    -- These rounds are over: what is still open in them has lost.
    SELECT array_agg(open.id) INTO v_lost
      FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) done, LATERAL (
        SELECT id FROM bet WHERE member = done.member AND round = done.round AND state = 'open' AND EXISTS (
          SELECT FROM round_action a WHERE a.bet_id = bet.id AND a.connection = done.connection OFFSET 0) OFFSET 0) open
      WHERE ends_round AND answer = 'applied' AND action <> 'end';
    IF v_lost IS NOT NULL THEN
      WITH lost AS (
        UPDATE bet SET state = 'settled', settled_at = now() WHERE id = ANY (v_lost) RETURNING member, stake
      ) SELECT array_agg(member), array_agg(stake) INTO v_losers, v_lost FROM lost;
    END IF;
  END IF;
  IF v_turnover IS NOT NULL THEN
    WITH staked AS (
      SELECT member, sum(stake) AS stake FROM (
        SELECT member, stake FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) done
          WHERE deed = 'pay' OR (deed = 'take' AND ends_round)
        UNION ALL SELECT member, stake FROM unnest(v_losers, v_lost) lost (member, stake)) settled GROUP BY member
    ), open AS (
      SELECT id, required - fulfilled AS missing, stake,
        sum(required - fulfilled) OVER (PARTITION BY member ORDER BY id) - (required - fulfilled) AS before
      FROM staked JOIN turnover_requirement USING (member) WHERE id = ANY (v_turnover)
    ) UPDATE turnover_requirement r SET fulfilled = fulfilled + least(missing, stake - before) FROM open
      WHERE r.id = ANY (v_turnover) AND r.id = open.id AND stake > before;
  END IF;
  INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, about, bet_id, balance)
    SELECT merchant, connection, transaction, bet, action, member, amount, answer, about,
      CASE WHEN action = 'bet' THEN bet_id END, balance
    FROM ROWS FROM (unnest(v_asked), unnest(v_deeds)) done
    WHERE deed IN ('take', 'adopt', 'pay', 'more', 'return', 'again', 'tombstone', 'cancelled');
  IF v_moves > 0 THEN
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT key, source, target, amount, kind, bet::text, from_seq, to_seq, from_balance, to_balance
      FROM unnest(v_keys, v_froms, v_tos, v_amounts, v_kinds, v_bets, v_from_seqs, v_to_seqs, v_from_balances, v_to_balances)
        moved (key, source, target, amount, kind, bet, from_seq, to_seq, from_balance, to_balance);
  END IF;
END $$;
