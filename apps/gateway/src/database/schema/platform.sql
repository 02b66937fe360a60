-- What the platform knows about a merchant apart from its brand file, and the memory that all gateways share.

CREATE TABLE merchant (
  code        text PRIMARY KEY,
  currency    text NOT NULL,
  maintenance boolean NOT NULL DEFAULT false,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  demo_created_at     timestamptz
);
COMMENT ON TABLE merchant IS 'One row per brand, written at every start from the brand files. All amounts of a merchant are in its currency. Texts per language are jsonb objects keyed by the wire code of the language ("EN").';
COMMENT ON COLUMN merchant.demo_created_at IS 'When the demo data was made; null for a merchant without demo data.';

CREATE TABLE whitelabel_flag (
  merchant text NOT NULL REFERENCES merchant,
  mod_id   text NOT NULL,
  parent   text,
  enabled  boolean NOT NULL,
  position int NOT NULL,
  PRIMARY KEY (merchant, mod_id),
  FOREIGN KEY (merchant, parent) REFERENCES whitelabel_flag
);
COMMENT ON TABLE whitelabel_flag IS 'Features that a merchant has switched on or off, as a tree.';
COMMENT ON COLUMN whitelabel_flag.mod_id IS 'Name of the feature on the wire.';

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
COMMENT ON TABLE registration_rule IS 'Fields of a merchant''s registration form.';
COMMENT ON COLUMN registration_rule.accepted_pattern IS 'Regular expression that the whole value must match.';
COMMENT ON COLUMN registration_rule.pattern_id IS 'Names the message that explains the pattern.';
COMMENT ON COLUMN registration_rule.min_length IS 'Characters.';
COMMENT ON COLUMN registration_rule.max_length IS 'Characters.';

CREATE TABLE resource (
  merchant    text NOT NULL REFERENCES merchant,
  position    int NOT NULL,
  type        text NOT NULL,
  url         text NOT NULL,
  qr_code_url text,
  labels      jsonb NOT NULL,
  PRIMARY KEY (merchant, position)
);
COMMENT ON TABLE resource IS 'Links of a merchant outside the site: apps, social networks, partners.';
COMMENT ON COLUMN resource.labels IS 'Text by language.';

CREATE TABLE customer_service (
  merchant text NOT NULL REFERENCES merchant,
  cs_type  text NOT NULL CHECK (cs_type IN ('VIP', 'LIVECHAT')),
  url      text NOT NULL,
  PRIMARY KEY (merchant, cs_type)
);
COMMENT ON TABLE customer_service IS 'Addresses of a merchant''s customer service.';

CREATE TABLE analytics (
  merchant text NOT NULL REFERENCES merchant,
  provider text NOT NULL,
  id       text NOT NULL,
  host     text CHECK (host ~ '^https://[^/?#]+$'),
  PRIMARY KEY (merchant, provider)
);
COMMENT ON TABLE analytics IS 'Analytics services that a merchant''s site reports to.';
COMMENT ON COLUMN analytics.id IS 'The merchant''s account at the service.';
COMMENT ON COLUMN analytics.host IS 'Origin of the operator''s own instance; null for a service with a host of its own.';

CREATE TABLE network_country (
  network cidr PRIMARY KEY,
  country char(2) NOT NULL
);
CREATE INDEX network_country_by_range ON network_country USING gist (network inet_ops);
COMMENT ON TABLE network_country IS 'The country that an address range belongs to; the most specific range applies. Replaced as a whole when the country database is loaded.';

CREATE TABLE blocked_country (
  merchant text NOT NULL REFERENCES merchant,
  country  char(2) NOT NULL,
  PRIMARY KEY (merchant, country)
);
COMMENT ON TABLE blocked_country IS 'Countries (ISO 3166 alpha-2) whose visitors a merchant turns away.';

CREATE TABLE blocked_network (
  merchant text NOT NULL REFERENCES merchant,
  network  cidr NOT NULL,
  PRIMARY KEY (merchant, network)
);
COMMENT ON TABLE blocked_network IS 'Address ranges whose visitors a merchant turns away.';

CREATE TABLE captcha (
  id         text PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  answer     text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_by_expiry ON captcha (expires_at);
COMMENT ON TABLE captcha IS 'Captchas that wait for their answer.';

CREATE TABLE envelope_key (
  id              text PRIMARY KEY,
  private_key     bytea NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  published_until timestamptz NOT NULL,
  accepted_until  timestamptz NOT NULL
);
COMMENT ON TABLE envelope_key IS 'Keys of the encrypted requests.';
COMMENT ON COLUMN envelope_key.private_key IS 'PKCS 8, encrypted.';
COMMENT ON COLUMN envelope_key.accepted_until IS 'A day after published_until.';

CREATE TABLE opened_envelope (
  tag        text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX opened_envelope_by_expiry ON opened_envelope (expires_at);
COMMENT ON TABLE opened_envelope IS 'Tags of encrypted requests that were already opened, for as long as their timestamp would still be accepted.';

CREATE TABLE rate_limit (
  key    varchar(255) PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
COMMENT ON TABLE rate_limit IS 'Counters of the rate limiter. The columns are those that rate-limiter-flexible prescribes.';
COMMENT ON COLUMN rate_limit.points IS 'Requests counted in the current window.';
COMMENT ON COLUMN rate_limit.expire IS 'End of the window in milliseconds since 1970.';

CREATE TABLE job_runner (
  id      text PRIMARY KEY,
  last_seen_at timestamptz NOT NULL
);
COMMENT ON TABLE job_runner IS 'The gateways that run jobs. One that was not seen for a minute was killed, and the others take over its jobs.';

CREATE TABLE job_schedule (
  name         text PRIMARY KEY,
  succeeded_at timestamptz,
  overdue_at   timestamptz NOT NULL
);
COMMENT ON TABLE job_schedule IS 'One row per job that runs by a schedule, written by the gateways.';
COMMENT ON COLUMN job_schedule.succeeded_at IS 'End of the last run without an error.';
COMMENT ON COLUMN job_schedule.overdue_at IS 'Two ticks after the last success and a little more: from then on the gateways report it.';

CREATE TABLE job_failure (
  work     text NOT NULL,
  merchant text NOT NULL REFERENCES merchant,
  since    timestamptz NOT NULL DEFAULT now(),
  times    int NOT NULL DEFAULT 1,
  error    text NOT NULL,
  PRIMARY KEY (work, merchant)
);
COMMENT ON TABLE job_failure IS 'Work of a scheduled job that fails for a merchant while it is done for the others. The next success removes the row.';
COMMENT ON COLUMN job_failure.work IS 'The job''s name, or which part of its work.';
COMMENT ON COLUMN job_failure.since IS 'When it failed first.';
COMMENT ON COLUMN job_failure.times IS 'How many runs in a row failed: from two on the gateways report it.';
COMMENT ON COLUMN job_failure.error IS 'Of the last run.';

CREATE TABLE readiness_check (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  written_at timestamptz NOT NULL
);
COMMENT ON TABLE readiness_check IS 'One row, written each time that a gateway is asked whether it is ready: a database that cannot be written is not.';
COMMENT ON COLUMN readiness_check.singleton IS 'Always true: there is one row.';

CREATE TABLE secrets_key (
  singleton   boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  fingerprint bytea NOT NULL,
  hashing_key bytea NOT NULL
);
COMMENT ON TABLE secrets_key IS 'One row, written by the first gateway that uses this database: which key decrypts its secrets.';
COMMENT ON COLUMN secrets_key.singleton IS 'Always true: there is one row.';
COMMENT ON COLUMN secrets_key.fingerprint IS 'HMAC-SHA-256 of a constant text under a key derived from SECRETS_KEY; it does not give the key away.';
COMMENT ON COLUMN secrets_key.hashing_key IS 'Encrypted. Recovery codes are hashed with it: they cannot be encrypted again with another key.';

CREATE TABLE backup_note (
  begun_at timestamptz PRIMARY KEY,
  bytes    bigint NOT NULL CHECK (bytes >= 0)
);
COMMENT ON TABLE backup_note IS 'Backups that `npm run backup` has written whole. Kept for a year.';
COMMENT ON COLUMN backup_note.begun_at IS 'The backup holds the database as of this moment.';
COMMENT ON COLUMN backup_note.bytes IS 'Size of the file.';
