CREATE OR REPLACE FUNCTION roll_up_promotion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state <> NEW.state THEN
    PERFORM roll_up_money(NEW.member, NEW.collected_at, p_bonus => NEW.amount);
  END IF;
  RETURN NULL;
END $$;
