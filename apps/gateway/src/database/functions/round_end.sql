-- What is to be done about a prize or a rollback.
CREATE OR REPLACE FUNCTION round_end(p_ask round_ask) RETURNS round_deed LANGUAGE plpgsql AS $$
DECLARE
  v_deed round_deed;
  v_bet record;
BEGIN
  SELECT b.id, b.state, b.member, b.vendor, b.stake INTO v_bet FROM round_action made JOIN bet b ON b.id = made.bet_id
    WHERE made.merchant = p_ask.merchant AND made.connection = p_ask.connection AND made.transaction = p_ask.bet;
  v_deed.bet_id := v_bet.id;
  v_deed.vendor := v_bet.vendor;
  v_deed.stake := v_bet.stake;
  v_deed.deed := CASE
    WHEN v_bet.member <> p_ask.member THEN 'unknown-bet'
    WHEN p_ask.action = 'win' THEN CASE
      WHEN v_bet.id IS NULL THEN 'unknown-bet'
      -- It was taken back before it came.
      WHEN EXISTS (SELECT FROM round_action t WHERE t.merchant = p_ask.merchant AND t.connection = p_ask.connection
        AND t.bet = p_ask.transaction AND t.answer = 'tombstone') THEN 'cancelled'
      WHEN v_bet.state = 'settled' AND p_ask.adds THEN 'more'
      WHEN v_bet.state = 'open' THEN 'pay'
      ELSE v_bet.state END
    WHEN v_bet.id IS NULL THEN 'tombstone'
    WHEN v_bet.state = 'open' THEN 'return'
    -- Another rollback was first: the vendor is told the same.
    WHEN v_bet.state = 'cancelled' THEN 'again'
    ELSE v_bet.state END;
  RETURN v_deed;
END $$;
