-- What the platform knows of a merchant beside its brand file, and the memory that all gateways share.
-- Times are timestamptz in UTC; texts per language are jsonb objects keyed by wire code ("EN").

CREATE TABLE merchant (
  code        text PRIMARY KEY,
  currency    text NOT NULL,
  maintenance boolean NOT NULL DEFAULT false,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  -- When the demo data was made; null for a merchant of one's own.
  demo_at     timestamptz
);

CREATE TABLE whitelabel_flag (
  merchant text NOT NULL REFERENCES merchant,
  mod_id   text NOT NULL,
  parent   text,
  enabled  boolean NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (merchant, mod_id),
  FOREIGN KEY (merchant, parent) REFERENCES whitelabel_flag
);

CREATE TABLE registration_rule (
  merchant         text NOT NULL REFERENCES merchant,
  field            text NOT NULL,
  enabled          boolean NOT NULL,
  required         boolean NOT NULL,
  accepted_pattern text NOT NULL,
  pattern_id       text NOT NULL,
  min_length       int NOT NULL CHECK (min_length >= 0),
  max_length       int NOT NULL CHECK (max_length >= min_length),
  position         int NOT NULL,
  PRIMARY KEY (merchant, field)
);

CREATE TABLE resource (
  merchant    text NOT NULL REFERENCES merchant,
  position    int NOT NULL,
  type        text NOT NULL,
  url         text NOT NULL,
  qr_code_url text,
  labels      jsonb NOT NULL,
  PRIMARY KEY (merchant, position)
);

CREATE TABLE customer_service (
  merchant text NOT NULL REFERENCES merchant,
  cs_type  text NOT NULL CHECK (cs_type IN ('VIP', 'LIVECHAT')),
  url      text NOT NULL,
  PRIMARY KEY (merchant, cs_type)
);

CREATE TABLE analytics (
  merchant text NOT NULL REFERENCES merchant,
  provider text NOT NULL,
  id       text NOT NULL,
  PRIMARY KEY (merchant, provider)
);

-- Which country an address range belongs to; the most specific range wins.
CREATE TABLE network_country (
  network cidr PRIMARY KEY,
  country char(2) NOT NULL
);
CREATE INDEX network_country_by_range ON network_country USING gist (network inet_ops);

CREATE TABLE blocked_country (
  merchant text NOT NULL REFERENCES merchant,
  country  char(2) NOT NULL,
  PRIMARY KEY (merchant, country)
);

CREATE TABLE blocked_network (
  merchant text NOT NULL REFERENCES merchant,
  network  cidr NOT NULL,
  PRIMARY KEY (merchant, network)
);

CREATE TABLE captcha (
  id         text PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  answer     text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_by_expiry ON captcha (expires_at);

-- Keys of the encrypted rows: `accepted_until` outlasts `published_until` by a day.
CREATE TABLE envelope_key (
  id              text PRIMARY KEY,
  private_key     bytea NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  published_until timestamptz NOT NULL,
  accepted_until  timestamptz NOT NULL
);

-- Tags of envelopes already opened, for as long as their timestamp would still be accepted.
CREATE TABLE envelope_seen (
  tag        text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX envelope_seen_by_expiry ON envelope_seen (expires_at);

-- Shape prescribed by rate-limiter-flexible.
CREATE TABLE rate_limit (
  key    varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
