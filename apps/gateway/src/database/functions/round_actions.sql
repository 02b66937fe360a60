-- Does actions of different members, each once, all or none. An action is 'bet', 'win', 'rollback' or 'end' (of a round).
-- No nonce, no member, and no bet of a connection may come twice. `p_part` is the part of the houses' accounts that the money moves
-- over, `p_categories` what the merchants offer as 'merchant/category', `p_requests` round_requests in the order of their places.
--
-- Answers, in the order of the actions, each with the balance of the member's cash: 'applied', 'tombstone' (a rollback before its
-- bet) and 'cancelled', which are kept and repeated; 'insufficient', 'settled', 'unknown-bet', 'conflict', 'excluded',
-- 'limit-reached', 'session-unknown', 'session-over', 'game-closed', 'round-closed'; 'replayed' for a nonce that came before;
-- 'check' for a bet of a member who has limits or debts, to be sent again with a verdict.
--
-- Locks are taken in one order: nonces, names of bets and members, bets, turnover, accounts. Settings and plans are those of
-- all its statements, which find each row through an index by its whole key, whatever the planner knows of tables that are still small.
CREATE OR REPLACE FUNCTION round_actions(
  p_requests json, p_part int, p_categories text[], p_idle_minutes int, p_nonce_seconds int
) RETURNS TABLE (answer text, balance bigint)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
  SET random_page_cost = 1 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_requests round_request[];
  v_request round_request;
  v_count int;
  v_decisions round_decision[];
  v_decision round_decision;
  v_nonces int;
  v_fresh text[];
  v_stale bytea[];
  v_raised bigint[];
  v_settling bigint[];
  v_turnover bigint[];
  v_lost bigint[];
  v_losers bigint[];
  v_locked bigint[];
  -- Whether a house's account is not there yet.
  v_missing boolean;
  -- The accounts in the order of their ids, with their state while the actions are done one after another.
  v_accounts bigint[];
  v_balances bigint[];
  v_seqs bigint[];
  v_min_balances bigint[];
  v_from int;
  v_to int;
  v_member int;
  v_house int;
  v_amount bigint;
  v_accepted boolean := false;
  v_ended boolean := false;
  v_over boolean := false;
  -- Whether there are several, all of them accepted bets and first prizes, and whether a member has less than their stake.
  v_plain boolean;
  v_short boolean;
  v_done round_decision[];
  -- The transfers that are to be made.
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
  SELECT array_agg(a), count(a.nonce) INTO v_requests, v_nonces FROM json_populate_recordset(NULL::round_request, p_requests) a;
  v_count := cardinality(v_requests);
  IF v_nonces > 0 THEN
    WITH fresh AS (
      INSERT INTO vendor_nonce (connection, nonce, expires_at)
      SELECT connection, nonce, now() + make_interval(secs => p_nonce_seconds) FROM unnest(v_requests)
        WHERE nonce IS NOT NULL ORDER BY connection, nonce
      ON CONFLICT DO NOTHING RETURNING connection || ' ' || nonce AS name
    ) SELECT array_agg(name) INTO v_fresh FROM fresh;
  END IF;
  -- One at a time for each bet and each member. What is read from here on is read under these locks.
  PERFORM pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS name FROM unnest(v_requests) a,
      LATERAL (VALUES ('bet:' || merchant || ':' || connection || ':' || bet), ('player:' || member)) names (name)
    ORDER BY 1) locked;

  SELECT array_agg(ROW(decision, known_answer, known_balance, bet_id, stake, category, vendor, house, login)::round_decision),
      array_agg(account) || array_agg(house) FILTER (WHERE house IS NOT NULL),
      array_agg(login) FILTER (WHERE login IS NOT NULL), array_agg(bet_id) FILTER (WHERE decision = 'raise'),
      array_agg(member) FILTER (WHERE decision = 'pay' OR ends_round), bool_or(moves AND house IS NULL),
      v_count > 1 AND bool_and(decision IN ('accept', 'pay'))
    INTO v_decisions, v_locked, v_stale, v_raised, v_settling, v_missing, v_plain
    FROM (
      SELECT d.*, house.id AS house
      FROM (
        SELECT d.*, CASE WHEN decision NOT IN ('cancelled', 'conflict', 'repeat', 'replayed') THEN stale_login END AS login,
          decision IN ('accept', 'refund') OR (decision IN ('pay', 'raise') AND amount > 0) AS moves
        FROM (
          SELECT a.place, a.account, a.member, a.merchant, a.currency, a.amount, a.ends_round,
            known.answer AS known_answer, known.balance AS known_balance,
            CASE
              WHEN a.nonce IS NOT NULL AND (a.connection || ' ' || a.nonce = ANY (v_fresh)) IS NOT TRUE THEN 'replayed'
              WHEN a.action = 'end' THEN 'end'
              WHEN known.same THEN 'repeat'
              WHEN known.answer IS NOT NULL THEN 'conflict'
              ELSE coalesce(b.decision, s.decision) END AS decision,
            coalesce(b.bet_id, s.bet_id) AS bet_id, coalesce(s.stake, a.amount) AS stake, b.category,
            coalesce(b.vendor, s.vendor) AS vendor, b.login AS stale_login
          FROM unnest(v_requests) a
            LEFT JOIN LATERAL (
              SELECT answer, balance, (action, bet, member, amount, details)
                = (a.action, a.bet, a.member, a.amount, a.details) AS same
              FROM round_action
              WHERE merchant = a.merchant AND connection = a.connection AND transaction = a.transaction OFFSET 0) known ON true
            LEFT JOIN LATERAL round_bet_decision(a, p_categories, p_idle_minutes) b ON true
            LEFT JOIN LATERAL round_settlement_decision(a) s ON true
          OFFSET 0
        ) d OFFSET 0
      ) d
        LEFT JOIN LATERAL (SELECT id FROM account WHERE owner = 'house:' || d.merchant AND kind = 'game:' || d.vendor
          AND currency = d.currency AND part = p_part AND d.moves OFFSET 0) house ON true
      ORDER BY place
    ) decided;
  IF v_missing THEN
    FOR i IN 1..v_count LOOP
      v_request := v_requests[i];
      v_decision := v_decisions[i];
      CONTINUE WHEN v_decision.house IS NOT NULL OR (v_decision.decision IN ('accept', 'refund')
        OR (v_decision.decision IN ('pay', 'raise') AND v_request.amount > 0)) IS NOT TRUE;
      v_decision.house := round_house_account(v_request.merchant, v_decision.vendor, v_request.currency, p_part);
      v_locked := v_locked || v_decision.house;
      v_decisions[i] := v_decision;
    END LOOP;
  END IF;

  IF v_stale IS NOT NULL THEN
    -- One login of each member, and the members are locked: no order is needed.
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
  SELECT array_agg(id), array_agg(balance), array_agg(seq), array_agg(min_balance)
    INTO v_accounts, v_balances, v_seqs, v_min_balances
    FROM (SELECT id, balance, seq, min_balance FROM account WHERE id = ANY (v_locked) ORDER BY id FOR NO KEY UPDATE) a;

  IF v_plain THEN
    -- PL/pgSQL prepares each expression again in every transaction, so one statement does what the loop below does. Each member
    -- occurs once, and the balance of a house's part follows from one action to the next. Where a member has less than their stake,
    -- nothing of this is done, and the loop goes through the actions.
    WITH done AS MATERIALIZED (
      SELECT place, decision, merchant, bet, ends_round, amount, stake, category, vendor, house, account,
        CASE decision WHEN 'accept' THEN nextval('bet_id_seq') ELSE bet_id END AS bet_id,
        CASE decision WHEN 'accept' THEN amount ELSE -amount END AS paid, m.seq, m.balance, m.min_balance
      FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) request
        CROSS JOIN LATERAL (SELECT seq, balance, min_balance FROM account WHERE id = request.account OFFSET 0) m
    ), short AS MATERIALIZED (
      -- Without a min_balance the comparison is null, which is not true.
      SELECT coalesce(bool_or(decision = 'accept' AND balance - paid < min_balance), false) AS is_there FROM done
    ), moved AS (
      SELECT done.*, h.seq + row_number() OVER earlier AS house_seq, h.balance + sum(paid) OVER earlier AS house_balance
      FROM done CROSS JOIN LATERAL (SELECT seq, balance FROM account WHERE id = done.house OFFSET 0) h
      WINDOW earlier AS (PARTITION BY house ORDER BY place ROWS UNBOUNDED PRECEDING)
    ), written AS (
      INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT CASE decision WHEN 'accept' THEN 'bet:' || merchant || ':' || vendor || ':' || bet ELSE 'bet-end:' || bet_id END,
        CASE decision WHEN 'accept' THEN account ELSE house END, CASE decision WHEN 'accept' THEN house ELSE account END, amount,
        CASE decision WHEN 'accept' THEN 'bet' ELSE 'prize' END, bet_id::text,
        CASE decision WHEN 'accept' THEN seq + 1 ELSE house_seq END, CASE decision WHEN 'accept' THEN house_seq ELSE seq + 1 END,
        CASE decision WHEN 'accept' THEN balance - paid ELSE house_balance END,
        CASE decision WHEN 'accept' THEN house_balance ELSE balance - paid END
      FROM moved WHERE NOT (SELECT is_there FROM short)
    )
    SELECT array_agg(ROW(decision, 'applied', balance - paid, bet_id, stake, category, vendor, house, NULL)::round_decision),
        bool_or(decision = 'accept'), bool_or(decision = 'pay'), bool_or(ends_round), (SELECT is_there FROM short)
      INTO v_done, v_accepted, v_ended, v_over, v_short FROM done;
    IF v_short THEN
      v_plain := false;
    ELSE
      v_decisions := v_done;
      RETURN QUERY SELECT d.answer, d.balance FROM unnest(v_decisions) d;
    END IF;
  END IF;
  IF NOT v_plain THEN
    v_accepted := false;
    v_ended := false;
    v_over := false;
    FOR i IN 1..v_count LOOP
      v_request := v_requests[i];
      v_decision := v_decisions[i];
      v_member := array_position(v_accounts, v_request.account);
      -- Without a min_balance the comparison is null, which is not true.
      IF v_decision.decision = 'accept' AND v_balances[v_member] - v_request.amount < v_min_balances[v_member] THEN
        v_decision.decision := 'insufficient';
      ELSIF v_decision.house IS NOT NULL THEN
        v_house := array_position(v_accounts, v_decision.house);
        v_amount := v_request.amount;
        v_from := v_house;
        v_to := v_member;
        IF v_decision.decision = 'accept' THEN
          v_decision.bet_id := nextval('bet_id_seq');
          v_from := v_member;
          v_to := v_house;
        ELSIF v_decision.decision = 'refund' THEN
          v_amount := v_decision.stake;
        END IF;
        v_balances[v_from] := v_balances[v_from] - v_amount;
        v_balances[v_to] := v_balances[v_to] + v_amount;
        v_seqs[v_from] := v_seqs[v_from] + 1;
        v_seqs[v_to] := v_seqs[v_to] + 1;
        v_moves := v_moves + 1;
        v_keys[v_moves] := CASE v_decision.decision
          WHEN 'accept' THEN 'bet:' || v_request.merchant || ':' || v_decision.vendor || ':' || v_request.bet
          WHEN 'raise' THEN 'bet-more:' || v_decision.bet_id || ':' || v_request.transaction
          ELSE 'bet-end:' || v_decision.bet_id END;
        v_kinds[v_moves] := CASE v_decision.decision WHEN 'accept' THEN 'bet' WHEN 'refund' THEN 'bet-refund' ELSE 'prize' END;
        v_bets[v_moves] := v_decision.bet_id;
        v_amounts[v_moves] := v_amount;
        v_froms[v_moves] := v_accounts[v_from];
        v_tos[v_moves] := v_accounts[v_to];
        v_from_seqs[v_moves] := v_seqs[v_from];
        v_to_seqs[v_moves] := v_seqs[v_to];
        v_from_balances[v_moves] := v_balances[v_from];
        v_to_balances[v_moves] := v_balances[v_to];
      END IF;
      IF v_decision.decision <> 'repeat' THEN
        v_decision.answer := CASE WHEN v_decision.decision IN ('accept', 'adopt', 'pay', 'raise', 'refund', 'refunded', 'end') THEN 'applied'
          ELSE v_decision.decision END;
        v_decision.balance := v_balances[v_member];
      END IF;
      v_accepted := v_accepted OR v_decision.decision = 'accept';
      v_ended := v_ended OR v_decision.decision IN ('pay', 'raise', 'refund');
      v_over := v_over OR (v_request.ends_round AND v_decision.answer = 'applied');
      v_decisions[i] := v_decision;
      answer := v_decision.answer;
      balance := v_decision.balance;
      RETURN NEXT;
    END LOOP;
  END IF;

  IF v_accepted THEN
    INSERT INTO bet (id, merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
      OVERRIDING SYSTEM VALUE
      SELECT bet_id, merchant, member, category, vendor, game, round, bet, amount,
        CASE WHEN ends_round THEN 'settled' ELSE 'open' END, CASE WHEN ends_round THEN now() END
      FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) done WHERE decision = 'accept';
  END IF;
  IF v_ended THEN
    UPDATE bet SET state = CASE decision WHEN 'refund' THEN 'cancelled' ELSE 'settled' END,
        payout = CASE decision WHEN 'refund' THEN 0 ELSE payout + amount END, settled_at = coalesce(settled_at, now())
      FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) done WHERE bet.id = bet_id AND decision IN ('pay', 'raise', 'refund');
  END IF;
  IF v_over THEN
    INSERT INTO vendor_round (player, round)
      SELECT player, round FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) done WHERE ends_round AND answer = 'applied'
      ON CONFLICT DO NOTHING;
    -- What is still open in these rounds has lost.
    SELECT array_agg(open.id) INTO v_lost
      FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) done, LATERAL (
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
        SELECT member, stake FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) done
          WHERE decision = 'pay' OR (decision = 'accept' AND ends_round)
        UNION ALL SELECT member, stake FROM unnest(v_losers, v_lost) lost (member, stake)) settled GROUP BY member
    ), open AS (
      SELECT id, required - fulfilled AS missing, stake,
        sum(required - fulfilled) OVER (PARTITION BY member ORDER BY id) - (required - fulfilled) AS before
      FROM staked JOIN turnover_requirement USING (member) WHERE id = ANY (v_turnover)
    ) UPDATE turnover_requirement r SET fulfilled = fulfilled + least(missing, stake - before) FROM open
      WHERE r.id = ANY (v_turnover) AND r.id = open.id AND stake > before;
  END IF;
  INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, details, bet_id, balance)
    SELECT merchant, connection, transaction, bet, action, member, amount, answer, details,
      CASE WHEN action = 'bet' THEN bet_id END, balance
    FROM ROWS FROM (unnest(v_requests), unnest(v_decisions)) done
    WHERE decision IN ('accept', 'adopt', 'pay', 'raise', 'refund', 'refunded', 'tombstone', 'cancelled');
  IF v_moves > 0 THEN
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      SELECT key, source, target, amount, kind, bet::text, from_seq, to_seq, from_balance, to_balance
      FROM unnest(v_keys, v_froms, v_tos, v_amounts, v_kinds, v_bets, v_from_seqs, v_to_seqs, v_from_balances, v_to_balances)
        moved (key, source, target, amount, kind, bet, from_seq, to_seq, from_balance, to_balance);
  END IF;
END $$;
