-- Missions, leaderboards and the daily check-in: what operators offer, what members did for it, and what they were given.

CREATE TABLE mission_setting (
  merchant  text PRIMARY KEY REFERENCES merchant,
  swept_to  xid8 NOT NULL DEFAULT '0',
  recent_to xid8 NOT NULL DEFAULT '0',
  check_in_titles jsonb,
  version   bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE mission_setting IS 'Merchants with missions, leaderboards or a check-in. Its row is locked while a gateway counts.';
COMMENT ON COLUMN mission_setting.swept_to IS 'Changes of member_hour by transactions below this one are counted.';
COMMENT ON COLUMN mission_setting.recent_to IS 'The same for the hours of the last two hours.';
COMMENT ON COLUMN mission_setting.version IS 'Grows with every change of what all members see, for open pages.';
COMMENT ON COLUMN mission_setting.check_in_titles IS 'What rewards of the check-in are called, by language; null without a check-in.';

CREATE TABLE mission (
  merchant     text NOT NULL REFERENCES mission_setting,
  code         text NOT NULL,
  titles       jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}',
  image        text,
  period       text NOT NULL CHECK (period IN ('once', 'day', 'week', 'month', 'range')),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL DEFAULT 'infinity',
  goal         jsonb NOT NULL,
  rank_from    int NOT NULL DEFAULT 0,
  rank_to      int NOT NULL DEFAULT 2147483647,
  new_days     smallint CHECK (new_days > 0),
  countries    text[],
  agent        bigint REFERENCES member,
  is_automatic boolean NOT NULL,
  claim_days   smallint NOT NULL DEFAULT 7 CHECK (claim_days > 0),
  budget       bigint CHECK (budget >= 0),
  spent        bigint NOT NULL DEFAULT 0,
  point_budget bigint CHECK (point_budget >= 0),
  points_spent bigint NOT NULL DEFAULT 0,
  position     int NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, code),
  CHECK (starts_at <= ends_at),
  CHECK (period <> 'range' OR ends_at < 'infinity'),
  CONSTRAINT mission_budget_is_kept CHECK (spent <= budget AND points_spent <= point_budget)
);
COMMENT ON TABLE mission IS 'What members can do for rewards. Titles and descriptions are texts by language.';
COMMENT ON COLUMN mission.image IS 'Name of a picture in the brand file; without one the site draws it.';
COMMENT ON COLUMN mission.period IS 'How often it begins again, in the merchant''s time zone.';
COMMENT ON COLUMN mission.starts_at IS 'A full hour in the merchant''s time zone.';
COMMENT ON COLUMN mission.ends_at IS 'What happens from then on does not count.';
COMMENT ON COLUMN mission.goal IS 'What is counted: Goal of libs/reward-rules.';
COMMENT ON COLUMN mission.rank_from IS 'The lowest VIP level that it is for.';
COMMENT ON COLUMN mission.rank_to IS 'The highest VIP level that it is for.';
COMMENT ON COLUMN mission.new_days IS 'Only the first days of an account count, this many; null for every day.';
COMMENT ON COLUMN mission.countries IS 'Countries (ISO 3166 alpha-2) of the addresses that members registered from; null for all.';
COMMENT ON COLUMN mission.agent IS 'Only this agent''s line; null for all members.';
COMMENT ON COLUMN mission.is_automatic IS 'Rewards are paid when a step is reached, without a claim.';
COMMENT ON COLUMN mission.claim_days IS 'How many days a reward waits for its claim.';
COMMENT ON COLUMN mission.budget IS 'Money that all rewards together may give, in ten-thousandths; null without a limit.';
COMMENT ON COLUMN mission.spent IS 'Money that its rewards gave, in ten-thousandths, those included that wait for a claim.';
COMMENT ON COLUMN mission.point_budget IS 'Ten-thousandths of a point that all rewards together may give; null without a limit.';
COMMENT ON COLUMN mission.points_spent IS 'Ten-thousandths of a point that its rewards gave.';
COMMENT ON COLUMN mission.position IS 'Place in the operator''s order.';

CREATE TABLE mission_step (
  merchant text NOT NULL,
  mission  text NOT NULL,
  step     smallint NOT NULL CHECK (step > 0),
  target   bigint NOT NULL CHECK (target > 0),
  prize    text NOT NULL CHECK (prize IN ('money', 'points', 'raffle-ticket')),
  amount   bigint NOT NULL CHECK (amount > 0),
  turnover smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  raffle   text,
  PRIMARY KEY (merchant, mission, step),
  FOREIGN KEY (merchant, mission) REFERENCES mission,
  CHECK ((prize = 'raffle-ticket') = (raffle IS NOT NULL))
);
COMMENT ON TABLE mission_step IS 'From which progress a mission gives what.';
COMMENT ON COLUMN mission_step.step IS 'Counts the steps of a mission, from 1.';
COMMENT ON COLUMN mission_step.target IS 'A number, or for sums ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN mission_step.amount IS 'Ten-thousandths of the currency or of a point; of raffle tickets, how many.';
COMMENT ON COLUMN mission_step.turnover IS 'How many times the money must be staked.';
COMMENT ON COLUMN mission_step.raffle IS 'The code of the raffle that tickets are for.';

CREATE TABLE play_hour (
  merchant    text NOT NULL,
  member      bigint NOT NULL,
  hour        timestamptz NOT NULL,
  category    text NOT NULL,
  vendor      text NOT NULL,
  game        text NOT NULL,
  stakes      bigint NOT NULL,
  wins        int NOT NULL,
  won         bigint NOT NULL,
  multiplier  bigint NOT NULL,
  last_bet_at timestamptz NOT NULL,
  last_win_at timestamptz,
  best_at     timestamptz,
  PRIMARY KEY (member, hour, category, vendor, game)
);
COMMENT ON TABLE play_hour IS 'Settled bets of a member in an hour and game, written from the bets whenever member_hour changes, for merchants with a leaderboard or a mission of certain games. Prizes without a stake are not among them.';
COMMENT ON COLUMN play_hour.member IS 'The id of the member.';
COMMENT ON COLUMN play_hour.hour IS 'As member_hour.hour.';
COMMENT ON COLUMN play_hour.stakes IS 'Ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN play_hour.wins IS 'Bets that paid more than their stake.';
COMMENT ON COLUMN play_hour.won IS 'What these paid above their stakes, in ten-thousandths.';
COMMENT ON COLUMN play_hour.multiplier IS 'The best payout for a stake, in ten-thousandths of the stake.';
COMMENT ON COLUMN play_hour.best_at IS 'When the first bet with that multiplier was settled.';

CREATE TABLE mission_touch (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member   bigint NOT NULL
);
CREATE INDEX mission_touch_by_member ON mission_touch (merchant, member);
COMMENT ON TABLE mission_touch IS 'Members with a log-in or a verified contact since they were last counted. A row for each: a row that is there already could be removed by a count that does not see the newer event.';
COMMENT ON COLUMN mission_touch.member IS 'The id of the member.';

CREATE TABLE verified_contact (
  member      bigint NOT NULL REFERENCES member,
  contact     text NOT NULL CHECK (contact IN ('mobile', 'email')),
  verified_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, contact)
);
COMMENT ON TABLE verified_contact IS 'Which contacts members have proved to be theirs. Written by triggers of member and registration.';

CREATE TRIGGER note_login AFTER INSERT ON login_event
  FOR EACH ROW EXECUTE FUNCTION note_login();
-- A number that was typed into the registration form is not proved: that update is in the transaction that makes the member.
CREATE TRIGGER note_contact AFTER UPDATE OF mobile, email ON member
  FOR EACH ROW WHEN (NEW.created_at < now()) EXECUTE FUNCTION note_contact();
CREATE TRIGGER note_registered_mobile AFTER INSERT ON registration
  FOR EACH ROW WHEN (NEW.method = 'mobile') EXECUTE FUNCTION note_registered_mobile();

CREATE TABLE mission_progress (
  merchant text NOT NULL,
  mission  text NOT NULL,
  period   text NOT NULL,
  member   bigint NOT NULL,
  value    bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (member, merchant, mission, period)
);
COMMENT ON TABLE mission_progress IS 'How far members are, counted from all their events in the period; no row for nothing. No foreign keys: each row would look both up.';
COMMENT ON COLUMN mission_progress.member IS 'The id of the member.';
COMMENT ON COLUMN mission_progress.period IS 'First day of the period; the mission''s period for one that does not begin again.';
COMMENT ON COLUMN mission_progress.value IS 'Compared with mission_step.target.';

CREATE TABLE mission_award (
  merchant   text NOT NULL,
  mission    text NOT NULL,
  period     text NOT NULL,
  step       smallint NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, merchant, mission, period, step)
);
COMMENT ON TABLE mission_award IS 'Steps whose reward was granted, written with the reward and with what it takes from the budget.';
COMMENT ON COLUMN mission_award.step IS 'As mission_step.step.';

CREATE TABLE mission_version (
  member  bigint PRIMARY KEY REFERENCES member,
  version bigint NOT NULL
);
COMMENT ON TABLE mission_version IS 'Grows with every change of a member''s missions and check-ins, for open pages.';
COMMENT ON COLUMN mission_version.version IS 'How many changes there were.';

CREATE TABLE leaderboard (
  merchant   text NOT NULL REFERENCES mission_setting,
  code       text NOT NULL,
  titles     jsonb NOT NULL,
  image      text,
  period     text NOT NULL CHECK (period IN ('day', 'week', 'month', 'range')),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL DEFAULT 'infinity',
  measure    text NOT NULL CHECK (measure IN ('stake', 'win', 'multiplier')),
  play       jsonb NOT NULL,
  position   int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, code),
  CHECK (starts_at <= ends_at),
  CHECK (period <> 'range' OR ends_at < 'infinity')
);
COMMENT ON TABLE leaderboard IS 'Competitions of members by settled bets.';
COMMENT ON COLUMN leaderboard.image IS 'As mission.image.';
COMMENT ON COLUMN leaderboard.starts_at IS 'A full hour in the merchant''s time zone.';
COMMENT ON COLUMN leaderboard.measure IS 'The sum of stakes, the sum won above the stakes, or the best payout for a stake.';
COMMENT ON COLUMN leaderboard.play IS 'Which bets count: PlayFilter of libs/reward-rules.';

CREATE TABLE leaderboard_prize (
  merchant   text NOT NULL,
  board      text NOT NULL,
  place_from int NOT NULL CHECK (place_from > 0),
  place_to   int NOT NULL CHECK (place_to >= place_from),
  prize      text NOT NULL CHECK (prize IN ('money', 'points', 'raffle-ticket')),
  amount     bigint NOT NULL CHECK (amount > 0),
  turnover   smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  raffle     text,
  PRIMARY KEY (merchant, board, place_from),
  FOREIGN KEY (merchant, board) REFERENCES leaderboard,
  CHECK ((prize = 'raffle-ticket') = (raffle IS NOT NULL))
);
COMMENT ON TABLE leaderboard_prize IS 'What each of some places is given, both ends included.';
COMMENT ON COLUMN leaderboard_prize.place_from IS 'The first place, from 1.';
COMMENT ON COLUMN leaderboard_prize.place_to IS 'The last place.';
COMMENT ON COLUMN leaderboard_prize.turnover IS 'As mission_step.turnover.';
COMMENT ON COLUMN leaderboard_prize.amount IS 'As mission_step.amount.';

CREATE TABLE leaderboard_period (
  merchant  text NOT NULL,
  board     text NOT NULL,
  period    text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  paid_at   timestamptz,
  PRIMARY KEY (merchant, board, period),
  FOREIGN KEY (merchant, board) REFERENCES leaderboard
);
CREATE INDEX leaderboard_period_unpaid ON leaderboard_period (ends_at) WHERE paid_at IS NULL;
COMMENT ON TABLE leaderboard_period IS 'Periods in which someone scored.';
COMMENT ON COLUMN leaderboard_period.paid_at IS 'When the prizes were granted, in the same transaction. The places stay as they were then.';

CREATE TABLE leaderboard_score (
  merchant   text NOT NULL,
  board      text NOT NULL,
  period     text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  score      bigint NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (member, merchant, board, period),
  FOREIGN KEY (merchant, board, period) REFERENCES leaderboard_period
);
CREATE INDEX leaderboard_score_in_order ON leaderboard_score (merchant, board, period, score DESC, reached_at, member);
COMMENT ON TABLE leaderboard_score IS 'Scores of members, counted from all their settled bets in the period.';
COMMENT ON COLUMN leaderboard_score.score IS 'Ten-thousandths: of currency, or of the stake for a multiplier.';
COMMENT ON COLUMN leaderboard_score.reached_at IS 'When the last bet that counts was settled: of equal scores the earlier one is ahead.';

CREATE TABLE check_in_prize (
  merchant text NOT NULL REFERENCES mission_setting,
  day      smallint NOT NULL CHECK (day BETWEEN 1 AND 31),
  prize    text NOT NULL CHECK (prize IN ('money', 'points', 'raffle-ticket')),
  amount   bigint NOT NULL CHECK (amount > 0),
  turnover smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  raffle   text,
  PRIMARY KEY (merchant, day),
  CHECK ((prize = 'raffle-ticket') = (raffle IS NOT NULL))
);
COMMENT ON TABLE check_in_prize IS 'What each day in a row gives. After the last day it begins again.';
COMMENT ON COLUMN check_in_prize.day IS 'Which day in a row, from 1.';
COMMENT ON COLUMN check_in_prize.turnover IS 'As mission_step.turnover.';
COMMENT ON COLUMN check_in_prize.amount IS 'As mission_step.amount.';

CREATE TABLE check_in (
  member     bigint NOT NULL REFERENCES member,
  day        date NOT NULL,
  streak     int NOT NULL CHECK (streak > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, day)
);
COMMENT ON TABLE check_in IS 'The days on which members checked in, in the merchant''s time zone.';
COMMENT ON COLUMN check_in.streak IS 'Days in a row up to this one.';

-- Bets whose result was taken back and settled again count in the hour of their first settlement.
CREATE INDEX bet_by_first_settlement ON bet (member, first_settled_at) WHERE first_settled_at IS NOT NULL;
