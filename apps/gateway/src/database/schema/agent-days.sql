-- The sums of members' hours, added up by day for each member and for each team, so that runs and reports need not read every hour.

CREATE TABLE member_hour_change (
  merchant text NOT NULL,
  member   bigint NOT NULL,
  hour     timestamptz NOT NULL
);
COMMENT ON TABLE member_hour_change IS 'Hours of members whose sums changed since they were last added up by roll_up_days, which removes them. Written by the statement that changes the hour, without keys, so that settlements do not wait for each other.';
COMMENT ON COLUMN member_hour_change.member IS 'The id of the member.';

CREATE TABLE merchant_hour (
  merchant   text NOT NULL,
  hour       timestamptz NOT NULL,
  changed_by xid8 NOT NULL,
  PRIMARY KEY (merchant, hour)
);
COMMENT ON TABLE merchant_hour IS 'When the sums of any member''s hour last changed.';
COMMENT ON COLUMN merchant_hour.changed_by IS 'The transaction that added the last change up, by which a run recognizes what was settled after it.';

CREATE TABLE member_day (
  merchant       text NOT NULL,
  member         bigint NOT NULL,
  path           bigint NOT NULL,
  day            date NOT NULL,
  sales          bigint NOT NULL,
  winning_stakes bigint NOT NULL,
  prizes         bigint NOT NULL,
  rebates        bigint NOT NULL,
  bonuses        bigint NOT NULL,
  fees           bigint NOT NULL,
  wages          bigint NOT NULL,
  deposits       bigint NOT NULL,
  withdrawals    bigint NOT NULL,
  PRIMARY KEY (member, day, path)
) WITH (fillfactor = 80);
CREATE INDEX member_day_by_day ON member_day (merchant, day);
COMMENT ON TABLE member_day IS 'The sums of each member''s hours of a day, in ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN member_day.member IS 'The id of the member.';
COMMENT ON COLUMN member_day.path IS 'As member_hour.path.';
COMMENT ON COLUMN member_day.day IS 'In the merchant''s time zone.';
COMMENT ON COLUMN member_day.sales IS 'As member_hour.sales.';
COMMENT ON COLUMN member_day.winning_stakes IS 'As member_hour.winning_stakes.';
COMMENT ON COLUMN member_day.prizes IS 'As member_hour.prizes.';
COMMENT ON COLUMN member_day.rebates IS 'As member_hour.rebates.';
COMMENT ON COLUMN member_day.bonuses IS 'As member_hour.bonuses.';
COMMENT ON COLUMN member_day.fees IS 'As member_hour.fees.';
COMMENT ON COLUMN member_day.wages IS 'As member_hour.wages.';
COMMENT ON COLUMN member_day.deposits IS 'As member_hour.deposits.';
COMMENT ON COLUMN member_day.withdrawals IS 'As member_hour.withdrawals.';

CREATE TABLE team_day (
  merchant       text NOT NULL,
  member         bigint NOT NULL,
  day            date NOT NULL,
  sales          bigint NOT NULL,
  winning_stakes bigint NOT NULL,
  prizes         bigint NOT NULL,
  rebates        bigint NOT NULL,
  bonuses        bigint NOT NULL,
  fees           bigint NOT NULL,
  wages          bigint NOT NULL,
  deposits       bigint NOT NULL,
  withdrawals    bigint NOT NULL,
  active         int NOT NULL,
  PRIMARY KEY (member, day)
) WITH (fillfactor = 80);
CREATE INDEX team_day_by_day ON team_day (merchant, day);
COMMENT ON TABLE team_day IS 'The sums of a day over a team: a member and everyone below, by the paths of the bets. In ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN team_day.member IS 'The id of the member at the head of the team.';
COMMENT ON COLUMN team_day.day IS 'In the merchant''s time zone.';
COMMENT ON COLUMN team_day.sales IS 'As member_hour.sales.';
COMMENT ON COLUMN team_day.winning_stakes IS 'As member_hour.winning_stakes.';
COMMENT ON COLUMN team_day.prizes IS 'As member_hour.prizes.';
COMMENT ON COLUMN team_day.rebates IS 'As member_hour.rebates.';
COMMENT ON COLUMN team_day.bonuses IS 'As member_hour.bonuses.';
COMMENT ON COLUMN team_day.fees IS 'As member_hour.fees.';
COMMENT ON COLUMN team_day.wages IS 'As member_hour.wages.';
COMMENT ON COLUMN team_day.deposits IS 'As member_hour.deposits.';
COMMENT ON COLUMN team_day.withdrawals IS 'As member_hour.withdrawals.';
COMMENT ON COLUMN team_day.active IS 'Members whose sales within the team on the day reach the merchant''s active_from.';

CREATE TRIGGER count_active_members AFTER UPDATE OF active_from ON agent_setting
  FOR EACH ROW WHEN (OLD.active_from <> NEW.active_from) EXECUTE FUNCTION count_active_members();
