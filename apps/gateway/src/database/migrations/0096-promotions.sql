-- What an operator offers, and the gifts that members apply for. Amounts are ten-thousandths of the merchant's currency.

CREATE TABLE promotion (
  merchant  text NOT NULL REFERENCES merchant,
  code      text NOT NULL,
  category  text NOT NULL CHECK (category IN ('welcome', 'deposit', 'cashback', 'special')),
  titles    jsonb NOT NULL,
  summaries jsonb NOT NULL,
  -- HTML.
  terms     jsonb NOT NULL,
  -- A picture of the brand file, by its name there.
  image     text,
  -- How one takes part: by a deposit with a bonus, by the cashback on every bet, by an application.
  way       text NOT NULL CHECK (way IN ('deposit', 'cashback', 'application')),
  bonus     text,
  -- What an application brings, how often it must be staked, and the days for which it waits to be collected.
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

CREATE TABLE promotion_claim (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant     text NOT NULL,
  promotion    text NOT NULL,
  member       bigint NOT NULL REFERENCES member,
  request_id   uuid NOT NULL,
  -- What was asked under request_id, so that another request under it can be told apart.
  request_hash bytea NOT NULL,
  remark       text NOT NULL CHECK (length(remark) <= 140),
  state        text NOT NULL DEFAULT 'applying' CHECK (state IN ('applying', 'rejected', 'issued', 'claimed')),
  -- The operator's word to the member.
  reason       text NOT NULL DEFAULT '',
  -- What the promotion gave when it was issued; later changes of it do not touch this.
  amount       bigint CHECK (amount > 0),
  turnover     smallint,
  collect_by   timestamptz,
  collect_id   uuid,
  decided_by   text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  collected_at timestamptz,
  UNIQUE (member, request_id),
  UNIQUE (member, collect_id),
  FOREIGN KEY (merchant, promotion) REFERENCES promotion,
  CHECK ((state = 'applying') = (decided_at IS NULL)),
  CHECK ((state IN ('issued', 'claimed')) = (amount IS NOT NULL)),
  CHECK ((state = 'claimed') = (collected_at IS NOT NULL)),
  CHECK ((state = 'claimed') = (collect_id IS NOT NULL))
);
-- One application at a time, and none after one that was granted.
CREATE UNIQUE INDEX promotion_claim_once ON promotion_claim (member, promotion) WHERE state <> 'rejected';
CREATE INDEX promotion_claim_by_member ON promotion_claim (member, id DESC);
CREATE INDEX promotion_claim_waiting ON promotion_claim (merchant, id) WHERE state = 'applying';

CREATE TABLE promotion_claim_image (
  claim    bigint NOT NULL REFERENCES promotion_claim,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
  type     text NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  image    bytea NOT NULL,
  PRIMARY KEY (claim, position)
);
