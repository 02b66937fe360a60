-- Vendors with a wallet of their own, and what members move between it and the main wallet.

CREATE TABLE transfer_vendor (
  merchant text NOT NULL REFERENCES merchant,
  vendor   text NOT NULL,
  url      text NOT NULL,
  key_id   text NOT NULL,
  secret   text NOT NULL,
  active   boolean NOT NULL DEFAULT true,
  position int NOT NULL,
  PRIMARY KEY (merchant, vendor)
);
COMMENT ON TABLE transfer_vendor IS 'The vendors of a merchant that have a wallet of their own.';
COMMENT ON COLUMN transfer_vendor.url IS 'Address of the vendor''s wallet service, without a slash at the end; "sandbox" is the demo''s own.';
COMMENT ON COLUMN transfer_vendor.key_id IS 'Names the secret while one replaces another.';
COMMENT ON COLUMN transfer_vendor.secret IS 'Signs both directions.';

CREATE TABLE wallet_transfer (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key             uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  merchant        text NOT NULL REFERENCES merchant,
  member          bigint NOT NULL REFERENCES member,
  request_id      uuid NOT NULL,
  vendor          text NOT NULL,
  direction       text NOT NULL CHECK (direction IN ('to-vendor', 'from-vendor')),
  currency        text NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  recalled        boolean NOT NULL DEFAULT false,
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
  reason          text,
  attempts        int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  resolved_at     timestamptz,
  CHECK ((state = 'pending') = (resolved_at IS NULL)),
  CHECK (recalled IS FALSE OR direction = 'from-vendor')
);
CREATE UNIQUE INDEX wallet_transfer_by_request ON wallet_transfer (member, request_id) WHERE NOT recalled;
CREATE UNIQUE INDEX wallet_recall_by_request ON wallet_transfer (member, request_id, vendor) WHERE recalled;
CREATE INDEX wallet_transfer_by_member ON wallet_transfer (member, id DESC);
CREATE INDEX wallet_transfer_pending ON wallet_transfer (next_attempt_at) WHERE state = 'pending';
COMMENT ON TABLE wallet_transfer IS 'Transfers between the main wallet and a vendor''s wallet. One that has ended does not change any more.';
COMMENT ON COLUMN wallet_transfer.key IS 'The transfer''s name at the vendor, different from that of any other platform.';
COMMENT ON COLUMN wallet_transfer.amount IS 'Ten-thousandths of the currency.';
COMMENT ON COLUMN wallet_transfer.recalled IS 'One of those of a "recall all", whose request id the transfers of all vendors share.';
COMMENT ON COLUMN wallet_transfer.reason IS 'Why the vendor refused.';
COMMENT ON COLUMN wallet_transfer.attempts IS 'How often the vendor was called about it.';
CREATE TRIGGER check_wallet_transfer_change BEFORE UPDATE ON wallet_transfer
  FOR EACH ROW EXECUTE FUNCTION check_wallet_transfer_change();

CREATE TABLE vendor_wallet (
  member  bigint NOT NULL REFERENCES member,
  vendor  text NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member, vendor)
);
COMMENT ON TABLE vendor_wallet IS 'One row per member and vendor: its lock orders what touches the wallet.';
COMMENT ON COLUMN vendor_wallet.version IS 'Counts the transfers, to tell whether a vendor''s answer about the balance is older than one of them.';

CREATE SCHEMA sandbox_wallet;
CREATE TABLE sandbox_wallet.player (
  player  text PRIMARY KEY,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0)
);
COMMENT ON TABLE sandbox_wallet.player IS 'The demo vendor''s own balances, which only its service reads.';
COMMENT ON COLUMN sandbox_wallet.player.balance IS 'Ten-thousandths.';

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
COMMENT ON TABLE sandbox_wallet.transfer IS 'The demo vendor''s own record of transfers, which only its service reads.';
COMMENT ON COLUMN sandbox_wallet.transfer.amount IS 'Ten-thousandths, above zero in both directions.';
COMMENT ON COLUMN sandbox_wallet.transfer.balance_after IS 'Ten-thousandths.';
