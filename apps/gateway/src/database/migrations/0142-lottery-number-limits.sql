-- What is staked on each bet of an issue in all, for the lotteries that limit it. Amounts are bigint ten-thousandths.
CREATE TABLE lottery_number_staked (
  issue    bigint NOT NULL REFERENCES lottery_issue,
  currency text NOT NULL,
  play     text NOT NULL,
  -- The bet as its numbers: 1,2,3.
  number   text NOT NULL,
  amount   bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (issue, currency, play, number)
);
