-- What registration, codes, the slider, phone logins and forgotten passwords keep.

-- mobile is in E.164; payee_name is the name of the member's bank account.
ALTER TABLE member
  ADD COLUMN mobile                text,
  ADD COLUMN email                 text,
  ADD COLUMN payee_name            text,
  ADD COLUMN payment_password_hash text,
  ADD COLUMN referral_code         text;
CREATE UNIQUE INDEX member_by_mobile ON member (merchant, mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX member_by_referral_code ON member (merchant, referral_code) WHERE referral_code IS NOT NULL;

-- The act of registering: what was agreed to, how the member came, and the remaining fields of the form.
CREATE TABLE registration (
  member         bigint PRIMARY KEY REFERENCES member,
  method         text NOT NULL CHECK (method IN ('username', 'mobile')),
  register_url   text NOT NULL,
  domain         text NOT NULL,
  address        inet NOT NULL,
  affiliate_code text,
  referred_by    bigint REFERENCES member,
  agreed_at      timestamptz NOT NULL DEFAULT now(),
  fields         jsonb NOT NULL
);

-- An agent's codes; one without a domain holds at all of the merchant's.
CREATE TABLE affiliate_code (
  merchant text NOT NULL REFERENCES merchant,
  code     text NOT NULL,
  member   bigint NOT NULL REFERENCES member,
  domain   text,
  PRIMARY KEY (merchant, code)
);

-- The last code sent for a purpose to a number or mailbox. The hash is as slow as a password's: six digits are soon tried.
CREATE TABLE verification_code (
  merchant   text NOT NULL REFERENCES merchant,
  purpose    text NOT NULL CHECK (purpose IN ('login', 'register', 'reset', 'address')),
  target     text NOT NULL,
  code_hash  text NOT NULL,
  attempts   int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, purpose, target)
);
CREATE INDEX verification_code_by_expiry ON verification_code (expires_at);

-- A slider on the way: the place of its hole until it is solved, then the hash of the pass that was given for it.
CREATE TABLE slider_challenge (
  id         text PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  form       text NOT NULL CHECK (form IN ('login', 'register')),
  position   int NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX slider_challenge_by_expiry ON slider_challenge (expires_at);
CREATE TABLE slider_pass (
  pass_hash  bytea PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  form       text NOT NULL CHECK (form IN ('login', 'register')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX slider_pass_by_expiry ON slider_pass (expires_at);

-- A password that was mailed to a member who forgot theirs; the old one stays until this one is used.
CREATE TABLE temporary_password (
  member        bigint PRIMARY KEY REFERENCES member,
  password_hash text NOT NULL,
  expires_at    timestamptz NOT NULL
);

-- The addresses from which a member has logged in.
CREATE TABLE known_address (
  member  bigint NOT NULL REFERENCES member,
  address inet NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, address)
);

-- The phone logins of a merchant: a project whose tokens count, and where the keys that sign them are published.
CREATE TABLE phone_login_project (
  merchant   text PRIMARY KEY REFERENCES merchant,
  project_id text NOT NULL,
  key_set    text NOT NULL DEFAULT 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
);
