-- Whether a merchant's function is switched on: itself, and all that it is a part of. False for one that is not in the tree.
CREATE OR REPLACE FUNCTION is_switched_on(p_merchant text, p_flag text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  flag whitelabel_flag;
  next text := p_flag;
BEGIN
  LOOP
    SELECT * INTO flag FROM whitelabel_flag WHERE merchant = p_merchant AND mod_id = next;
    IF NOT FOUND OR NOT flag.enabled THEN RETURN false; END IF;
    IF flag.parent IS NULL THEN RETURN true; END IF;
    next := flag.parent;
  END LOOP;
END $$;
