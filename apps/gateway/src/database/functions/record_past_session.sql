-- Records the duration of deleted sessions.
CREATE OR REPLACE FUNCTION record_past_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_session SELECT member, created_at, ended
  FROM (SELECT member, created_at, session_end(member, used_at) AS ended FROM deleted) AS past WHERE ended > created_at;
  RETURN NULL;
END $$;
