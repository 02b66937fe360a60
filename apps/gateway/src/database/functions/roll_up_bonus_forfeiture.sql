CREATE OR REPLACE FUNCTION roll_up_bonus_forfeiture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM roll_up_money(NEW.member, NEW.created_at, p_bonus => -NEW.amount);
  RETURN NULL;
END $$;
