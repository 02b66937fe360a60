-- The game catalogue, notices and announcements of a merchant.

CREATE TABLE vendor (
  merchant     text NOT NULL REFERENCES merchant,
  category     text NOT NULL,
  -- The spec's word "vassalage" names a vendor on the wire.
  code         text NOT NULL,
  display_name text NOT NULL,
  -- The wallet word that goes with a launch, e.g. TCG_SEA.
  account_type text NOT NULL,
  hot          boolean NOT NULL DEFAULT false,
  -- The one sports vendor that stands as an entry of its own after live casino.
  own_entry    boolean NOT NULL DEFAULT false,
  position     int NOT NULL,
  PRIMARY KEY (merchant, category, code)
);

CREATE TABLE game (
  merchant   text NOT NULL,
  category   text NOT NULL,
  vendor     text NOT NULL,
  code       text NOT NULL,
  names      jsonb NOT NULL,
  -- Rank among the hot games of the merchant; null when it is not one of them.
  hot_rank   int,
  position   int NOT NULL,
  PRIMARY KEY (merchant, code),
  FOREIGN KEY (merchant, category, vendor) REFERENCES vendor
);
CREATE INDEX game_by_vendor ON game (merchant, category, vendor, position);

CREATE TABLE notice (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant     text NOT NULL REFERENCES merchant,
  published_at timestamptz NOT NULL,
  titles       jsonb NOT NULL,
  contents     jsonb NOT NULL
);
CREATE INDEX notice_by_time ON notice (merchant, published_at DESC, id DESC);

CREATE TABLE announcement (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchant,
  type     text NOT NULL CHECK (type IN ('B', 'PL', 'PU', 'PR', 'H')),
  titles   jsonb NOT NULL,
  contents jsonb NOT NULL,
  image    text,
  link     text,
  position int NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT '-infinity',
  ends_at   timestamptz NOT NULL DEFAULT 'infinity'
);
CREATE INDEX announcement_by_type ON announcement (merchant, type, position);
