-- Appends a committed event to the chain of the audit log.
CREATE OR REPLACE FUNCTION seal_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_last record;
  v_ledger record;
BEGIN
  -- One at a time, until the transaction has ended: the next statement sees what the one before wrote.
  PERFORM pg_advisory_xact_lock(hashtextextended('audit-seal', 0));
  SELECT * INTO v_last FROM audit_seal ORDER BY number DESC LIMIT 1;
  SELECT * INTO v_ledger FROM ledger_seal ORDER BY number DESC LIMIT 1;
  INSERT INTO audit_seal (number, event, ledger_seal, hash) VALUES (coalesce(v_last.number, 0) + 1, NEW.id, v_ledger.number,
    audit_event_hash(coalesce(v_last.hash, ''), coalesce(v_ledger.hash, ''), NEW));
  RETURN NULL;
END $$;
