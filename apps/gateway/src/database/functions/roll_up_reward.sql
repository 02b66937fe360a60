-- Adds the money of a claimed reward to the member's bonuses.
CREATE OR REPLACE FUNCTION roll_up_reward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM roll_up_money(NEW.member, NEW.claimed_at, p_bonus => NEW.amount);
  RETURN NULL;
END $$;
