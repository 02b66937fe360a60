-- Moves money once for one key. Outcomes: 'applied', 'replay' (the same request came before; nothing moves), 'key-reused'
-- (the key belongs to another request), 'insufficient', 'currency-mismatch', 'no-account', and for a reversal
-- 'not-reversible' (not the mirror of a transfer, itself a reversal, or reversed before).
CREATE OR REPLACE FUNCTION ledger_transfer(
  p_key text, p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text, p_reverses bigint DEFAULT NULL,
  OUT outcome text, OUT transfer_id bigint, OUT from_balance bigint, OUT to_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known transfer%ROWTYPE;
  v_row record;
  v_from_seq bigint;
  v_to_seq bigint;
  v_min_balance bigint;
  v_from_currency text;
  v_to_currency text;
BEGIN
  -- House accounts have the high ids (house_account_id). A reversal goes back to the very part that the money went to.
  IF p_reverses IS NULL AND p_from >= 4611686018427387904 THEN p_from := ledger_account_part(p_from); END IF;
  IF p_reverses IS NULL AND p_to >= 4611686018427387904 THEN p_to := ledger_account_part(p_to); END IF;
  -- Lock first, in id order, so that two transfers between the same accounts cannot wait for each other...
  FOR v_row IN
    SELECT id, balance, seq, min_balance, currency FROM account WHERE id IN (p_from, p_to) ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_row.id = p_from THEN
      from_balance := v_row.balance; v_from_seq := v_row.seq; v_min_balance := v_row.min_balance; v_from_currency := v_row.currency;
    ELSE
      to_balance := v_row.balance; v_to_seq := v_row.seq; v_to_currency := v_row.currency;
    END IF;
  END LOOP;
  -- ...and look for the key with a new statement, whose snapshot sees what the lock's former holder committed.
  SELECT * INTO v_known FROM transfer WHERE key = p_key;
  IF NOT FOUND THEN
    IF v_from_seq IS NULL OR v_to_seq IS NULL THEN outcome := 'no-account'; RETURN; END IF;
    IF v_from_currency <> v_to_currency THEN outcome := 'currency-mismatch'; RETURN; END IF;
    IF p_reverses IS NOT NULL AND (NOT EXISTS (
        SELECT FROM transfer WHERE id = p_reverses AND "from" = p_to AND "to" = p_from AND amount = p_amount AND reverses IS NULL)
      OR EXISTS (SELECT FROM transfer WHERE reverses = p_reverses)) THEN outcome := 'not-reversible'; RETURN; END IF;
    IF from_balance - p_amount < v_min_balance THEN outcome := 'insufficient'; RETURN; END IF;
    -- The same key over other accounts is not held off by our locks: the unique index decides.
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, reverses, from_seq, to_seq, from_balance, to_balance)
      VALUES (p_key, p_from, p_to, p_amount, p_kind, p_reference, p_reverses,
        v_from_seq + 1, v_to_seq + 1, from_balance - p_amount, to_balance + p_amount)
      ON CONFLICT (key) DO NOTHING
      RETURNING 'applied', id, transfer.from_balance, transfer.to_balance INTO outcome, transfer_id, from_balance, to_balance;
    IF FOUND THEN RETURN; END IF;
    SELECT * INTO v_known FROM transfer WHERE key = p_key;
  END IF;
  transfer_id := v_known.id;
  IF ledger_same_request(v_known, p_from, p_to, p_amount, p_kind, p_reference) AND v_known.reverses IS NOT DISTINCT FROM p_reverses THEN
    outcome := 'replay'; from_balance := v_known.from_balance; to_balance := v_known.to_balance;
  ELSE
    outcome := 'key-reused';
  END IF;
END $$;
