-- Who registers by phone number has proved it.
CREATE OR REPLACE FUNCTION note_registered_mobile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO verified_contact (member, contact) VALUES (NEW.member, 'mobile') ON CONFLICT DO NOTHING;
  INSERT INTO mission_touch (merchant, member)
    SELECT merchant, id FROM member JOIN mission_setting USING (merchant) WHERE id = NEW.member;
  RETURN NULL;
END $$;
