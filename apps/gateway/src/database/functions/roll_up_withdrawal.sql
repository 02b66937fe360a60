-- A withdrawal counts when its money is paid out, and no longer when it comes back.
CREATE OR REPLACE FUNCTION roll_up_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_before boolean;
  v_now boolean;
  v_sign int;
BEGIN
  SELECT money = 'paid-out' INTO v_before FROM withdrawal_step JOIN withdrawal_state USING (state)
    WHERE withdrawal = NEW.withdrawal AND id < NEW.id ORDER BY id DESC LIMIT 1;
  SELECT money = 'paid-out' INTO v_now FROM withdrawal_state WHERE state = NEW.state;
  v_sign := v_now::int - coalesce(v_before, false)::int;
  IF v_sign <> 0 THEN
    PERFORM roll_up_money(member, NEW.entered_at, p_withdrawal => v_sign * amount, p_fee => v_sign * fee)
      FROM withdrawal WHERE id = NEW.withdrawal;
  END IF;
  RETURN NULL;
END $$;
