-- The hash of an event of the audit log: over the hash before it, the ledger's newest seal, and everything that the event says.
CREATE OR REPLACE FUNCTION audit_event_hash(p_before bytea, p_ledger_seal bytea, p_event audit_event) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || p_ledger_seal || convert_to(jsonb_build_array(p_event.id, (extract(epoch FROM p_event.created_at) * 1000000)::bigint,
    p_event.staff, p_event.merchant, p_event.event, p_event.subject, p_event.before, p_event.after, p_event.reason, p_event.address,
    p_event.request, p_event.approval, p_event.approved_by)::text, 'UTF8'))
$$;
