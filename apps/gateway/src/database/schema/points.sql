-- Points of members and what they are exchanged for. The points themselves are in the ledger, in the currency PTS.

CREATE TABLE point_setting (
  merchant            text PRIMARY KEY REFERENCES merchant,
  per_units           int NOT NULL DEFAULT 100 CHECK (per_units > 0),
  earns_from          timestamptz NOT NULL DEFAULT date_trunc('hour', now()),
  counted_until       xid8,
  point_value         bigint CHECK (point_value > 0),
  min_conversion      int NOT NULL DEFAULT 100 CHECK (min_conversion > 0),
  conversion_turnover smallint NOT NULL DEFAULT 1 CHECK (conversion_turnover >= 0),
  rules               jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE point_setting IS 'How a merchant''s members earn and convert points; a merchant without a row gives none.';
COMMENT ON COLUMN point_setting.per_units IS 'Whole units of currency for which point_rate.rate is given.';
COMMENT ON COLUMN point_setting.earns_from IS 'The first hour whose settled stakes count.';
COMMENT ON COLUMN point_setting.counted_until IS 'Changes of member_hour by transactions below this one are counted.';
COMMENT ON COLUMN point_setting.point_value IS 'What one point is converted into, in ten-thousandths of the merchant''s currency; null where points are not converted.';
COMMENT ON COLUMN point_setting.min_conversion   IS 'Whole points.';
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

CREATE TABLE point_item (
  merchant     text NOT NULL REFERENCES point_setting,
  code         text NOT NULL,
  names        jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}',
  image        text,
  kind         text NOT NULL CHECK (kind IN ('cash', 'bonus', 'goods', 'raffle-ticket')),
  raffle       text,
  points       int NOT NULL CHECK (points > 0),
  price        bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  value        bigint CHECK (value > 0),
  turnover     smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  stock        int NOT NULL CHECK (stock >= 0),
  min_rank     int NOT NULL DEFAULT 0,
  contact      text NOT NULL DEFAULT 'none' CHECK (contact IN ('none', 'zalo', 'whatsapp', 'address')),
  starts_at    timestamptz,
  ends_at      timestamptz,
  position     int NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, code),
  CHECK ((kind IN ('goods', 'raffle-ticket')) = (value IS NULL)),
  CHECK ((kind = 'raffle-ticket') = (raffle IS NOT NULL)),
  CHECK (kind = 'bonus' OR turnover = 0)
);
COMMENT ON TABLE point_item IS 'What the points mall of a merchant offers. Names and descriptions are texts by language.';
COMMENT ON COLUMN point_item.image IS 'Name of a picture in the brand file; without one the site draws it.';
COMMENT ON COLUMN point_item.points IS 'Whole points for one.';
COMMENT ON COLUMN point_item.price IS 'Ten-thousandths of the merchant''s currency to be paid in addition, for one.';
COMMENT ON COLUMN point_item.value IS 'What cash or a bonus pays, in ten-thousandths, for one; null for goods and raffle tickets.';
COMMENT ON COLUMN point_item.raffle IS 'The code of the raffle that a ticket is for.';
COMMENT ON COLUMN point_item.turnover IS 'How many times a bonus must be staked.';
COMMENT ON COLUMN point_item.stock IS 'How many are left.';
COMMENT ON COLUMN point_item.min_rank IS 'The lowest VIP level that may redeem it.';
COMMENT ON COLUMN point_item.contact IS 'What the member must name for the delivery.';
COMMENT ON COLUMN point_item.position IS 'Place in the operator''s order.';

CREATE TABLE point_redemption (
  id         bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL,
  item       text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  quantity   smallint NOT NULL CHECK (quantity > 0),
  points     bigint NOT NULL CHECK (points > 0),
  price      bigint NOT NULL CHECK (price >= 0),
  value      bigint CHECK (value > 0),
  raffle     text,
  turnover   smallint NOT NULL,
  contact    text NOT NULL DEFAULT '',
  state      text NOT NULL DEFAULT 'in-process' CHECK (state IN ('in-process', 'approved', 'rejected')),
  reason     text NOT NULL DEFAULT '',
  decided_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  UNIQUE (member, request_id),
  FOREIGN KEY (merchant, item) REFERENCES point_item,
  CHECK ((state = 'in-process') = (decided_at IS NULL)),
  CHECK ((state = 'in-process') = (decided_by IS NULL))
);
CREATE INDEX point_redemption_by_member ON point_redemption (member, id DESC);
CREATE INDEX point_redemption_waiting ON point_redemption (merchant, id) WHERE state = 'in-process';
COMMENT ON TABLE point_redemption IS 'What members redeemed. Points, price, value, raffle and turnover are those of the item at that moment, for the whole quantity.';
COMMENT ON COLUMN point_redemption.quantity IS 'How many of the item.';
COMMENT ON COLUMN point_redemption.points IS 'Ten-thousandths of a point.';
COMMENT ON COLUMN point_redemption.price IS 'Ten-thousandths of the merchant''s currency that were paid in addition.';
COMMENT ON COLUMN point_redemption.value IS 'Ten-thousandths that an approval pays; null for goods.';
COMMENT ON COLUMN point_redemption.raffle IS 'The code of the raffle that an approval gives a ticket for, for each of the quantity.';
COMMENT ON COLUMN point_redemption.turnover IS 'How many times the value must be staked.';
COMMENT ON COLUMN point_redemption.contact IS 'Zalo or WhatsApp number, or address; empty where the item needs none.';
COMMENT ON COLUMN point_redemption.reason IS 'Written by the operator for the member.';
COMMENT ON COLUMN point_redemption.decided_by IS 'Name of the operator.';
CREATE TRIGGER check_point_redemption_change BEFORE UPDATE ON point_redemption
  FOR EACH ROW EXECUTE FUNCTION check_point_redemption_change();
CREATE TRIGGER point_redemption_no_delete BEFORE DELETE OR TRUNCATE ON point_redemption
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE DELETE, TRUNCATE ON point_redemption FROM PUBLIC, CURRENT_USER;

CREATE TABLE point_conversion (
  id         bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  points     bigint NOT NULL CHECK (points > 0),
  credited   bigint NOT NULL CHECK (credited > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member, request_id)
);
COMMENT ON TABLE point_conversion IS 'Points that members converted into money.';
COMMENT ON COLUMN point_conversion.points IS 'Ten-thousandths of a point.';
COMMENT ON COLUMN point_conversion.credited IS 'Ten-thousandths of the merchant''s currency.';
CREATE TRIGGER point_conversion_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_conversion
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON point_conversion FROM PUBLIC, CURRENT_USER;
