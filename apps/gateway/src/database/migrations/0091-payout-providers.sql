-- Withdrawals that a payment provider pays. Amounts are bigint ten-thousandths of the merchant's currency.

-- Null: people pay by hand. The channel is the provider's own name of the way to pay.
ALTER TABLE withdrawal_method ADD provider text, ADD channel text NOT NULL DEFAULT '';

ALTER TABLE withdrawal
  -- Who was given it to pay; null: people.
  ADD provider           text,
  -- What the provider knows it by. Drawn when it is handed over, and never another one: by it the provider pays once.
  ADD payout_reference   text UNIQUE,
  ADD provider_reference text,
  -- When the provider was last asked about it.
  ADD asked_at           timestamptz,
  -- Why the provider is asked no more and a person must look.
  ADD payout_problem     text CHECK (payout_problem IN ('other-amount', 'forgotten')),
  ADD CHECK ((provider IS NULL) OR (payout_reference IS NOT NULL));
CREATE INDEX withdrawal_with_provider ON withdrawal (asked_at) WHERE state = 'paying' AND provider IS NOT NULL;

-- What a provider told, rightly signed, that does not fit what the platform knows: a person must look.
CREATE TABLE payout_discrepancy (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider           text NOT NULL,
  reference          text NOT NULL,
  provider_reference text NOT NULL,
  status             text NOT NULL,
  amount             bigint NOT NULL,
  currency           text NOT NULL,
  reason             text NOT NULL CHECK (reason IN ('unknown-reference', 'other-amount', 'paid-again', 'paid-after-return',
                       'failed-after-paid', 'not-asked-to-pay')),
  received_at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, reference, provider_reference, status, amount, currency)
);
