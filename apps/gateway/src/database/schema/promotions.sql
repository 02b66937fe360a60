-- What an operator offers, and the gifts that members apply for.

CREATE TABLE promotion (
  merchant  text NOT NULL REFERENCES merchant,
  code      text NOT NULL,
  category  text NOT NULL CHECK (category IN ('welcome', 'deposit', 'cashback', 'special')),
  titles    jsonb NOT NULL,
  summaries jsonb NOT NULL,
  terms     jsonb NOT NULL,
  image     text,
  way       text NOT NULL CHECK (way IN ('deposit', 'cashback', 'application')),
  bonus     text,
  gift      bigint CHECK (gift > 0),
  turnover  smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  gift_days int NOT NULL DEFAULT 30 CHECK (gift_days > 0),
  starts_at timestamptz,
  ends_at   timestamptz,
  position  int NOT NULL,
  PRIMARY KEY (merchant, code),
  FOREIGN KEY (merchant, bonus) REFERENCES deposit_bonus,
  CHECK ((way = 'deposit') = (bonus IS NOT NULL)),
  CHECK ((way = 'application') = (gift IS NOT NULL))
);
COMMENT ON TABLE promotion IS 'Promotions of a merchant. Titles, summaries and terms are texts by language.';
COMMENT ON COLUMN promotion.terms IS 'HTML by language.';
COMMENT ON COLUMN promotion.image IS 'Name of a picture in the brand file.';
COMMENT ON COLUMN promotion.way IS 'How to take part: by a deposit with a bonus, by the cashback on every bet, or by an application.';
COMMENT ON COLUMN promotion.gift IS 'What an application brings, in ten-thousandths.';
COMMENT ON COLUMN promotion.turnover IS 'How many times a gift must be staked.';
COMMENT ON COLUMN promotion.gift_days IS 'Days in which a gift can be collected.';

CREATE TABLE promotion_claim (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant           text NOT NULL,
  promotion          text NOT NULL,
  member             bigint NOT NULL REFERENCES member,
  request_id         uuid NOT NULL,
  request_hash       bytea NOT NULL,
  remark             text NOT NULL CHECK (length(remark) <= 140),
  state              text NOT NULL DEFAULT 'applying' CHECK (state IN ('applying', 'rejected', 'issued', 'claimed')),
  reason             text NOT NULL DEFAULT '',
  amount             bigint CHECK (amount > 0),
  turnover           smallint,
  expires_at         timestamptz,
  collect_request_id uuid,
  decided_by         text,
  created_at         timestamptz NOT NULL DEFAULT now(),
  decided_at         timestamptz,
  collected_at       timestamptz,
  UNIQUE (member, request_id),
  FOREIGN KEY (merchant, promotion) REFERENCES promotion,
  CHECK ((state = 'applying') = (decided_at IS NULL)),
  CHECK ((state IN ('issued', 'claimed')) = (amount IS NOT NULL)),
  CHECK ((state = 'claimed') = (collected_at IS NOT NULL)),
  CHECK ((state = 'claimed') = (collect_request_id IS NOT NULL))
);
-- One application at a time, and none after one that was granted.
CREATE UNIQUE INDEX promotion_claim_once ON promotion_claim (member, promotion) WHERE state <> 'rejected';
CREATE INDEX promotion_claim_by_member ON promotion_claim (member, id DESC);
CREATE INDEX promotion_claim_waiting ON promotion_claim (merchant, id) WHERE state = 'applying';
COMMENT ON TABLE promotion_claim IS 'Applications of members for gifts. Amount and turnover are those of the promotion when the gift was issued.';
COMMENT ON COLUMN promotion_claim.request_hash IS 'Of the request under request_id, to tell another request under it apart.';
COMMENT ON COLUMN promotion_claim.remark IS 'Written by the member.';
COMMENT ON COLUMN promotion_claim.reason IS 'Written by the operator for the member.';
COMMENT ON COLUMN promotion_claim.amount IS 'Ten-thousandths; null until it is issued.';
COMMENT ON COLUMN promotion_claim.turnover IS 'How many times the gift must be staked.';
COMMENT ON COLUMN promotion_claim.expires_at IS 'Until when an issued gift can be collected; null before.';
COMMENT ON COLUMN promotion_claim.collect_request_id IS 'The request in which the member collected it, alone or with others.';
COMMENT ON COLUMN promotion_claim.decided_by IS 'Name of the operator.';
CREATE TRIGGER check_promotion_claim_change BEFORE UPDATE ON promotion_claim
  FOR EACH ROW EXECUTE FUNCTION check_promotion_claim_change();
CREATE TRIGGER promotion_claim_no_delete BEFORE DELETE OR TRUNCATE ON promotion_claim
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE DELETE, TRUNCATE ON promotion_claim FROM PUBLIC, CURRENT_USER;

CREATE TABLE promotion_claim_image (
  claim    bigint NOT NULL REFERENCES promotion_claim,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  type     text NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  image    bytea NOT NULL,
  PRIMARY KEY (claim, position)
);
COMMENT ON TABLE promotion_claim_image IS 'Pictures that a member sent with an application.';
