-- Deposits that a member asks their agent for, who pays them from their own balance.

ALTER TABLE payment_method
  DROP CONSTRAINT payment_method_kind_check,
  -- The one that wanted a provider for all but bank transfers.
  DROP CONSTRAINT payment_method_check,
  ADD CONSTRAINT payment_method_kind_check CHECK (kind IN ('bank-transfer', 'agent', 'e-wallet', 'card', 'crypto')),
  ADD CONSTRAINT payment_method_provider_check CHECK ((provider IS NULL) = (kind IN ('bank-transfer', 'agent')));

ALTER TABLE deposit
  -- The upline at the time of asking.
  ADD agent            bigint REFERENCES member,
  -- Under which the agent confirmed it.
  ADD agent_request_id uuid,
  ADD CHECK ((agent IS NOT NULL) = (kind = 'agent')),
  ADD UNIQUE (agent, agent_request_id);
CREATE INDEX deposit_asked_of_agent ON deposit (agent, id) WHERE state = 'awaiting-payment' AND agent IS NOT NULL;
