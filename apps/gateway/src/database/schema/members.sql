-- Members, how they prove who they are, and their sessions.

CREATE TABLE member (
  id                    bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  merchant              text NOT NULL REFERENCES merchant,
  username              text NOT NULL,
  nickname              text NOT NULL,
  type                  smallint NOT NULL DEFAULT 0 CHECK (type IN (0, 1, 2, 4, 41, 42)),
  password_hash         text,
  password_expires_at   timestamptz,
  upline                bigint REFERENCES member,
  language              text NOT NULL,
  member_label          text NOT NULL DEFAULT '',
  rank_name             text NOT NULL,
  rank_level            int NOT NULL DEFAULT 0,
  first_login_at        timestamptz,
  created_at            timestamptz NOT NULL DEFAULT now(),
  mobile                text,
  email                 text,
  payee_name            text,
  payment_password_hash text,
  payments_paused_until timestamptz,
  referral_code         text,
  avatar                text,
  blocked_at            timestamptz,
  prize_point           smallint CHECK (prize_point BETWEEN 0 AND 2000)
);
CREATE INDEX member_by_upline ON member (upline);
-- By text_pattern_ops the index finds names by their beginning, too, whatever the collation.
CREATE UNIQUE INDEX member_by_username ON member (merchant, lower(username) text_pattern_ops);
CREATE UNIQUE INDEX member_by_mobile ON member (merchant, mobile) WHERE mobile IS NOT NULL;
CREATE UNIQUE INDEX member_by_referral_code ON member (merchant, referral_code) WHERE referral_code IS NOT NULL;
-- What the staff search by. Numbers are typed with and without the dialing code, so they are found by their last digits.
CREATE INDEX member_by_last_digits ON member (merchant, reverse(mobile) text_pattern_ops) WHERE mobile IS NOT NULL;
CREATE INDEX member_by_email ON member (merchant, lower(email) text_pattern_ops) WHERE email IS NOT NULL;
CREATE INDEX member_by_payee_name ON member (merchant, searchable(payee_name) text_pattern_ops) WHERE payee_name IS NOT NULL;
CREATE INDEX member_by_registration ON member (merchant, created_at, id);
CREATE INDEX member_suspended ON member (merchant, created_at, id) WHERE blocked_at IS NOT NULL;
COMMENT ON TABLE member IS 'The members of all merchants. A username is unique within its merchant, in any letter case.';
COMMENT ON COLUMN member.type IS 'The agent flag of the wire: 0 member, 4 trial, 1, 2, 41 and 42 agents.';
COMMENT ON COLUMN member.upline IS 'The agent directly above.';
COMMENT ON COLUMN member.rank_level IS 'VIP level; 0 is the lowest.';
COMMENT ON COLUMN member.mobile IS 'E.164.';
COMMENT ON COLUMN member.payee_name IS 'Name of the holder of the member''s bank accounts.';

COMMENT ON COLUMN member.payments_paused_until IS 'Until then no money leaves the account and its payout accounts stay as they are, since a forgotten payment password was reset; null without a reset.';
COMMENT ON COLUMN member.blocked_at IS 'Since when the operator lets the member in no more; null for members who may log in.';
COMMENT ON COLUMN member.prize_point IS 'The highest prize point at which the member plays lotteries, on a base of 2000: 1960 returns 98 %. Null: up to the limit of each lottery.';

CREATE TABLE member_block_event (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member   bigint NOT NULL REFERENCES member,
  action   text NOT NULL CHECK (action IN ('block', 'unblock')),
  operator text NOT NULL,
  reason   text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE member_block_event IS 'Append-only. Who blocked or unblocked a member, and why. The reason is emptied when the member is erased.';
CREATE TRIGGER member_block_event_is_append_only BEFORE DELETE OR TRUNCATE ON member_block_event
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
CREATE TRIGGER member_block_event_is_kept BEFORE UPDATE ON member_block_event FOR EACH ROW EXECUTE FUNCTION reject_all_but_erasure('reason');

CREATE INDEX member_block_event_by_member ON member_block_event (member, id);

CREATE TABLE session (
  token_hash           bytea PRIMARY KEY,
  merchant             text NOT NULL REFERENCES merchant,
  member               bigint NOT NULL REFERENCES member,
  created_at           timestamptz NOT NULL DEFAULT now(),
  used_at              timestamptz NOT NULL DEFAULT now(),
  expires_at           timestamptz NOT NULL,
  revoked_at           timestamptz,
  id                   uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  address              inet,
  user_agent           text,
  must_change_password boolean NOT NULL DEFAULT false,
  second_factor_at     timestamptz
) WITH (fillfactor = 70); -- used_at changes all the time: with free space on its page the indexes need no new entries.
CREATE INDEX session_by_member ON session (member);
CREATE INDEX session_by_expiry ON session (expires_at);
COMMENT ON COLUMN session.second_factor_at IS 'When a code of the second factor was last given in this session.';
COMMENT ON TABLE session IS 'Logins that are open, and those that ended and were not removed yet.';
COMMENT ON COLUMN session.token_hash IS 'SHA-256 of the token: a copy of this table opens no session.';
COMMENT ON COLUMN session.id IS 'By which its owner can end it: the hash of the token is not shown.';
COMMENT ON COLUMN session.must_change_password IS 'The session opens nothing but the change of the password.';
COMMENT ON COLUMN session.address IS 'Where it was opened from.';

CREATE TABLE past_session (
  member     bigint NOT NULL REFERENCES member,
  started_at timestamptz NOT NULL,
  ended_at   timestamptz NOT NULL
) PARTITION BY RANGE (ended_at);
CREATE TABLE months.past_session_other PARTITION OF past_session DEFAULT;
CREATE INDEX past_session_by_member ON past_session (member, ended_at);
COMMENT ON TABLE past_session IS 'The time that removed sessions took, divided by the month of their end. Written by the trigger of session.';

CREATE TRIGGER record_past_session AFTER DELETE ON session REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION record_past_session();

CREATE TABLE login_failure (
  merchant text NOT NULL REFERENCES merchant,
  subject  text NOT NULL,
  count    int NOT NULL,
  last_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, subject)
);
COMMENT ON TABLE login_failure IS 'Wrong passwords in a row, per account and per address; a right one removes the row of the account.';
COMMENT ON COLUMN login_failure.count IS 'Wrong passwords since the last right one.';

CREATE TABLE login_event (
  id         bigint GENERATED ALWAYS AS IDENTITY,
  member     bigint NOT NULL REFERENCES member,
  logged_in_at timestamptz NOT NULL DEFAULT now(),
  address    inet,
  user_agent text,
  PRIMARY KEY (id, logged_in_at)
) PARTITION BY RANGE (logged_in_at);
CREATE TABLE months.login_event_other PARTITION OF login_event DEFAULT;
CREATE INDEX login_event_by_member ON login_event (member, id DESC);
CREATE INDEX login_event_by_time ON login_event (logged_in_at);
COMMENT ON TABLE login_event IS 'Every login, kept for half a year and divided by month.';

CREATE TABLE known_address (
  member  bigint NOT NULL REFERENCES member,
  address inet NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, address)
);
CREATE INDEX known_address_by_address ON known_address (address);
COMMENT ON TABLE known_address IS 'Addresses from which a member has logged in.';

CREATE TABLE known_device (
  member        bigint NOT NULL REFERENCES member,
  device_hash   bytea NOT NULL,
  known_at      timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz NOT NULL DEFAULT now(),
  trusted_until timestamptz,
  PRIMARY KEY (member, device_hash)
);
CREATE INDEX known_device_by_hash ON known_device (device_hash);
COMMENT ON TABLE known_device IS 'Browsers from which a member has logged in: what strangers do to the account does not lock them out.';
COMMENT ON COLUMN known_device.device_hash IS 'SHA-256 of the token that the browser keeps.';
COMMENT ON COLUMN known_device.known_at IS 'When the member first logged in from it.';
COMMENT ON COLUMN known_device.trusted_until IS 'Until then no second factor is asked for on it.';

CREATE TABLE registration (
  member            bigint PRIMARY KEY REFERENCES member,
  method            text NOT NULL CHECK (method IN ('username', 'mobile')),
  register_url      text NOT NULL,
  domain            text NOT NULL,
  address           inet NOT NULL,
  affiliate_code    text,
  referred_by       bigint REFERENCES member,
  terms_accepted_at timestamptz NOT NULL DEFAULT now(),
  terms_version     text NOT NULL,
  fields            jsonb NOT NULL
);
COMMENT ON TABLE registration IS 'How a member registered: what they agreed to, who sent them, and the other fields of the form.';
COMMENT ON COLUMN registration.terms_version IS 'The version of the terms, the privacy policy and the rules of responsible gaming that the member accepted.';

CREATE TABLE affiliate_code (
  merchant     text NOT NULL REFERENCES merchant,
  code         text NOT NULL,
  member       bigint NOT NULL REFERENCES member,
  domain       text,
  name         text NOT NULL DEFAULT '',
  account_type smallint NOT NULL DEFAULT 0 CHECK (account_type IN (0, 1)),
  prize_point  smallint CHECK (prize_point BETWEEN 0 AND 2000),
  visits       int NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  ended_at     timestamptz,
  PRIMARY KEY (merchant, code)
);
CREATE INDEX affiliate_code_by_member ON affiliate_code (member);
CREATE UNIQUE INDEX affiliate_code_by_lower_code ON affiliate_code (merchant, lower(code));
CREATE INDEX registration_by_affiliate_code ON registration (lower(affiliate_code)) WHERE affiliate_code IS NOT NULL;
COMMENT ON TABLE affiliate_code IS 'Registration links of agents, under which new members register.';
COMMENT ON COLUMN affiliate_code.domain IS 'Null: valid on all domains of the merchant.';
COMMENT ON COLUMN affiliate_code.name IS 'What the agent calls the link.';
COMMENT ON COLUMN affiliate_code.account_type IS 'member.type of those who register through it.';
COMMENT ON COLUMN affiliate_code.prize_point IS 'member.prize_point of those who register through it; null for that of the agent.';
COMMENT ON COLUMN affiliate_code.visits IS 'How often the registration form was opened through it.';
COMMENT ON COLUMN affiliate_code.expires_at IS 'Null: valid until it is ended.';

CREATE TABLE verification_code (
  merchant   text NOT NULL REFERENCES merchant,
  purpose    text NOT NULL CHECK (purpose IN ('login', 'register', 'reset', 'address', 'bind', 'payment')),
  target     text NOT NULL,
  requester_hash bytea NOT NULL,
  code_hash  text NOT NULL,
  attempts   int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, purpose, target, requester_hash)
);
CREATE INDEX verification_code_by_expiry ON verification_code (expires_at);
COMMENT ON TABLE verification_code IS 'The last code that a requester had sent to a phone number or mailbox for a purpose.';
COMMENT ON COLUMN verification_code.requester_hash IS 'SHA-256 of the device''s token, or of ''member:<id>'' for a member who has proved who they are. Only this requester can enter the code.';
COMMENT ON COLUMN verification_code.code_hash IS 'As slow as the hash of a password: six digits are quickly tried.';
COMMENT ON COLUMN verification_code.attempts IS 'Wrong codes entered.';

CREATE TABLE slider_challenge (
  id         text PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  form       text NOT NULL CHECK (form IN ('login', 'register', 'message')),
  position   int NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX slider_challenge_by_expiry ON slider_challenge (expires_at);
COMMENT ON TABLE slider_challenge IS 'Slider puzzles that wait to be solved.';
COMMENT ON COLUMN slider_challenge.position IS 'Where the hole is, in pixels of the picture.';

CREATE TABLE slider_pass (
  pass_hash  bytea PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  form       text NOT NULL CHECK (form IN ('login', 'register', 'message')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX slider_pass_by_expiry ON slider_pass (expires_at);
COMMENT ON TABLE slider_pass IS 'Hashes of the passes that were given for solved sliders.';

CREATE TABLE temporary_password (
  member        bigint PRIMARY KEY REFERENCES member,
  password_hash text NOT NULL,
  expires_at    timestamptz NOT NULL
);
COMMENT ON TABLE temporary_password IS 'Passwords mailed to members who forgot theirs; the old one stays valid until this one is used.';

CREATE TABLE phone_login_project (
  merchant   text PRIMARY KEY REFERENCES merchant,
  project_id text NOT NULL,
  key_set    text NOT NULL DEFAULT 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  social     text[] NOT NULL DEFAULT '{}' CHECK (social <@ ARRAY['google', 'apple'])
);
COMMENT ON TABLE phone_login_project IS 'The Firebase project whose tokens prove a phone number to a merchant.';
COMMENT ON COLUMN phone_login_project.social IS 'With which accounts its members can log in.';
COMMENT ON COLUMN phone_login_project.key_set IS 'Address of the keys that sign the tokens.';

CREATE TABLE social_login (
  merchant  text NOT NULL REFERENCES merchant,
  provider  text NOT NULL CHECK (provider IN ('google', 'apple')),
  subject   text NOT NULL,
  member    bigint NOT NULL REFERENCES member,
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, provider, subject),
  UNIQUE (member, provider)
);
COMMENT ON TABLE social_login IS 'Accounts at Google and Apple with which members log in, linked by who had proved to be the member.';
COMMENT ON COLUMN social_login.subject IS 'By which the provider knows the account; never its e-mail address.';

CREATE TABLE two_factor (
  member       bigint PRIMARY KEY REFERENCES member,
  secret       bytea NOT NULL,
  confirmed_at timestamptz,
  last_step    bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE two_factor IS 'The authenticator app of a member.';
COMMENT ON COLUMN two_factor.secret IS 'Encrypted with a key that is not in the database.';
COMMENT ON COLUMN two_factor.last_step IS 'The last time step (30 seconds each, since 1970) whose code was used, so that no code is accepted twice.';

CREATE TABLE recovery_code (
  member    bigint NOT NULL REFERENCES member,
  code_hash bytea NOT NULL,
  PRIMARY KEY (member, code_hash)
);
COMMENT ON TABLE recovery_code IS 'Codes that replace the authenticator app or a passkey once each.';

CREATE TABLE passkey (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member        bigint NOT NULL REFERENCES member,
  host          text NOT NULL,
  credential_id text NOT NULL,
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz,
  UNIQUE (host, credential_id)
);
CREATE INDEX passkey_by_member ON passkey (member);
COMMENT ON TABLE passkey IS 'Passkeys (WebAuthn credentials) that members have added as a second factor.';
COMMENT ON COLUMN passkey.host IS 'The relying party''s id: a passkey answers on the host that it was made on, and on no other.';
COMMENT ON COLUMN passkey.credential_id IS 'By which the authenticator knows the passkey; base64url.';
COMMENT ON COLUMN passkey.public_key IS 'COSE key that checks the signatures.';
COMMENT ON COLUMN passkey.counter IS 'Signatures so far as the authenticator counts them; 0 when it does not count. One that does not grow was copied.';
COMMENT ON COLUMN passkey.transports IS 'How the browser reaches the authenticator: internal, hybrid, usb, ...';

CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  member         bigint NOT NULL REFERENCES member,
  purpose        text NOT NULL CHECK (purpose IN ('add', 'verify', 'login')),
  session        bytea,
  host           text NOT NULL,
  expires_at     timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (session IS NULL))
);
CREATE INDEX passkey_challenge_by_time ON passkey_challenge (expires_at);
COMMENT ON TABLE passkey_challenge IS 'What authenticators are to sign: good once, for one member, purpose, session and host.';
COMMENT ON COLUMN passkey_challenge.challenge_hash IS 'SHA-256 of the challenge as text in base64url.';
COMMENT ON COLUMN passkey_challenge.session IS 'Hash of the token of the session that asked; null while logging in, when only the browser that gave the right password has the challenge.';
