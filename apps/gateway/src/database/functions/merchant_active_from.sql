-- The settled stakes from which a member of a merchant is active, in ten-thousandths.
CREATE OR REPLACE FUNCTION merchant_active_from(p_merchant text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT active_from FROM agent_setting WHERE merchant = p_merchant), 10000000)
$$;
