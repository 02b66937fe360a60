-- Posts what was just inserted into `transfer`: two entries for each row, and the accounts brought to the last of them. It refuses an
-- account that does not exist, two currencies, and an entry that does not follow the account's last one. The floors are a CHECK of the
-- accounts. Gateways are told whose balance changed, for open pages.
CREATE OR REPLACE FUNCTION ledger_post() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_rows bigint;
  v_one transfer;
  v_currency text;
  v_posted bigint;
  v_currencies bigint;
  v_owner text;
  v_owners text[];
BEGIN
  SELECT count(*) INTO v_rows FROM inserted;
  IF v_rows = 1 THEN
    -- Does what the general case below does, at half the cost for a single row.
    SELECT * INTO v_one FROM inserted;
    INSERT INTO entry (account, seq, transfer, amount, balance_after) VALUES
      (v_one."from", v_one.from_seq, v_one.id, -v_one.amount, v_one.from_balance),
      (v_one."to", v_one.to_seq, v_one.id, v_one.amount, v_one.to_balance);
    UPDATE account SET balance = v_one.from_balance, seq = v_one.from_seq
      WHERE id = v_one."from" AND seq = v_one.from_seq - 1 AND balance = v_one.from_balance + v_one.amount
      RETURNING currency, owner INTO v_currency, v_owner;
    v_owners := ARRAY[v_owner];
    UPDATE account SET balance = v_one.to_balance, seq = v_one.to_seq
      WHERE id = v_one."to" AND seq = v_one.to_seq - 1 AND balance = v_one.to_balance - v_one.amount
        AND currency = v_currency
      RETURNING owner INTO v_owner;
    v_owners := v_owners || v_owner;
    GET DIAGNOSTICS v_posted = ROW_COUNT;
    v_rows := v_rows - v_posted;
  ELSE
    WITH leg AS MATERIALIZED (
      SELECT "from" AS account, from_seq AS seq, id, -amount AS amount, from_balance AS balance FROM inserted
      UNION ALL SELECT "to", to_seq, id, amount, to_balance FROM inserted
    ), written AS (
      INSERT INTO entry (account, seq, transfer, amount, balance_after) SELECT account, seq, id, amount, balance FROM leg
    ), linked AS (
      SELECT account, seq, amount, balance, lag(seq) OVER w AS seq_before, lag(balance) OVER w AS balance_before,
        lead(seq) OVER w IS NULL AS is_last
      FROM leg WINDOW w AS (PARTITION BY account ORDER BY seq)
    ), chain AS MATERIALIZED (
      SELECT account, min(seq) - 1 AS seq_before, min(balance - amount) FILTER (WHERE seq_before IS NULL) AS balance_before,
        max(seq) AS seq_after, max(balance) FILTER (WHERE is_last) AS balance_after,
        coalesce(bool_and(seq = seq_before + 1 AND balance = balance_before + amount), true) AS follows
      FROM linked GROUP BY account
    ), posted AS (
      UPDATE account SET balance = chain.balance_after, seq = chain.seq_after FROM chain
        WHERE id = chain.account AND seq = chain.seq_before AND balance = chain.balance_before AND follows
        RETURNING currency, owner
    )
    SELECT (SELECT count(*) FROM chain) - count(*), count(DISTINCT currency), array_agg(owner)
      INTO v_rows, v_currencies, v_owners FROM posted;
    IF v_currencies > 1 THEN
      SELECT v_rows + count(*) INTO v_rows FROM inserted JOIN account f ON f.id = "from" JOIN account t ON t.id = "to"
        WHERE f.currency <> t.currency;
    END IF;
  END IF;
  IF v_rows > 0 THEN
    RAISE EXCEPTION 'transfers do not follow from their accounts' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- A message has room for 8000 bytes: for 350 ids of at most 19 digits.
  PERFORM pg_notify('member_change', 'balance ' || string_agg(id, ',')) FROM (
    SELECT substr(owner, 8) AS id, (row_number() OVER () - 1) / 350 AS message FROM unnest(v_owners) AS owner
    WHERE owner LIKE 'member:%') AS changed
    GROUP BY message;
  RETURN NULL;
END $$;
