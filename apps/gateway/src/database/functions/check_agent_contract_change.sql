-- A contract starts as an offer, changes its state only along agent_contract_transition, and never changes its parties or terms.
CREATE OR REPLACE FUNCTION check_agent_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'contracts cannot be deleted' USING ERRCODE = 'integrity_constraint_violation';
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'offered' THEN
      RAISE EXCEPTION 'a contract must start as an offer' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.merchant, OLD.kind, OLD.period, OLD.upline, OLD.downline, OLD.version, OLD.terms, OLD.request_id, OLD.offered_at)
      IS DISTINCT FROM (NEW.id, NEW.merchant, NEW.kind, NEW.period, NEW.upline, NEW.downline, NEW.version, NEW.terms, NEW.request_id, NEW.offered_at) THEN
    RAISE EXCEPTION 'the terms of a contract cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> NEW.state AND NOT EXISTS (
      SELECT FROM agent_contract_transition WHERE "from" = OLD.state AND "to" = NEW.state) THEN
    RAISE EXCEPTION 'a contract cannot change from % to %', OLD.state, NEW.state USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
