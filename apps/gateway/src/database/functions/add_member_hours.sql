-- Adds amounts, which may be negative, to the sums of members. `p_rows` are in the order of their keys, each once, so that locks are
-- taken in one order. What changed is listed for roll_up_days. Money without a vendor is reported here, bets by their triggers, which
-- know the game.
CREATE OR REPLACE FUNCTION add_member_hours(p_rows member_hour[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO member_hour AS h
    SELECT merchant, member, path, hour, category, vendor, bets, sales, winning_stakes, prizes, rebates, bonuses, fees, wages, deposits,
      withdrawals, wins, pg_current_xact_id() FROM unnest(p_rows)
  ON CONFLICT (member, hour, category, vendor, path) DO UPDATE SET
    bets = h.bets + excluded.bets, sales = h.sales + excluded.sales, winning_stakes = h.winning_stakes + excluded.winning_stakes,
    prizes = h.prizes + excluded.prizes, rebates = h.rebates + excluded.rebates, bonuses = h.bonuses + excluded.bonuses,
    fees = h.fees + excluded.fees, wages = h.wages + excluded.wages, deposits = h.deposits + excluded.deposits,
    withdrawals = h.withdrawals + excluded.withdrawals, wins = h.wins + excluded.wins, changed_by = excluded.changed_by;
  INSERT INTO report_change (merchant, hour, category, vendor, game, rebates, bonuses, fees, wages, deposits, withdrawals)
    SELECT merchant, hour, category, '', '', sum(rebates), sum(bonuses), sum(fees), sum(wages), sum(deposits), sum(withdrawals)
    FROM unnest(p_rows) WHERE vendor = '' GROUP BY merchant, hour, category;
  INSERT INTO member_hour_change (merchant, member, hour) SELECT DISTINCT merchant, member, hour FROM unnest(p_rows);
$$;
