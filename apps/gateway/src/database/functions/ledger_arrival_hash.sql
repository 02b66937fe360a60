-- The hash over a merchant's transfers whose ids lie outside of a range, and their number; of blocks first, as ledger_seal_hash.
CREATE OR REPLACE FUNCTION ledger_arrival_hash(p_merchant text, p_lowest bigint, p_highest bigint, OUT transfers bigint, OUT hash bytea)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(b.count), 0)::bigint, sha256(coalesce(string_agg(b.hash, ''::bytea ORDER BY b.block), ''::bytea))
  FROM (
    SELECT id / 1024 AS block, count(*) AS count, sha256(convert_to(string_agg(jsonb_build_array(id, key, "from", "to", amount, kind,
      reference, (extract(epoch FROM created_at) * 1000000)::bigint, from_seq, to_seq, from_balance, to_balance, reverses)::text,
      E'\n' ORDER BY id), 'UTF8')) AS hash
    FROM transfer WHERE NOT id BETWEEN p_lowest AND p_highest AND "from" IN (
      SELECT a.id FROM account a WHERE a.owner = 'house:' || p_merchant
      UNION ALL
      SELECT a.id FROM member m, unnest(ARRAY['member:', 'debtor:']) prefix, account a
      WHERE m.merchant = p_merchant AND a.owner = prefix || m.id)
    GROUP BY id / 1024
  ) b
$$;
