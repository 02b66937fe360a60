-- The record of cashback: what each collection paid for the bets with each provider, and what a corrected draw took back.
-- Amounts are bigint ten-thousandths of the merchant's currency.

CREATE TABLE rebate_line (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member   bigint NOT NULL REFERENCES member,
  category text NOT NULL,
  vendor   text NOT NULL,
  state    text NOT NULL CHECK (state IN ('collected', 'taken-back')),
  -- Hundredths of a per cent of the stakes; null for cashback from before this table.
  rate     int CHECK (rate BETWEEN 0 AND 1000),
  -- Below zero for what was taken back.
  turnover bigint NOT NULL,
  amount   bigint NOT NULL,
  at       timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE state WHEN 'collected' THEN turnover > 0 AND amount >= 0 ELSE turnover < 0 AND amount <= 0 END)
);
CREATE INDEX rebate_line_by_member ON rebate_line (member, id DESC);

-- What was collected so far, by its bets. Rates of then are not known: a collection is shared out by its stakes, in whole
-- hundredths, so that its lines add up to what was paid.
INSERT INTO rebate_line (member, category, vendor, state, turnover, amount, at)
SELECT member, category, vendor, 'collected', turnover,
  100 * (div(paid * reached, whole) - div(paid * (reached - turnover), whole))::bigint, created_at
FROM (
  SELECT claim.id, claim.member, claim.created_at, (claim.amount / 100)::numeric AS paid, played.category, played.vendor, turnover,
    sum(turnover) OVER (PARTITION BY claim.id ORDER BY category, vendor) AS reached, sum(turnover) OVER (PARTITION BY claim.id) AS whole
  FROM rebate_claim claim JOIN (
    SELECT rebate_claim, category, vendor, sum(stake)::bigint AS turnover FROM bet WHERE rebate_claim IS NOT NULL AND stake > 0
    GROUP BY rebate_claim, category, vendor) played ON played.rebate_claim = claim.id) lines
ORDER BY id, category, vendor;
