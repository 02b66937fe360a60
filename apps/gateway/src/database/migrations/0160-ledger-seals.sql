-- A chain of hashes over the transfers, made off the way of the money: each seal is the hash of a run of transfers and of the
-- seal before it. Whoever changes, removes or puts in a transfer below a seal, guards or not, would have to make every later
-- seal anew; the newest one is written to the log, where the database does not reach.

CREATE TABLE ledger_seal (
  no        bigint PRIMARY KEY CHECK (no > 0),
  -- It is over the transfers above `after` up to `upto`, so many as `transfers`.
  after     bigint NOT NULL,
  upto      bigint NOT NULL,
  transfers bigint NOT NULL,
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (upto > after)
);

CREATE TRIGGER ledger_seal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_seal FROM PUBLIC, CURRENT_USER;

-- How far the next seal may reach once every transaction below `running` has ended: numbers of transfers are given out before
-- their transactions commit, and a seal must not be over a gap that is filled later.
CREATE TABLE ledger_horizon (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  upto    bigint NOT NULL,
  running xid8 NOT NULL
);

-- The hash over a run of transfers, and their number: of blocks first, so that no text is longer than a block's.
CREATE FUNCTION ledger_seal_hash(p_before bytea, p_after bigint, p_upto bigint, OUT transfers bigint, OUT hash bytea)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(b.count), 0)::bigint, sha256(p_before || coalesce(string_agg(b.hash, ''::bytea ORDER BY b.block), ''::bytea))
  FROM (
    SELECT id / 1024 AS block, count(*) AS count, sha256(convert_to(string_agg(jsonb_build_array(id, key, "from", "to", amount, kind,
      reference, (extract(epoch FROM created_at) * 1000000)::bigint, from_seq, to_seq, from_balance, to_balance, reverses)::text,
      E'\n' ORDER BY id), 'UTF8')) AS hash
    FROM transfer WHERE id > p_after AND id <= p_upto GROUP BY id / 1024
  ) b
$$;

-- Makes the next seal, if there is something to seal that can no longer grow. Called from time to time, by whichever gateway.
CREATE FUNCTION ledger_seal_next(OUT sealed bigint, OUT head bytea) LANGUAGE plpgsql AS $$
DECLARE
  v_last ledger_seal%ROWTYPE;
  v_horizon ledger_horizon%ROWTYPE;
  v_upto bigint;
BEGIN
  LOCK TABLE ledger_seal IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO v_last FROM ledger_seal ORDER BY no DESC LIMIT 1;
  SELECT * INTO v_horizon FROM ledger_horizon;
  IF v_horizon.upto > coalesce(v_last.upto, 0) AND v_horizon.running <= pg_snapshot_xmin(pg_current_snapshot()) THEN
    INSERT INTO ledger_seal (no, after, upto, transfers, hash)
      SELECT coalesce(v_last.no, 0) + 1, coalesce(v_last.upto, 0), v_horizon.upto, s.transfers, s.hash
      FROM ledger_seal_hash(coalesce(v_last.hash, ''), coalesce(v_last.upto, 0), v_horizon.upto) s
      RETURNING no, hash INTO sealed, head;
    v_horizon := NULL;
  END IF;
  -- A horizon that waits stays, so that it is reached some day; one from before a restore belongs to another server's count.
  IF v_horizon.running IS NULL OR v_horizon.upto <= coalesce(v_last.upto, 0)
    OR v_horizon.running > pg_snapshot_xmax(pg_current_snapshot()) THEN
    -- First the numbers given out, then, in a statement of its own, who still runs: who took a number has begun by then.
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_upto FROM transfer_id_seq;
    INSERT INTO ledger_horizon (upto, running) VALUES (v_upto, pg_snapshot_xmax(pg_current_snapshot()))
      ON CONFLICT (one) DO UPDATE SET upto = excluded.upto, running = excluded.running;
  END IF;
END $$;
