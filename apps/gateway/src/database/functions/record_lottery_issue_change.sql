-- Whatever changes the close or the outcome of an issue leaves a row of it.
CREATE OR REPLACE FUNCTION record_lottery_issue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery_issue_change (issue, closes_at, void, void_reason, result, beacon_value)
    VALUES (NEW.id, NEW.closes_at, NEW.void, NEW.void_reason, NEW.result, NEW.beacon_value);
  RETURN NULL;
END $$;
