-- A published chain stays as it is. Its secret may be encrypted with another key, and links may be reserved.
CREATE OR REPLACE FUNCTION check_lottery_chain_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.lottery, NEW.anchor, NEW.length, NEW.published_at, NEW.member, NEW.starts_at, NEW.slot_seconds, NEW.signature, NEW.publisher_key)
      IS DISTINCT FROM (OLD.id, OLD.lottery, OLD.anchor, OLD.length, OLD.published_at, OLD.member, OLD.starts_at, OLD.slot_seconds, OLD.signature, OLD.publisher_key)
    OR NEW.used < OLD.used
  THEN
    RAISE EXCEPTION 'a published chain is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
