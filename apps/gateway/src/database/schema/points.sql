-- Points of members and what they are exchanged for. The points themselves are in the ledger, in the currency PTS.

CREATE TABLE point_setting (
  merchant            text PRIMARY KEY REFERENCES merchant,
  per_units           int NOT NULL DEFAULT 100 CHECK (per_units > 0),
  earns_from          timestamptz NOT NULL DEFAULT date_trunc('hour', now()),
  swept_to            xid8,
  points_per_unit     int CHECK (points_per_unit > 0),
  least_conversion    int NOT NULL DEFAULT 100 CHECK (least_conversion > 0),
  conversion_turnover smallint NOT NULL DEFAULT 1 CHECK (conversion_turnover >= 0),
  rules               jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE point_setting IS 'How a merchant''s members earn and convert points; a merchant without a row gives none.';
COMMENT ON COLUMN point_setting.per_units IS 'Whole units of currency for which point_rate.rate is given.';
COMMENT ON COLUMN point_setting.earns_from IS 'The first hour whose settled stakes count.';
COMMENT ON COLUMN point_setting.swept_to IS 'Changes of member_hour by transactions below this one are counted.';
COMMENT ON COLUMN point_setting.points_per_unit IS 'Points for one unit of currency; null where points are not converted.';
COMMENT ON COLUMN point_setting.least_conversion IS 'Whole points.';
COMMENT ON COLUMN point_setting.conversion_turnover IS 'How many times converted money must be staked.';
COMMENT ON COLUMN point_setting.rules IS 'HTML by language.';

CREATE TABLE point_rate (
  merchant text NOT NULL REFERENCES point_setting,
  category text NOT NULL,
  rate     int NOT NULL CHECK (rate BETWEEN 0 AND 10000000),
  PRIMARY KEY (merchant, category)
);
COMMENT ON TABLE point_rate IS 'What settled stakes of a category earn; a category without a row earns nothing.';
COMMENT ON COLUMN point_rate.rate IS 'Ten-thousandths of a point for each point_setting.per_units units of currency.';

CREATE TABLE point_rank (
  merchant   text NOT NULL REFERENCES point_setting,
  rank_level int NOT NULL,
  percent    int NOT NULL CHECK (percent BETWEEN 0 AND 10000),
  PRIMARY KEY (merchant, rank_level)
);
COMMENT ON TABLE point_rank IS 'What ranks make of earned points; 100 per cent where no row fits.';
COMMENT ON COLUMN point_rank.rank_level IS 'The lowest VIP level that gets it.';
COMMENT ON COLUMN point_rank.percent IS 'Per cent of the category''s points.';

CREATE SEQUENCE point_batch AS bigint;

CREATE TABLE point_hour (
  member    bigint NOT NULL,
  hour      timestamptz NOT NULL,
  category  text NOT NULL,
  stakes    bigint NOT NULL,
  points    bigint NOT NULL,
  rate      int NOT NULL,
  percent   int NOT NULL,
  per_units int NOT NULL,
  PRIMARY KEY (member, hour, category)
);
COMMENT ON TABLE point_hour IS 'Which settled stakes of member_hour are counted, and the points for them. The terms are those of the first count, so that a void takes back what the bet had earned.';
COMMENT ON COLUMN point_hour.member IS 'The id of the member.';
COMMENT ON COLUMN point_hour.hour IS 'As member_hour.hour.';
COMMENT ON COLUMN point_hour.category IS 'As member_hour.category.';
COMMENT ON COLUMN point_hour.stakes IS 'Ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN point_hour.points IS 'Ten-thousandths of a point, posted to the ledger by the transaction that wrote them.';
COMMENT ON COLUMN point_hour.rate IS 'As point_rate.rate.';
COMMENT ON COLUMN point_hour.percent IS 'As point_rank.percent.';
COMMENT ON COLUMN point_hour.per_units IS 'As point_setting.per_units.';
