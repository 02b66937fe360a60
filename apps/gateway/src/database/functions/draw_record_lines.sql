-- What the record of a UTC day says of scheduled draws, one JSON value a line: chains first, then promises, fixed tickets and ends
-- in the order of their time. What came with a merchant from another cell is in the records of that cell.
CREATE OR REPLACE FUNCTION draw_record_lines(record_day date) RETURNS TABLE (line text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  starts timestamptz := record_day::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (record_day + 1)::timestamp AT TIME ZONE 'UTC';
  first_issue bigint := (SELECT seqmin FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence('lottery_issue', 'id')::regclass);
  first_chain bigint := (SELECT seqmin FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence('lottery_chain', 'id')::regclass);
BEGIN
  RETURN QUERY
  SELECT statement::text FROM (
    SELECT 1 AS part, published_at AS at, id, json_strip_nulls(json_build_object('kind', 'chain', 'lottery', lottery, 'anchor', encode(anchor, 'hex'),
        'length', length, 'startsAt', wire_time(starts_at), 'slotSeconds', slot_seconds, 'publishedAt', wire_time(published_at),
        'signature', encode(signature, 'hex'), 'publicKey', encode(publisher_key, 'hex'))) AS statement
      FROM lottery_chain WHERE id >= first_chain AND slot_seconds IS NOT NULL AND published_at >= starts AND published_at < ends
    UNION ALL SELECT 2, i.committed_at, i.id, json_build_object('kind', 'issue', 'lottery', i.lottery, 'family', l.family,
        'issue', i.issue, 'anchor', encode(c.anchor, 'hex'), 'position', i.position, 'opensAt', wire_time(i.opens_at),
        'closesAt', wire_time(i.closes_at), 'drawsAt', wire_time(i.draws_at), 'beacon', CASE i.beacon
          WHEN 'drand' THEN json_build_object('kind', 'drand', 'network', i.network, 'round', i.round, 'voidAt', wire_time(i.void_at))
          WHEN 'block' THEN json_build_object('kind', 'block', 'network', i.network, 'confirmations', i.confirmations,
            'voidAt', wire_time(i.void_at))
          ELSE json_build_object('kind', i.beacon) END,
        'commitment', encode(i.commitment, 'hex'), 'committedAt', wire_time(i.committed_at))
      FROM lottery_issue i JOIN lottery l ON l.code = i.lottery JOIN lottery_chain c ON c.id = i.chain
      WHERE i.id >= first_issue AND c.slot_seconds IS NOT NULL AND i.committed_at >= starts AND i.committed_at < ends
    UNION ALL SELECT 3, i.fixed_at, i.id, json_build_object('kind', 'tickets', 'lottery', i.lottery, 'issue', i.issue,
        'count', i.ticket_count, 'root', encode(i.ticket_root, 'hex'), 'fixedAt', wire_time(i.fixed_at))
      FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain
      WHERE i.id >= first_issue AND c.slot_seconds IS NOT NULL AND i.fixed_at >= starts AND i.fixed_at < ends
    UNION ALL SELECT 4, i.drawn_at, i.id, CASE WHEN i.void
        THEN json_build_object('kind', 'void', 'lottery', i.lottery, 'issue', i.issue, 'reason', i.void_reason,
          'voidedAt', wire_time(i.drawn_at))
        ELSE json_build_object('kind', 'draw', 'lottery', i.lottery, 'issue', i.issue, 'seed', encode(i.seed, 'hex'),
          'value', encode(i.beacon_value, 'hex'), 'signature', encode(i.beacon_proof, 'hex'), 'result', i.result,
          'drawnAt', wire_time(i.drawn_at)) END
      FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain
      WHERE i.id >= first_issue AND c.slot_seconds IS NOT NULL AND i.drawn_at >= starts AND i.drawn_at < ends) said
  ORDER BY part, at, id;
END $$;
