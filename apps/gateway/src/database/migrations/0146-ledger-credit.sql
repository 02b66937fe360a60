-- Moves money from one house account to many members' accounts, each once under `p_name:<account>`. A row of `transfer` posts
-- itself, and one statement writes them all; a batch (ledger_transfer_batch) would decide each by itself, and here is nothing to
-- decide: a house has no floor, the members' accounts only gain. A key that is there already ends the transaction, as do an
-- account that does not exist and another currency. `p_accounts` is ascending and below the house's id, which is the order of
-- locks; each is there once. Each row is found through an index, whatever the planner knows of tables that have just grown.
CREATE FUNCTION ledger_credit(
  p_house bigint, p_name text, p_accounts bigint[], p_amounts bigint[], p_kinds text[], p_reference text
) RETURNS int LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  v_written int;
BEGIN
  PERFORM FROM account WHERE id = ANY (p_accounts || p_house) ORDER BY id FOR NO KEY UPDATE;
  -- With a new statement, whose snapshot sees what the locks' former holders committed.
  INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
    SELECT p_name || ':' || a.id, house.id, a.id, due.amount, due.kind, p_reference, house.seq + place, a.seq + 1,
      house.balance - sum(due.amount) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING), a.balance + due.amount
    FROM unnest(p_accounts, p_amounts, p_kinds) WITH ORDINALITY AS due (account, amount, kind, place)
      JOIN account a ON a.id = due.account JOIN account house ON house.id = p_house;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> cardinality(p_accounts) THEN
    RAISE EXCEPTION '% of % accounts do not exist', cardinality(p_accounts) - v_written, cardinality(p_accounts)
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN v_written;
END $$;
