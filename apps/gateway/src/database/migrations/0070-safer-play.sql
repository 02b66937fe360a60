-- Limits that members set for themselves, breaks that they take, and the time that they spent. Every moment is the
-- database's own clock: no gateway's clock can shorten a wait.

CREATE TABLE play_limit (
  member        bigint NOT NULL REFERENCES member,
  kind          text NOT NULL CHECK (kind IN ('deposit', 'loss', 'time')),
  -- The last 24 hours, 7 days or 30 days before each check.
  period        text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- Ten-thousandths of the merchant's currency; whole minutes for time.
  size          bigint NOT NULL CHECK (size >= 0),
  -- An increase that was asked for waits here; without a size it is the limit's removal.
  raise_asked_at timestamptz,
  raise_size     bigint CHECK (raise_size > size),
  changed_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member, kind, period),
  CHECK (raise_asked_at IS NOT NULL OR raise_size IS NULL)
);

-- A limit goes up, or away, only after a day and a second word within the week that follows.
CREATE FUNCTION play_limit_waits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_ripe boolean := coalesce(now() BETWEEN OLD.raise_asked_at + interval '24 hours' AND OLD.raise_asked_at + interval '192 hours', false);
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT (v_ripe AND OLD.raise_size IS NULL) THEN
      RAISE EXCEPTION 'a limit cannot be removed yet' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.member <> OLD.member OR NEW.kind <> OLD.kind OR NEW.period <> OLD.period THEN
    RAISE EXCEPTION 'a limit stays what it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.size > OLD.size AND NOT (v_ripe AND OLD.raise_size IS NOT NULL AND NEW.size <= OLD.raise_size) THEN
    RAISE EXCEPTION 'a limit cannot be raised yet' USING ERRCODE = 'restrict_violation';
  END IF;
  -- The wait begins when it is asked for, and no earlier.
  IF NEW.raise_asked_at IS NOT NULL AND NEW.raise_asked_at <> now()
     AND (NEW.raise_asked_at, NEW.raise_size) IS DISTINCT FROM (OLD.raise_asked_at, OLD.raise_size) THEN
    RAISE EXCEPTION 'a raise is asked for now' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER play_limit_waits BEFORE UPDATE OR DELETE ON play_limit
  FOR EACH ROW EXECUTE FUNCTION play_limit_waits();

CREATE TABLE play_break (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('cool-off', 'self-exclusion')),
  length     text NOT NULL,
  starts_at  timestamptz NOT NULL DEFAULT now(),
  ends_at    timestamptz NOT NULL CHECK (ends_at > starts_at),
  UNIQUE (member, request_id)
);
CREATE INDEX play_break_by_member ON play_break (member, ends_at);

-- Nobody ends a break early: not the member, not an operator, not a bug.
CREATE FUNCTION play_break_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a break cannot be changed or lifted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER play_break_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON play_break
  FOR EACH STATEMENT EXECUTE FUNCTION play_break_stays();
REVOKE UPDATE, DELETE, TRUNCATE ON play_break FROM PUBLIC, CURRENT_USER;

CREATE TABLE reality_check (
  member        bigint PRIMARY KEY REFERENCES member,
  every_minutes int NOT NULL CHECK (every_minutes IN (15, 30, 60))
);

-- Sessions are removed when they are over; the time that they took is kept.
CREATE TABLE past_session (
  member     bigint NOT NULL REFERENCES member,
  started_at timestamptz NOT NULL,
  ended_at   timestamptz NOT NULL
);
CREATE INDEX past_session_by_member ON past_session (member, ended_at);
CREATE FUNCTION keep_session_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_session SELECT member, created_at, used_at FROM gone WHERE used_at > created_at;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_session_time AFTER DELETE ON session REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_session_time();
