-- Adds a merchant's changes up in report_hour. Both are in one statement, so that no report counts a change twice or not at all.
CREATE OR REPLACE FUNCTION roll_up_reports_of(p_merchant text) RETURNS void LANGUAGE sql AS $$
  WITH taken AS (DELETE FROM report_change WHERE merchant = p_merchant RETURNING *)
  INSERT INTO report_hour AS h
    SELECT merchant, hour, category, vendor, game, sum(bets), sum(stakes), sum(prizes), sum(rebates), sum(bonuses), sum(fees), sum(wages),
      sum(deposits), sum(withdrawals) FROM taken GROUP BY merchant, hour, category, vendor, game
      ORDER BY merchant, hour, category, vendor, game
  ON CONFLICT (merchant, hour, category, vendor, game) DO UPDATE SET
    bets = h.bets + excluded.bets, stakes = h.stakes + excluded.stakes, prizes = h.prizes + excluded.prizes,
    rebates = h.rebates + excluded.rebates, bonuses = h.bonuses + excluded.bonuses, fees = h.fees + excluded.fees,
    wages = h.wages + excluded.wages, deposits = h.deposits + excluded.deposits, withdrawals = h.withdrawals + excluded.withdrawals
$$;
