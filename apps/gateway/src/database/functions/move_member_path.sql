-- A member who gets another upline takes everyone below along. The old paths stay for the bets of their time. The new ones begin a
-- few seconds later, when they are committed: no bet that belongs to a new path is settled while only the old one can be seen.
CREATE OR REPLACE FUNCTION move_member_path() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_above bigint[] := '{}';
  v_from timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member-path:' || NEW.merchant, 0));
  IF NEW.upline IS NOT NULL THEN
    SELECT path INTO v_above FROM member_path WHERE member = NEW.upline AND valid_until = 'infinity';
    IF NEW.id = ANY (v_above) THEN
      RAISE EXCEPTION 'member % cannot be below themselves', NEW.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  SELECT greatest(clock_timestamp() + interval '5 seconds', max(valid_from) + interval '1 microsecond') INTO v_from
    FROM member_path WHERE path @> ARRAY[NEW.id] AND valid_until = 'infinity';
  WITH closed AS (
    UPDATE member_path SET valid_until = v_from WHERE path @> ARRAY[NEW.id] AND valid_until = 'infinity'
    RETURNING member, path)
  INSERT INTO member_path (member, path, valid_from)
    SELECT member, v_above || path[array_position(path, NEW.id):], v_from FROM closed;
  RETURN NULL;
END $$;
