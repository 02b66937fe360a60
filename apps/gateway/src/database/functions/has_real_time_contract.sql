-- Whether a merchant has real-time contracts: then each change of a settled bet is written for their next run.
CREATE OR REPLACE FUNCTION has_real_time_contract(p_merchant text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM agent_contract WHERE merchant = p_merchant AND kind = 'real-time' AND period = 'five-minutes'
    AND starts_at IS NOT NULL AND ends_at > now())
$$;
