-- Adds money that belongs to no bet to the sums of a member. Amounts are ten-thousandths and may be negative.
CREATE OR REPLACE FUNCTION roll_up_money(
  p_member bigint, p_at timestamptz, p_category text DEFAULT '', p_rebate bigint DEFAULT 0, p_bonus bigint DEFAULT 0,
  p_fee bigint DEFAULT 0, p_wage bigint DEFAULT 0, p_deposit bigint DEFAULT 0, p_withdrawal bigint DEFAULT 0
) RETURNS void LANGUAGE sql AS $$
  SELECT add_member_hours(array_agg(ROW(m.merchant, m.id, member_path_at(m.id, p_at), hour_start(p_at, merchant_time_zone(m.merchant)), p_category,
    '', 0, 0, 0, 0, p_rebate, p_bonus, p_fee, p_wage, p_deposit, p_withdrawal, 0, NULL)::member_hour))
  FROM member m WHERE m.id = p_member
$$;
