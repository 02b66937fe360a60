-- A transfer that has ended stays as it ended.
CREATE OR REPLACE FUNCTION check_wallet_transfer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'pending' OR (NEW.key, NEW.member, NEW.vendor, NEW.direction, NEW.amount, NEW.currency)
     IS DISTINCT FROM (OLD.key, OLD.member, OLD.vendor, OLD.direction, OLD.amount, OLD.currency) THEN
    RAISE EXCEPTION 'wallet transfer % cannot change any more', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
