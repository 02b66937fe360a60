-- Adds the money of a claimed reward to the member's bonuses.
CREATE OR REPLACE FUNCTION count_reward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_money(NEW.member, NEW.claimed_at, p_bonus => NEW.amount);
  RETURN NULL;
END $$;
