-- VIP ranks: what they require and bring, and how members reached and lost them.

CREATE TABLE vip_rank (
  merchant                text NOT NULL REFERENCES merchant,
  level                   int NOT NULL CHECK (level >= 0),
  names                   jsonb NOT NULL,
  reach_deposits          bigint NOT NULL DEFAULT 0 CHECK (reach_deposits >= 0),
  reach_stakes            bigint NOT NULL DEFAULT 0 CHECK (reach_stakes >= 0),
  keep_deposits           bigint NOT NULL DEFAULT 0 CHECK (keep_deposits >= 0),
  keep_stakes             bigint NOT NULL DEFAULT 0 CHECK (keep_stakes >= 0),
  promotion_gift          bigint NOT NULL DEFAULT 0 CHECK (promotion_gift >= 0),
  month_gift              bigint NOT NULL DEFAULT 0 CHECK (month_gift >= 0),
  birthday_gift           bigint NOT NULL DEFAULT 0 CHECK (birthday_gift >= 0),
  gift_turnover           smallint NOT NULL DEFAULT 1 CHECK (gift_turnover >= 0),
  daily_withdrawals       int CHECK (daily_withdrawals > 0),
  daily_withdrawal_amount bigint CHECK (daily_withdrawal_amount > 0),
  PRIMARY KEY (merchant, level)
);
COMMENT ON TABLE vip_rank IS 'A merchant''s VIP ranks. Amounts are ten-thousandths of the merchant''s currency. A rank without a row has the name in the member''s row.';
COMMENT ON COLUMN vip_rank.level IS 'Compared with member.rank_level.';
COMMENT ON COLUMN vip_rank.names IS 'By language.';
COMMENT ON COLUMN vip_rank.reach_deposits IS 'Deposits in all that reach it.';
COMMENT ON COLUMN vip_rank.reach_stakes IS 'Settled stakes in all that reach it.';
COMMENT ON COLUMN vip_rank.keep_deposits IS 'Deposits of a month that keep it.';
COMMENT ON COLUMN vip_rank.keep_stakes IS 'Settled stakes of a month that keep it.';
COMMENT ON COLUMN vip_rank.promotion_gift IS 'Given when a member reaches it for the first time; 0 for none.';
COMMENT ON COLUMN vip_rank.month_gift IS 'Given at the beginning of each month to those who deposited or played in the month before; 0 for none.';
COMMENT ON COLUMN vip_rank.birthday_gift IS 'Given once a year; 0 for none.';
COMMENT ON COLUMN vip_rank.gift_turnover IS 'How many times a gift must be staked.';
COMMENT ON COLUMN vip_rank.daily_withdrawals IS 'Withdrawals in a day by each method, where the method allows fewer; null for the method''s own.';
COMMENT ON COLUMN vip_rank.daily_withdrawal_amount IS 'Withdrawals in a day by each method, where the method allows less; null for the method''s own.';

CREATE TABLE rank_setting (
  merchant  text PRIMARY KEY REFERENCES merchant,
  gift_days smallint NOT NULL DEFAULT 30 CHECK (gift_days > 0),
  recent_to xid8,
  swept_to  xid8
);
COMMENT ON TABLE rank_setting IS 'Merchants whose members reach and lose ranks by what they deposit and stake; elsewhere operators give ranks.';
COMMENT ON COLUMN rank_setting.gift_days IS 'Days in which a gift can be claimed.';
COMMENT ON COLUMN rank_setting.recent_to IS 'Changes of the last hours of member_hour by transactions below this one are looked at.';
COMMENT ON COLUMN rank_setting.swept_to IS 'Changes of every hour of member_hour by transactions below this one are looked at.';

CREATE TABLE member_rank (
  member         bigint PRIMARY KEY REFERENCES member,
  highest        int NOT NULL CHECK (highest >= 0),
  since          timestamptz NOT NULL DEFAULT now(),
  reviewed_month date,
  birthday       date,
  birthday_year  smallint
);
COMMENT ON TABLE member_rank IS 'What the reviews of ranks know of a member besides member.rank_level.';
COMMENT ON COLUMN member_rank.highest IS 'The highest level that the member ever had.';
COMMENT ON COLUMN member_rank.since IS 'When the member got the present level.';
COMMENT ON COLUMN member_rank.reviewed_month IS 'First day of the month at whose beginning the rank was last reviewed.';
COMMENT ON COLUMN member_rank.birthday IS 'Stated by the member, once; null until then.';
COMMENT ON COLUMN member_rank.birthday_year IS 'The last year in which the birthday was looked at.';
CREATE INDEX member_rank_by_birthday ON member_rank (birthday) WHERE birthday IS NOT NULL;
CREATE INDEX member_with_rank ON member (merchant, id) WHERE rank_level > 0;

CREATE TABLE rank_change (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint NOT NULL REFERENCES member,
  from_level int NOT NULL,
  to_level   int NOT NULL,
  reason     text NOT NULL CHECK (reason IN ('reached', 'month-missed', 'operator')),
  operator   text,
  note       text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_level <> to_level),
  CHECK ((reason = 'operator') = (operator IS NOT NULL))
);
CREATE INDEX rank_change_by_member ON rank_change (member, id DESC);
COMMENT ON TABLE rank_change IS 'Append-only. How members'' ranks changed. The note is emptied when the member is erased.';
COMMENT ON COLUMN rank_change.from_level IS 'As member.rank_level.';
COMMENT ON COLUMN rank_change.to_level IS 'As member.rank_level.';
COMMENT ON COLUMN rank_change.operator IS 'Name of the operator who changed it.';
COMMENT ON COLUMN rank_change.note IS 'Why, in the operator''s words.';
CREATE TRIGGER rank_change_is_append_only BEFORE DELETE OR TRUNCATE ON rank_change
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
CREATE TRIGGER rank_change_is_kept BEFORE UPDATE ON rank_change FOR EACH ROW EXECUTE FUNCTION reject_all_but_erasure('note');
REVOKE DELETE, TRUNCATE ON rank_change FROM PUBLIC, CURRENT_USER;
