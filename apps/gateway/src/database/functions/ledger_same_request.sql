-- Whether a transfer is what a request asks for; a part of an account is the account.
CREATE OR REPLACE FUNCTION ledger_same_request(
  p_known transfer, p_from bigint, p_to bigint, p_amount bigint, p_kind text, p_reference text
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_known.amount = p_amount AND p_known.kind = p_kind AND p_known.reference IS NOT DISTINCT FROM p_reference
    AND ledger_same_account(p_known."from", p_from) AND ledger_same_account(p_known."to", p_to)
$$;
