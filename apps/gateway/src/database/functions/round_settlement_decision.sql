-- What is to be done about a prize or a rollback: 'pay' the first prize of an open bet, 'raise' the payout of a settled one, 'refund'
-- the stake, 'tombstone' (a rollback before its bet) or 'refunded' (another rollback came before), or why nothing is done:
-- 'unknown-bet', 'cancelled' or 'settled'. One row for a prize or rollback, none for another action. For OFFSET 0 and for what the
-- planner does with it, see round_bet_decision.
CREATE OR REPLACE FUNCTION round_settlement_decision(p_request round_request)
RETURNS TABLE (decision text, bet_id bigint, stake bigint, vendor text) LANGUAGE sql STABLE AS $$
  SELECT
    CASE
      WHEN b.member <> p_request.member THEN 'unknown-bet'
      WHEN p_request.action = 'win' THEN CASE
        WHEN b.id IS NULL THEN 'unknown-bet'
        WHEN EXISTS (SELECT FROM round_action t WHERE t.merchant = p_request.merchant AND t.connection = p_request.connection
          AND t.bet = p_request.transaction AND t.answer = 'tombstone' OFFSET 0) THEN 'cancelled'
        WHEN b.state = 'settled' AND p_request.adds THEN 'raise'
        WHEN b.state = 'open' THEN 'pay'
        ELSE b.state END
      WHEN b.id IS NULL THEN 'tombstone'
      WHEN b.state = 'open' THEN 'refund'
      WHEN b.state = 'cancelled' THEN 'refunded'
      ELSE b.state END,
    b.id, b.stake, b.vendor
  FROM (SELECT) AS request
    LEFT JOIN LATERAL (
      SELECT b.id, b.state, b.member, b.vendor, b.stake FROM round_action made JOIN bet b ON b.id = made.bet_id
      WHERE made.merchant = p_request.merchant AND made.connection = p_request.connection AND made.transaction = p_request.bet
      OFFSET 0) b ON true
  WHERE p_request.action IN ('win', 'rollback')
$$;
