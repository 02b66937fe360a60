-- What a member sees and decides of their own account: picture, proofs, logins and open sessions.

ALTER TABLE member ADD COLUMN avatar text;

-- Where a session was opened from, and the name by which its owner can end it: the token's hash is not for showing.
ALTER TABLE session
  ADD COLUMN id         uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN address    inet,
  ADD COLUMN user_agent text;

-- Every login, kept for half a year.
CREATE TABLE login_event (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint NOT NULL REFERENCES member,
  at         timestamptz NOT NULL DEFAULT now(),
  address    inet,
  user_agent text
);
CREATE INDEX login_event_by_member ON login_event (member, id DESC);
CREATE INDEX login_event_by_time ON login_event (at);

-- The authenticator app of a member. The secret is sealed with a key that is not in the database; last_step is the last
-- time step whose code was used, so that none counts twice.
CREATE TABLE two_factor (
  member       bigint PRIMARY KEY REFERENCES member,
  secret       bytea NOT NULL,
  confirmed_at timestamptz,
  last_step    bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_code (
  member    bigint NOT NULL REFERENCES member,
  code_hash bytea NOT NULL,
  PRIMARY KEY (member, code_hash)
);

-- Codes that bind a number or mailbox.
ALTER TABLE verification_code DROP CONSTRAINT verification_code_purpose_check;
ALTER TABLE verification_code ADD CONSTRAINT verification_code_purpose_check
  CHECK (purpose IN ('login', 'register', 'reset', 'address', 'bind'));
