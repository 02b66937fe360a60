-- Sums by hour and game for the operator's reports, written in the transactions that settle.

CREATE TABLE report_hour (
  merchant    text NOT NULL,
  hour        timestamptz NOT NULL,
  category    text NOT NULL,
  vendor      text NOT NULL,
  game        text NOT NULL,
  bets        bigint NOT NULL DEFAULT 0,
  stakes      bigint NOT NULL DEFAULT 0,
  prizes      bigint NOT NULL DEFAULT 0,
  rebates     bigint NOT NULL DEFAULT 0,
  bonuses     bigint NOT NULL DEFAULT 0,
  fees        bigint NOT NULL DEFAULT 0,
  wages       bigint NOT NULL DEFAULT 0,
  deposits    bigint NOT NULL DEFAULT 0,
  withdrawals bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant, hour, category, vendor, game)
);
COMMENT ON TABLE report_hour IS 'Sums of all members of a merchant by hour and game, in ten-thousandths of the merchant''s currency. What is not added up yet is in report_change: reports read both.';
COMMENT ON COLUMN report_hour.hour IS 'As member_hour.hour.';
COMMENT ON COLUMN report_hour.category IS 'Game category; empty for money that belongs to no game.';
COMMENT ON COLUMN report_hour.vendor IS 'The vendor''s code; empty for what belongs to no bet.';
COMMENT ON COLUMN report_hour.game IS 'The game''s code; empty for what belongs to no bet.';
COMMENT ON COLUMN report_hour.bets IS 'How many bets were settled.';
COMMENT ON COLUMN report_hour.stakes IS 'As member_hour.sales.';
COMMENT ON COLUMN report_hour.prizes IS 'As member_hour.prizes.';
COMMENT ON COLUMN report_hour.rebates IS 'As member_hour.rebates.';
COMMENT ON COLUMN report_hour.bonuses IS 'As member_hour.bonuses.';
COMMENT ON COLUMN report_hour.fees IS 'As member_hour.fees.';
COMMENT ON COLUMN report_hour.wages IS 'As member_hour.wages.';
COMMENT ON COLUMN report_hour.deposits IS 'As member_hour.deposits.';
COMMENT ON COLUMN report_hour.withdrawals IS 'As member_hour.withdrawals.';

CREATE TABLE report_change (LIKE report_hour INCLUDING DEFAULTS INCLUDING COMMENTS);
COMMENT ON TABLE report_change IS 'Sums that are still to be added to report_hour, below zero for what was taken back. Without keys, so that settlements do not wait for each other.';

CREATE TABLE report_member_day (
  merchant   text NOT NULL,
  day        date NOT NULL,
  registered int NOT NULL,
  active     int NOT NULL,
  retained   int NOT NULL,
  depositing int NOT NULL,
  counted_by xid8 NOT NULL,
  PRIMARY KEY (merchant, day)
);
COMMENT ON TABLE report_member_day IS 'How many members of a merchant did something on a day. A job counts a day again when its sums have changed.';
COMMENT ON COLUMN report_member_day.day IS 'In the merchant''s time zone.';
COMMENT ON COLUMN report_member_day.registered IS 'Members who registered on the day.';
COMMENT ON COLUMN report_member_day.depositing IS 'Members with a deposit credited on the day.';
COMMENT ON COLUMN report_member_day.active IS 'Members with settled bets or money in or out.';
COMMENT ON COLUMN report_member_day.retained IS 'Those of the active who were active on one of the seven days before.';
COMMENT ON COLUMN report_member_day.counted_by IS 'Changes of transactions from here on may not be counted yet.';
