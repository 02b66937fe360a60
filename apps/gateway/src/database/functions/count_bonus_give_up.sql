CREATE OR REPLACE FUNCTION count_bonus_give_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_money(NEW.member, NEW.created_at, p_bonus => -NEW.taken);
  RETURN NULL;
END $$;
