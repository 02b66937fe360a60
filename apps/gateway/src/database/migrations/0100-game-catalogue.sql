-- What a lobby needs to know of a game: whether it can be played, which picture it has, by which words it is found; and
-- what members keep of games.

-- A name as it is searched: in small letters and without the accents of Latin letters, so that "rong vang" finds
-- "Rồng Vàng". Marks of other scripts stay: there they are letters.
CREATE FUNCTION searchable(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(normalize(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'đ', 'd');

CREATE FUNCTION searchable_names(names jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT searchable(coalesce(string_agg(DISTINCT value, E'\n'), '')) FROM jsonb_each_text(names));

ALTER TABLE vendor
  -- The way on which the vendor is reached; without one its games can be seen and not be played.
  ADD COLUMN connection text,
  -- A path on the image hosts, or the name of one of the pictures that are drawn at the build.
  ADD COLUMN picture text,
  ADD COLUMN small_picture text;

ALTER TABLE game
  ADD COLUMN picture text,
  -- The kind of a live table; null for other games.
  ADD COLUMN live_filter text CHECK (live_filter IN ('BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM',
    'MAHJONG_TILES', 'CARD_POKER', 'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG')),
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (searchable_names(names)) STORED;
CREATE INDEX game_hot ON game (merchant, hot_rank) WHERE hot_rank IS NOT NULL;

-- A room of a card game, for players who stake the same. Amounts are ten-thousandths of the merchant's currency.
CREATE TABLE game_room (
  merchant text NOT NULL,
  code     text NOT NULL,
  game     text NOT NULL,
  stake    bigint NOT NULL CHECK (stake > 0),
  seats    int NOT NULL CHECK (seats > 1),
  PRIMARY KEY (merchant, code),
  FOREIGN KEY (merchant, game) REFERENCES game ON DELETE CASCADE
);
CREATE INDEX game_room_by_game ON game_room (merchant, game, stake);

CREATE TABLE favourite_game (
  member    bigint NOT NULL REFERENCES member,
  merchant  text NOT NULL,
  game      text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, game),
  FOREIGN KEY (merchant, game) REFERENCES game ON DELETE CASCADE
);

CREATE TABLE recent_game (
  member    bigint NOT NULL REFERENCES member,
  merchant  text NOT NULL,
  game      text NOT NULL,
  played_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, game),
  FOREIGN KEY (merchant, game) REFERENCES game ON DELETE CASCADE
);

-- The board of winners: bets that paid more than their stake, the latest first.
CREATE INDEX bet_won ON bet (merchant, settled_at DESC) WHERE state = 'settled' AND payout > stake;
