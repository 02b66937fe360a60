-- Deposits: what a merchant offers, what members started, and what payment providers reported.

CREATE TABLE payment_method (
  merchant       text NOT NULL REFERENCES merchant,
  code           text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('bank-transfer', 'agent', 'e-wallet', 'card', 'crypto')),
  provider       text,
  channel        text NOT NULL DEFAULT '',
  currency       text NOT NULL,
  names          jsonb NOT NULL,
  minimum        bigint NOT NULL CHECK (minimum > 0),
  maximum        bigint NOT NULL CHECK (maximum >= minimum),
  decimals       smallint NOT NULL DEFAULT 2 CHECK (decimals BETWEEN 0 AND 2),
  fee_flat       bigint NOT NULL DEFAULT 0 CHECK (fee_flat >= 0),
  fee_per_mille  smallint NOT NULL DEFAULT 0 CHECK (fee_per_mille BETWEEN 0 AND 1000),
  fee_minimum    bigint NOT NULL DEFAULT 0 CHECK (fee_minimum >= 0),
  fee_maximum    bigint CHECK (fee_maximum >= fee_minimum),
  quick_amounts  bigint[] NOT NULL DEFAULT '{}',
  expiry_minutes int NOT NULL CHECK (expiry_minutes BETWEEN 1 AND 10080),
  usual_minutes  int CHECK (usual_minutes BETWEEN 1 AND 10080),
  image          text,
  turnover       smallint NOT NULL DEFAULT 1 CHECK (turnover >= 0),
  enabled        boolean NOT NULL DEFAULT true,
  position       int NOT NULL,
  PRIMARY KEY (merchant, code),
  CONSTRAINT payment_method_provider_check CHECK ((provider IS NULL) = (kind IN ('bank-transfer', 'agent')))
);
COMMENT ON TABLE payment_method IS 'A merchant''s ways to deposit.';
COMMENT ON COLUMN payment_method.provider IS 'Null where people confirm the payment: bank transfers and agents.';
COMMENT ON COLUMN payment_method.channel IS 'The provider''s own name of the way to pay.';
COMMENT ON COLUMN payment_method.minimum IS 'Smallest deposit in ten-thousandths.';
COMMENT ON COLUMN payment_method.maximum IS 'Largest deposit in ten-thousandths.';
COMMENT ON COLUMN payment_method.decimals IS 'Decimal places that an amount may have.';
COMMENT ON COLUMN payment_method.fee_flat IS 'Fixed part of the fee in ten-thousandths.';
COMMENT ON COLUMN payment_method.fee_per_mille IS 'Part of the fee in thousandths of the amount.';
COMMENT ON COLUMN payment_method.fee_minimum IS 'Smallest fee in ten-thousandths.';
COMMENT ON COLUMN payment_method.fee_maximum IS 'Largest fee in ten-thousandths; null for no limit.';
COMMENT ON COLUMN payment_method.quick_amounts IS 'Amounts to choose from, in ten-thousandths.';
COMMENT ON COLUMN payment_method.expiry_minutes IS 'Minutes in which a deposit must be paid.';
COMMENT ON COLUMN payment_method.usual_minutes IS 'Minutes from the payment to the credit as a rule, as members are told; null where it is not stated.';
COMMENT ON COLUMN payment_method.image IS 'Name of a picture in the brand file; without one the site shows the icon of the kind.';
COMMENT ON COLUMN payment_method.turnover IS 'How many times what arrives must be staked.';

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
COMMENT ON TABLE house_bank_account IS 'The operator''s own accounts for bank transfers; the least recently used one is next.';

CREATE TABLE deposit_bonus (
  merchant        text NOT NULL REFERENCES merchant,
  code            text NOT NULL,
  names           jsonb NOT NULL,
  percent         smallint NOT NULL CHECK (percent > 0),
  maximum_bonus   bigint NOT NULL CHECK (maximum_bonus > 0),
  minimum_deposit bigint NOT NULL CHECK (minimum_deposit >= 0),
  turnover        smallint NOT NULL CHECK (turnover >= 0),
  promo_code      text CHECK (promo_code = upper(promo_code)),
  once_per_member boolean NOT NULL DEFAULT false,
  starts_at       timestamptz,
  ends_at         timestamptz,
  enabled         boolean NOT NULL DEFAULT true,
  position        int NOT NULL,
  PRIMARY KEY (merchant, code)
);
CREATE UNIQUE INDEX deposit_bonus_by_promo_code ON deposit_bonus (merchant, promo_code);
COMMENT ON TABLE deposit_bonus IS 'Bonuses that come with a deposit.';
COMMENT ON COLUMN deposit_bonus.percent IS 'Per cent of the deposit.';
COMMENT ON COLUMN deposit_bonus.maximum_bonus IS 'Largest bonus in ten-thousandths.';
COMMENT ON COLUMN deposit_bonus.minimum_deposit IS 'Smallest deposit that gets it, in ten-thousandths.';
COMMENT ON COLUMN deposit_bonus.turnover IS 'How many times deposit and bonus together must be staked.';
COMMENT ON COLUMN deposit_bonus.promo_code IS 'Null: everyone gets it. Otherwise only with this code, compared in capitals.';
COMMENT ON COLUMN deposit_bonus.once_per_member IS 'A member gets it at most once.';

CREATE TABLE deposit (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference          text NOT NULL UNIQUE,
  merchant           text NOT NULL,
  member             bigint NOT NULL REFERENCES member,
  request_id         uuid NOT NULL,
  request_hash       bytea NOT NULL,
  method             text NOT NULL,
  kind               text NOT NULL,
  provider           text,
  channel            text NOT NULL,
  currency           text NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  fee_flat           bigint NOT NULL,
  fee_per_mille      smallint NOT NULL,
  fee_minimum          bigint NOT NULL,
  fee_maximum           bigint,
  turnover           smallint NOT NULL,
  bonus_code         text,
  bonus_percent      smallint,
  bonus_maximum          bigint,
  bonus_minimum_deposit        bigint,
  bonus_turnover     smallint,
  bonus_once_per_member         boolean,
  state              text NOT NULL DEFAULT 'created' CHECK (state IN
    ('created', 'awaiting-payment', 'held-for-review', 'credited', 'expired', 'rejected', 'cancelled')),
  review_reason      text,
  reject_reason      text,
  provider_reference text,
  action             jsonb,
  return_url         text NOT NULL,
  language           text NOT NULL,
  paid_amount        bigint,
  paid_currency      text,
  fee                bigint,
  net_amount         bigint,
  bonus              bigint,
  created_at         timestamptz NOT NULL DEFAULT now(),
  expires_at         timestamptz NOT NULL,
  last_queried_at           timestamptz,
  closed_at          timestamptz,
  agent              bigint REFERENCES member,
  agent_request_id   uuid,
  UNIQUE (member, request_id),
  UNIQUE (agent, agent_request_id),
  FOREIGN KEY (merchant, method) REFERENCES payment_method,
  CHECK ((state = 'credited') = (net_amount IS NOT NULL)),
  CHECK ((state = 'held-for-review') <= (review_reason IS NOT NULL)),
  CHECK ((state = 'rejected') <= (reject_reason IS NOT NULL)),
  CHECK ((agent IS NOT NULL) = (kind = 'agent'))
);
CREATE INDEX deposit_by_member ON deposit (member, id);
CREATE INDEX deposit_open ON deposit (expires_at) WHERE state IN ('created', 'awaiting-payment');
-- What waits for a person: the condition is that of the queue.
CREATE INDEX deposit_in_review ON deposit (merchant, id)
  WHERE state = 'held-for-review' OR (state = 'awaiting-payment' AND kind = 'bank-transfer');
-- A bonus that is given once is given once, even when two deposits are credited at the same moment.
CREATE UNIQUE INDEX deposit_bonus_once ON deposit (member, bonus_code) WHERE bonus_once_per_member AND bonus > 0;
CREATE INDEX deposit_pending_at_agent ON deposit (agent, id) WHERE state = 'awaiting-payment' AND agent IS NOT NULL;
COMMENT ON TABLE deposit IS 'Deposits of members. The price is that of the moment of the request; later changes of the method or bonus do not change it.';
COMMENT ON COLUMN deposit.reference IS 'Its name for people and providers.';
COMMENT ON COLUMN deposit.request_hash IS 'Of the request under request_id, to tell another request under it apart.';
COMMENT ON COLUMN deposit.amount IS 'Requested, in ten-thousandths.';
COMMENT ON COLUMN deposit.fee_flat IS 'As payment_method.fee_flat at the request.';
COMMENT ON COLUMN deposit.fee_per_mille IS 'As payment_method.fee_per_mille at the request.';
COMMENT ON COLUMN deposit.fee_minimum IS 'As payment_method.fee_minimum at the request.';
COMMENT ON COLUMN deposit.fee_maximum IS 'As payment_method.fee_maximum at the request.';
COMMENT ON COLUMN deposit.turnover IS 'As payment_method.turnover at the request.';
COMMENT ON COLUMN deposit.bonus_percent IS 'As deposit_bonus.percent at the request.';
COMMENT ON COLUMN deposit.bonus_maximum IS 'As deposit_bonus.maximum_bonus at the request.';
COMMENT ON COLUMN deposit.bonus_minimum_deposit IS 'As deposit_bonus.minimum_deposit at the request.';
COMMENT ON COLUMN deposit.bonus_turnover IS 'As deposit_bonus.turnover at the request.';
COMMENT ON COLUMN deposit.action IS 'What the payer must do; null until the provider has answered.';
COMMENT ON COLUMN deposit.paid_amount IS 'What the provider received, in ten-thousandths of paid_currency.';
COMMENT ON COLUMN deposit.fee IS 'Ten-thousandths of the amount that was really paid; null until it is credited.';
COMMENT ON COLUMN deposit.net_amount IS 'Credited without the bonus, in ten-thousandths; null until then.';
COMMENT ON COLUMN deposit.bonus IS 'Credited as a bonus, in ten-thousandths; null until then.';
COMMENT ON COLUMN deposit.last_queried_at IS 'When the provider was last queried about it.';
COMMENT ON COLUMN deposit.agent IS 'The upline at the time of the request, who pays it from their own balance.';
COMMENT ON COLUMN deposit.agent_request_id IS 'The request in which the agent confirmed it.';

CREATE TABLE deposit_event (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit bigint NOT NULL REFERENCES deposit,
  created_at timestamptz NOT NULL DEFAULT now(),
  actor   text NOT NULL,
  state   text NOT NULL,
  note    text NOT NULL DEFAULT ''
);
CREATE INDEX deposit_event_by_deposit ON deposit_event (deposit, id);
COMMENT ON TABLE deposit_event IS 'Append-only: the changes of each deposit''s state.';
COMMENT ON COLUMN deposit_event.actor IS '"member", "provider", "operator:<name>" or "clock".';
CREATE TRIGGER deposit_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_event
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON deposit_event FROM PUBLIC, CURRENT_USER;

CREATE TABLE deposit_receipt (
  deposit     bigint PRIMARY KEY REFERENCES deposit,
  type        text NOT NULL CHECK (type IN ('image/jpeg', 'image/png')),
  image       bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE deposit_receipt IS 'The picture of a payment that a member sent.';

CREATE TABLE payment_nonce (
  provider   text NOT NULL,
  nonce      text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX payment_nonce_by_expiry ON payment_nonce (expires_at);
COMMENT ON TABLE payment_nonce IS 'Nonces of signed callbacks, for as long as their time would still be accepted.';

CREATE TABLE payment_discrepancy (
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
COMMENT ON TABLE payment_discrepancy IS 'Correctly signed callbacks that belong to no deposit or report more money than it has: a person must look.';
COMMENT ON COLUMN payment_discrepancy.amount IS 'Ten-thousandths, as the provider reported it.';
