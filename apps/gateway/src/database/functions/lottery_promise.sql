-- What was promised of an issue, as receipts name it; null for a draw from outside.
CREATE OR REPLACE FUNCTION lottery_promise(i lottery_issue) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('anchor', encode(c.anchor, 'hex'), 'position', i.position, 'commitment', encode(i.commitment, 'hex'),
    'beacon', CASE i.beacon
      WHEN 'drand' THEN json_build_object('kind', 'drand', 'network', i.network, 'round', i.round, 'voidAt', wire_time(i.void_at))
      WHEN 'block' THEN json_build_object('kind', 'block', 'network', i.network, 'confirmations', i.confirmations,
        'voidAt', wire_time(i.void_at))
      ELSE json_build_object('kind', i.beacon) END)
  FROM lottery_chain c WHERE c.id = i.chain
$$;
