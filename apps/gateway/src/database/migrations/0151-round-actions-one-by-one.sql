-- Does actions of different members, each once, all or none. An action is 'bet', 'win', 'rollback' or 'end' (of a round).
-- No nonce, no member, and no bet of a connection may come twice.
--
-- Answers, in the order of the actions, each with the balance of the member's cash where it says something: 'applied',
-- 'tombstone' (a rollback before its bet) and 'cancelled', which are kept and told again; 'insufficient', 'settled',
-- 'unknown-bet', 'conflict', 'excluded', 'session-unknown', 'session-over', 'game-closed', 'round-closed'; 'replayed' for a
-- nonce that came before; 'check' for a bet of a member who limits their play, to be sent again with a verdict.
--
-- Locks are taken in one order: nonces, names of bets and members, bets, turnover, accounts. Settings and plans are those of
-- all its statements, which find each row through an index, whatever the planner knows of tables that are still small.
CREATE FUNCTION round_actions(
  p_asked json, p_part int, p_categories text[], p_idle_minutes int, p_nonce_seconds int
) RETURNS TABLE (answer text, balance bigint)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_asked round_ask[];
  v_ask round_ask;
  v_deeds round_deed[] := '{}';
  v_deed round_deed;
  v_nonces int;
  v_fresh text[];
  v_stale bytea[];
  v_raised bigint[];
  v_settling bigint[];
  v_turnover bigint[];
  v_staking bigint[];
  v_lost bigint;
  v_settled bigint;
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
  v_applied boolean;
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

  FOREACH v_ask IN ARRAY v_asked LOOP
    v_deed := NULL;
    IF (v_ask.connection || ' ' || v_ask.nonce = ANY (v_fresh)) IS NOT TRUE AND v_ask.nonce IS NOT NULL THEN
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
      v_deed.house := round_house(v_ask.merchant, v_deed.vendor, v_ask.currency, p_part);
      v_wanted := v_wanted || v_deed.house;
    END IF;
    IF v_deed.login IS NOT NULL THEN v_stale := v_stale || v_deed.login; END IF;
    IF v_deed.deed = 'more' THEN v_raised := v_raised || v_deed.bet_id; END IF;
    IF v_deed.deed = 'pay' OR v_ask.ends_round THEN v_settling := v_settling || v_ask.member; END IF;
    v_deeds := v_deeds || v_deed;
  END LOOP;

  IF v_stale IS NOT NULL THEN
    UPDATE session SET used_at = now() WHERE token_hash IN (
      SELECT token_hash FROM session WHERE token_hash = ANY (v_stale) ORDER BY token_hash FOR NO KEY UPDATE);
  END IF;
  IF v_raised IS NOT NULL THEN
    PERFORM FROM bet WHERE id = ANY (v_raised) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF v_settling IS NOT NULL THEN
    SELECT array_agg(id), array_agg(member) INTO v_turnover, v_staking FROM (
      SELECT id, member FROM turnover_requirement WHERE member = ANY (v_settling) AND fulfilled < required
      ORDER BY id FOR UPDATE) locked;
  END IF;
  SELECT array_agg(id), array_agg(balance), array_agg(seq), array_agg(floor)
    INTO v_accounts, v_balances, v_seqs, v_floors
    FROM (SELECT id, balance, seq, floor FROM account WHERE id = ANY (v_wanted) ORDER BY id FOR NO KEY UPDATE) held;

  FOR i IN 1..cardinality(v_asked) LOOP
    v_ask := v_asked[i];
    v_deed := v_deeds[i];
    v_member := array_position(v_accounts, v_ask.account);
    -- An account without a floor compares to null, which is not true.
    IF v_deed.deed = 'take' AND v_balances[v_member] - v_ask.amount < v_floors[v_member] THEN
      v_deed.deed := 'insufficient';
    END IF;
    v_settled := 0;
    IF v_deed.deed = 'take' THEN
      INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
        VALUES (v_ask.merchant, v_ask.member, v_deed.category, v_deed.vendor, v_ask.game, v_ask.round, v_ask.bet, v_ask.amount,
          CASE WHEN v_ask.ends_round THEN 'settled' ELSE 'open' END, CASE WHEN v_ask.ends_round THEN now() END)
        RETURNING id INTO v_deed.bet_id;
      IF v_ask.ends_round THEN v_settled := v_ask.amount; END IF;
    ELSIF v_deed.deed IN ('pay', 'more') THEN
      UPDATE bet SET state = 'settled', payout = payout + v_ask.amount, settled_at = coalesce(settled_at, now())
        WHERE id = v_deed.bet_id;
      IF v_deed.deed = 'pay' THEN v_settled := v_deed.stake; END IF;
    ELSIF v_deed.deed = 'return' THEN
      UPDATE bet SET state = 'cancelled', settled_at = now() WHERE id = v_deed.bet_id;
    END IF;
    IF v_deed.deed = 'take' OR (v_deed.house IS NOT NULL AND v_deed.deed <> 'insufficient') THEN
      v_amount := CASE v_deed.deed WHEN 'return' THEN v_deed.stake ELSE v_ask.amount END;
      v_house := array_position(v_accounts, v_deed.house);
      v_from := CASE v_deed.deed WHEN 'take' THEN v_member ELSE v_house END;
      v_to := CASE v_deed.deed WHEN 'take' THEN v_house ELSE v_member END;
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
    v_applied := v_deed.deed IN ('take', 'adopt', 'pay', 'more', 'return', 'again', 'end')
      OR (v_deed.deed = 'repeat' AND v_deed.answer = 'applied');
    IF v_deed.deed IN ('take', 'adopt', 'pay', 'more', 'return', 'again', 'tombstone', 'cancelled') THEN
      INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, about, bet_id, balance)
        VALUES (v_ask.merchant, v_ask.connection, v_ask.transaction, v_ask.bet, v_ask.action, v_ask.member, v_ask.amount,
          CASE WHEN v_applied THEN 'applied' ELSE v_deed.deed END, v_ask.about,
          CASE WHEN v_ask.action = 'bet' THEN v_deed.bet_id END, v_balances[v_member]);
    END IF;
    IF v_applied AND v_ask.ends_round THEN
      INSERT INTO vendor_round (player, round) VALUES (v_ask.player, v_ask.round) ON CONFLICT DO NOTHING;
      IF v_ask.action <> 'end' THEN
        -- The round is over: what is still open in it has lost.
        WITH lost AS (
          UPDATE bet SET state = 'settled', settled_at = now()
          WHERE member = v_ask.member AND round = v_ask.round AND state = 'open' AND EXISTS (
            SELECT FROM round_action a WHERE a.bet_id = bet.id AND a.connection = v_ask.connection)
          RETURNING stake
        ) SELECT coalesce(sum(stake), 0) INTO v_lost FROM lost;
        v_settled := v_settled + v_lost;
      END IF;
    END IF;
    IF v_settled > 0 AND v_ask.member = ANY (v_staking) THEN
      UPDATE turnover_requirement r SET fulfilled = fulfilled + least(missing, v_settled - before) FROM (
          SELECT id, required - fulfilled AS missing,
            sum(required - fulfilled) OVER (ORDER BY id) - (required - fulfilled) AS before
          FROM turnover_requirement WHERE id = ANY (v_turnover) AND member = v_ask.member) open
        WHERE r.id = open.id AND v_settled > before;
    END IF;
    answer := CASE WHEN v_deed.deed = 'repeat' THEN v_deed.answer WHEN v_applied THEN 'applied' ELSE v_deed.deed END;
    balance := CASE WHEN v_deed.deed = 'repeat' THEN v_deed.balance ELSE v_balances[v_member] END;
    RETURN NEXT;
  END LOOP;

  IF v_moves > 0 THEN
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT key, source, target, amount, kind, bet::text, from_seq, to_seq, from_balance, to_balance
      FROM unnest(v_keys, v_froms, v_tos, v_amounts, v_kinds, v_bets, v_from_seqs, v_to_seqs, v_from_balances, v_to_balances)
        moved (key, source, target, amount, kind, bet, from_seq, to_seq, from_balance, to_balance);
  END IF;
END $$;
