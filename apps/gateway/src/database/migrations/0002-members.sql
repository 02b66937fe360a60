-- Members and their sessions. A username is unique within its merchant whatever its letters' case.

CREATE TABLE member (
  id                  bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  merchant            text NOT NULL REFERENCES merchant,
  username            text NOT NULL,
  nickname            text NOT NULL,
  -- The spec's agent flag: 0 member, 4 trial, 1 2 41 42 agents.
  type                smallint NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2, 4, 41, 42)),
  password_hash       text,
  password_expires_at timestamptz,
  upline              bigint REFERENCES member,
  language            text NOT NULL,
  member_label        text NOT NULL DEFAULT '',
  rank_name           text NOT NULL,
  rank_level          int NOT NULL DEFAULT 0,
  first_login_at      timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX member_by_username ON member (merchant, lower(username));

CREATE TABLE session (
  -- SHA-256 of the token: a copy of this table opens no session.
  token_hash bytea PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at    timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_by_member ON session (member);
CREATE INDEX session_by_expiry ON session (expires_at);

-- Wrong passwords in a row, per account and per address; a right one clears the account's row.
CREATE TABLE login_failure (
  merchant text NOT NULL REFERENCES merchant,
  subject  text NOT NULL,
  count    int NOT NULL,
  last_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, subject)
);
