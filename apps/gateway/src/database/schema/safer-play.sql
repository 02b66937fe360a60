-- Limits that members set for themselves and breaks that they take. Every time is the database's own clock: the clock of a gateway
-- cannot shorten a waiting time.

CREATE TABLE play_limit (
  member             bigint NOT NULL REFERENCES member,
  kind               text NOT NULL CHECK (kind IN ('deposit', 'loss', 'time')),
  period             text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  limit_value        bigint NOT NULL CHECK (limit_value >= 0),
  raise_requested_at timestamptz,
  raise_value        bigint CHECK (raise_value > limit_value),
  changed_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, kind, period),
  CHECK (raise_requested_at IS NOT NULL OR raise_value IS NULL)
);
COMMENT ON TABLE play_limit IS 'Limits that members set for themselves. A trigger keeps a limit from being raised or removed before a waiting time is over and the member has confirmed it.';
COMMENT ON COLUMN play_limit.period IS 'The 24 hours, 7 days or 30 days before each check.';
COMMENT ON COLUMN play_limit.limit_value IS 'Ten-thousandths of the merchant''s currency; minutes for time.';
COMMENT ON COLUMN play_limit.raise_requested_at IS 'When the member requested a higher limit, or for none.';
COMMENT ON COLUMN play_limit.raise_value IS 'The higher limit that was requested, in the unit of limit_value; null when the limit is to be removed.';
CREATE TRIGGER check_play_limit_change BEFORE UPDATE OR DELETE ON play_limit
  FOR EACH ROW EXECUTE FUNCTION check_play_limit_change();

CREATE TABLE play_break (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('cool-off', 'self-exclusion')),
  duration     text NOT NULL,
  starts_at  timestamptz NOT NULL DEFAULT now(),
  ends_at    timestamptz NOT NULL CHECK (ends_at > starts_at),
  UNIQUE (member, request_id)
);
CREATE INDEX play_break_by_member ON play_break (member, ends_at);
COMMENT ON TABLE play_break IS 'Append-only: a break cannot be changed or ended early by the member, an operator or an error.';
COMMENT ON COLUMN play_break.duration IS 'As the member chose it: "24h", "6m".';
CREATE TRIGGER reject_play_break_change BEFORE UPDATE OR DELETE OR TRUNCATE ON play_break
  FOR EACH STATEMENT EXECUTE FUNCTION reject_play_break_change();
REVOKE UPDATE, DELETE, TRUNCATE ON play_break FROM PUBLIC, CURRENT_USER;

CREATE TABLE reality_check (
  member        bigint PRIMARY KEY REFERENCES member,
  interval_minutes int NOT NULL CHECK (interval_minutes IN (15, 30, 60))
);
COMMENT ON TABLE reality_check IS 'How often a member wants to be reminded of the time that they have played.';
COMMENT ON COLUMN reality_check.interval_minutes IS 'Minutes between reminders.';

CREATE TABLE play_contact (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member  bigint NOT NULL REFERENCES member,
  staff   text NOT NULL,
  way     text NOT NULL CHECK (way IN ('telephone', 'chat', 'e-mail', 'letter')),
  outcome text NOT NULL CHECK (outcome IN ('no-answer', 'informed', 'limit-set', 'break-taken', 'suspended')),
  note    text NOT NULL,
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX play_contact_by_member ON play_contact (member, id);
COMMENT ON TABLE play_contact IS 'Append-only. When staff reached members about their play, and what came of it. The note is emptied when the member is erased.';
COMMENT ON COLUMN play_contact.staff IS 'Name of the member of staff.';
CREATE TRIGGER play_contact_is_append_only BEFORE DELETE OR TRUNCATE ON play_contact
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
CREATE TRIGGER play_contact_is_kept BEFORE UPDATE ON play_contact FOR EACH ROW EXECUTE FUNCTION reject_all_but_erasure('note');
