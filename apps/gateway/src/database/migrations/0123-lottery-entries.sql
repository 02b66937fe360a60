-- Results of draws that somebody outside makes, as the operators told them. Two different people must tell the same one.
CREATE TABLE lottery_entry (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue      bigint NOT NULL REFERENCES lottery_issue,
  -- Counts the corrections: entries of another round do not confirm each other.
  round      int NOT NULL DEFAULT 0,
  operator   text NOT NULL CHECK (operator <> ''),
  -- As the rules write a draw of the family; null for "did not draw".
  result     text,
  entered_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issue, round, operator)
);
CREATE TRIGGER lottery_entry_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Only a draw from outside has entries: what we draw ourselves nobody can tell.
CREATE FUNCTION lottery_entry_is_outside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery_issue WHERE id = NEW.issue AND commitment IS NOT NULL) THEN
    RAISE EXCEPTION 'the result of this draw is not told by anyone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_entry_is_outside BEFORE INSERT ON lottery_entry
  FOR EACH ROW EXECUTE FUNCTION lottery_entry_is_outside();
