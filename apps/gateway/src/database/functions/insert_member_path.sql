-- Writes the first path of new members, from the top down: members of one statement may be below each other. It is valid for all bets,
-- also for those that are recorded with an earlier time.
CREATE OR REPLACE FUNCTION insert_member_path() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_written int;
BEGIN
  -- No subtree moves until the members below are written.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('member-path:' || merchant, 0))
    FROM (SELECT DISTINCT merchant FROM inserted ORDER BY merchant) merchants;
  LOOP
    INSERT INTO member_path (member, path, valid_from)
      SELECT n.id, up.path || n.id, '-infinity' FROM inserted n
        LEFT JOIN member_path up ON up.member = n.upline AND up.valid_until = 'infinity'
      WHERE (n.upline IS NULL OR up.id IS NOT NULL) AND NOT EXISTS (SELECT FROM member_path WHERE member = n.id);
    GET DIAGNOSTICS v_written = ROW_COUNT;
    EXIT WHEN v_written = 0;
  END LOOP;
  RETURN NULL;
END $$;
