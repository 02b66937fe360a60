-- As ledger_transfer_batch, by one statement, for the usual case that every request is new and can be applied. `p_accounts` are the
-- accounts involved, ascending, each once; `p_from` and `p_to` are places in it. For each side of a request the caller also gives the
-- number of this transfer among those of the account in the batch, from 1, and the sum of what they have moved by then. No key may
-- occur twice. A wrong calculation of the caller moves nothing: a transfer that does not follow from its accounts is refused by
-- ledger_post.
--
-- In the usual case `balances` are those of the accounts before the batch, to which the caller adds the sums, and `outcomes` is null.
-- Otherwise `balances` is null, and the other answers are those of ledger_transfer_batch.
CREATE OR REPLACE FUNCTION ledger_transfer_together(
  p_keys text[], p_accounts bigint[], p_amounts bigint[], p_kinds text[], p_references text[],
  p_from int[], p_from_nths int[], p_from_sums bigint[], p_to int[], p_to_nths int[], p_to_sums bigint[],
  OUT balances bigint[], OUT transfers bigint[], OUT outcomes text, OUT from_balances bigint[], OUT to_balances bigint[]
) LANGUAGE plpgsql SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_seqs bigint[];
  v_min_balances bigint[];
  v_mixed boolean;
BEGIN
  -- Lock in id order, then look for the keys with a new statement: see ledger_transfer.
  SELECT array_agg(balance), array_agg(seq), array_agg(min_balance), min(currency) <> max(currency)
    INTO balances, v_seqs, v_min_balances, v_mixed
    FROM (SELECT balance, seq, min_balance, currency FROM account WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE) a;
  IF NOT v_mixed AND cardinality(balances) = cardinality(p_accounts) THEN
    -- Without a min_balance the comparison is null, which is not true.
    SELECT array_agg(nextval('transfer_id_seq')) INTO transfers FROM unnest(p_from, p_from_sums) leg (place, sum)
      WHERE (balances[place] + sum < v_min_balances[place]) IS NOT TRUE
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
