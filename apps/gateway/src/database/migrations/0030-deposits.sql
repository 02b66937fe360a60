-- Deposits: what a merchant offers, what members began, and what payment providers told. Amounts are ten-thousandths.

CREATE TABLE payment_method (
  merchant       text NOT NULL REFERENCES merchant,
  code           text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('bank-transfer', 'e-wallet', 'card', 'crypto')),
  -- Null for a bank transfer, which people confirm.
  provider       text CHECK ((provider IS NULL) = (kind = 'bank-transfer')),
  -- The provider's own name of the way to pay.
  channel        text NOT NULL DEFAULT '',
  currency       text NOT NULL,
  names          jsonb NOT NULL,
  least          bigint NOT NULL CHECK (least > 0),
  most           bigint NOT NULL CHECK (most >= least),
  decimals       smallint NOT NULL DEFAULT 2 CHECK (decimals BETWEEN 0 AND 2),
  fee_flat       bigint NOT NULL DEFAULT 0 CHECK (fee_flat >= 0),
  fee_per_mille  smallint NOT NULL DEFAULT 0 CHECK (fee_per_mille BETWEEN 0 AND 1000),
  fee_least      bigint NOT NULL DEFAULT 0 CHECK (fee_least >= 0),
  fee_most       bigint CHECK (fee_most >= fee_least),
  quick_amounts  bigint[] NOT NULL DEFAULT '{}',
  expiry_minutes int NOT NULL CHECK (expiry_minutes BETWEEN 1 AND 10080),
  -- How often what arrives must be played through.
  turnover       smallint NOT NULL DEFAULT 1 CHECK (turnover >= 0),
  enabled        boolean NOT NULL DEFAULT true,
  position       int NOT NULL,
  PRIMARY KEY (merchant, code)
);

-- The operator's own accounts that bank transfers go to; the one used least lately comes next.
CREATE TABLE house_bank_account (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  method   text NOT NULL,
  bank     text NOT NULL,
  holder   text NOT NULL,
  number   text NOT NULL,
  enabled  boolean NOT NULL DEFAULT true,
  used_at  timestamptz,
  FOREIGN KEY (merchant, method) REFERENCES payment_method
);
CREATE INDEX house_bank_account_by_method ON house_bank_account (merchant, method);

CREATE TABLE deposit_bonus (
  merchant   text NOT NULL REFERENCES merchant,
  code       text NOT NULL,
  names      jsonb NOT NULL,
  percent    smallint NOT NULL CHECK (percent > 0),
  cap        bigint NOT NULL CHECK (cap > 0),
  least      bigint NOT NULL CHECK (least >= 0),
  -- How often deposit and bonus together must be played through.
  turnover   smallint NOT NULL CHECK (turnover >= 0),
  -- Given: only who knows the word gets it. Compared in capitals.
  promo_code text CHECK (promo_code = upper(promo_code)),
  -- Once in a member's life, at most.
  once       boolean NOT NULL DEFAULT false,
  starts_at  timestamptz,
  ends_at    timestamptz,
  enabled    boolean NOT NULL DEFAULT true,
  position   int NOT NULL,
  PRIMARY KEY (merchant, code)
);
CREATE UNIQUE INDEX deposit_bonus_by_promo_code ON deposit_bonus (merchant, promo_code);

CREATE TABLE deposit (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What people and providers call it.
  reference          text NOT NULL UNIQUE,
  merchant           text NOT NULL,
  member             bigint NOT NULL REFERENCES member,
  request_id         uuid NOT NULL,
  -- What was asked under request_id, so that another request under it can be told apart.
  request_hash       bytea NOT NULL,
  method             text NOT NULL,
  kind               text NOT NULL,
  provider           text,
  channel            text NOT NULL,
  currency           text NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  -- The price at the moment of asking; later changes of the method do not touch it.
  fee_flat           bigint NOT NULL,
  fee_per_mille      smallint NOT NULL,
  fee_least          bigint NOT NULL,
  fee_most           bigint,
  turnover           smallint NOT NULL,
  bonus_code         text,
  bonus_percent      smallint,
  bonus_cap          bigint,
  bonus_least        bigint,
  bonus_turnover     smallint,
  bonus_once         boolean,
  state              text NOT NULL DEFAULT 'created' CHECK (state IN
    ('created', 'awaiting-payment', 'held-for-review', 'credited', 'expired', 'rejected', 'cancelled')),
  review_reason      text,
  reject_reason      text,
  provider_reference text,
  -- What the payer must do; null until the provider has answered.
  action             jsonb,
  return_url         text NOT NULL,
  language           text NOT NULL,
  paid_amount        bigint,
  paid_currency      text,
  -- What it came to, once credited: the fee and the bonus are of the money that really came.
  fee                bigint,
  arrived            bigint,
  bonus              bigint,
  created_at         timestamptz NOT NULL DEFAULT now(),
  expires_at         timestamptz NOT NULL,
  -- When the provider was last asked about it.
  asked_at           timestamptz,
  closed_at          timestamptz,
  UNIQUE (member, request_id),
  FOREIGN KEY (merchant, method) REFERENCES payment_method,
  CHECK ((state = 'credited') = (arrived IS NOT NULL)),
  CHECK ((state = 'held-for-review') <= (review_reason IS NOT NULL)),
  CHECK ((state = 'rejected') <= (reject_reason IS NOT NULL))
);
CREATE INDEX deposit_by_member ON deposit (member, id);
CREATE INDEX deposit_open ON deposit (expires_at) WHERE state IN ('created', 'awaiting-payment');
CREATE INDEX deposit_in_review ON deposit (merchant, id) WHERE state = 'held-for-review';
-- A bonus that is given once is given once, whatever two deposits are credited at the same moment.
CREATE UNIQUE INDEX deposit_bonus_once ON deposit (member, bonus_code) WHERE bonus_once AND bonus > 0;

-- How each deposit came to be what it is; written, never changed.
CREATE TABLE deposit_event (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit bigint NOT NULL REFERENCES deposit,
  at      timestamptz NOT NULL DEFAULT now(),
  -- "member", "provider", "operator:<name>", "clock"
  actor   text NOT NULL,
  state   text NOT NULL,
  note    text NOT NULL DEFAULT ''
);
CREATE INDEX deposit_event_by_deposit ON deposit_event (deposit, id);

CREATE TABLE deposit_receipt (
  deposit     bigint PRIMARY KEY REFERENCES deposit,
  type        text NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  image       bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);

-- Nonces of signed news, for as long as their time would still be accepted.
CREATE TABLE payment_nonce (
  provider   text NOT NULL,
  nonce      text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX payment_nonce_by_expiry ON payment_nonce (expires_at);

-- Rightly signed news that belong to no deposit, or tell of money beyond it: a person must look.
CREATE TABLE payment_surplus (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider           text NOT NULL,
  reference          text NOT NULL,
  provider_reference text NOT NULL,
  status             text NOT NULL,
  amount             bigint NOT NULL,
  currency           text NOT NULL,
  reason             text NOT NULL CHECK (reason IN ('unknown-reference', 'paid-again')),
  received_at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, reference, provider_reference, status, amount, currency)
);
