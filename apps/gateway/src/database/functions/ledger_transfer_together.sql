-- Moves money for many requests, in one transaction. `p_accounts` are the accounts that they touch, ascending, each once; `p_from`
-- and `p_to` are places in it. Beside each place stand the number of this transfer among the account's own in the batch, from 1,
-- and the sum of what these have moved by then. No key may come twice. What the caller reckons wrongly does not come in: a
-- transfer that does not follow from its accounts is refused where it is posted (ledger_post).
--
-- `balances` are the accounts' before the batch, to which the sums are added for the answers, and `outcomes` is null: all are
-- applied. Otherwise it is null, and the other answers are those of ledger_transfer_batch, which decides each request in its order.
CREATE OR REPLACE FUNCTION ledger_transfer_together(
  p_keys text[], p_accounts bigint[], p_amounts bigint[], p_kinds text[], p_references text[],
  p_from int[], p_from_nths int[], p_from_sums bigint[], p_to int[], p_to_nths int[], p_to_sums bigint[],
  OUT balances bigint[], OUT transfers bigint[], OUT outcomes text, OUT from_balances bigint[], OUT to_balances bigint[]
) LANGUAGE plpgsql SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_seqs bigint[];
  v_floors bigint[];
  v_mixed boolean;
BEGIN
  -- Lock in id order, then look for the keys with a new statement: see ledger_transfer.
  SELECT array_agg(balance), array_agg(seq), array_agg(floor), min(currency) <> max(currency)
    INTO balances, v_seqs, v_floors, v_mixed
    FROM (SELECT balance, seq, floor, currency FROM account WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE) a;
  IF NOT v_mixed AND cardinality(balances) = cardinality(p_accounts) THEN
    -- An account without a floor compares to null, which is not true.
    SELECT array_agg(nextval('transfer_id_seq')) INTO transfers FROM unnest(p_from, p_from_sums) leg (place, sum)
      WHERE (balances[place] + sum < v_floors[place]) IS NOT TRUE
        AND NOT EXISTS (SELECT FROM transfer WHERE key = ANY (p_keys));
    IF cardinality(transfers) = cardinality(p_keys) THEN
      INSERT INTO transfer (id, key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
        OVERRIDING SYSTEM VALUE
        SELECT id, key, p_accounts[place_from], p_accounts[place_to], amount, kind, reference,
          v_seqs[place_from] + from_nth, v_seqs[place_to] + to_nth, balances[place_from] + from_sum, balances[place_to] + to_sum
        FROM unnest(transfers, p_keys, p_amounts, p_kinds, p_references, p_from, p_from_nths, p_from_sums, p_to, p_to_nths, p_to_sums)
          r(id, key, amount, kind, reference, place_from, from_nth, from_sum, place_to, to_nth, to_sum);
      RETURN;
    END IF;
  END IF;
  balances := NULL;
  SELECT b.outcomes, b.transfers, b.from_balances, b.to_balances INTO outcomes, transfers, from_balances, to_balances
    FROM ledger_transfer_batch(p_keys, p_accounts, p_from, p_to, p_amounts, p_kinds, p_references) b;
END $$;
