-- Games of vendors that play with the main wallet: who is known to a vendor under which name, who plays what at the moment,
-- and the rounds.

-- A member's name at a vendor's connection, which tells nothing of the account.
CREATE TABLE vendor_player (
  id         text PRIMARY KEY,
  connection text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  UNIQUE (connection, member)
);

-- One start of a game. A bet needs a live one; a prize does not.
CREATE TABLE game_session (
  -- Random, and told to nobody but the vendor's server.
  id               text PRIMARY KEY,
  player           text NOT NULL REFERENCES vendor_player,
  merchant         text NOT NULL REFERENCES merchant,
  category         text NOT NULL,
  vendor           text NOT NULL,
  game             text NOT NULL,
  room             text,
  language         text NOT NULL,
  -- The site that it was started from.
  origin           text,
  -- The login that it belongs to: it ends with it.
  login            bytea NOT NULL,
  -- SHA-256 of the launch token, which opens the session once.
  token_hash       bytea NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  opened_at        timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL
);
CREATE INDEX game_session_by_expiry ON game_session (expires_at);

-- Nonces of signed requests that came. Lost in a crash of the database, which is over when they count no more; what they
-- guard is idempotent by itself.
CREATE UNLOGGED TABLE vendor_nonce (
  connection text NOT NULL,
  nonce      text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (connection, nonce)
);
CREATE INDEX vendor_nonce_by_expiry ON vendor_nonce (expires_at);

-- A player's part in a vendor's round. Closed, it takes no more bets; prizes of its bets may still come.
CREATE TABLE vendor_round (
  player    text NOT NULL REFERENCES vendor_player,
  round     text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  PRIMARY KEY (player, round)
);

-- A connection may serve several vendors of the catalogue, and numbers its transactions through.
ALTER TABLE round_action RENAME COLUMN vendor TO connection;
ALTER TABLE round_action
  -- Game, round and currency as the action named them: the same number for something else is another action.
  ADD COLUMN about  text NOT NULL DEFAULT '',
  -- The bet that a 'bet' action made.
  ADD COLUMN bet_id bigint REFERENCES bet;
CREATE INDEX round_action_by_bet ON round_action (bet_id) WHERE bet_id IS NOT NULL;

-- Bets that nobody ended: an operator looks at the old ones.
CREATE INDEX bet_open ON bet (placed_at) WHERE state = 'open';
