-- What payment providers and game vendors told the gateway.

CREATE TABLE received_callback (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sender      text NOT NULL CHECK (sender IN ('payment-provider', 'game-vendor')),
  connection  text NOT NULL,
  key         text NOT NULL,
  kind        text NOT NULL,
  reference   text NOT NULL,
  state       text NOT NULL CHECK (state IN ('accepted', 'refused', 'failed')),
  outcome     text NOT NULL,
  error       text NOT NULL DEFAULT '',
  payload     jsonb,
  times       int NOT NULL DEFAULT 1 CHECK (times > 0),
  received_at timestamptz NOT NULL DEFAULT now(),
  last_at     timestamptz NOT NULL DEFAULT now(),
  replayed_at timestamptz,
  replayed_by text,
  UNIQUE (sender, connection, key)
);
CREATE INDEX received_callback_by_age ON received_callback (received_at);
CREATE INDEX received_callback_by_reference ON received_callback (reference, id);
CREATE INDEX received_callback_open ON received_callback (id) WHERE state <> 'accepted';
COMMENT ON TABLE received_callback IS 'Callbacks of payment providers, and of game vendors those that were refused or failed: their accepted ones are in round_action. Rows are kept for 30 days.';
COMMENT ON COLUMN received_callback.connection IS 'Code of the provider or of the vendors'' connection; empty when it is unknown.';
COMMENT ON COLUMN received_callback.key IS 'What makes two callbacks the same row: a nonce, a vendor''s transaction, or outcome and hour for those that anyone could send.';
COMMENT ON COLUMN received_callback.kind IS '"payment", "payout", or the vendor''s operation; "unreadable" when nothing of it was believed.';
COMMENT ON COLUMN received_callback.reference IS 'Of the deposit or withdrawal, or the vendor''s number of the transaction or round; empty when it could not be read.';
COMMENT ON COLUMN received_callback.outcome IS 'What became of it, or why it was refused.';
COMMENT ON COLUMN received_callback.error IS 'The first line of what went wrong; empty for nothing.';
COMMENT ON COLUMN received_callback.payload IS 'The fields of the protocol, without sessions and tokens; null when the callback was not authenticated or could not be read.';
COMMENT ON COLUMN received_callback.times IS 'How often it came.';
COMMENT ON COLUMN received_callback.replayed_by IS 'The person who had it applied again.';
