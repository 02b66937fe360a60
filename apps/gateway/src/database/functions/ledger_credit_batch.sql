-- Credits many members' accounts, up to twice each: a prize or a returned stake from one house, and a rebate from another. Either
-- amount may be 0. The keys are `p_prize_name:<account>` and `p_rebate_name:<account>`. `p_accounts` is ascending and below every
-- house's id, which is the order of locks; each occurs once. Nothing is decided here: a house has no minimum balance, and the members' accounts
-- only gain. A key that was used before, an account that does not exist and another currency end the transaction. Each row is found
-- through an index, whatever the planner knows of tables that have just grown.
CREATE OR REPLACE FUNCTION ledger_credit_batch(
  p_accounts bigint[], p_prizes bigint[], p_kinds text[], p_prize_houses bigint[], p_prize_name text,
  p_rebates bigint[], p_rebate_houses bigint[], p_rebate_name text, p_reference text
) RETURNS int LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  v_due int;
  v_written int;
BEGIN
  PERFORM FROM account WHERE id = ANY (p_accounts || p_prize_houses || p_rebate_houses) ORDER BY id FOR NO KEY UPDATE;
  -- With a new statement, whose snapshot sees what the locks' former holders committed.
  WITH house AS MATERIALIZED (
    SELECT id, balance, seq FROM account WHERE id = ANY (p_prize_houses || p_rebate_houses)
  ), due AS MATERIALIZED (
    SELECT a.id, a.balance, a.seq, place, prize, due.kind, prize_house, rebate, rebate_house
    FROM unnest(p_accounts, p_prizes, p_kinds, p_prize_houses, p_rebates, p_rebate_houses) WITH ORDINALITY
      AS due (account, prize, kind, prize_house, rebate, rebate_house, place) JOIN account a ON a.id = due.account
  )
  INSERT INTO transfer (key, "from", "to", amount, kind, reference, from_seq, to_seq, from_balance, to_balance)
    SELECT p_prize_name || ':' || due.id, house.id, due.id, prize, kind, p_reference,
      house.seq + row_number() OVER earlier, due.seq + 1, house.balance - sum(prize) OVER earlier, due.balance + prize
    FROM due JOIN house ON house.id = prize_house WHERE prize > 0
    WINDOW earlier AS (PARTITION BY house.id ORDER BY place ROWS UNBOUNDED PRECEDING)
    UNION ALL
    SELECT p_rebate_name || ':' || due.id, house.id, due.id, rebate, 'rebate', p_reference,
      house.seq + row_number() OVER earlier, due.seq + CASE WHEN prize > 0 THEN 2 ELSE 1 END,
      house.balance - sum(rebate) OVER earlier, due.balance + prize + rebate
    FROM due JOIN house ON house.id = rebate_house WHERE rebate > 0
    WINDOW earlier AS (PARTITION BY house.id ORDER BY place ROWS UNBOUNDED PRECEDING);
  GET DIAGNOSTICS v_written = ROW_COUNT;
  SELECT count(*) FILTER (WHERE prize > 0) + count(*) FILTER (WHERE rebate > 0) INTO v_due
    FROM unnest(p_prizes, p_rebates) AS due (prize, rebate);
  IF v_written <> v_due THEN
    RAISE EXCEPTION '% of % credits are to accounts that do not exist', v_due - v_written, v_due
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN v_written;
END $$;
