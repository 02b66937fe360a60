-- Lotteries, their issues and the fairness of their draws. An issue is always named by its lottery and its number.

CREATE TABLE lottery (
  -- The code of the game in the merchants' catalogues.
  code     text PRIMARY KEY,
  family   text NOT NULL,
  -- Who draws: the platform, or somebody outside.
  draws    text NOT NULL CHECK (draws IN ('own', 'outside')),
  -- See scheduleSchema and settingsSchema in apps/gateway/src/lottery.
  schedule jsonb NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  -- Where the public part of a draw comes from: a hash chain of our own, or drand.
  beacon   text CHECK (beacon IN ('chain', 'drand')),
  region   text CHECK (region IN ('north', 'central', 'south')),
  position int NOT NULL,
  CHECK ((draws = 'outside') = (beacon IS NULL))
);

-- A hash chain, published by its anchor before any of it is used: hashed once per position, a link becomes the anchor.
CREATE TABLE lottery_chain (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lottery      text NOT NULL REFERENCES lottery,
  anchor       bytea NOT NULL UNIQUE CHECK (octet_length(anchor) = 32),
  length       int NOT NULL CHECK (length > 0),
  -- The last link, sealed.
  secret       bytea NOT NULL,
  used         int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
  published_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lottery_chain_in_use ON lottery_chain (lottery, id DESC);

CREATE TABLE lottery_issue (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lottery      text NOT NULL REFERENCES lottery,
  issue        text NOT NULL,
  -- The local day to which it belongs.
  day          date NOT NULL,
  opens_at     timestamptz NOT NULL,
  closes_at    timestamptz NOT NULL,
  draws_at     timestamptz NOT NULL,
  -- SHA-256 of the seed, public from the first; the seed itself is sealed until the draw.
  committed_at timestamptz NOT NULL DEFAULT now(),
  commitment   bytea CHECK (octet_length(commitment) = 32),
  sealed_seed  bytea,
  -- Which link of which chain, or which round of drand, will be mixed in: settled before the sale too.
  chain        bigint REFERENCES lottery_chain,
  round        bigint,
  -- Revealed by the draw.
  seed         bytea,
  beacon_value bytea,
  beacon_proof bytea,
  -- As the rules write a draw of the family.
  result       text,
  -- The steps, in this order; each is done once.
  closed_at    timestamptz,
  drawn_at     timestamptz,
  checked_at   timestamptz,
  paid_at      timestamptz,
  rebated_at   timestamptz,
  chased_at    timestamptz,
  reported_at  timestamptz,
  -- How far these steps have come: the last ticket and the last member that are done.
  checked_to   bigint NOT NULL DEFAULT 0,
  paid_to      bigint NOT NULL DEFAULT 0,
  rebated_to   bigint NOT NULL DEFAULT 0,
  -- Declared as not drawn: every stake goes back.
  void         boolean NOT NULL DEFAULT false,
  UNIQUE (lottery, issue),
  CHECK (opens_at < closes_at AND closes_at < draws_at),
  CHECK (commitment IS NULL OR committed_at < opens_at),
  CHECK ((commitment IS NULL) = (sealed_seed IS NULL)),
  -- Nobody can put another seed in: it would not have this hash.
  CHECK (seed IS NULL OR sha256(seed) = commitment),
  CHECK (commitment IS NULL OR (seed IS NULL) = (result IS NULL)),
  CHECK ((drawn_at IS NULL) = (result IS NULL AND NOT void)),
  CHECK (drawn_at IS NULL OR closed_at IS NOT NULL),
  CHECK (checked_at IS NULL OR drawn_at IS NOT NULL),
  CHECK (paid_at IS NULL OR checked_at IS NOT NULL),
  CHECK (rebated_at IS NULL OR paid_at IS NOT NULL),
  CHECK (chased_at IS NULL OR rebated_at IS NOT NULL),
  CHECK (reported_at IS NULL OR chased_at IS NOT NULL)
);
CREATE INDEX lottery_issue_by_close ON lottery_issue (lottery, closes_at);
CREATE INDEX lottery_issue_unfinished ON lottery_issue (draws_at) WHERE reported_at IS NULL;
CREATE UNIQUE INDEX lottery_issue_by_link ON lottery_issue (chain, round) WHERE chain IS NOT NULL;

-- What was promised before the sale stays, and what was drawn stays. A draw from outside may be corrected; the operators'
-- entries keep what was said when.
CREATE FUNCTION lottery_issue_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.lottery, NEW.issue, NEW.day, NEW.committed_at, NEW.commitment, NEW.sealed_seed, NEW.chain)
      IS DISTINCT FROM (OLD.id, OLD.lottery, OLD.issue, OLD.day, OLD.committed_at, OLD.commitment, OLD.sealed_seed, OLD.chain)
    OR (OLD.round IS NOT NULL AND NEW.round IS DISTINCT FROM OLD.round)
    OR (OLD.closed_at IS NOT NULL AND NEW.closed_at IS DISTINCT FROM OLD.closed_at)
    OR (OLD.commitment IS NOT NULL AND OLD.result IS NOT NULL AND (NEW.result, NEW.seed, NEW.beacon_value, NEW.void)
      IS DISTINCT FROM (OLD.result, OLD.seed, OLD.beacon_value, OLD.void))
  THEN
    RAISE EXCEPTION 'what an issue promised or drew is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_issue_is_kept BEFORE UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION lottery_issue_is_kept();
CREATE TRIGGER lottery_issue_stays BEFORE DELETE OR TRUNCATE ON lottery_issue
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
