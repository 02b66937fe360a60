-- Lotteries, their issues, the fairness of their draws, and the totals of issues. An issue is named by its lottery and its number.

CREATE TABLE lottery (
  code        text PRIMARY KEY,
  family      text NOT NULL,
  draw_source text NOT NULL CHECK (draw_source IN ('own', 'outside', 'instant')),
  schedule    jsonb,
  settings    jsonb NOT NULL DEFAULT '{}',
  beacon      text CHECK (beacon IN ('chain', 'drand')),
  region      text CHECK (region IN ('north', 'central', 'south')),
  position    int NOT NULL,
  CHECK ((draw_source = 'outside') = (beacon IS NULL)),
  CONSTRAINT lottery_schedule_check CHECK ((draw_source = 'instant') = (schedule IS NULL))
);
COMMENT ON TABLE lottery IS 'The lotteries of the platform, which all merchants share.';
COMMENT ON COLUMN lottery.code IS 'The code of the game in the merchants'' catalogues.';
COMMENT ON COLUMN lottery.draw_source IS 'own: the platform on a schedule; outside: an organiser, whose result operators enter; instant: the platform for each order.';
COMMENT ON COLUMN lottery.schedule IS 'See scheduleSchema in the lottery folder; null for an instant lottery.';
COMMENT ON COLUMN lottery.settings IS 'See settingsSchema in the lottery folder.';
COMMENT ON COLUMN lottery.beacon IS 'Where the public part of a draw comes from: a hash chain of our own, or drand.';

CREATE TABLE lottery_chain (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lottery      text NOT NULL REFERENCES lottery,
  anchor       bytea NOT NULL UNIQUE CHECK (octet_length(anchor) = 32),
  length       int NOT NULL CHECK (length > 0),
  secret       bytea NOT NULL,
  used         int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length),
  published_at timestamptz NOT NULL DEFAULT now(),
  member       bigint REFERENCES member
);
CREATE INDEX lottery_chain_in_use ON lottery_chain (lottery, member, id DESC);
COMMENT ON TABLE lottery_chain IS 'Hash chains, published by their anchor before any link is used: hashed once per position, a link becomes the anchor.';
COMMENT ON COLUMN lottery_chain.length IS 'Links.';
COMMENT ON COLUMN lottery_chain.secret IS 'The last link, encrypted.';
COMMENT ON COLUMN lottery_chain.used IS 'Links that are used or reserved.';
COMMENT ON COLUMN lottery_chain.member IS 'Of an instant lottery: its links are revealed one after the other, so each member has chains of their own.';

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
  encrypted_seed bytea,
  chain          bigint REFERENCES lottery_chain,
  round          bigint,
  seed           bytea,
  beacon_value   bytea,
  beacon_proof   bytea,
  result         text,
  -- The steps, in this order; each happens once.
  closed_at    timestamptz,
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
  member       bigint REFERENCES member,
  correction   int NOT NULL DEFAULT 0,
  UNIQUE (lottery, issue),
  CHECK (opens_at < closes_at AND closes_at < draws_at),
  CHECK (commitment IS NULL OR committed_at < opens_at),
  CHECK ((commitment IS NULL) = (encrypted_seed IS NULL)),
  -- Nobody can put in another seed: it would not have this hash.
  CHECK (seed IS NULL OR sha256(seed) = commitment),
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
CREATE UNIQUE INDEX lottery_issue_by_link ON lottery_issue (chain, round) WHERE chain IS NOT NULL;
-- A member of an instant lottery has one prepared issue at a time.
CREATE UNIQUE INDEX lottery_issue_prepared ON lottery_issue (lottery, member) WHERE member IS NOT NULL AND closed_at IS NULL;
COMMENT ON TABLE lottery_issue IS 'Issues of lotteries. What was committed before the sale and what was drawn never changes; only a draw from outside may be corrected.';
COMMENT ON COLUMN lottery_issue.issue IS 'Its number within the lottery.';
COMMENT ON COLUMN lottery_issue.day IS 'The local day that it belongs to.';
COMMENT ON COLUMN lottery_issue.commitment IS 'SHA-256 of the seed, public before the sale; null for a draw from outside.';
COMMENT ON COLUMN lottery_issue.encrypted_seed IS 'The seed, encrypted until the draw.';
COMMENT ON COLUMN lottery_issue.chain IS 'The hash chain whose link is mixed into the draw; null for drand.';
COMMENT ON COLUMN lottery_issue.round IS 'Number of the link in the chain, or the round of drand, decided before the sale.';
COMMENT ON COLUMN lottery_issue.seed IS 'Revealed by the draw.';
COMMENT ON COLUMN lottery_issue.beacon_value IS 'Revealed by the draw.';
COMMENT ON COLUMN lottery_issue.beacon_proof IS 'Revealed by the draw.';
COMMENT ON COLUMN lottery_issue.result IS 'In the form in which the rules write a draw of the family.';
COMMENT ON COLUMN lottery_issue.last_checked_ticket IS 'The last ticket that was checked.';
COMMENT ON COLUMN lottery_issue.last_paid_member IS 'The last member that was paid.';
COMMENT ON COLUMN lottery_issue.last_rebated_member IS 'The last upline that got a rebate.';
COMMENT ON COLUMN lottery_issue.void IS 'Declared as not drawn: every stake goes back.';
COMMENT ON COLUMN lottery_issue.member IS 'The one member that an instant issue is for; null for everybody.';
COMMENT ON COLUMN lottery_issue.correction IS 'How often the result was corrected: each settlement has keys of its own in the ledger.';
CREATE TRIGGER check_lottery_issue_change BEFORE UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION check_lottery_issue_change();
CREATE TRIGGER lottery_issue_no_delete BEFORE DELETE OR TRUNCATE ON lottery_issue
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();

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
  at       timestamptz NOT NULL DEFAULT now(),
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
