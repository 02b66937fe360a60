-- Merchants that move between cells: see docs/operators/cells.md.

CREATE TABLE merchant_move (
  merchant   text PRIMARY KEY REFERENCES merchant,
  cell       text NOT NULL,
  state      text NOT NULL CHECK (state IN ('closing', 'moved', 'arriving', 'arrived')),
  was_closed boolean NOT NULL,
  closed_at  timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  left_at    timestamptz,
  CHECK (left_at IS NULL OR state = 'moved')
);
COMMENT ON TABLE merchant_move IS 'The last move of a merchant between cells, as this cell knows it.';
COMMENT ON COLUMN merchant_move.cell IS 'The name of the other cell.';
COMMENT ON COLUMN merchant_move.state IS '"closing": closed in this cell, and what is under way comes to its end; "moved": no row of it is written in this cell; "arriving": copied into this cell, and not open yet; "arrived": open in this cell.';
COMMENT ON COLUMN merchant_move.was_closed IS 'Whether the operator had closed it before the move, so that it stays closed.';
COMMENT ON COLUMN merchant_move.closed_at IS 'Since when it was closed for the move, by the clock of the cell that it leaves.';
COMMENT ON COLUMN merchant_move.left_at IS 'When the copy in the other cell had become the truth; until then the move may be given up, so that no issue with tickets of the merchant is settled here.';

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

CREATE TABLE lottery_arrived_tree (
  merchant     text NOT NULL REFERENCES merchant,
  issue        bigint NOT NULL REFERENCES lottery_issue,
  fixed_at     timestamptz NOT NULL,
  ticket_count int NOT NULL CHECK (ticket_count > 0),
  root         bytea NOT NULL CHECK (octet_length(root) = 32),
  nodes        bytea[] NOT NULL,
  public_key   bytea NOT NULL CHECK (octet_length(public_key) = 32),
  signature    bytea NOT NULL CHECK (octet_length(signature) = 64),
  PRIMARY KEY (merchant, issue)
);
CREATE INDEX lottery_arrived_tree_by_issue ON lottery_arrived_tree (issue);
COMMENT ON TABLE lottery_arrived_tree IS 'Append-only. The trees in which a cell that a merchant comes from fixed its tickets: those of settled issues stay there. Without a row, the tickets are in the tree of this cell''s issue.';
COMMENT ON COLUMN lottery_arrived_tree.ticket_count IS 'Of all merchants of that cell, as the root covers them.';
COMMENT ON COLUMN lottery_arrived_tree.nodes IS 'As lottery_ticket_block.hash, in the order of their places.';
COMMENT ON COLUMN lottery_arrived_tree.public_key IS 'Of the cell that fixed them.';
COMMENT ON COLUMN lottery_arrived_tree.signature IS 'By that key over the lines draw-tickets-1, lottery, issue, number of tickets, root and time.';
CREATE TRIGGER lottery_arrived_tree_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_arrived_tree
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON lottery_arrived_tree FROM PUBLIC, CURRENT_USER;

CREATE TABLE lottery_arrived_block (
  merchant     text NOT NULL,
  issue        bigint NOT NULL,
  place        int NOT NULL,
  first_ticket bigint NOT NULL,
  leaves       bytea[] NOT NULL,
  PRIMARY KEY (merchant, issue, place),
  FOREIGN KEY (merchant, issue) REFERENCES lottery_arrived_tree
);
COMMENT ON TABLE lottery_arrived_block IS 'Append-only. Of such a tree the leaves of each block that has a ticket of the merchant: those of other merchants'' tickets are known by nothing else here.';
COMMENT ON COLUMN lottery_arrived_block.place IS 'As lottery_ticket_block.place.';
COMMENT ON COLUMN lottery_arrived_block.first_ticket IS 'The first of its tickets, of any merchant.';
COMMENT ON COLUMN lottery_arrived_block.leaves IS 'In the order of the tickets'' numbers.';
CREATE TRIGGER lottery_arrived_block_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_arrived_block
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON lottery_arrived_block FROM PUBLIC, CURRENT_USER;

CREATE TABLE former_draw_key (
  merchant   text NOT NULL REFERENCES merchant,
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  next_key   bytea NOT NULL CHECK (octet_length(next_key) = 32),
  signature  bytea NOT NULL CHECK (octet_length(signature) = 64),
  PRIMARY KEY (merchant, public_key)
);
COMMENT ON TABLE former_draw_key IS 'Append-only. The keys with which the cells that a merchant comes from signed its receipts.';
COMMENT ON COLUMN former_draw_key.next_key IS 'Of the cell that the merchant moved to.';
COMMENT ON COLUMN former_draw_key.signature IS 'By public_key over the lines draw-key-1, the merchant and next_key in hexadecimal digits.';
CREATE TRIGGER former_draw_key_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON former_draw_key
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON former_draw_key FROM PUBLIC, CURRENT_USER;
