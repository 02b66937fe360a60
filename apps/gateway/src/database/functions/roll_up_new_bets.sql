-- Adds bets that are settled as they are written to the sums of their members; see roll_up_changed_bets.
CREATE OR REPLACE FUNCTION roll_up_new_bets() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_rows member_hour[];
BEGIN
  IF NOT EXISTS (SELECT FROM inserted WHERE state = 'settled') THEN
    RETURN NULL;
  END IF;
  WITH moment AS MATERIALIZED (
    SELECT merchant, settled_at, hour_start(settled_at, merchant_time_zone(merchant)) AS hour
    FROM (SELECT DISTINCT merchant, settled_at FROM inserted WHERE state = 'settled') moments),
  reported AS (
    INSERT INTO report_change (merchant, hour, category, vendor, game, bets, stakes, prizes, rebates)
      SELECT merchant, hour, category, vendor, game, count(*), sum(stake), sum(payout), sum(lottery_rebate)
      FROM inserted JOIN moment USING (merchant, settled_at) WHERE state = 'settled' GROUP BY merchant, hour, category, vendor, game)
  SELECT array_agg(ROW(merchant, member, path, hour, category, vendor, bets, sales, winning, prizes, rebates, 0, 0, 0, 0, 0, wins, NULL)::member_hour
      ORDER BY member, hour, category, vendor, path)
    INTO v_rows FROM (
      SELECT merchant, member, category, vendor, hour, count(*) AS bets, sum(stake) AS sales, sum(payout) AS prizes, sum(lottery_rebate) AS rebates,
        sum(coalesce(winning_stake, CASE WHEN payout > 0 THEN stake ELSE 0 END)) AS winning,
        count(*) FILTER (WHERE payout > stake AND stake > 0) AS wins,
        (SELECT p.id FROM member_path p WHERE p.member = bet.member AND valid_from <= placed_at AND valid_until > placed_at) AS path
      FROM inserted bet JOIN moment USING (merchant, settled_at) WHERE state = 'settled' GROUP BY merchant, member, category, vendor, hour, path) changed
    WHERE path IS NOT NULL;
  IF v_rows IS NOT NULL THEN
    PERFORM add_member_hours(v_rows);
  END IF;
  INSERT INTO member_sales_change (merchant, member, path, settled_at, sales, winning_stakes)
    SELECT merchant, member, member_path_at(member, placed_at), settled_at, sum(stake),
      sum(coalesce(winning_stake, CASE WHEN payout > 0 THEN stake ELSE 0 END)) FROM inserted
    WHERE state = 'settled' AND stake > 0
      AND merchant IN (SELECT merchant FROM (SELECT DISTINCT merchant FROM inserted) m WHERE has_real_time_contract(merchant))
    GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
