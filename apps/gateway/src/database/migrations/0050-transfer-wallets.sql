-- Vendors with a wallet of their own, and what members move between it and the main wallet. Amounts are bigint
-- ten-thousandths of the merchant's currency.

CREATE TABLE transfer_vendor (
  merchant text NOT NULL REFERENCES merchant,
  vendor   text NOT NULL,
  -- Where the vendor's wallet service answers, without a slash at the end; "sandbox" means the demo's own.
  url      text NOT NULL,
  -- Signs both ways; the id tells which secret while one replaces another.
  key_id   text NOT NULL,
  secret   text NOT NULL,
  active   boolean NOT NULL DEFAULT true,
  position int NOT NULL,
  PRIMARY KEY (merchant, vendor)
);

CREATE TABLE wallet_transfer (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The transfer's name at the vendor, unlike that of any other platform.
  key         uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  merchant    text NOT NULL REFERENCES merchant,
  member      bigint NOT NULL REFERENCES member,
  request_id  uuid NOT NULL,
  vendor      text NOT NULL,
  direction   text NOT NULL CHECK (direction IN ('to-vendor', 'from-vendor')),
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- Whether it is one of those of a "recall all", which shares its request's id among the vendors.
  recalled    boolean NOT NULL DEFAULT false,
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
  -- Why the vendor refused.
  reason      text,
  tries       int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  CHECK ((state = 'pending') = (resolved_at IS NULL)),
  CHECK (recalled IS FALSE OR direction = 'from-vendor')
);
CREATE UNIQUE INDEX wallet_transfer_by_request ON wallet_transfer (member, request_id) WHERE NOT recalled;
CREATE UNIQUE INDEX wallet_recall_by_request ON wallet_transfer (member, request_id, vendor) WHERE recalled;
CREATE INDEX wallet_transfer_by_member ON wallet_transfer (member, id DESC);
CREATE INDEX wallet_transfer_pending ON wallet_transfer (next_try_at) WHERE state = 'pending';

-- One row per member and vendor: its lock orders what touches the wallet, its version tells whether an answer of the vendor's
-- about the balance is older than a transfer.
CREATE TABLE vendor_wallet (
  member  bigint NOT NULL REFERENCES member,
  vendor  text NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member, vendor)
);

-- What ended stays as it ended.
CREATE FUNCTION wallet_transfer_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'pending' OR (NEW.key, NEW.member, NEW.vendor, NEW.direction, NEW.amount, NEW.currency)
     IS DISTINCT FROM (OLD.key, OLD.member, OLD.vendor, OLD.direction, OLD.amount, OLD.currency) THEN
    RAISE EXCEPTION 'wallet transfer % cannot change any more', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wallet_transfer_ends_once BEFORE UPDATE ON wallet_transfer
  FOR EACH ROW EXECUTE FUNCTION wallet_transfer_ends_once();

-- The demo vendor's own books, which nothing but its service reads.
CREATE SCHEMA sandbox_wallet;
CREATE TABLE sandbox_wallet.player (
  player  text PRIMARY KEY,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0)
);
CREATE TABLE sandbox_wallet.transfer (
  id            text PRIMARY KEY,
  player        text NOT NULL,
  direction     text NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL,
  state         text NOT NULL CHECK (state IN ('done', 'refused')),
  reason        text,
  balance_after bigint NOT NULL
);
