-- The people who work for the operator, what they may do, what waits for a second person, the log of what they did, what they
-- note about members, and how they correct balances.

CREATE TABLE staff (
  name            text PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9._-]{0,31}$'),
  password_hash   text,
  totp_secret     bytea,
  totp_last_step  bigint NOT NULL DEFAULT 0,
  invited_by      text REFERENCES staff,
  invited_at      timestamptz NOT NULL DEFAULT now(),
  joined_at       timestamptz,
  suspended_at    timestamptz,
  CHECK ((password_hash IS NULL) = (totp_secret IS NULL) AND (joined_at IS NOT NULL OR password_hash IS NULL))
);
COMMENT ON TABLE staff IS 'The operator''s staff. Separate from members. Rows stay, because records name them.';
COMMENT ON COLUMN staff.name IS 'Lower case: capitals make no other name.';
COMMENT ON COLUMN staff.password_hash IS 'Null, as the authenticator app, for a person who joined by a passkey.';
COMMENT ON COLUMN staff.totp_secret IS 'Encrypted for the owner "staff:<name>".';
COMMENT ON COLUMN staff.totp_last_step IS 'The last time step whose code was used, in periods of 30 seconds since 1970: a code counts once.';
COMMENT ON COLUMN staff.invited_by IS 'Null for the first owner.';
COMMENT ON COLUMN staff.joined_at IS 'When the invitation was accepted; null for a person who cannot log in yet.';
COMMENT ON COLUMN staff.suspended_at IS 'Since when log-ins are refused; null for those who may log in.';

CREATE TABLE staff_right (
  staff        text NOT NULL REFERENCES staff,
  merchant     text REFERENCES merchant,
  role         text NOT NULL,
  amount_limit bigint CHECK (amount_limit >= 0),
  UNIQUE NULLS NOT DISTINCT (staff, merchant, role)
);
COMMENT ON TABLE staff_right IS 'The roles of the staff. What each role may do is in the operators'' contract.';
COMMENT ON COLUMN staff_right.merchant IS 'Null for all merchants.';
COMMENT ON COLUMN staff_right.amount_limit IS 'The most that one decision may move without a second person, in ten-thousandths of the merchant''s currency; null without a limit.';

CREATE TABLE staff_invitation (
  token_hash  bytea PRIMARY KEY,
  staff       text NOT NULL UNIQUE REFERENCES staff,
  totp_secret bytea NOT NULL,
  expires_at  timestamptz NOT NULL
);
COMMENT ON TABLE staff_invitation IS 'The open invitation of a person, also of one who lost the password, the authenticator app or the passkey. Accepted ones are removed.';
COMMENT ON COLUMN staff_invitation.totp_secret IS 'Encrypted for the owner "staff:<name>". Becomes that of the person.';

CREATE TABLE staff_session (
  token_hash       bytea PRIMARY KEY,
  staff            text NOT NULL REFERENCES staff,
  address          text NOT NULL,
  user_agent       text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  used_at          timestamptz NOT NULL DEFAULT now(),
  authenticated_at timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL,
  ended_at         timestamptz
);
CREATE INDEX staff_session_by_staff ON staff_session (staff);
COMMENT ON TABLE staff_session IS 'Sessions of the staff.';
COMMENT ON COLUMN staff_session.authenticated_at IS 'When password and code, or a passkey, were last given.';

CREATE TABLE staff_passkey (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff         text NOT NULL REFERENCES staff,
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
CREATE INDEX staff_passkey_by_staff ON staff_passkey (staff);
COMMENT ON TABLE staff_passkey IS 'Passkeys by which staff log in. The columns are those of passkey.';
COMMENT ON COLUMN staff_passkey.counter IS 'Signatures so far as the authenticator counts them; 0 when it does not count. One that does not grow was copied.';
COMMENT ON COLUMN staff_passkey.host IS 'The relying party''s id: the OFFICE_HOST on which it was made, and the only one on which it answers.';

CREATE TABLE staff_passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  purpose        text NOT NULL CHECK (purpose IN ('add', 'confirm', 'log-in', 'join')),
  token_hash     bytea,
  host           text NOT NULL,
  expires_at     timestamptz NOT NULL,
  CHECK ((purpose = 'log-in') = (token_hash IS NULL))
);
CREATE INDEX staff_passkey_challenge_by_time ON staff_passkey_challenge (expires_at);
COMMENT ON TABLE staff_passkey_challenge IS 'What authenticators of the staff are to sign: good once, for one purpose, session or invitation, and host.';
COMMENT ON COLUMN staff_passkey_challenge.challenge_hash IS 'SHA-256 of the challenge as text in base64url.';
COMMENT ON COLUMN staff_passkey_challenge.token_hash IS 'Hash of the token of the session or the invitation for which it was asked; null for a log-in, where it is not known yet who it is.';

CREATE TABLE approval_step (
  before text NOT NULL,
  after  text NOT NULL,
  PRIMARY KEY (before, after)
);
COMMENT ON TABLE approval_step IS 'The steps that an approval may take between its states; all others are refused.';
INSERT INTO approval_step (before, after) VALUES
  ('requested', 'approved'),
  ('requested', 'rejected'),
  ('requested', 'withdrawn'),
  ('requested', 'expired');

CREATE TABLE approval (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant     text REFERENCES merchant,
  call         text NOT NULL,
  payload      text NOT NULL,
  payload_hash bytea NOT NULL,
  amount       bigint CHECK (amount >= 0),
  requested_by text NOT NULL REFERENCES staff,
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  state        text NOT NULL DEFAULT 'requested',
  decided_by   text REFERENCES staff,
  decided_at   timestamptz,
  reason       text,
  executed_at  timestamptz,
  CHECK (decided_by <> requested_by OR state = 'withdrawn'),
  CHECK (state <> 'approved' OR (decided_by IS NOT NULL AND decided_at IS NOT NULL)),
  CHECK (executed_at IS NULL OR state = 'approved')
);
CREATE INDEX approval_by_state ON approval (state, id);
COMMENT ON TABLE approval IS 'Calls that wait for a second person, or did.';
COMMENT ON COLUMN approval.merchant IS 'Null for a call about the platform.';
COMMENT ON COLUMN approval.call IS 'Name of the call in the operators'' contract.';
COMMENT ON COLUMN approval.payload IS 'The request, as JSON.';
COMMENT ON COLUMN approval.payload_hash IS 'SHA-256 over call, merchant and payload: what is approved is what is executed.';
COMMENT ON COLUMN approval.amount IS 'What the call moves, in ten-thousandths of the merchant''s currency; null for no money.';
COMMENT ON COLUMN approval.reason IS 'Why it was rejected.';
COMMENT ON COLUMN approval.executed_at IS 'Set in the transaction of the change, so that it is made once.';
CREATE TRIGGER check_approval_change BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION check_approval_change();
CREATE TRIGGER approval_no_delete BEFORE DELETE OR TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();

CREATE TABLE audit_event (
  id          bigint GENERATED ALWAYS AS IDENTITY,
  created_at  timestamptz NOT NULL DEFAULT now(),
  staff       text NOT NULL,
  merchant    text,
  event       text NOT NULL,
  subject     text NOT NULL,
  before      jsonb,
  after       jsonb,
  reason      text,
  address     text,
  request     uuid,
  approval    bigint REFERENCES approval,
  approved_by text,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE months.audit_event_other PARTITION OF audit_event DEFAULT;
CREATE INDEX audit_event_by_staff ON audit_event (staff, id);
CREATE INDEX audit_event_by_subject ON audit_event (subject, id);
COMMENT ON TABLE audit_event IS 'Append-only: what the staff did, and which personal data they read. Each row is chained by audit_seal. Divided by month.';
COMMENT ON COLUMN audit_event.event IS 'As the operators'' contract declares it, such as "rounds cancel".';
COMMENT ON COLUMN audit_event.subject IS 'What it was done to: a bet, a lottery or issue, a member, a person.';
COMMENT ON COLUMN audit_event.address IS 'The network address; null for what was done on the platform''s own machine.';
COMMENT ON COLUMN audit_event.request IS 'Id of the request in the gateway''s log.';
CREATE TRIGGER audit_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_event, months.audit_event_other FROM PUBLIC, CURRENT_USER;
-- A trigger of statements guards the table that a statement names, and not its parts.
CREATE TRIGGER audit_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON months.audit_event_other
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();

CREATE TABLE audit_seal (
  number      bigint PRIMARY KEY CHECK (number > 0),
  event       bigint NOT NULL UNIQUE,
  ledger_seal bigint,
  hash        bytea NOT NULL
);
COMMENT ON TABLE audit_seal IS 'Append-only. The chain of the audit log: each hash is over the event, the newest seal of the ledger and the hash before it.';
COMMENT ON COLUMN audit_seal.number IS 'Counts the events from 1, in the order in which they were committed.';
COMMENT ON COLUMN audit_seal.event IS 'Id of the event. No foreign key: its check would need privileges that no one has on an append-only table.';
COMMENT ON COLUMN audit_seal.ledger_seal IS 'Number of the newest seal of the ledger at that moment; null before the first one.';
CREATE TRIGGER audit_seal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_seal FROM PUBLIC, CURRENT_USER;

-- At the end of the transaction, so that long changes of one person do not make others wait.
CREATE CONSTRAINT TRIGGER audit_event_seal AFTER INSERT ON audit_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION seal_audit_event();

CREATE TABLE member_note (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member bigint NOT NULL REFERENCES member,
  staff  text NOT NULL REFERENCES staff,
  note   text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_note_by_member ON member_note (member, id);
COMMENT ON TABLE member_note IS 'Append-only. What the staff wrote about a member for each other. Emptied when the member is erased.';
CREATE TRIGGER member_note_is_append_only BEFORE DELETE OR TRUNCATE ON member_note
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
CREATE TRIGGER member_note_is_kept BEFORE UPDATE ON member_note FOR EACH ROW EXECUTE FUNCTION reject_all_but_erasure('note');

CREATE TABLE member_tag (
  merchant text NOT NULL REFERENCES merchant,
  tag      text NOT NULL,
  member   bigint NOT NULL REFERENCES member,
  PRIMARY KEY (merchant, tag, member)
);
CREATE INDEX member_tag_by_member ON member_tag (member);
COMMENT ON TABLE member_tag IS 'How the staff sort members.';

CREATE TABLE balance_adjustment (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount <> 0),
  code       text NOT NULL,
  reason     text NOT NULL,
  turnover   smallint NOT NULL DEFAULT 0 CHECK (turnover >= 0 AND (turnover = 0 OR amount > 0)),
  staff      text NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (merchant, request_id)
);
CREATE INDEX balance_adjustment_by_member ON balance_adjustment (member, id);
CREATE INDEX balance_adjustment_by_merchant ON balance_adjustment (merchant, id);
COMMENT ON TABLE balance_adjustment IS 'Append-only. Money that staff gave to members or took from them, each by the transfer "adjustment:<id>". The reason is emptied when the member is erased.';
COMMENT ON COLUMN balance_adjustment.amount IS 'Ten-thousandths of the currency; below zero for money that was taken.';
COMMENT ON COLUMN balance_adjustment.code IS 'The kind of the reason, as the operators'' contract lists them.';
COMMENT ON COLUMN balance_adjustment.turnover IS 'How many times the amount must be staked before a withdrawal.';
CREATE TRIGGER balance_adjustment_is_append_only BEFORE DELETE OR TRUNCATE ON balance_adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
CREATE TRIGGER balance_adjustment_is_kept BEFORE UPDATE ON balance_adjustment FOR EACH ROW EXECUTE FUNCTION reject_all_but_erasure('reason');

CREATE TABLE task_claim (
  merchant   text NOT NULL REFERENCES merchant,
  queue      text NOT NULL CHECK (queue IN ('deposits', 'withdrawals', 'identity-documents')),
  task       bigint NOT NULL,
  staff      text NOT NULL REFERENCES staff,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, queue, task)
);
COMMENT ON TABLE task_claim IS 'Who works on a task of a queue, so that two people do not work on one. Removed by the decision.';
COMMENT ON COLUMN task_claim.task IS 'The id of the deposit, withdrawal or document.';
COMMENT ON COLUMN task_claim.expires_at IS 'From then on anyone can take it.';
