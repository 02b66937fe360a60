-- Makes the next seal, if there is something to seal that can no longer grow. Every gateway calls it from time to time.
CREATE OR REPLACE FUNCTION ledger_seal_next(OUT sealed bigint, OUT head bytea) LANGUAGE plpgsql AS $$
DECLARE
  v_last ledger_seal%ROWTYPE;
  v_horizon ledger_horizon%ROWTYPE;
  v_last_number bigint;
  v_start bigint;
BEGIN
  -- One at a time. Before PostgreSQL 17, LOCK TABLE would need the privileges that the owner of an append-only table lacks.
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger-seal', 0));
  SELECT * INTO v_last FROM ledger_seal ORDER BY number DESC LIMIT 1;
  SELECT * INTO v_horizon FROM ledger_horizon;
  -- Below the cell's own range of ids lie transfers that came with merchants from other cells, which have seals of their own.
  SELECT coalesce(v_last.last_transfer, seqmin - 1) INTO v_start FROM pg_sequence WHERE seqrelid = 'transfer_id_seq'::regclass;
  IF v_horizon.last_transfer > v_start AND v_horizon.oldest_running <= pg_snapshot_xmin(pg_current_snapshot()) THEN
    INSERT INTO ledger_seal (number, after_transfer, last_transfer, transfers, hash)
      SELECT coalesce(v_last.number, 0) + 1, v_start, v_horizon.last_transfer, s.transfers, s.hash
      FROM ledger_seal_hash(coalesce(v_last.hash, ''), v_start, v_horizon.last_transfer) s
      RETURNING number, hash INTO sealed, head;
    v_horizon := NULL;
  END IF;
  -- A horizon that waits stays, so that it is reached some day; one from before a restore belongs to another server's count.
  IF v_horizon.oldest_running IS NULL OR v_horizon.last_transfer <= v_start
    OR v_horizon.oldest_running > pg_snapshot_xmax(pg_current_snapshot()) THEN
    -- First the numbers given out, then, in a statement of its own, who still runs: who took a number has begun by then.
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO v_last_number FROM transfer_id_seq;
    INSERT INTO ledger_horizon (last_transfer, oldest_running) VALUES (v_last_number, pg_snapshot_xmax(pg_current_snapshot()))
      ON CONFLICT (singleton) DO UPDATE SET last_transfer = excluded.last_transfer,
        oldest_running = excluded.oldest_running;
  END IF;
END $$;
