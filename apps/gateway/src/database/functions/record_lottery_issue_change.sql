-- Whatever changes the close or the outcome of an issue leaves a row of it. As the owner of the tables: the role that gateways
-- serve with cannot write such rows itself.
CREATE OR REPLACE FUNCTION record_lottery_issue_change() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO lottery_issue_change (issue, closes_at, void, void_reason, result, beacon_value)
    VALUES (NEW.id, NEW.closes_at, NEW.void, NEW.void_reason, NEW.result, NEW.beacon_value);
  RETURN NULL;
END $$;
