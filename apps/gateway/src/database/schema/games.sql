-- The game catalogue of a merchant, and what members keep of games.

CREATE TABLE vendor (
  merchant       text NOT NULL REFERENCES merchant,
  category       text NOT NULL,
  code           text NOT NULL,
  display_name   text NOT NULL,
  account_type   text NOT NULL,
  hot            boolean NOT NULL DEFAULT false,
  own_menu_entry boolean NOT NULL DEFAULT false,
  position       int NOT NULL,
  connection     text,
  picture        text,
  small_picture  text,
  open           boolean NOT NULL DEFAULT true,
  opens_at       timestamptz,
  closes_at      timestamptz CHECK (closes_at > opens_at),
  PRIMARY KEY (merchant, category, code)
);
COMMENT ON TABLE vendor IS 'Makers of games, per category of a merchant''s catalogue.';
COMMENT ON COLUMN vendor.code IS 'On the wire: "vassalage".';
COMMENT ON COLUMN vendor.account_type IS 'Name of the wallet that goes with a launch on the wire, for example TCG_SEA.';
COMMENT ON COLUMN vendor.own_menu_entry IS 'The one sports vendor that has an entry of its own after live casino.';
COMMENT ON COLUMN vendor.connection IS 'How the vendor is reached; null as long as the merchant has not opened it, and neither it nor its games are listed.';
COMMENT ON COLUMN vendor.open IS 'Switched off, neither it nor its games are listed or can be played.';
COMMENT ON COLUMN vendor.opens_at IS 'It is offered from then on; null for no limit.';
COMMENT ON COLUMN vendor.closes_at IS 'It is not offered any more from then on; null for no limit.';
COMMENT ON COLUMN vendor.picture IS 'A path on the image hosts, or the name of a picture that is drawn at the build.';

CREATE TABLE game (
  merchant    text NOT NULL,
  category    text NOT NULL,
  vendor      text NOT NULL,
  code        text NOT NULL,
  names       jsonb NOT NULL,
  hot_rank    int,
  position    int NOT NULL,
  picture     text,
  live_filter text CHECK (live_filter IN ('BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM',
    'MAHJONG_TILES', 'CARD_POKER', 'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG')),
  open        boolean NOT NULL DEFAULT true,
  opens_at    timestamptz,
  closes_at   timestamptz CHECK (closes_at > opens_at),
  added_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  search      text NOT NULL GENERATED ALWAYS AS (searchable_names(names)) STORED,
  PRIMARY KEY (merchant, code),
  FOREIGN KEY (merchant, category, vendor) REFERENCES vendor
);
CREATE INDEX game_by_vendor ON game (merchant, category, vendor, position);
CREATE INDEX game_hot ON game (merchant, hot_rank) WHERE hot_rank IS NOT NULL;
COMMENT ON TABLE game IS 'The games of a merchant''s catalogue.';
COMMENT ON COLUMN game.names IS 'Text by language.';
COMMENT ON COLUMN game.hot_rank IS 'Rank among the merchant''s hot games, from 1; null for other games.';
COMMENT ON COLUMN game.open IS 'As vendor.open.';
COMMENT ON COLUMN game.opens_at IS 'As vendor.opens_at.';
COMMENT ON COLUMN game.closes_at IS 'As vendor.closes_at.';
COMMENT ON COLUMN game.picture IS 'As vendor.picture.';
COMMENT ON COLUMN game.live_filter IS 'The kind of a live table; null for other games.';
COMMENT ON COLUMN game.added_at IS 'When it came into the catalogue; it is new from then on, or from opens_at.';
COMMENT ON COLUMN game.search IS 'The names in the form in which they are searched.';

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
COMMENT ON TABLE game_room IS 'Rooms of a card game, each for players with the same stake.';
COMMENT ON COLUMN game_room.stake IS 'Ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN game_room.seats IS 'Players at a table.';

CREATE TABLE favourite_game (
  member    bigint NOT NULL REFERENCES member,
  merchant  text NOT NULL,
  game      text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, game),
  FOREIGN KEY (merchant, game) REFERENCES game ON DELETE CASCADE
);
COMMENT ON TABLE favourite_game IS 'Games that a member has marked.';

CREATE TABLE recent_game (
  member    bigint NOT NULL REFERENCES member,
  merchant  text NOT NULL,
  game      text NOT NULL,
  played_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, game),
  FOREIGN KEY (merchant, game) REFERENCES game ON DELETE CASCADE
);
COMMENT ON TABLE recent_game IS 'When a member last started each game.';
