-- Refuses every change of a row that stays as it was written, but that the texts named as arguments are emptied when its member is
-- erased.
CREATE OR REPLACE FUNCTION reject_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_erasure(OLD.member, to_jsonb(OLD), to_jsonb(NEW), TG_ARGV) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
