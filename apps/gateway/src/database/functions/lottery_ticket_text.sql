-- What of a ticket is fixed when its issue closes, one line for each part. Its hash is a leaf of the issue's tree.
CREATE OR REPLACE FUNCTION lottery_ticket_text(t lottery_ticket) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'ticket-1', t.id, t.play, t.content, t.bets, t.stake_per_bet, t.odds, trim_scale(t.odds_divisor))
$$;
