-- Whether two ids are of one account, parts included.
CREATE OR REPLACE FUNCTION ledger_same_account(p_one bigint, p_other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_one = p_other OR (SELECT count(DISTINCT coalesce(parent, id)) = 1 AND count(*) = 2 FROM account WHERE id IN (p_one, p_other))
$$;
