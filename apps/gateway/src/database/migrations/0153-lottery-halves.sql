-- Of a large issue, the upper half of what a step goes through, which a second worker does beside the first: tickets of a check,
-- members of a payment. The first half's progress is the issue's own; the row goes when both are done.
CREATE TABLE lottery_half (
  issue   bigint PRIMARY KEY REFERENCES lottery_issue,
  step    text NOT NULL CHECK (step IN ('check', 'pay', 'rebate')),
  -- The last ticket or member of the lower half, of what is done, and of all.
  starts  bigint NOT NULL,
  done_to bigint NOT NULL,
  ends    bigint NOT NULL,
  CHECK (starts <= done_to AND done_to <= ends)
) WITH (fillfactor = 50);
