-- A ticket's way to the root of its issue's tree: the hash next to it on each level in hexadecimal digits, null where it is alone.
CREATE OR REPLACE FUNCTION lottery_ticket_path(ticket_id bigint, OUT place int, OUT leaf text, OUT path text[])
LANGUAGE plpgsql STABLE AS $$
DECLARE
  issue_id bigint := (SELECT issue FROM lottery_ticket WHERE id = ticket_id AND cancelled_at IS NULL);
  block lottery_ticket_block;
  nodes bytea[];
  at int;
BEGIN
  SELECT * INTO block FROM lottery_ticket_block b WHERE b.issue = issue_id AND b.first_ticket <= ticket_id
    ORDER BY b.first_ticket DESC LIMIT 1;
  IF block IS NULL THEN RETURN; END IF;
  SELECT array_agg(lottery_ticket_leaf(t) ORDER BY t.id), (count(*) FILTER (WHERE t.id < ticket_id))::int INTO nodes, at
    FROM (SELECT * FROM lottery_ticket WHERE issue = issue_id AND cancelled_at IS NULL AND id >= block.first_ticket
      ORDER BY id LIMIT 256) t;
  place := block.place * 256 + at;
  leaf := encode(nodes[at + 1], 'hex');
  path := '{}';
  FOR level IN 1..8 LOOP
    path := path || encode(nodes[(at # 1) + 1], 'hex');
    nodes := merkle_level(nodes);
    at := at / 2;
  END LOOP;
  SELECT array_agg(hash ORDER BY b.place) INTO nodes FROM lottery_ticket_block b WHERE b.issue = issue_id;
  at := block.place;
  WHILE cardinality(nodes) > 1 LOOP
    path := path || encode(nodes[(at # 1) + 1], 'hex');
    nodes := merkle_level(nodes);
    at := at / 2;
  END LOOP;
END $$;
