CREATE OR REPLACE FUNCTION lottery_ticket_leaf(t lottery_ticket) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256('\x00'::bytea || convert_to(lottery_ticket_text(t), 'UTF8'))
$$;
