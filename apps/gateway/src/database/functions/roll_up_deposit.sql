CREATE OR REPLACE FUNCTION roll_up_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state <> NEW.state THEN
    PERFORM roll_up_money(NEW.member, coalesce(NEW.closed_at, now()), p_deposit => NEW.net_amount, p_fee => coalesce(NEW.fee, 0),
      p_bonus => coalesce(NEW.bonus, 0));
  END IF;
  RETURN NULL;
END $$;
