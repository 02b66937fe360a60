-- The hash over a run of transfers, and their number: of blocks first, so that no text is longer than a block's.
CREATE OR REPLACE FUNCTION ledger_seal_hash(p_before bytea, p_after bigint, p_upto bigint, OUT transfers bigint, OUT hash bytea)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(b.count), 0)::bigint, sha256(p_before || coalesce(string_agg(b.hash, ''::bytea ORDER BY b.block), ''::bytea))
  FROM (
    SELECT id / 1024 AS block, count(*) AS count, sha256(convert_to(string_agg(jsonb_build_array(id, key, "from", "to", amount, kind,
      reference, (extract(epoch FROM created_at) * 1000000)::bigint, from_seq, to_seq, from_balance, to_balance, reverses)::text,
      E'\n' ORDER BY id), 'UTF8')) AS hash
    FROM transfer WHERE id > p_after AND id <= p_upto GROUP BY id / 1024
  ) b
$$;
