-- Makes the next seal, if there is something to seal that can no longer grow. Every gateway calls it from time to time.
CREATE OR REPLACE FUNCTION ledger_seal_next(OUT sealed bigint, OUT head bytea) LANGUAGE plpgsql AS $$
DECLARE
  v_last ledger_seal%ROWTYPE;
  v_horizon ledger_horizon%ROWTYPE;
  v_upto bigint;
BEGIN
  -- One at a time. Before PostgreSQL 17, LOCK TABLE would need the privileges that the owner of an append-only table lacks.
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger-seal', 0));
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
