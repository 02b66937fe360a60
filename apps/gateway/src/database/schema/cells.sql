-- Merchants that move between cells: see docs/operators/cells.md.

CREATE TABLE merchant_move (
  merchant   text PRIMARY KEY REFERENCES merchant,
  cell       text NOT NULL,
  state      text NOT NULL CHECK (state IN ('closing', 'moved', 'arriving', 'arrived')),
  was_closed boolean NOT NULL,
  closed_at  timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE merchant_move IS 'The last move of a merchant between cells, as this cell knows it.';
COMMENT ON COLUMN merchant_move.cell IS 'The name of the other cell.';
COMMENT ON COLUMN merchant_move.state IS '"closing": closed in this cell, and what is under way comes to its end; "moved": no row of it is written in this cell; "arriving": copied into this cell, and not open yet; "arrived": open in this cell.';
COMMENT ON COLUMN merchant_move.was_closed IS 'Whether the operator had closed it before the move, so that it stays closed.';
COMMENT ON COLUMN merchant_move.closed_at IS 'Since when it was closed for the move, by the clock of the cell that it leaves.';

CREATE TABLE ledger_arrival (
  merchant   text PRIMARY KEY REFERENCES merchant,
  cell       text NOT NULL,
  transfers  bigint NOT NULL CHECK (transfers >= 0),
  hash       bytea NOT NULL,
  sealed_at  timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE ledger_arrival IS 'Append-only. The seals of transfers that came with a merchant from another cell: their ids lie outside of this cell''s range, so that no ledger_seal covers them.';
COMMENT ON COLUMN ledger_arrival.cell IS 'The name of the cell that it came from.';
COMMENT ON COLUMN ledger_arrival.transfers IS 'How many transfers it covers.';
COMMENT ON COLUMN ledger_arrival.hash IS 'Of ledger_arrival_hash.';

CREATE TRIGGER ledger_arrival_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_arrival
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_arrival FROM PUBLIC, CURRENT_USER;

CREATE TABLE former_hashing_key (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant    text NOT NULL REFERENCES merchant,
  hashing_key bytea NOT NULL
);
CREATE INDEX former_hashing_key_by_merchant ON former_hashing_key (merchant);
COMMENT ON TABLE former_hashing_key IS 'Keys by which cells that a merchant comes from hashed recovery codes and what erased members were known by: these hashes cannot be made again.';
COMMENT ON COLUMN former_hashing_key.hashing_key IS 'Encrypted for the owner "former-hashing-key:<merchant>".';
