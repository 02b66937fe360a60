-- A contact that is changed after the registration was proved by a code.
CREATE OR REPLACE FUNCTION note_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO verified_contact (member, contact)
    SELECT NEW.id, contact FROM (VALUES ('mobile', NEW.mobile, OLD.mobile), ('email', NEW.email, OLD.email)) c (contact, is_now, was)
    WHERE is_now IS DISTINCT FROM was AND is_now IS NOT NULL
    ON CONFLICT DO NOTHING;
  INSERT INTO mission_touch (merchant, member) SELECT merchant, NEW.id FROM mission_setting WHERE merchant = NEW.merchant;
  RETURN NULL;
END $$;
