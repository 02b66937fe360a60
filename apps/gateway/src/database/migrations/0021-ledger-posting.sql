-- A transfer posts itself. Writing a row of `transfer` is the only way to write entries and to change balances: a trigger
-- does both and checks the numbers, so that no statement, right or wrong, can write half a transaction.

-- The busiest house accounts are split into parts, which stand for the account together: bets of different members that
-- meet the same house would wait for each other otherwise. The account is the sum of itself and its parts.
ALTER TABLE account
  ADD COLUMN part_of bigint REFERENCES account,
  ADD COLUMN part    int NOT NULL DEFAULT 0,
  DROP CONSTRAINT account_owner_kind_currency_key,
  ADD UNIQUE (owner, kind, currency, part),
  ADD CHECK ((part_of IS NULL) = (part = 0)),
  ADD CHECK (part_of IS NULL OR floor IS NULL);
CREATE UNIQUE INDEX account_by_part ON account (part_of, part) WHERE part_of IS NOT NULL;

-- The request itself is kept whole, so a hash of it says nothing more. Numbers and balances of the two entries stand in the
-- row too: a replay is answered from it alone. Foreign keys are left to the trigger, which finds each account anyway.
ALTER TABLE transfer
  DROP COLUMN request_hash,
  DROP CONSTRAINT transfer_from_fkey,
  DROP CONSTRAINT transfer_to_fkey,
  ADD COLUMN reverses     bigint,
  ADD COLUMN from_seq     bigint,
  ADD COLUMN to_seq       bigint,
  ADD COLUMN from_balance bigint,
  ADD COLUMN to_balance   bigint;
ALTER TABLE entry DROP CONSTRAINT entry_account_fkey;

GRANT UPDATE ON transfer TO CURRENT_USER;
ALTER TABLE transfer DISABLE TRIGGER transfer_is_append_only;
UPDATE transfer SET from_seq = f.seq, from_balance = f.balance_after, to_seq = t.seq, to_balance = t.balance_after
  FROM entry f, entry t
  WHERE f.account = "from" AND f.transfer = transfer.id AND t.account = "to" AND t.transfer = transfer.id;
ALTER TABLE transfer ENABLE TRIGGER transfer_is_append_only;
REVOKE UPDATE ON transfer FROM CURRENT_USER;
ALTER TABLE transfer
  ALTER from_seq SET NOT NULL,
  ALTER to_seq SET NOT NULL,
  ALTER from_balance SET NOT NULL,
  ALTER to_balance SET NOT NULL;
-- At most one reversal of a transfer.
CREATE UNIQUE INDEX transfer_by_reversed ON transfer (reverses) WHERE reverses IS NOT NULL;

-- Posts what was just inserted into `transfer`: two entries for each row, and the accounts brought to the last of them. It
-- refuses an account that does not exist, two currencies, and an entry that does not follow the account's last one. The floors
-- are the accounts' own CHECK.
CREATE FUNCTION ledger_post() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_rows bigint;
  v_posted bigint;
  v_one transfer;
  v_currency text;
BEGIN
  SELECT count(*) INTO v_rows FROM inserted;
  IF v_rows = 1 THEN
    -- The general case below says the same; for a single row this costs half.
    SELECT * INTO v_one FROM inserted;
    INSERT INTO entry (account, seq, transfer, amount, balance_after) VALUES
      (v_one."from", v_one.from_seq, v_one.id, -v_one.amount, v_one.from_balance),
      (v_one."to", v_one.to_seq, v_one.id, v_one.amount, v_one.to_balance);
    UPDATE account SET balance = v_one.from_balance, seq = v_one.from_seq
      WHERE id = v_one."from" AND seq = v_one.from_seq - 1 AND balance = v_one.from_balance + v_one.amount
      RETURNING currency INTO v_currency;
    UPDATE account SET balance = v_one.to_balance, seq = v_one.to_seq
      WHERE id = v_one."to" AND seq = v_one.to_seq - 1 AND balance = v_one.to_balance - v_one.amount
        AND currency = v_currency;
    GET DIAGNOSTICS v_posted = ROW_COUNT;
  ELSE
    INSERT INTO entry (account, seq, transfer, amount, balance_after)
      SELECT "from", from_seq, id, -amount, from_balance FROM inserted
      UNION ALL SELECT "to", to_seq, id, amount, to_balance FROM inserted;
    WITH leg AS (
      SELECT "from" AS account, from_seq AS seq, -amount AS amount, from_balance AS balance FROM inserted
      UNION ALL SELECT "to", to_seq, amount, to_balance FROM inserted
    ), linked AS (
      SELECT account, seq, amount, balance, lag(seq) OVER w AS seq_before, lag(balance) OVER w AS balance_before,
        lead(seq) OVER w IS NULL AS is_last
      FROM leg WINDOW w AS (PARTITION BY account ORDER BY seq)
    ), chain AS (
      SELECT account, min(seq) - 1 AS seq_before, min(balance - amount) FILTER (WHERE seq_before IS NULL) AS balance_before,
        max(seq) AS seq_after, max(balance) FILTER (WHERE is_last) AS balance_after
      FROM linked GROUP BY account
      HAVING coalesce(bool_and(seq = seq_before + 1 AND balance = balance_before + amount), true)
    ), posted AS (
      UPDATE account SET balance = chain.balance_after, seq = chain.seq_after FROM chain
      WHERE id = chain.account AND seq = chain.seq_before AND balance = chain.balance_before
      RETURNING id, currency
    )
    SELECT count(*) INTO v_posted
      FROM inserted JOIN posted f ON f.id = "from" JOIN posted t ON t.id = "to" AND t.currency = f.currency;
  END IF;
  IF v_posted <> v_rows THEN
    RAISE EXCEPTION '% of % transfers do not follow from their accounts', v_rows - v_posted, v_rows
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transfer_posts AFTER INSERT ON transfer
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION ledger_post();

-- A reversal mirrors a transfer that is none itself.
CREATE FUNCTION ledger_mirror() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfer WHERE id = NEW.reverses AND "from" = NEW."to" AND "to" = NEW."from"
      AND amount = NEW.amount AND reverses IS NULL) THEN
    RAISE EXCEPTION 'a reversal mirrors a transfer' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transfer_mirrors BEFORE INSERT ON transfer
  FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION ledger_mirror();

-- Depth 0 is a statement from outside; the posting trigger's own statements come at depth 1.
CREATE FUNCTION ledger_only_by_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written by transfers only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER entry_only_by_transfer BEFORE INSERT ON entry
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_only_by_transfer();
CREATE TRIGGER account_only_by_transfer BEFORE UPDATE OF balance, seq ON account
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_only_by_transfer();

CREATE FUNCTION ledger_keeps_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account begins empty, and is neither renamed nor removed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER account_begins_empty BEFORE INSERT ON account
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.seq <> 0) EXECUTE FUNCTION ledger_keeps_accounts();
CREATE TRIGGER account_is_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF id, owner, kind, currency, part_of, part ON account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_accounts();

-- Whether two ids stand for one account, parts included.
CREATE FUNCTION ledger_same_account(p_one bigint, p_other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_one = p_other OR (SELECT count(DISTINCT coalesce(part_of, id)) = 1 AND count(*) = 2 FROM account WHERE id IN (p_one, p_other))
$$;

-- The part of a house account that this connection uses; the account itself when it has no parts.
CREATE FUNCTION ledger_part(p_account bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT id FROM account WHERE part_of = p_account AND part = 1 + pg_backend_pid() % 32), p_account)
$$;

DROP FUNCTION ledger_transfer(text, bigint, bigint, bigint, text, text);
-- Moves money once for one key. Outcomes: 'applied', 'replay' (the same request came before; nothing moves), 'key-reused'
-- (the key belongs to another request), 'insufficient', 'currency-mismatch', 'no-account', and for a reversal
-- 'not-reversible' (not the mirror of a transfer, itself a reversal, or reversed before).
CREATE FUNCTION ledger_transfer(
  p_key text, p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text, p_reverses bigint DEFAULT NULL,
  OUT outcome text, OUT transfer_id bigint, OUT from_balance bigint, OUT to_balance bigint
) LANGUAGE plpgsql AS $$
DECLARE
  v_known transfer%ROWTYPE;
  v_row record;
  v_from_seq bigint;
  v_to_seq bigint;
  v_floor bigint;
  v_from_currency text;
  v_to_currency text;
BEGIN
  -- House accounts have the high ids (0003-ledger.sql). A reversal goes back to the very part that the money went to.
  IF p_reverses IS NULL AND p_from >= 4611686018427387904 THEN p_from := ledger_part(p_from); END IF;
  IF p_reverses IS NULL AND p_to >= 4611686018427387904 THEN p_to := ledger_part(p_to); END IF;
  -- Lock first, in id order, so that two transfers between the same accounts cannot wait for each other...
  FOR v_row IN
    SELECT id, balance, seq, floor, currency FROM account WHERE id IN (p_from, p_to) ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_row.id = p_from THEN
      from_balance := v_row.balance; v_from_seq := v_row.seq; v_floor := v_row.floor; v_from_currency := v_row.currency;
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
    IF from_balance - p_amount < v_floor THEN outcome := 'insufficient'; RETURN; END IF;
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

CREATE FUNCTION ledger_same_request(
  p_known transfer, p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_known.amount = p_amount AND p_known.kind = p_kind AND p_known.reference IS NOT DISTINCT FROM p_reference
    AND ledger_same_account(p_known."from", p_from) AND ledger_same_account(p_known."to", p_to)
$$;

-- The same for many requests, decided in their order, in one transaction. `p_accounts` are the accounts that they touch, each
-- once; `p_from` and `p_to` are places in it. No key may come twice. One letter per request in `outcomes`: a(pplied),
-- r(eplay), i(nsufficient), k(ey reused), c(urrency mismatch), n(o account). Where nothing was applied or replayed the
-- other answers are 0. A key that another batch is using at the same moment over other accounts, or a value out of range,
-- fails the whole batch: its requests are then sent one by one.
CREATE FUNCTION ledger_transfer_batch(
  p_keys text[], p_accounts bigint[], p_from int[], p_to int[], p_amounts bigint[], p_kinds text[], p_references text[],
  OUT outcomes text, OUT transfers bigint[], OUT from_balances bigint[], OUT to_balances bigint[]
) LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_count int := cardinality(p_keys);
  v_balances bigint[];
  v_seqs bigint[];
  v_floors bigint[];
  v_currencies text[];
  v_from_seqs bigint[] := array_fill(0::bigint, ARRAY[v_count]);
  v_to_seqs bigint[] := array_fill(0::bigint, ARRAY[v_count]);
  v_known transfer;
  v_place int;
  v_replayed boolean := false;
  v_outcomes text[] := array_fill(NULL::text, ARRAY[v_count]);
  v_applied bigint[];
  v_from int;
  v_to int;
  v_amount bigint;
BEGIN
  from_balances := v_from_seqs;
  to_balances := v_from_seqs;
  transfers := v_from_seqs;
  -- Lock in id order, then look for the keys with a new statement: see ledger_transfer.
  SELECT array_agg(a.balance ORDER BY o.place), array_agg(a.seq ORDER BY o.place), array_agg(a.floor ORDER BY o.place),
      array_agg(a.currency ORDER BY o.place)
    INTO v_balances, v_seqs, v_floors, v_currencies
    FROM unnest(p_accounts) WITH ORDINALITY o(id, place)
    LEFT JOIN (SELECT id, balance, seq, floor, currency FROM account WHERE id = ANY (p_accounts)
      ORDER BY id FOR NO KEY UPDATE) a USING (id);
  FOR v_known IN SELECT * FROM transfer WHERE key = ANY (p_keys) LOOP
    v_place := array_position(p_keys, v_known.key);
    v_replayed := true;
    transfers[v_place] := v_known.id;
    IF ledger_same_request(v_known, p_accounts[p_from[v_place]], p_accounts[p_to[v_place]], p_amounts[v_place],
        p_kinds[v_place], p_references[v_place]) AND v_known.reverses IS NULL THEN
      v_outcomes[v_place] := 'r';
      from_balances[v_place] := v_known.from_balance;
      to_balances[v_place] := v_known.to_balance;
    ELSE
      v_outcomes[v_place] := 'k';
    END IF;
  END LOOP;
  FOR i IN 1..v_count LOOP
    CONTINUE WHEN v_replayed AND v_outcomes[i] IS NOT NULL;
    v_from := p_from[i];
    v_to := p_to[i];
    v_amount := p_amounts[i];
    IF v_currencies[v_from] = v_currencies[v_to] THEN
      -- An account without a floor compares to null, which is not true.
      IF v_balances[v_from] - v_amount < v_floors[v_from] THEN
        v_outcomes[i] := 'i';
      ELSE
        v_outcomes[i] := 'a';
        v_balances[v_from] := v_balances[v_from] - v_amount;
        v_balances[v_to] := v_balances[v_to] + v_amount;
        v_seqs[v_from] := v_seqs[v_from] + 1;
        v_seqs[v_to] := v_seqs[v_to] + 1;
        v_from_seqs[i] := v_seqs[v_from];
        v_to_seqs[i] := v_seqs[v_to];
        from_balances[i] := v_balances[v_from];
        to_balances[i] := v_balances[v_to];
      END IF;
    ELSE
      v_outcomes[i] := CASE WHEN v_currencies[v_from] IS NULL OR v_currencies[v_to] IS NULL THEN 'n' ELSE 'c' END;
    END IF;
  END LOOP;
  outcomes := array_to_string(v_outcomes, '');
  -- Ids are given in the order of the rows, so the nth id is the nth applied request's.
  WITH inserted AS (
    INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
    SELECT key, p_accounts[place_from], p_accounts[place_to], amount, kind, reference, from_seq, to_seq, from_balance, to_balance
      FROM unnest(p_keys, p_from, p_to, p_amounts, p_kinds, p_references, v_from_seqs, v_to_seqs, from_balances, to_balances)
        WITH ORDINALITY r(key, place_from, place_to, amount, kind, reference, from_seq, to_seq, from_balance, to_balance, place)
      WHERE from_seq > 0 ORDER BY place
    RETURNING id
  ) SELECT array_agg(id ORDER BY id) INTO v_applied FROM inserted;
  v_place := 0;
  FOR i IN 1..v_count LOOP
    CONTINUE WHEN v_from_seqs[i] = 0;
    v_place := v_place + 1;
    transfers[i] := v_applied[v_place];
  END LOOP;
END $$;
