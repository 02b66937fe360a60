-- An application goes forward only, and nothing that was decided is rewritten; its texts are emptied when the member is erased.
CREATE OR REPLACE FUNCTION check_promotion_claim_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_erasure(OLD.member, to_jsonb(OLD), to_jsonb(NEW), ARRAY['remark', 'reason']) THEN
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.merchant, NEW.promotion, NEW.member, NEW.request_id, NEW.request_hash, NEW.remark, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.merchant, OLD.promotion, OLD.member, OLD.request_id, OLD.request_hash, OLD.remark, OLD.created_at)
    OR (OLD.state, NEW.state) NOT IN (('applying', 'rejected'), ('applying', 'issued'), ('issued', 'claimed'))
    OR OLD.state <> 'applying'
      AND (NEW.reason, NEW.amount, NEW.turnover, NEW.expires_at, NEW.decided_by, NEW.decided_at)
      IS DISTINCT FROM (OLD.reason, OLD.amount, OLD.turnover, OLD.expires_at, OLD.decided_by, OLD.decided_at)
  THEN
    RAISE EXCEPTION 'a decision about an application stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
