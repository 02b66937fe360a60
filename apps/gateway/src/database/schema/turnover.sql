-- What members must stake before they may withdraw.

CREATE TABLE turnover_requirement (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  member     bigint NOT NULL REFERENCES member,
  source     text NOT NULL CHECK (source IN ('deposit', 'bonus')),
  reference  text NOT NULL UNIQUE,
  required   bigint NOT NULL CHECK (required >= 0),
  fulfilled  bigint NOT NULL DEFAULT 0 CHECK (fulfilled BETWEEN 0 AND required),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX open_turnover_by_member ON turnover_requirement (member, id) WHERE fulfilled < required;
COMMENT ON TABLE turnover_requirement IS 'Stakes that a deposit or bonus requires, fulfilled in the order of the ids.';
COMMENT ON COLUMN turnover_requirement.reference IS 'Names what caused the requirement, so that the same thing causes it once.';
COMMENT ON COLUMN turnover_requirement.required IS 'Ten-thousandths of the merchant''s currency; zero only where a bonus was given up that left nothing to stake.';
COMMENT ON COLUMN turnover_requirement.fulfilled IS 'Ten-thousandths staked so far.';

CREATE TABLE bonus_forfeiture (
  requirement      bigint PRIMARY KEY REFERENCES turnover_requirement,
  merchant         text NOT NULL REFERENCES merchant,
  member           bigint NOT NULL REFERENCES member,
  bonus            bigint NOT NULL CHECK (bonus > 0),
  amount           bigint NOT NULL CHECK (amount >= 0),
  winnings         bigint NOT NULL CHECK (winnings = greatest(amount - bonus, 0)),
  required         bigint NOT NULL,
  fulfilled        bigint NOT NULL,
  deposit_required bigint NOT NULL CHECK (deposit_required >= 0),
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bonus_forfeiture_by_member ON bonus_forfeiture (member, requirement);
COMMENT ON TABLE bonus_forfeiture IS 'Append-only: the bonuses that members gave up, each once, and what it cost. Amounts are ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN bonus_forfeiture.bonus IS 'The bonus as it was credited.';
COMMENT ON COLUMN bonus_forfeiture.amount IS 'Debited from the member''s cash, the bonus and the winnings.';
COMMENT ON COLUMN bonus_forfeiture.winnings IS 'The part of the amount that was won with the bonus.';
COMMENT ON COLUMN bonus_forfeiture.required IS 'Stakes required before.';
COMMENT ON COLUMN bonus_forfeiture.fulfilled IS 'Stakes counted before.';
COMMENT ON COLUMN bonus_forfeiture.deposit_required IS 'Stakes that the deposit requires without the bonus.';
CREATE TRIGGER bonus_forfeiture_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bonus_forfeiture
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON bonus_forfeiture FROM PUBLIC, CURRENT_USER;
