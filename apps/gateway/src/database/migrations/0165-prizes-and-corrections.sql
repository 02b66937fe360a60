-- Prizes that belong to no stake (a jackpot, a promotion of the vendor's, free rounds), bets that cost nothing, and results
-- that a vendor changes after a bet was settled.

ALTER TABLE bet
  DROP CONSTRAINT bet_stake_check,
  ADD CONSTRAINT bet_stake_check CHECK (stake >= 0),
  -- What a prize without a stake was given for; null for a bet.
  ADD COLUMN occasion text CHECK (occasion IN ('free-rounds', 'jackpot', 'promotion', 'tournament')),
  ADD CONSTRAINT bet_occasion_is_free CHECK (occasion IS NULL OR stake = 0);

-- 'adjust' sets anew what a settled bet pays, 'prize' gives one outside of any bet.
ALTER TABLE round_action
  DROP CONSTRAINT round_action_action_check,
  ADD CONSTRAINT round_action_action_check CHECK (action IN ('bet', 'win', 'rollback', 'adjust', 'prize'));
