-- What a vendor's server told us about bets: each of its transactions once, with the answer that it got.
CREATE TABLE round_action (
  merchant    text NOT NULL REFERENCES merchant,
  vendor      text NOT NULL,
  -- The vendor's own number of this action, and of the bet that it is about.
  transaction text NOT NULL,
  bet         text NOT NULL,
  action      text NOT NULL CHECK (action IN ('bet', 'win', 'rollback')),
  member      bigint NOT NULL REFERENCES member,
  amount      bigint NOT NULL CHECK (amount >= 0),
  -- 'tombstone': a rollback that came before its bet, which is refused from then on.
  answer      text NOT NULL CHECK (answer IN ('applied', 'tombstone', 'cancelled')),
  balance     bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, vendor, transaction)
);
CREATE UNIQUE INDEX round_action_tombstone ON round_action (merchant, vendor, bet) WHERE answer = 'tombstone';
