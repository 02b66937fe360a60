-- Gives the role that gateways serve with what they need and takes the rest away. Called by the role that owns the tables, at each
-- start. Without TEMPORARY, no table of a session can stand in for one that a trigger looks at.
CREATE OR REPLACE FUNCTION grant_application(p_role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_statement text;
BEGIN
  FOR v_statement IN
    WITH place AS (
      SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'sandbox_wallet', 'graphile_worker')
    ), relation AS (
      SELECT c.oid, relkind, relacl, relowner, relrowsecurity, nspname = 'graphile_worker' AS is_queue
      FROM pg_class c JOIN place ON place.oid = relnamespace WHERE relkind IN ('r', 'p', 'v')
    ), wanted AS (
      -- What the owner may do with the rows itself, less what a trigger refuses everyone and what only triggers write.
      SELECT relation.oid, privilege_type AS privilege
      FROM relation, aclexplode(coalesce(relacl, acldefault('r', relowner)))
      WHERE grantee = relowner AND privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
        AND (privilege_type = 'SELECT' OR relkind IN ('r', 'p')
          AND relation.oid NOT IN ('schema_file'::regclass, 'lottery_issue_change'::regclass, 'detached_month'::regclass))
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = relation.oid AND tgfoid = 'reject_append_only_change'::regproc
          -- Of statements: those of rows refuse some changes only.
          AND tgtype & 1 = 0 AND tgtype & CASE privilege_type WHEN 'DELETE' THEN 8 WHEN 'UPDATE' THEN 16 ELSE 0 END > 0)
    ), held AS (
      SELECT relation.oid, privilege_type AS privilege FROM relation, aclexplode(relacl) WHERE grantee = to_regrole(quote_ident(p_role))
    )
    SELECT format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', datname) FROM pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
    WHERE datname = current_database() AND grantee = 0 AND privilege_type = 'TEMPORARY' AND pg_has_role(datdba, 'USAGE')
    UNION ALL
    SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC, %I', nspname, p_role) FROM place WHERE has_schema_privilege(p_role, oid, 'CREATE')
    UNION ALL
    SELECT format('GRANT USAGE ON SCHEMA %I TO %I', nspname, p_role) FROM place WHERE NOT has_schema_privilege(p_role, oid, 'USAGE')
    UNION ALL
    -- SELECT, because a seal reads the last number that was given to a transfer.
    SELECT format('GRANT USAGE, SELECT ON SEQUENCE %s TO %I', c.oid::regclass, p_role) FROM pg_class c JOIN place ON place.oid = relnamespace
    WHERE CASE relkind WHEN 'S' THEN NOT (has_sequence_privilege(p_role, c.oid, 'USAGE') AND has_sequence_privilege(p_role, c.oid, 'SELECT')) END
    UNION ALL
    SELECT format('GRANT %s ON %s TO %I', privilege, oid::regclass, p_role) FROM (TABLE wanted EXCEPT TABLE held) missing
    UNION ALL
    SELECT format('REVOKE %s ON %s FROM %I', privilege, oid::regclass, p_role) FROM (TABLE held EXCEPT TABLE wanted) surplus
    UNION ALL
    -- The queue's tables show their rows to no one but their owner.
    SELECT format('CREATE POLICY %I ON %s TO %I USING (true)', p_role, oid::regclass, p_role) FROM relation
    WHERE is_queue AND relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = relation.oid AND polname = p_role)
  LOOP
    EXECUTE v_statement;
  END LOOP;
END $$;
