-- The part of a house account that this connection uses; the account itself when it has no parts.
CREATE OR REPLACE FUNCTION ledger_account_part(p_account bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT id FROM account WHERE parent = p_account AND part = 1 + pg_backend_pid() % 32), p_account)
$$;
