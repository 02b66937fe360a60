-- Brings the sums of members from what bets were before a statement to what they are after it. The hour is computed once for each
-- moment: a draw settles many bets at one.
CREATE OR REPLACE FUNCTION roll_up_changed_bets() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_rows member_hour[];
BEGIN
  WITH bet AS (
    SELECT -1 AS sign, merchant, member, category, vendor, game, placed_at, coalesce(first_settled_at, settled_at) AS at, stake, winning_stake, payout,
      lottery_rebate FROM before WHERE state = 'settled'
    UNION ALL
    SELECT 1, merchant, member, category, vendor, game, placed_at, coalesce(first_settled_at, settled_at), stake, winning_stake, payout,
      lottery_rebate FROM after WHERE state = 'settled'
  ), moment AS MATERIALIZED (
    SELECT merchant, at, hour_start(at, merchant_time_zone(merchant)) AS hour FROM (SELECT DISTINCT merchant, at FROM bet) moments),
  reported AS (
    INSERT INTO report_change (merchant, hour, category, vendor, game, bets, stakes, prizes, rebates)
      SELECT merchant, hour, category, vendor, game, sum(sign), sum(sign * stake), sum(sign * payout), sum(sign * lottery_rebate)
      FROM bet JOIN moment USING (merchant, at) GROUP BY merchant, hour, category, vendor, game
      HAVING (sum(sign), sum(sign * stake), sum(sign * payout), sum(sign * lottery_rebate)) <> (0, 0, 0, 0))
  SELECT array_agg(ROW(merchant, member, path, hour, category, vendor, bets, sales, winning, prizes, rebates, 0, 0, 0, 0, 0, wins, NULL)::member_hour
      ORDER BY member, hour, category, vendor, path)
    INTO v_rows FROM (
      SELECT merchant, member, category, vendor, hour, sum(sign) AS bets, sum(sign * stake) AS sales, sum(sign * payout) AS prizes, sum(sign * lottery_rebate) AS rebates,
        sum(sign * coalesce(winning_stake, CASE WHEN payout > 0 THEN stake ELSE 0 END)) AS winning,
        coalesce(sum(sign) FILTER (WHERE payout > stake AND stake > 0), 0) AS wins,
        (SELECT p.id FROM member_path p WHERE p.member = bet.member AND valid_from <= placed_at AND valid_until > placed_at) AS path
      FROM bet JOIN moment USING (merchant, at) GROUP BY merchant, member, category, vendor, hour, path) changed
    WHERE path IS NOT NULL AND (bets, sales, winning, prizes, rebates, wins) <> (0, 0, 0, 0, 0, 0);
  IF v_rows IS NOT NULL THEN
    PERFORM add_member_hours(v_rows);
  END IF;
  INSERT INTO member_sales_change (merchant, member, path, settled_at, sales, winning_stakes)
    SELECT merchant, member, member_path_at(member, placed_at), at, sum(sign * stake), sum(sign * winning) FROM (
      SELECT -1 AS sign, merchant, member, placed_at, coalesce(first_settled_at, settled_at) AS at, stake,
        coalesce(winning_stake, CASE WHEN payout > 0 THEN stake ELSE 0 END) AS winning FROM before WHERE state = 'settled'
      UNION ALL
      SELECT 1, merchant, member, placed_at, coalesce(first_settled_at, settled_at), stake,
        coalesce(winning_stake, CASE WHEN payout > 0 THEN stake ELSE 0 END) FROM after WHERE state = 'settled') bet
    WHERE merchant IN (SELECT merchant FROM (SELECT DISTINCT merchant FROM after) m WHERE has_real_time_contract(merchant))
    GROUP BY 1, 2, 3, 4 HAVING (sum(sign * stake), sum(sign * winning)) <> (0, 0);
  RETURN NULL;
END $$;
