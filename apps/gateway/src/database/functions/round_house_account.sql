-- The part of a house's account of games over which a connection with the number `p_part` moves money. The first bet on a vendor's
-- games opens the account, in as many parts as openHouseAccount makes.
CREATE OR REPLACE FUNCTION round_house_account(p_merchant text, p_vendor text, p_currency text, p_part int) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_house bigint;
BEGIN
  LOOP
    SELECT id INTO v_house FROM account WHERE owner = 'house:' || p_merchant AND kind = 'game:' || p_vendor
      AND currency = p_currency AND part IN (0, p_part) ORDER BY part DESC LIMIT 1;
    IF FOUND THEN RETURN v_house; END IF;
    WITH whole AS (
      INSERT INTO account (id, owner, kind, currency, min_balance)
      VALUES (nextval('house_account_id'), 'house:' || p_merchant, 'game:' || p_vendor, p_currency, NULL)
      ON CONFLICT DO NOTHING RETURNING id, owner, kind, currency
    ) INSERT INTO account (id, owner, kind, currency, min_balance, parent, part)
      SELECT nextval('house_account_id'), owner, kind, currency, NULL, whole.id, part FROM whole, generate_series(1, 32) part;
  END LOOP;
END $$;
