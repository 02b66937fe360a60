-- Money set aside for a purpose, until it is used, given back, or its time is over. It lies on the owner's `hold` account
-- meanwhile: the books show it at every moment.
CREATE TABLE hold (
  key        text PRIMARY KEY,
  -- Where the money came from and goes back to, and where it lies.
  account    bigint NOT NULL REFERENCES account,
  held_in    bigint NOT NULL REFERENCES account,
  amount     bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'voided', 'expired')),
  -- What was used of it, and who got it; the rest went back.
  posted     bigint NOT NULL DEFAULT 0 CHECK (posted BETWEEN 0 AND amount),
  posted_to  bigint REFERENCES account,
  ended_at   timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'posted') = (posted > 0) AND (state = 'posted') = (posted_to IS NOT NULL))
);
CREATE INDEX hold_by_expiry ON hold (expires_at) WHERE state = 'open';

CREATE FUNCTION hold_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a hold ends once, and nothing else of it changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER hold_ends_once BEFORE UPDATE ON hold FOR EACH ROW
  WHEN (OLD.state <> 'open' OR NEW.state = 'open'
    OR (OLD.key, OLD.account, OLD.held_in, OLD.amount, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.key, NEW.account, NEW.held_in, NEW.amount, NEW.created_at, NEW.expires_at))
  EXECUTE FUNCTION hold_ends_once();
CREATE TRIGGER hold_is_kept BEFORE DELETE OR TRUNCATE ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
