-- Agents: who is below whom and when, and what each member brought in each hour.

CREATE TABLE agent_setting (
  merchant     text PRIMARY KEY REFERENCES merchant,
  time_zone    text NOT NULL DEFAULT 'UTC' CHECK (timestamptz '2000-01-01 00:00Z' AT TIME ZONE time_zone IS NOT NULL),
  active_from  bigint NOT NULL DEFAULT 10000000 CHECK (active_from > 0),
  negative_net text NOT NULL DEFAULT 'platform' CHECK (negative_net IN ('platform', 'upline')),
  higher_rate  text NOT NULL DEFAULT 'tier-by-tier' CHECK (higher_rate IN ('tier-by-tier', 'top-rates'))
);
COMMENT ON TABLE agent_setting IS 'How a merchant counts and pays its agents; without a row the defaults apply.';
COMMENT ON COLUMN agent_setting.time_zone IS 'In which hours and days begin. After a change the sums of earlier hours must be computed again.';
COMMENT ON COLUMN agent_setting.active_from IS 'Settled stakes of a period from which a member is active, in ten-thousandths.';
COMMENT ON COLUMN agent_setting.negative_net IS 'Who bears it when downlines earn more than their upline: the platform, or the upline as a debt.';
COMMENT ON COLUMN agent_setting.higher_rate IS 'How contracts of downlines are compared with a new contract of their upline.';

CREATE TABLE member_path (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member      bigint NOT NULL REFERENCES member,
  path        bigint[] NOT NULL CHECK (path[cardinality(path)] = member),
  valid_from  timestamptz NOT NULL,
  valid_until timestamptz NOT NULL DEFAULT 'infinity',
  UNIQUE (member, valid_from),
  CHECK (valid_from < valid_until)
);
CREATE UNIQUE INDEX member_path_current ON member_path (member) WHERE valid_until = 'infinity';
CREATE INDEX member_path_by_ancestor ON member_path USING gin (path);
COMMENT ON TABLE member_path IS 'The uplines of each member with their validity, written by triggers of member. A bet belongs to the path of the moment when it was placed.';
COMMENT ON COLUMN member_path.path IS 'Ids of members from the top agent down to the member.';
COMMENT ON COLUMN member_path.valid_until IS 'The end, which is not included.';

CREATE TRIGGER member_gets_path AFTER INSERT ON member
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION member_gets_path();
CREATE TRIGGER member_moves AFTER UPDATE OF upline ON member
  FOR EACH ROW WHEN (OLD.upline IS DISTINCT FROM NEW.upline) EXECUTE FUNCTION member_moves();

CREATE TABLE member_hour (
  merchant       text NOT NULL,
  member         bigint NOT NULL,
  path           bigint NOT NULL,
  hour           timestamptz NOT NULL,
  category       text NOT NULL,
  sales          bigint NOT NULL DEFAULT 0,
  winning_stakes bigint NOT NULL DEFAULT 0,
  prizes         bigint NOT NULL DEFAULT 0,
  rebates        bigint NOT NULL DEFAULT 0,
  bonuses        bigint NOT NULL DEFAULT 0,
  fees           bigint NOT NULL DEFAULT 0,
  wages          bigint NOT NULL DEFAULT 0,
  deposits       bigint NOT NULL DEFAULT 0,
  withdrawals    bigint NOT NULL DEFAULT 0,
  changed_by     xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (member, hour, category, path)
-- The row of the current hour changes with every bet: with free space on its page the indexes need no new entries.
) WITH (fillfactor = 70);
CREATE INDEX member_hour_by_hour ON member_hour (merchant, hour);
COMMENT ON TABLE member_hour IS 'What each member brought in each hour, in ten-thousandths of the merchant''s currency, written by the statements that settle. No foreign keys: every settlement would lock the rows they name.';
COMMENT ON COLUMN member_hour.member IS 'The id of the member.';
COMMENT ON COLUMN member_hour.path IS 'The id of the member_path that was valid when the bets were placed.';
COMMENT ON COLUMN member_hour.hour IS 'Start of an hour in the merchant''s time zone, by the time of the settlement. A bet that is settled again stays in the hour of its first settlement.';
COMMENT ON COLUMN member_hour.category IS 'Of the games; empty for money that belongs to no game.';
COMMENT ON COLUMN member_hour.sales IS 'Settled stakes without cancelled bets and returned stakes.';
COMMENT ON COLUMN member_hour.winning_stakes IS 'The part of the sales whose prize is above zero; the rest lost.';
COMMENT ON COLUMN member_hour.prizes IS 'Payouts, the stakes included.';
COMMENT ON COLUMN member_hour.rebates IS 'Rebates of lotteries and collected cashback.';
COMMENT ON COLUMN member_hour.bonuses IS 'Bonuses of deposits and promotions.';
COMMENT ON COLUMN member_hour.fees IS 'Fees of deposits and withdrawals.';
COMMENT ON COLUMN member_hour.wages IS 'Salaries that were paid to the member.';
COMMENT ON COLUMN member_hour.deposits IS 'Credited deposits.';
COMMENT ON COLUMN member_hour.withdrawals IS 'Paid withdrawals.';
COMMENT ON COLUMN member_hour.changed_by IS 'The last transaction that changed it, from which a run sees what was settled after it.';

CREATE TRIGGER count_new_bets AFTER INSERT ON bet
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_new_bets();
CREATE TRIGGER count_changed_bets AFTER UPDATE ON bet
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_bets();
CREATE TRIGGER keep_first_settlement BEFORE UPDATE OF state ON bet
  FOR EACH ROW WHEN (OLD.state = 'settled' AND NEW.state = 'open') EXECUTE FUNCTION keep_first_settlement();
CREATE TRIGGER count_deposit AFTER INSERT OR UPDATE OF state ON deposit
  FOR EACH ROW WHEN (NEW.state = 'credited') EXECUTE FUNCTION count_deposit();
CREATE TRIGGER count_withdrawal AFTER INSERT ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION count_withdrawal();
CREATE TRIGGER count_promotion AFTER INSERT OR UPDATE OF state ON promotion_claim
  FOR EACH ROW WHEN (NEW.state = 'claimed') EXECUTE FUNCTION count_promotion();
CREATE TRIGGER count_cashback AFTER INSERT ON rebate_line
  FOR EACH ROW EXECUTE FUNCTION count_cashback();
