-- The time zone in which a merchant's hours and days begin.
CREATE OR REPLACE FUNCTION merchant_time_zone(p_merchant text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM agent_setting WHERE merchant = p_merchant), 'UTC')
$$;
