CREATE OR REPLACE FUNCTION roll_up_cashback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM roll_up_money(NEW.member, NEW.created_at, NEW.category, p_rebate => NEW.amount);
  RETURN NULL;
END $$;
