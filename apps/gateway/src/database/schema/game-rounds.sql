-- Games of vendors that play with the main wallet: the names of members at a vendor, the games that are open, and the rounds.

CREATE TABLE vendor_player (
  id         text PRIMARY KEY,
  connection text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  UNIQUE (connection, member)
);
COMMENT ON TABLE vendor_player IS 'A member''s name on a vendor''s connection, which reveals nothing about the account.';

CREATE TABLE game_session (
  id               text PRIMARY KEY,
  player           text NOT NULL REFERENCES vendor_player,
  merchant         text NOT NULL REFERENCES merchant,
  category         text NOT NULL,
  vendor           text NOT NULL,
  game             text NOT NULL,
  room             text,
  language         text NOT NULL,
  origin           text,
  login            bytea NOT NULL,
  token_hash       bytea NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  opened_at        timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL
);
CREATE INDEX game_session_by_expiry ON game_session (expires_at);
COMMENT ON TABLE game_session IS 'Started games. A bet needs a valid one; a prize does not.';
COMMENT ON COLUMN game_session.id IS 'Random, and known to the vendor''s server only.';
COMMENT ON COLUMN game_session.origin IS 'The site from which it was started.';
COMMENT ON COLUMN game_session.login IS 'session.token_hash of the login that it belongs to and ends with.';
COMMENT ON COLUMN game_session.token_hash IS 'SHA-256 of the launch token, which opens the session once.';

CREATE UNLOGGED TABLE vendor_nonce (
  connection text NOT NULL,
  nonce      text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (connection, nonce)
);
COMMENT ON TABLE vendor_nonce IS 'Nonces of signed requests. Unlogged: what is lost in a crash guarded requests that are idempotent themselves. No index on the expiry: many rows are removed at once, and every request would have to write into it.';

CREATE TABLE vendor_round (
  player    text NOT NULL REFERENCES vendor_player,
  round     text NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player, round)
);
CREATE INDEX vendor_round_by_age ON vendor_round (closed_at);
COMMENT ON TABLE vendor_round IS 'Rounds that are closed for a player: they accept no more bets; prizes of their bets may still come.';

CREATE TABLE round_action (
  merchant    text NOT NULL,
  connection  text NOT NULL,
  transaction text NOT NULL,
  bet         text NOT NULL,
  action      text NOT NULL CHECK (action IN ('bet', 'win', 'rollback', 'adjust', 'prize')),
  member      bigint NOT NULL,
  amount      bigint NOT NULL CHECK (amount >= 0),
  answer      text NOT NULL CHECK (answer IN ('applied', 'tombstone', 'cancelled')),
  balance     bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  details     text NOT NULL DEFAULT '',
  bet_id      bigint,
  PRIMARY KEY (merchant, connection, transaction)
);
CREATE INDEX round_action_by_bet ON round_action (bet_id) WHERE bet_id IS NOT NULL;
-- Not unique: a vendor may undo under two numbers what never came.
CREATE INDEX round_action_tombstone ON round_action (merchant, connection, bet) WHERE answer = 'tombstone';
COMMENT ON TABLE round_action IS 'Every transaction of a vendor''s server once, with the answer that it got. No foreign keys: each action would lock the one row of its merchant and member.';
COMMENT ON COLUMN round_action.transaction IS 'The vendor''s own number of the action.';
COMMENT ON COLUMN round_action.bet IS 'The vendor''s own number of the bet.';
COMMENT ON COLUMN round_action.action IS '"adjust" sets what a settled bet pays, "prize" gives one outside of any bet.';
COMMENT ON COLUMN round_action.member IS 'The id of the member.';
COMMENT ON COLUMN round_action.amount IS 'Ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN round_action.answer IS '"tombstone": a rollback before its bet, which is refused from then on.';
COMMENT ON COLUMN round_action.balance IS 'The member''s cash afterwards, in ten-thousandths.';
COMMENT ON COLUMN round_action.details IS 'A JSON array of currency, round and game as the action named them: the same number with other details is another action.';
COMMENT ON COLUMN round_action.bet_id IS 'The bet that a "bet" action made.';

CREATE TYPE round_request AS (
  place int, nonce text, connection text, merchant text, currency text, member bigint, account bigint, player text,
  action text, session text, game text, round text, transaction text, bet text, details text, amount bigint,
  changes_game boolean, ends_round boolean, adds boolean, verdict text
);
COMMENT ON TYPE round_request IS 'An action of a vendor''s server as round_actions gets it. place: its number in the batch, from 1. account: the member''s cash. changes_game: the session may continue in another game. ends_round: the round is over with it. adds: a prize for a bet that may have had one before. verdict: the result of the check of the member''s limits, null where there was none. The other fields are those of round_action.';

CREATE TYPE round_decision AS (
  decision text, answer text, balance bigint, bet_id bigint, stake bigint, category text, vendor text, house bigint, login bytea
);
COMMENT ON TYPE round_decision IS 'What is to be done about a round_request. decision: what round_bet_decision or round_settlement_decision says, "end", "replayed", "repeat" or "conflict". answer and balance: as they were given before, for a repeat, and in the end those to give. house: the account of the house that the money moves over. login: the session to be marked as used.';
