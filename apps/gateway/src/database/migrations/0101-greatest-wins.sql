-- The greatest wins of the last days: read from the top until enough are recent, in place of sorting a week of wins.
CREATE INDEX bet_won_most ON bet (merchant, payout DESC) WHERE state = 'settled' AND payout > stake;
