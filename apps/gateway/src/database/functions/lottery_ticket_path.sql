-- A ticket's way to the root of its issue's tree: the hash next to it on each level in hexadecimal digits, null where it is alone.
-- Tickets that arrived with a merchant from another cell, after they were fixed there, are in the tree of that cell.
CREATE OR REPLACE FUNCTION lottery_ticket_path(ticket_id bigint, OUT place int, OUT leaf text, OUT path text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  ticket lottery_ticket;
  first bigint;
  block int;
  nodes bytea[];
  tops bytea[];
  at int;
BEGIN
  SELECT * INTO ticket FROM lottery_ticket WHERE id = ticket_id AND cancelled_at IS NULL;
  IF ticket IS NULL THEN RETURN; END IF;
  SELECT b.place, b.leaves, array_position(b.leaves, lottery_ticket_leaf(ticket)) - 1, a.nodes INTO block, nodes, at, tops
    FROM lottery_order o JOIN lottery_arrived_tree a ON a.merchant = o.merchant AND a.issue = ticket.issue
    JOIN lottery_arrived_block b ON b.merchant = a.merchant AND b.issue = a.issue AND b.first_ticket <= ticket_id
    WHERE o.id = ticket."order" ORDER BY b.first_ticket DESC LIMIT 1;
  IF NOT FOUND THEN
    SELECT b.place, b.first_ticket INTO block, first FROM lottery_ticket_block b
      WHERE b.issue = ticket.issue AND b.first_ticket <= ticket_id ORDER BY b.first_ticket DESC LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT array_agg(lottery_ticket_leaf(t) ORDER BY t.id), (count(*) FILTER (WHERE t.id < ticket_id))::int INTO nodes, at
      FROM (SELECT * FROM lottery_ticket t WHERE issue = ticket.issue AND cancelled_at IS NULL AND id >= first
        AND NOT EXISTS (SELECT FROM lottery_arrived_tree a JOIN lottery_order o ON o.merchant = a.merchant
          WHERE a.issue = t.issue AND o.id = t."order")
        ORDER BY id LIMIT 256) t;
    SELECT array_agg(hash ORDER BY b.place) INTO tops FROM lottery_ticket_block b WHERE b.issue = ticket.issue;
  END IF;
  place := block * 256 + at;
  leaf := encode(nodes[at + 1], 'hex');
  path := '{}';
  FOR level IN 1..8 LOOP
    path := path || encode(nodes[(at # 1) + 1], 'hex');
    nodes := merkle_level(nodes);
    at := at / 2;
  END LOOP;
  nodes := tops;
  at := block;
  WHILE cardinality(nodes) > 1 LOOP
    path := path || encode(nodes[(at # 1) + 1], 'hex');
    nodes := merkle_level(nodes);
    at := at / 2;
  END LOOP;
END $$;
