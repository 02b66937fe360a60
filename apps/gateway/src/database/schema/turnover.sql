-- What members must stake before they may withdraw.

CREATE TABLE turnover_requirement (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  source     text NOT NULL CHECK (source IN ('deposit', 'bonus')),
  reference  text NOT NULL UNIQUE,
  required   bigint NOT NULL CHECK (required > 0),
  fulfilled  bigint NOT NULL DEFAULT 0 CHECK (fulfilled BETWEEN 0 AND required),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX open_turnover_by_member ON turnover_requirement (member, id) WHERE fulfilled < required;
COMMENT ON TABLE turnover_requirement IS 'Stakes that a deposit or bonus requires, fulfilled in the order of the ids.';
COMMENT ON COLUMN turnover_requirement.reference IS 'Names what caused the requirement, so that the same thing causes it once.';
COMMENT ON COLUMN turnover_requirement.required IS 'Ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN turnover_requirement.fulfilled IS 'Ten-thousandths staked so far.';
