-- What the uplines of an order earn from its tickets that were not cancelled, in ten-thousandths, rounded down for each ticket.
CREATE OR REPLACE FUNCTION upline_rebates(p_order bigint, p_points int[]) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(rebate ORDER BY place) FROM (
    SELECT place, coalesce(sum(t.stake * upline.points / 2000), 0)::bigint AS rebate
    FROM unnest(p_points) WITH ORDINALITY AS upline (points, place)
      LEFT JOIN lottery_ticket t ON t."order" = p_order AND t.earns_rebate AND t.cancelled_at IS NULL
    GROUP BY place) each
$$;
