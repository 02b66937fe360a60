CREATE OR REPLACE FUNCTION count_cashback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_money(NEW.member, NEW.at, NEW.category, p_rebate => NEW.amount);
  RETURN NULL;
END $$;
