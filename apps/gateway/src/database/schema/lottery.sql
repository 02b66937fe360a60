-- Lotteries, their issues, the fairness of their draws, and the totals of issues. An issue is named by its lottery and its number.

CREATE TABLE lottery (
  code        text PRIMARY KEY,
  family      text NOT NULL,
  draw_source text NOT NULL CHECK (draw_source IN ('own', 'outside', 'instant')),
  schedule    jsonb,
  settings    jsonb NOT NULL DEFAULT '{}',
  beacon      text CHECK (beacon IN ('operator', 'player', 'drand', 'block')),
  void_seconds int NOT NULL DEFAULT 3600 CHECK (void_seconds BETWEEN 60 AND 604800),
  region      text CHECK (region IN ('north', 'central', 'south')),
  position    int NOT NULL,
  CHECK ((draw_source = 'outside') = (beacon IS NULL)),
  CHECK ((draw_source = 'instant') = (beacon IS NOT DISTINCT FROM 'player')),
  -- A block comes an hour and a half after the close on average, and now and then much later.
  CONSTRAINT lottery_void_seconds_of_blocks_at_least_86400 CHECK (beacon IS DISTINCT FROM 'block' OR void_seconds >= 86400),
  CONSTRAINT lottery_schedule_check CHECK ((draw_source = 'instant') = (schedule IS NULL))
);
COMMENT ON TABLE lottery IS 'The lotteries of the platform, which all merchants share.';
COMMENT ON COLUMN lottery.code IS 'The code of the game in the merchants'' catalogues.';
COMMENT ON COLUMN lottery.draw_source IS 'own: the platform on a schedule; outside: an organiser, whose result operators enter; instant: the platform for each order.';
COMMENT ON COLUMN lottery.schedule IS 'See scheduleSchema in the lottery folder; null for an instant lottery.';
COMMENT ON COLUMN lottery.settings IS 'See settingsSchema in the lottery folder.';
COMMENT ON COLUMN lottery.beacon IS 'Where the part of a draw comes from that the operator does not choose: a round of drand, the hash of a block, the player''s seed of an instant lottery, or nowhere (operator): then the operator knows the result before the close.';
COMMENT ON COLUMN lottery.void_seconds IS 'Seconds after the planned draw: without the round of drand or the block by then it is void. At least a day (86400) with blocks.';

CREATE TABLE lottery_chain (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lottery      text NOT NULL REFERENCES lottery,
  anchor       bytea NOT NULL UNIQUE CHECK (octet_length(anchor) = 32),
  length       int NOT NULL CHECK (length > 0),
  secret       bytea,
  used         int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
  published_at timestamptz NOT NULL DEFAULT now(),
  member       bigint REFERENCES member,
  starts_at    timestamptz,
  slot_seconds int CHECK (slot_seconds > 0),
  signature    bytea,
  publisher_key bytea CHECK (octet_length(publisher_key) = 32),
  CHECK ((secret IS NULL) = (publisher_key IS NOT NULL)),
  CHECK (publisher_key IS NULL OR starts_at IS NOT NULL),
  CHECK ((starts_at IS NULL) = (slot_seconds IS NULL) AND (starts_at IS NULL) = (signature IS NULL)),
  CHECK (starts_at IS NULL OR member IS NULL)
);
-- One chain for each time: its slots begin where those of the chain before end.
CREATE UNIQUE INDEX lottery_chain_by_start ON lottery_chain (lottery, starts_at, (coalesce(publisher_key, '')));
CREATE INDEX lottery_chain_in_use ON lottery_chain (lottery, member, id DESC);
COMMENT ON TABLE lottery_chain IS 'Hash chains, published by their anchor before any link is used: hashed once per position, a link becomes the anchor.';
COMMENT ON COLUMN lottery_chain.length IS 'Links.';
COMMENT ON COLUMN lottery_chain.secret IS 'The last link, encrypted; null for a chain of the publisher of draws, whose links only the publisher knows.';
COMMENT ON COLUMN lottery_chain.publisher_key IS 'The key of the publisher of draws that signed the chain; null for one of this cell.';
COMMENT ON COLUMN lottery_chain.used IS 'Links that are used or reserved, of a chain without slots.';
COMMENT ON COLUMN lottery_chain.starts_at IS 'When the first slot of a scheduled lottery''s chain begins: each link belongs to the draw whose sale closes in its slot, if there is one.';
COMMENT ON COLUMN lottery_chain.slot_seconds IS 'Length of a slot.';
COMMENT ON COLUMN lottery_chain.signature IS 'Of the chain''s terms by the signing key of draws.';
COMMENT ON COLUMN lottery_chain.member IS 'Of an instant lottery: its links are revealed one after the other, so each member has chains of their own.';

CREATE TRIGGER check_lottery_chain_change BEFORE UPDATE ON lottery_chain FOR EACH ROW EXECUTE FUNCTION check_lottery_chain_change();
CREATE TRIGGER lottery_chain_no_delete BEFORE DELETE OR TRUNCATE ON lottery_chain
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();

CREATE TABLE lottery_issue (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lottery        text NOT NULL REFERENCES lottery,
  issue          text NOT NULL,
  day            date NOT NULL,
  opens_at       timestamptz NOT NULL,
  closes_at      timestamptz NOT NULL,
  draws_at       timestamptz NOT NULL,
  committed_at   timestamptz NOT NULL DEFAULT now(),
  commitment     bytea CHECK (octet_length(commitment) = 32),
  chain          bigint REFERENCES lottery_chain,
  position       int,
  beacon         text CHECK (beacon IN ('operator', 'player', 'drand', 'block')),
  network        text,
  round          bigint,
  confirmations  int CHECK (confirmations BETWEEN 1 AND 100),
  void_at        timestamptz,
  seed           bytea,
  beacon_value   bytea,
  beacon_proof   bytea,
  result         text,
  -- The steps, in this order; each happens once.
  closed_at    timestamptz,
  fixed_at     timestamptz,
  drawn_at     timestamptz,
  checked_at   timestamptz,
  paid_at      timestamptz,
  rebated_at   timestamptz,
  chased_at    timestamptz,
  reported_at  timestamptz,
  last_checked_ticket   bigint NOT NULL DEFAULT 0,
  last_paid_member      bigint NOT NULL DEFAULT 0,
  last_rebated_member   bigint NOT NULL DEFAULT 0,
  void         boolean NOT NULL DEFAULT false,
  void_reason  text CHECK (void_reason IN ('beacon', 'secrets')),
  ticket_count int,
  ticket_root  bytea,
  member       bigint REFERENCES member,
  correction   int NOT NULL DEFAULT 0,
  UNIQUE (lottery, issue),
  CHECK (opens_at < closes_at AND closes_at < draws_at),
  CHECK (commitment IS NULL OR committed_at < opens_at),
  CHECK ((commitment IS NULL) = (chain IS NULL) AND (chain IS NULL) = (position IS NULL) AND (chain IS NULL) = (beacon IS NULL)),
  CHECK ((beacon IS NOT NULL AND beacon IN ('drand', 'block')) = (network IS NOT NULL) AND (network IS NULL) = (void_at IS NULL)),
  CHECK ((beacon IS NOT DISTINCT FROM 'drand') = (round IS NOT NULL)
    AND (beacon IS NOT DISTINCT FROM 'block') = (confirmations IS NOT NULL)),
  CHECK (void_reason IS NULL OR void),
  CHECK (commitment IS NULL OR (seed IS NULL) = (result IS NULL)),
  CHECK ((drawn_at IS NULL) = (result IS NULL AND NOT void)),
  CHECK (drawn_at IS NULL OR closed_at IS NOT NULL),
  CHECK (checked_at IS NULL OR drawn_at IS NOT NULL),
  CHECK (paid_at IS NULL OR checked_at IS NOT NULL),
  CHECK (rebated_at IS NULL OR paid_at IS NOT NULL),
  CHECK (chased_at IS NULL OR rebated_at IS NOT NULL),
  CHECK (reported_at IS NULL OR chased_at IS NOT NULL),
  CHECK (correction >= 0 AND (correction = 0 OR commitment IS NULL))
);
CREATE INDEX lottery_issue_by_close ON lottery_issue (lottery, closes_at);
CREATE INDEX lottery_issue_unfinished ON lottery_issue (draws_at) WHERE reported_at IS NULL;
CREATE UNIQUE INDEX lottery_issue_by_link ON lottery_issue (chain, position) WHERE chain IS NOT NULL;
-- A member of an instant lottery has one prepared issue at a time.
CREATE UNIQUE INDEX lottery_issue_prepared ON lottery_issue (lottery, member) WHERE member IS NOT NULL AND closed_at IS NULL;
COMMENT ON TABLE lottery_issue IS 'Issues of lotteries. What was committed before the sale and what was drawn never changes; only a draw from outside may be corrected.';
COMMENT ON COLUMN lottery_issue.issue IS 'Its number within the lottery.';
COMMENT ON COLUMN lottery_issue.day IS 'The local day that it belongs to.';
COMMENT ON COLUMN lottery_issue.commitment IS 'SHA-256 of the terms of the draw (see termsText in the rules), public before the sale; null for a draw from outside.';
COMMENT ON COLUMN lottery_issue.chain IS 'The hash chain whose link is the seed; null for a draw from outside.';
COMMENT ON COLUMN lottery_issue.position IS 'Position of the link, from 1: the slot in which the sale closes, or the next of a member''s own chain.';
COMMENT ON COLUMN lottery_issue.beacon IS 'As lottery.beacon when the issue was made.';
COMMENT ON COLUMN lottery_issue.network IS 'Hash of the drand network, or of the first block of the chain.';
COMMENT ON COLUMN lottery_issue.round IS 'The first round of drand that is published after the close.';
COMMENT ON COLUMN lottery_issue.confirmations IS 'How many blocks must follow the block of the draw, which is the first one whose median time is after the close.';
COMMENT ON COLUMN lottery_issue.void_at IS 'Without the round of drand or the block by then the draw is void.';
COMMENT ON COLUMN lottery_issue.void_reason IS 'Why a draw of the platform''s own is void: its round of drand or its block did not come in time, or its link cannot be decrypted.';
COMMENT ON COLUMN lottery_issue.fixed_at IS 'When its tickets were fixed by ticket_root.';
COMMENT ON COLUMN lottery_issue.ticket_count IS 'Tickets in the tree; cancelled ones are not.';
COMMENT ON COLUMN lottery_issue.ticket_root IS 'Root of the Merkle tree of its tickets; null without tickets.';
COMMENT ON COLUMN lottery_issue.seed IS 'Revealed by the draw.';
COMMENT ON COLUMN lottery_issue.beacon_value IS 'Revealed by the draw.';
COMMENT ON COLUMN lottery_issue.beacon_proof IS 'Revealed by the draw.';
COMMENT ON COLUMN lottery_issue.result IS 'In the form in which the rules write a draw of the family.';
COMMENT ON COLUMN lottery_issue.last_checked_ticket IS 'The last ticket that was checked.';
COMMENT ON COLUMN lottery_issue.last_paid_member IS 'The last member that was paid.';
COMMENT ON COLUMN lottery_issue.last_rebated_member IS 'The last upline that got a rebate.';
COMMENT ON COLUMN lottery_issue.void IS 'Declared as not drawn: every stake goes back.';
COMMENT ON COLUMN lottery_issue.member IS 'The one member that an instant issue is for; null for everyone.';
COMMENT ON COLUMN lottery_issue.correction IS 'How often the result was corrected: each settlement has keys of its own in the ledger.';
CREATE TRIGGER check_lottery_issue BEFORE INSERT ON lottery_issue FOR EACH ROW EXECUTE FUNCTION check_lottery_issue();
CREATE TRIGGER check_lottery_issue_change BEFORE UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION check_lottery_issue_change();
CREATE TRIGGER lottery_issue_no_delete BEFORE DELETE OR TRUNCATE ON lottery_issue
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();

CREATE TABLE lottery_issue_change (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue        bigint NOT NULL REFERENCES lottery_issue,
  changed_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  closes_at    timestamptz NOT NULL,
  void         boolean NOT NULL,
  void_reason  text,
  result       text,
  beacon_value bytea
);
CREATE INDEX lottery_issue_change_by_issue ON lottery_issue_change (issue);
COMMENT ON TABLE lottery_issue_change IS 'Append-only, written by the database itself: each change of an issue''s close or outcome, with the values after it.';
CREATE TRIGGER lottery_issue_change_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_issue_change
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON lottery_issue_change FROM PUBLIC, CURRENT_USER;
CREATE TRIGGER record_lottery_issue_change AFTER UPDATE ON lottery_issue FOR EACH ROW
  WHEN ((OLD.closes_at, OLD.void, OLD.result, OLD.beacon_value) IS DISTINCT FROM (NEW.closes_at, NEW.void, NEW.result, NEW.beacon_value))
  EXECUTE FUNCTION record_lottery_issue_change();

CREATE TABLE lottery_published (
  issue       bigint PRIMARY KEY REFERENCES lottery_issue,
  statement   text NOT NULL,
  signature   bytea NOT NULL CHECK (octet_length(signature) = 64),
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE lottery_published IS 'Append-only. What the publisher of draws signed of the outcome of an issue, as it was received and verified.';
CREATE TRIGGER lottery_published_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_published
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON lottery_published FROM PUBLIC, CURRENT_USER;

CREATE TABLE lottery_contradiction (
  lottery   text NOT NULL REFERENCES lottery,
  about     text NOT NULL,
  statement text NOT NULL,
  signature bytea NOT NULL,
  found_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lottery, about)
);
COMMENT ON TABLE lottery_contradiction IS 'Append-only. Statements that the publisher of draws signed and that contradict what it said before: proof of two results, commitments or chains.';
COMMENT ON COLUMN lottery_contradiction.about IS 'The issue or the chain, and what was said of it, in words for an operator.';
CREATE TRIGGER lottery_contradiction_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_contradiction
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON lottery_contradiction FROM PUBLIC, CURRENT_USER;

CREATE TABLE lottery_trouble (
  lottery text NOT NULL REFERENCES lottery,
  issue   text NOT NULL DEFAULT '',
  problem text NOT NULL,
  since   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lottery, issue)
);
COMMENT ON TABLE lottery_trouble IS 'Why this cell gets no issues of a lottery, or not the outcome of an issue, from the publisher of draws; removed when it does.';
COMMENT ON COLUMN lottery_trouble.issue IS 'Empty for the issues to come.';
COMMENT ON COLUMN lottery_trouble.problem IS 'In words for an operator.';

CREATE TABLE draw_record (
  day        date PRIMARY KEY,
  text       text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE draw_record IS 'Append-only. The published record of each UTC day: what was promised, fixed, drawn and voided on it, with the hash of the record before.';
CREATE TRIGGER draw_record_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_record
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON draw_record FROM PUBLIC, CURRENT_USER;

CREATE TABLE draw_signing_key (
  singleton   boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  public_key  bytea NOT NULL CHECK (octet_length(public_key) = 32),
  private_key bytea NOT NULL
);
COMMENT ON TABLE draw_signing_key IS 'The Ed25519 key that signs chains, receipts and the records of days.';
COMMENT ON COLUMN draw_signing_key.private_key IS 'In PKCS #8, encrypted.';

CREATE TABLE lottery_half (
  issue   bigint PRIMARY KEY REFERENCES lottery_issue,
  step    text NOT NULL CHECK (step IN ('check', 'pay')),
  starts  bigint NOT NULL,
  last_done bigint NOT NULL,
  ends    bigint NOT NULL,
  CHECK (starts <= last_done AND last_done <= ends)
) WITH (fillfactor = 50);
COMMENT ON TABLE lottery_half IS 'The upper half of a large issue''s step, which a second worker does at the same time: tickets of a check, members of a payment. The first half''s progress is in the issue; the row is removed when both are done.';
COMMENT ON COLUMN lottery_half.starts IS 'The last ticket or member of the lower half.';
COMMENT ON COLUMN lottery_half.last_done IS 'The last ticket or member that is done.';
COMMENT ON COLUMN lottery_half.ends IS 'The last ticket or member of all.';

CREATE TABLE lottery_entry (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue      bigint NOT NULL REFERENCES lottery_issue,
  round      int NOT NULL DEFAULT 0,
  operator   text NOT NULL CHECK (operator <> ''),
  result     text,
  entered_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issue, round, operator)
);
COMMENT ON TABLE lottery_entry IS 'Append-only. Results of draws outside the platform, as operators entered them: two different operators must enter the same result.';
COMMENT ON COLUMN lottery_entry.round IS 'lottery_issue.correction at that time: entries before and after a correction do not confirm each other.';
COMMENT ON COLUMN lottery_entry.result IS 'In the form in which the rules write a draw of the family; null for "did not draw".';
CREATE TRIGGER lottery_entry_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_entry
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
CREATE TRIGGER check_lottery_entry BEFORE INSERT ON lottery_entry
  FOR EACH ROW EXECUTE FUNCTION check_lottery_entry();

CREATE TABLE lottery_void (
  issue    bigint NOT NULL REFERENCES lottery_issue,
  operator text NOT NULL CHECK (operator <> ''),
  requested_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issue, operator)
);
COMMENT ON TABLE lottery_void IS 'Append-only. Who has asked to void a draw that can never happen: two different operators must.';
CREATE TRIGGER lottery_void_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_void
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON lottery_void FROM PUBLIC, CURRENT_USER;

CREATE TABLE lottery_correction (
  issue        bigint NOT NULL REFERENCES lottery_issue,
  correction   int NOT NULL CHECK (correction > 0),
  wrong_result text,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  last_reversed_member  bigint NOT NULL DEFAULT 0,
  reversed_at  timestamptz,
  PRIMARY KEY (issue, correction)
);
COMMENT ON TABLE lottery_correction IS 'Confirmed results that were wrong. What was paid for them is reversed in the ledger, and the issue is settled again.';
COMMENT ON COLUMN lottery_correction.correction IS 'Counts the corrections of the issue from 1.';
COMMENT ON COLUMN lottery_correction.wrong_result IS 'The wrong result; null for "did not draw".';
COMMENT ON COLUMN lottery_correction.last_reversed_member IS 'The last member whose credits were reversed.';
COMMENT ON COLUMN lottery_correction.reversed_at IS 'When all of them were.';
CREATE TRIGGER lottery_correction_no_delete BEFORE DELETE OR TRUNCATE ON lottery_correction
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();

CREATE TABLE lottery_report (
  issue    bigint NOT NULL REFERENCES lottery_issue,
  merchant text NOT NULL REFERENCES merchant,
  members  int NOT NULL,
  tickets  int NOT NULL,
  stake    bigint NOT NULL,
  prize    bigint NOT NULL,
  refund   bigint NOT NULL,
  rebate   bigint NOT NULL,
  upline_rebate bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (issue, merchant)
);
COMMENT ON TABLE lottery_report IS 'The totals of an issue for each merchant, written when the issue is settled.';
COMMENT ON COLUMN lottery_report.members IS 'Members who staked.';
COMMENT ON COLUMN lottery_report.tickets IS 'Tickets that were not cancelled.';
COMMENT ON COLUMN lottery_report.stake IS 'Ten-thousandths.';
COMMENT ON COLUMN lottery_report.prize IS 'Ten-thousandths paid.';
COMMENT ON COLUMN lottery_report.refund IS 'Ten-thousandths given back.';
COMMENT ON COLUMN lottery_report.rebate IS 'Ten-thousandths paid to the members as rebates.';
COMMENT ON COLUMN lottery_report.upline_rebate IS 'Ten-thousandths paid to uplines as rebates.';

CREATE TABLE lottery_issue_stake (
  issue    bigint NOT NULL REFERENCES lottery_issue,
  currency text NOT NULL,
  amount   bigint NOT NULL,
  PRIMARY KEY (issue, currency)
);
COMMENT ON TABLE lottery_issue_stake IS 'All that is staked on an issue, for the platform''s own limit.';
COMMENT ON COLUMN lottery_issue_stake.amount IS 'Ten-thousandths.';

CREATE TABLE lottery_number_stake (
  issue    bigint NOT NULL REFERENCES lottery_issue,
  currency text NOT NULL,
  play     text NOT NULL,
  number   text NOT NULL,
  amount   bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (issue, currency, play, number)
);
COMMENT ON TABLE lottery_number_stake IS 'All that is staked on each bet of an issue, for the lotteries that limit it.';
COMMENT ON COLUMN lottery_number_stake.number IS 'The bet as its numbers: 1,2,3.';
COMMENT ON COLUMN lottery_number_stake.amount IS 'Ten-thousandths.';
