-- Adds the hours that changed up by day, for each member and each team above. The sums of a member's day are computed again from its
-- hours and replace what was there; teams change by the difference. Hours, days and the list of changes are in one transaction, so that
-- nothing is lost or counted twice, whenever a gateway ends.
--
-- Takes `p_limit` changes, and all further ones of the last member among them. Answers how many there were; 0 also when `p_wait` is
-- false and another transaction is at work on the merchant.
CREATE OR REPLACE FUNCTION roll_up_days(p_merchant text, p_limit int, p_wait boolean) RETURNS int LANGUAGE plpgsql
  SET jit = off SET work_mem = '128MB' AS $$
DECLARE
  v_zone text := merchant_time_zone(p_merchant);
  v_active_from bigint := merchant_active_from(p_merchant);
  v_count int;
  v_members bigint[];
  v_days date[];
BEGIN
  IF p_wait THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('roll-up:' || p_merchant, 0));
  ELSIF NOT pg_try_advisory_xact_lock(hashtextextended('roll-up:' || p_merchant, 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
    DELETE FROM member_hour_change WHERE merchant = p_merchant AND member <= (
      SELECT max(member) FROM (SELECT member FROM member_hour_change WHERE merchant = p_merchant ORDER BY member LIMIT p_limit) first)
    RETURNING member, hour),
  hours AS (
    INSERT INTO merchant_hour (merchant, hour, changed_by) SELECT DISTINCT p_merchant, hour, pg_current_xact_id() FROM taken
    ON CONFLICT (merchant, hour) DO UPDATE SET changed_by = excluded.changed_by),
  days AS (SELECT DISTINCT member, (hour AT TIME ZONE v_zone)::date AS day FROM taken)
  SELECT (SELECT count(*) FROM taken), array_agg(member), array_agg(day) INTO v_count, v_members, v_days FROM days;
  IF v_count = 0 THEN
    RETURN 0;
  END IF;
  -- A statement of its own: it sees every hour whose change was taken.
  WITH changed AS MATERIALIZED (
    SELECT h.member, changed.day, h.path, sum(h.sales) AS sales, sum(h.winning_stakes) AS winning_stakes, sum(h.prizes) AS prizes,
      sum(h.rebates) AS rebates, sum(h.bonuses) AS bonuses, sum(h.fees) AS fees, sum(h.wages) AS wages, sum(h.deposits) AS deposits,
      sum(h.withdrawals) AS withdrawals
    FROM unnest(v_members, v_days) AS changed (member, day) JOIN member_hour h ON h.member = changed.member
      AND h.hour >= changed.day::timestamp AT TIME ZONE v_zone AND h.hour < (changed.day + 1)::timestamp AT TIME ZONE v_zone
    GROUP BY h.member, changed.day, h.path),
  compared AS MATERIALIZED (
    SELECT c.*, coalesce(d.sales, 0) AS old_sales, c.winning_stakes - coalesce(d.winning_stakes, 0) AS more_winning_stakes,
      c.prizes - coalesce(d.prizes, 0) AS more_prizes, c.rebates - coalesce(d.rebates, 0) AS more_rebates,
      c.bonuses - coalesce(d.bonuses, 0) AS more_bonuses, c.fees - coalesce(d.fees, 0) AS more_fees,
      c.wages - coalesce(d.wages, 0) AS more_wages, c.deposits - coalesce(d.deposits, 0) AS more_deposits,
      c.withdrawals - coalesce(d.withdrawals, 0) AS more_withdrawals, count(*) OVER (PARTITION BY c.member, c.day) AS paths
    FROM changed c LEFT JOIN member_day d ON (d.member, d.day, d.path) = (c.member, c.day, c.path)),
  written AS (
    INSERT INTO member_day (merchant, member, path, day, sales, winning_stakes, prizes, rebates, bonuses, fees, wages, deposits, withdrawals)
    SELECT p_merchant, member, path, day, sales, winning_stakes, prizes, rebates, bonuses, fees, wages, deposits, withdrawals FROM compared
    ON CONFLICT (member, day, path) DO UPDATE SET
      sales = excluded.sales, winning_stakes = excluded.winning_stakes, prizes = excluded.prizes, rebates = excluded.rebates,
      bonuses = excluded.bonuses, fees = excluded.fees, wages = excluded.wages, deposits = excluded.deposits,
      withdrawals = excluded.withdrawals),
  team AS (
    SELECT team.member, day, sum(sales - old_sales) AS sales, sum(more_winning_stakes) AS winning_stakes, sum(more_prizes) AS prizes,
      sum(more_rebates) AS rebates, sum(more_bonuses) AS bonuses, sum(more_fees) AS fees, sum(more_wages) AS wages,
      sum(more_deposits) AS deposits, sum(more_withdrawals) AS withdrawals,
      sum(CASE WHEN paths = 1 THEN (sales >= v_active_from)::int - (old_sales >= v_active_from)::int ELSE 0 END) AS active
    FROM compared c JOIN member_path p ON p.id = c.path CROSS JOIN LATERAL unnest(p.path) AS team (member) GROUP BY team.member, day),
  -- Who moved on the day has several rows: only their sum within a team says whether they are active in it.
  moved AS (
    SELECT team, day, sum((sales >= v_active_from)::int - (old_sales >= v_active_from)::int) AS active FROM (
      SELECT team, day, c.member, sum(sales) AS sales, sum(old_sales) AS old_sales
      FROM compared c JOIN member_path p ON p.id = c.path CROSS JOIN LATERAL unnest(p.path) AS team WHERE paths > 1
      GROUP BY team, day, c.member) each GROUP BY team, day)
  INSERT INTO team_day AS t (merchant, member, day, sales, winning_stakes, prizes, rebates, bonuses, fees, wages, deposits, withdrawals, active)
    SELECT p_merchant, team.member, team.day, sales, winning_stakes, prizes, rebates, bonuses, fees, wages, deposits, withdrawals,
      team.active + coalesce(moved.active, 0)
    FROM team LEFT JOIN moved ON (moved.team, moved.day) = (team.member, team.day)
  ON CONFLICT (member, day) DO UPDATE SET
    sales = t.sales + excluded.sales, winning_stakes = t.winning_stakes + excluded.winning_stakes,
    prizes = t.prizes + excluded.prizes, rebates = t.rebates + excluded.rebates, bonuses = t.bonuses + excluded.bonuses,
    fees = t.fees + excluded.fees, wages = t.wages + excluded.wages, deposits = t.deposits + excluded.deposits,
    withdrawals = t.withdrawals + excluded.withdrawals, active = t.active + excluded.active;
  RETURN v_count;
END $$;
