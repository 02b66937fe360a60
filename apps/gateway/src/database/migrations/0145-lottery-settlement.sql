-- What is left of an order once some of its tickets were taken back: what paying rebates and reporting reckon with, so that
-- neither reads the tickets themselves.
ALTER TABLE lottery_order
  ADD COLUMN tickets int,
  ADD COLUMN staked  bigint,
  -- The members' own rebates, should the whole of it be decided.
  ADD COLUMN rebate  bigint;
UPDATE lottery_order o SET tickets = t.tickets, staked = t.staked, rebate = t.rebate
  FROM (SELECT "order", count(*) FILTER (WHERE cancelled_at IS NULL) AS tickets,
      coalesce(sum(stake) FILTER (WHERE cancelled_at IS NULL), 0) AS staked,
      coalesce(sum(rebate) FILTER (WHERE cancelled_at IS NULL), 0) AS rebate
    FROM lottery_ticket GROUP BY "order") t
  WHERE t."order" = o.id;
ALTER TABLE lottery_order
  ALTER tickets SET NOT NULL,
  ALTER staked SET NOT NULL,
  ALTER rebate SET NOT NULL,
  ADD CHECK (tickets >= 0),
  ADD CHECK (staked BETWEEN 0 AND stake),
  ADD CHECK (rebate >= 0);
DROP INDEX lottery_ticket_with_rebate;
CREATE INDEX lottery_order_with_rebate ON lottery_order (issue, member) WHERE rebate > 0;
