-- The tree of an issue's tickets, cancelled ones left out, in the order of their numbers. The nodes eight levels up are kept, so
-- that the path of a ticket is found from 256 tickets.
CREATE OR REPLACE FUNCTION fix_lottery_tickets(issue_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  nodes bytea[];
  total int;
BEGIN
  SELECT array_agg(lottery_ticket_leaf(t) ORDER BY t.id), count(*) INTO nodes, total
    FROM lottery_ticket t WHERE t.issue = issue_id AND t.cancelled_at IS NULL;
  IF total > 0 THEN
    FOR level IN 1..8 LOOP nodes := merkle_level(nodes); END LOOP;
    INSERT INTO lottery_ticket_block (issue, place, first_ticket, hash)
      SELECT issue_id, block.place - 1, ticket.id, block.hash FROM unnest(nodes) WITH ORDINALITY AS block (hash, place)
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM lottery_ticket
        WHERE issue = issue_id AND cancelled_at IS NULL) ticket ON ticket.number = (block.place - 1) * 256;
    WHILE cardinality(nodes) > 1 LOOP nodes := merkle_level(nodes); END LOOP;
  END IF;
  UPDATE lottery_issue SET ticket_count = total, ticket_root = nodes[1] WHERE id = issue_id;
END $$;
