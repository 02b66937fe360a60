-- A log-in can move missions; only merchants that have some count it.
CREATE OR REPLACE FUNCTION note_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mission_touch (merchant, member)
    SELECT merchant, id FROM member JOIN mission_setting USING (merchant) WHERE id = NEW.member;
  RETURN NULL;
END $$;
