-- As ledger_transfer for many requests, decided in their order, in one transaction. `p_accounts` are the accounts involved, ascending,
-- each once; `p_from` and `p_to` are places in it. No key may occur twice. `outcomes` has one letter for each request: a(pplied),
-- r(eplay), i(nsufficient), k(ey reused), c(urrency mismatch), n(o account). Where nothing was applied or replayed the other answers
-- are 0. A key that another batch uses at the same moment over other accounts, or a value out of range, fails the whole batch: its
-- requests are then sent one by one.
CREATE OR REPLACE FUNCTION ledger_transfer_batch(
  p_keys text[], p_accounts bigint[], p_from int[], p_to int[], p_amounts bigint[], p_kinds text[], p_references text[],
  OUT outcomes text, OUT transfers bigint[], OUT from_balances bigint[], OUT to_balances bigint[]
) LANGUAGE plpgsql SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count int := cardinality(p_keys);
  v_balances bigint[];
  v_seqs bigint[];
  v_min_balances bigint[];
  v_currencies text[];
  v_mixed boolean;
  v_from_seqs bigint[] := array_fill(0::bigint, ARRAY[v_count]);
  v_to_seqs bigint[] := v_from_seqs;
  v_known transfer;
  v_place int;
  v_replayed boolean := false;
  v_from int;
  v_to int;
  v_amount bigint;
  v_balance bigint;
  v_seq bigint;
BEGIN
  from_balances := v_from_seqs;
  to_balances := v_from_seqs;
  transfers := v_from_seqs;
  outcomes := repeat('a', v_count);
  -- Lock in id order, then look for the keys with a new statement: see ledger_transfer.
  SELECT array_agg(balance), array_agg(seq), array_agg(min_balance), array_agg(currency), min(currency) <> max(currency)
    INTO v_balances, v_seqs, v_min_balances, v_currencies, v_mixed
    FROM (SELECT balance, seq, min_balance, currency FROM account WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE) a;
  IF cardinality(v_balances) IS DISTINCT FROM cardinality(p_accounts) THEN
    -- Some do not exist: what was read is put in their places.
    v_mixed := true;
    SELECT array_agg(a.balance ORDER BY o.place), array_agg(a.seq ORDER BY o.place), array_agg(a.min_balance ORDER BY o.place),
        array_agg(a.currency ORDER BY o.place)
      INTO v_balances, v_seqs, v_min_balances, v_currencies
      FROM unnest(p_accounts) WITH ORDINALITY o(id, place) LEFT JOIN account a USING (id);
  END IF;
  FOR v_known IN SELECT * FROM transfer WHERE key = ANY (p_keys) LOOP
    v_place := array_position(p_keys, v_known.key);
    v_replayed := true;
    transfers[v_place] := v_known.id;
    IF ledger_same_request(v_known, p_accounts[p_from[v_place]], p_accounts[p_to[v_place]], p_amounts[v_place],
        p_kinds[v_place], p_references[v_place]) AND v_known.reverses IS NULL THEN
      outcomes := overlay(outcomes PLACING 'r' FROM v_place);
      from_balances[v_place] := v_known.from_balance;
      to_balances[v_place] := v_known.to_balance;
    ELSE
      outcomes := overlay(outcomes PLACING 'k' FROM v_place);
    END IF;
  END LOOP;
  FOR i IN 1..v_count LOOP
    CONTINUE WHEN v_replayed AND substr(outcomes, i, 1) <> 'a';
    v_from := p_from[i];
    v_to := p_to[i];
    IF v_mixed AND v_currencies[v_from] IS DISTINCT FROM v_currencies[v_to] OR v_currencies[v_from] IS NULL THEN
      outcomes := overlay(outcomes PLACING
        CASE WHEN v_currencies[v_from] IS NULL OR v_currencies[v_to] IS NULL THEN 'n' ELSE 'c' END FROM i);
      CONTINUE;
    END IF;
    v_amount := p_amounts[i];
    v_balance := v_balances[v_from] - v_amount;
    -- Without a min_balance the comparison is null, which is not true.
    IF v_balance < v_min_balances[v_from] THEN
      outcomes := overlay(outcomes PLACING 'i' FROM i);
      CONTINUE;
    END IF;
    v_balances[v_from] := v_balance;
    from_balances[i] := v_balance;
    v_balance := v_balances[v_to] + v_amount;
    v_balances[v_to] := v_balance;
    to_balances[i] := v_balance;
    v_seq := v_seqs[v_from] + 1;
    v_seqs[v_from] := v_seq;
    v_from_seqs[i] := v_seq;
    v_seq := v_seqs[v_to] + 1;
    v_seqs[v_to] := v_seq;
    v_to_seqs[i] := v_seq;
    transfers[i] := nextval('transfer_id_seq');
  END LOOP;
  INSERT INTO transfer (id, key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
    OVERRIDING SYSTEM VALUE
    SELECT id, key, p_accounts[place_from], p_accounts[place_to], amount, kind, reference, from_seq, to_seq, from_balance, to_balance
      FROM unnest(transfers, p_keys, p_from, p_to, p_amounts, p_kinds, p_references, v_from_seqs, v_to_seqs, from_balances, to_balances)
        r(id, key, place_from, place_to, amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
      WHERE from_seq > 0;
END $$;
