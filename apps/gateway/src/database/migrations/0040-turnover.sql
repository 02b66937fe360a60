-- What members must stake before they may withdraw. Amounts are bigint ten-thousandths of the merchant's currency.

CREATE TABLE turnover_requirement (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  source     text NOT NULL CHECK (source IN ('deposit', 'bonus')),
  -- Names what brought the requirement about, so that the same thing brings it once.
  reference  text NOT NULL UNIQUE,
  required   bigint NOT NULL CHECK (required > 0),
  fulfilled  bigint NOT NULL DEFAULT 0 CHECK (fulfilled BETWEEN 0 AND required),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX open_turnover_by_member ON turnover_requirement (member, id) WHERE fulfilled < required;
