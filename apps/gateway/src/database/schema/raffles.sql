-- Raffles: what their draws give, how the draws are fixed in advance, and each draw with its proof.

CREATE TABLE raffle (
  merchant     text NOT NULL REFERENCES merchant,
  code         text NOT NULL,
  titles       jsonb NOT NULL,
  descriptions jsonb NOT NULL DEFAULT '{}',
  image        text,
  look         text NOT NULL CHECK (look IN ('wheel', 'boxes')),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL DEFAULT 'infinity',
  position     int NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, code),
  CHECK (starts_at <= ends_at)
);
COMMENT ON TABLE raffle IS 'Draws that members take with raffle tickets. Titles and descriptions are texts by language.';
COMMENT ON COLUMN raffle.image IS 'Name of a picture in the brand file; without one the site draws it.';
COMMENT ON COLUMN raffle.look IS 'What the page shows: a wheel that turns, or boxes of which one is opened.';
COMMENT ON COLUMN raffle.position IS 'Place in the operator''s order.';

CREATE TABLE raffle_prize (
  merchant    text NOT NULL,
  raffle      text NOT NULL,
  place       smallint NOT NULL CHECK (place > 0),
  prize       text NOT NULL CHECK (prize IN ('money', 'points', 'raffle-ticket', 'none')),
  amount      bigint NOT NULL CHECK (amount >= 0),
  turnover    smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0),
  chance      int NOT NULL CHECK (chance BETWEEN 1 AND 1000000),
  stock       int CHECK (stock >= 0),
  given       int NOT NULL DEFAULT 0 CHECK (given >= 0),
  is_fallback boolean NOT NULL,
  PRIMARY KEY (merchant, raffle, place),
  FOREIGN KEY (merchant, raffle) REFERENCES raffle,
  CHECK ((prize = 'none') = (amount = 0)),
  CHECK (prize = 'money' OR turnover = 0),
  CHECK (NOT is_fallback OR stock IS NULL),
  CONSTRAINT raffle_stock_is_kept CHECK (given <= stock)
);
CREATE UNIQUE INDEX raffle_prize_fallback ON raffle_prize (merchant, raffle) WHERE is_fallback;
COMMENT ON TABLE raffle_prize IS 'What a raffle gives. The chances of a raffle add up to a million.';
COMMENT ON COLUMN raffle_prize.place IS 'Order of the prizes, and of their numbers, from 1.';
COMMENT ON COLUMN raffle_prize.amount IS 'Ten-thousandths of the currency or of a point; of tickets for the same raffle, how many.';
COMMENT ON COLUMN raffle_prize.turnover IS 'How many times the money must be staked.';
COMMENT ON COLUMN raffle_prize.chance IS 'How many of a million numbers win it while pieces are left.';
COMMENT ON COLUMN raffle_prize.stock IS 'Pieces in all; null without a limit.';
COMMENT ON COLUMN raffle_prize.given IS 'Pieces of the stock that were won; 0 without a limit.';
COMMENT ON COLUMN raffle_prize.is_fallback IS 'It has the numbers of the prizes that are gone.';

CREATE TABLE raffle_chain (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL,
  raffle     text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  length     int NOT NULL CHECK (length > 0),
  secret     bytea NOT NULL,
  used       int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
  commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (merchant, raffle) REFERENCES raffle
);
CREATE INDEX raffle_chain_in_use ON raffle_chain (member, merchant, raffle, id DESC);
COMMENT ON TABLE raffle_chain IS 'Hash chains, one member''s for one raffle: each link is the seed of a draw, and its hash is the link before it.';
COMMENT ON COLUMN raffle_chain.length IS 'Links.';
COMMENT ON COLUMN raffle_chain.secret IS 'The last link, encrypted.';
COMMENT ON COLUMN raffle_chain.used IS 'Links that were revealed.';
COMMENT ON COLUMN raffle_chain.commitment IS 'SHA-256 of the next link, public: the link revealed last, or at first the hash of the first one.';

CREATE TABLE raffle_draw (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant    text NOT NULL,
  raffle      text NOT NULL,
  member      bigint NOT NULL REFERENCES member,
  ticket      bigint NOT NULL UNIQUE REFERENCES raffle_ticket,
  request_id  uuid NOT NULL,
  chain       bigint NOT NULL REFERENCES raffle_chain,
  link        int NOT NULL CHECK (link > 0),
  commitment  bytea NOT NULL,
  seed        bytea NOT NULL,
  member_seed text NOT NULL,
  chances     int[] NOT NULL,
  number      int NOT NULL CHECK (number BETWEEN 0 AND 999999),
  place       smallint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (member, request_id),
  UNIQUE (chain, link),
  FOREIGN KEY (merchant, raffle, place) REFERENCES raffle_prize,
  -- No one can put in another seed: it would not have this hash.
  CHECK (sha256(seed) = commitment)
);
CREATE INDEX raffle_draw_by_member ON raffle_draw (member, id DESC);
CREATE INDEX raffle_draw_by_prize ON raffle_draw (merchant, raffle, place);
COMMENT ON TABLE raffle_draw IS 'Draws with their proof. A prize is a reward of the source raffle with the key draw:<id>, paid in the same transaction.';
COMMENT ON COLUMN raffle_draw.link IS 'Position of the seed in the chain, from 1.';
COMMENT ON COLUMN raffle_draw.commitment IS 'SHA-256 of the seed, which the member knew before.';
COMMENT ON COLUMN raffle_draw.member_seed IS 'Chosen by the member after the commitment.';
COMMENT ON COLUMN raffle_draw.chances IS 'How many of a million numbers each prize had at the draw, in the order of the prizes.';
COMMENT ON COLUMN raffle_draw.number IS 'The number that was drawn.';
CREATE TRIGGER raffle_draw_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON raffle_draw
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON raffle_draw FROM PUBLIC, CURRENT_USER;
