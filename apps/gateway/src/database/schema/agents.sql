-- Agents: uplines over time, hourly sums per member, contracts, and the bills that pay them.

CREATE TABLE agent_setting (
  merchant     text PRIMARY KEY REFERENCES merchant,
  time_zone    text NOT NULL DEFAULT 'UTC' CHECK (timestamptz '2000-01-01 00:00Z' AT TIME ZONE time_zone IS NOT NULL),
  active_from  bigint NOT NULL DEFAULT 10000000 CHECK (active_from > 0),
  negative_net text NOT NULL DEFAULT 'platform' CHECK (negative_net IN ('platform', 'upline')),
  higher_rate  text NOT NULL DEFAULT 'tier-by-tier' CHECK (higher_rate IN ('tier-by-tier', 'top-rates'))
);
COMMENT ON TABLE agent_setting IS 'How a merchant calculates and pays its agents'' commission; without a row the defaults apply.';
COMMENT ON COLUMN agent_setting.time_zone IS 'The time zone of hours and days. After a change the sums of earlier hours must be computed again.';
COMMENT ON COLUMN agent_setting.active_from IS 'Settled stakes of a period from which a member is active, in ten-thousandths.';
COMMENT ON COLUMN agent_setting.negative_net IS 'Who pays the difference when downlines earn more than their upline: the platform, or the upline as a debt.';
COMMENT ON COLUMN agent_setting.higher_rate IS 'How contracts of downlines are compared with a new contract of their upline.';

CREATE TABLE member_path (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member      bigint NOT NULL REFERENCES member,
  path        bigint[] NOT NULL CHECK (path[cardinality(path)] = member),
  valid_from  timestamptz NOT NULL,
  valid_until timestamptz NOT NULL DEFAULT 'infinity',
  UNIQUE (member, valid_from),
  CHECK (valid_from < valid_until)
);
CREATE UNIQUE INDEX member_path_current ON member_path (member) WHERE valid_until = 'infinity';
CREATE INDEX member_path_by_ancestor ON member_path USING gin (path);
CREATE INDEX member_path_ended ON member_path (member) WHERE valid_until <> 'infinity';
COMMENT ON TABLE member_path IS 'The uplines of each member with their validity, written by triggers of member. A bet belongs to the path of the moment when it was placed.';
COMMENT ON COLUMN member_path.path IS 'Ids of members from the top agent down to the member.';
COMMENT ON COLUMN member_path.valid_until IS 'The end, which is not included.';

CREATE TRIGGER insert_member_path AFTER INSERT ON member
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION insert_member_path();
CREATE TRIGGER move_member_path AFTER UPDATE OF upline ON member
  FOR EACH ROW WHEN (OLD.upline IS DISTINCT FROM NEW.upline) EXECUTE FUNCTION move_member_path();

CREATE TABLE member_hour (
  merchant       text NOT NULL,
  member         bigint NOT NULL,
  path           bigint NOT NULL,
  hour           timestamptz NOT NULL,
  category       text NOT NULL,
  vendor         text NOT NULL DEFAULT '',
  bets           bigint NOT NULL DEFAULT 0,
  sales          bigint NOT NULL DEFAULT 0,
  winning_stakes bigint NOT NULL DEFAULT 0,
  prizes         bigint NOT NULL DEFAULT 0,
  rebates        bigint NOT NULL DEFAULT 0,
  bonuses        bigint NOT NULL DEFAULT 0,
  fees           bigint NOT NULL DEFAULT 0,
  wages          bigint NOT NULL DEFAULT 0,
  deposits       bigint NOT NULL DEFAULT 0,
  withdrawals    bigint NOT NULL DEFAULT 0,
  wins           bigint NOT NULL DEFAULT 0,
  changed_by     xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (member, hour, category, vendor, path)
-- The row of the current hour changes with every bet: with free space on its page the indexes need no new entries.
) WITH (fillfactor = 70);
CREATE INDEX member_hour_by_hour ON member_hour (merchant, hour);
COMMENT ON TABLE member_hour IS 'Sums per member and hour in ten-thousandths of the merchant''s currency, written in the transactions that settle. No foreign keys: every settlement would lock the referenced rows.';
COMMENT ON COLUMN member_hour.member IS 'The id of the member.';
COMMENT ON COLUMN member_hour.path IS 'The id of the member_path that was valid when the bets were placed.';
COMMENT ON COLUMN member_hour.hour IS 'Start of an hour in the merchant''s time zone, by the time of the settlement. A bet that is settled again stays in the hour of its first settlement.';
COMMENT ON COLUMN member_hour.category IS 'Game category; empty for money that belongs to no game.';
COMMENT ON COLUMN member_hour.vendor IS 'The vendor''s code; empty for what belongs to no bet.';
COMMENT ON COLUMN member_hour.bets IS 'How many bets were settled.';
COMMENT ON COLUMN member_hour.sales IS 'Settled stakes without cancelled bets and returned stakes.';
COMMENT ON COLUMN member_hour.winning_stakes IS 'The part of the sales whose prize is above zero; the rest lost.';
COMMENT ON COLUMN member_hour.prizes IS 'Payouts, the stakes included.';
COMMENT ON COLUMN member_hour.rebates IS 'Rebates of lotteries and collected cashback.';
COMMENT ON COLUMN member_hour.bonuses IS 'Bonuses of deposits and promotions.';
COMMENT ON COLUMN member_hour.fees IS 'Fees of deposits and withdrawals.';
COMMENT ON COLUMN member_hour.wages IS 'Salaries that were paid to the member.';
COMMENT ON COLUMN member_hour.deposits IS 'Credited deposits.';
COMMENT ON COLUMN member_hour.withdrawals IS 'Paid withdrawals.';
COMMENT ON COLUMN member_hour.wins IS 'How many bets with a stake paid more than it.';
COMMENT ON COLUMN member_hour.changed_by IS 'The last transaction that changed the row: tells which rows changed after a run''s snapshot.';

CREATE TABLE member_sales_change (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant       text NOT NULL,
  member         bigint NOT NULL,
  path           bigint NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  settled_at     timestamptz NOT NULL,
  sales          bigint NOT NULL,
  winning_stakes bigint NOT NULL,
  run            bigint
);
CREATE INDEX member_sales_change_open ON member_sales_change (merchant, created_at) WHERE run IS NULL;
CREATE INDEX member_sales_change_by_run ON member_sales_change (run) WHERE run IS NOT NULL;
CREATE INDEX member_sales_change_by_settlement ON member_sales_change (merchant, settled_at);
COMMENT ON TABLE member_sales_change IS 'Changes of settled bets, from which real-time salaries are paid, each by one run. Written while a merchant has such contracts.';
COMMENT ON COLUMN member_sales_change.settled_at IS 'When the bets were first settled, by which the contract is chosen.';
COMMENT ON COLUMN member_sales_change.member IS 'The id of the member.';
COMMENT ON COLUMN member_sales_change.path IS 'As member_hour.path.';
COMMENT ON COLUMN member_sales_change.sales IS 'Ten-thousandths; below zero when a settlement was reversed.';
COMMENT ON COLUMN member_sales_change.winning_stakes IS 'Ten-thousandths; below zero when a settlement was reversed.';
COMMENT ON COLUMN member_sales_change.run IS 'The id of the run that pays it; null until then.';

CREATE TRIGGER roll_up_new_bets AFTER INSERT ON bet
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION roll_up_new_bets();
CREATE TRIGGER roll_up_changed_bets AFTER UPDATE ON bet
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed_bets();
CREATE TRIGGER set_first_settled_at BEFORE UPDATE OF state ON bet
  FOR EACH ROW WHEN (OLD.state = 'settled' AND NEW.state = 'open') EXECUTE FUNCTION set_first_settled_at();
-- At the end of the transaction: the ledger has locked the member's account by then, so that locks are taken in one order.
CREATE CONSTRAINT TRIGGER roll_up_deposit AFTER INSERT OR UPDATE OF state ON deposit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'credited') EXECUTE FUNCTION roll_up_deposit();
CREATE CONSTRAINT TRIGGER roll_up_withdrawal AFTER INSERT ON withdrawal_step
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION roll_up_withdrawal();
CREATE CONSTRAINT TRIGGER roll_up_promotion AFTER INSERT OR UPDATE OF state ON promotion_claim
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'claimed') EXECUTE FUNCTION roll_up_promotion();
CREATE CONSTRAINT TRIGGER roll_up_bonus_forfeiture AFTER INSERT ON bonus_forfeiture
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION roll_up_bonus_forfeiture();
CREATE CONSTRAINT TRIGGER roll_up_cashback AFTER INSERT ON rebate_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION roll_up_cashback();

CREATE TABLE agent_contract_transition (
  "from" text NOT NULL,
  "to"   text NOT NULL,
  PRIMARY KEY ("from", "to")
);
COMMENT ON TABLE agent_contract_transition IS 'The changes of a contract''s state that can be written: those of the lifecycle in libs/commission.';
INSERT INTO agent_contract_transition ("from", "to") VALUES
  ('offered', 'accepted'), ('offered', 'rejected'), ('offered', 'terminated'), ('offered', 'superseded'), ('offered', 'expired'),
  ('accepted', 'terminated'), ('accepted', 'superseded'), ('accepted', 'expired');

CREATE TABLE agent_contract (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant   text NOT NULL REFERENCES merchant,
  kind       text NOT NULL CHECK (kind IN ('daily', 'hourly', 'real-time', 'dividend')),
  period     text NOT NULL CHECK (period IN ('five-minutes', 'hour', 'day', 'week', 'half-month', 'month')),
  upline     bigint REFERENCES member,
  downline   bigint NOT NULL REFERENCES member,
  version    int NOT NULL CHECK (version > 0),
  terms      jsonb NOT NULL,
  request_id uuid,
  state      text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'accepted', 'rejected', 'terminated', 'superseded', 'expired')),
  offered_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  starts_at  timestamptz,
  ends_at    timestamptz NOT NULL DEFAULT 'infinity',
  UNIQUE (downline, kind, version),
  UNIQUE (upline, request_id),
  CHECK (upline <> downline),
  CHECK (ends_at >= starts_at),
  CHECK ((state = 'offered') = (decided_at IS NULL)),
  CHECK (state <> 'accepted' OR starts_at IS NOT NULL)
);
CREATE UNIQUE INDEX agent_contract_offered ON agent_contract (downline, kind) WHERE state = 'offered';
CREATE UNIQUE INDEX agent_contract_accepted ON agent_contract (downline, kind) WHERE state = 'accepted';
CREATE INDEX agent_contract_by_upline ON agent_contract (upline, kind);
CREATE INDEX agent_contract_in_force ON agent_contract (merchant, kind, period, starts_at) WHERE starts_at IS NOT NULL;
COMMENT ON TABLE agent_contract IS 'Every version of every contract between an agent and a member directly below.';
COMMENT ON COLUMN agent_contract.upline IS 'Who offered it; null for the platform.';
COMMENT ON COLUMN agent_contract.version IS 'Counts the contracts of a kind that the downline was offered, from 1.';
COMMENT ON COLUMN agent_contract.terms IS 'The TermsInput of libs/commission, as it was offered and checked.';
COMMENT ON COLUMN agent_contract.request_id IS 'The upline''s request, by which a repeated one is recognized; null for the platform.';
COMMENT ON COLUMN agent_contract.decided_at IS 'When the offer was answered or withdrawn.';
COMMENT ON COLUMN agent_contract.starts_at IS 'Start of the first period that it pays; null for one that was never accepted.';
COMMENT ON COLUMN agent_contract.ends_at IS 'End of the last period that it pays. A contract that was replaced or terminated may still be in force until then.';

CREATE TRIGGER check_agent_contract_change BEFORE INSERT OR UPDATE OR DELETE ON agent_contract
  FOR EACH ROW EXECUTE FUNCTION check_agent_contract_change();

CREATE TABLE agent_event_count (
  member   bigint PRIMARY KEY REFERENCES member,
  offers   bigint NOT NULL DEFAULT 0,
  answers  bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE agent_event_count IS 'Counts of changes that other people made to a member''s contracts, so that open pages are notified of each.';
COMMENT ON COLUMN agent_event_count.offers IS 'Offers that the member received.';
COMMENT ON COLUMN agent_event_count.answers IS 'Changes of the member''s contracts and offers that others made.';

CREATE TABLE agent_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent      bigint NOT NULL REFERENCES member,
  receiver   bigint REFERENCES member,
  request_id uuid NOT NULL,
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
  receivers  int NOT NULL CHECK (receivers > 0),
  sent_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (agent, request_id)
);
CREATE INDEX agent_message_by_agent ON agent_message (agent, id DESC);
COMMENT ON TABLE agent_message IS 'Messages of agents to members directly below. Each receiver has one in the inbox, whose key is the id.';
COMMENT ON COLUMN agent_message.receiver IS 'Null for a message to everyone who was directly below.';
COMMENT ON COLUMN agent_message.request_id IS 'The agent''s request, by which a repeated one is recognized.';
COMMENT ON COLUMN agent_message.text IS 'Plain text.';
COMMENT ON COLUMN agent_message.receivers IS 'To how many members it was sent.';

CREATE TABLE agent_run (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant           text NOT NULL REFERENCES merchant,
  kind               text NOT NULL,
  period             text NOT NULL,
  starts_at          timestamptz NOT NULL,
  ends_at            timestamptz NOT NULL,
  step               text NOT NULL DEFAULT 'open' CHECK (step IN ('open', 'bills', 'paid', 'reconciled')),
  last_paid_contract bigint NOT NULL DEFAULT 0,
  active_from        bigint NOT NULL,
  negative_net       text NOT NULL,
  snapshot           pg_snapshot,
  reconciliation     jsonb,
  opened_at          timestamptz NOT NULL DEFAULT now(),
  finished_at        timestamptz,
  UNIQUE (merchant, kind, period, starts_at),
  CHECK (starts_at < ends_at),
  CHECK ((step = 'reconciled') = (finished_at IS NOT NULL AND reconciliation IS NOT NULL))
);
COMMENT ON TABLE agent_run IS 'The payment of all contracts of a kind and period, once for each period.';
COMMENT ON COLUMN agent_run.step IS 'The last step that is done; each is a transaction of its own, and paying is several.';
COMMENT ON COLUMN agent_run.last_paid_contract IS 'The last contract whose bill was paid.';
COMMENT ON COLUMN agent_run.active_from IS 'The merchant''s setting when the run was opened, in ten-thousandths.';
COMMENT ON COLUMN agent_run.negative_net IS 'The merchant''s setting when the run was opened.';
COMMENT ON COLUMN agent_run.snapshot IS 'Settlements that are visible in this snapshot are in the figures; later changes become corrections.';
COMMENT ON COLUMN agent_run.reconciliation IS 'The sums of a run that was checked after its payment: see Reconciliation in the agents folder.';

CREATE TABLE agent_bill (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run                  bigint NOT NULL,
  contract             bigint NOT NULL,
  upline_contract      bigint,
  payee                bigint NOT NULL,
  figures              jsonb NOT NULL,
  carried_loss         bigint NOT NULL DEFAULT 0 CHECK (carried_loss <= 0),
  remaining_loss       bigint NOT NULL DEFAULT 0 CHECK (remaining_loss <= 0),
  tier                 int,
  floated              boolean NOT NULL DEFAULT false,
  base                 bigint NOT NULL DEFAULT 0,
  gross_numerator      numeric NOT NULL DEFAULT 0,
  gross_denominator    numeric NOT NULL DEFAULT 1 CHECK (gross_denominator > 0),
  downline_numerator   numeric NOT NULL DEFAULT 0,
  downline_denominator numeric NOT NULL DEFAULT 1 CHECK (downline_denominator > 0),
  due                  bigint NOT NULL DEFAULT 0,
  current_due          bigint NOT NULL DEFAULT 0,
  settled_due          bigint NOT NULL DEFAULT 0,
  correction           bigint NOT NULL DEFAULT 0,
  pending_correction   bigint NOT NULL DEFAULT 0 CHECK (pending_correction <= 0),
  paid                 bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  debt                 bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  withheld             boolean NOT NULL DEFAULT false,
  paid_at              timestamptz,
  UNIQUE (run, contract),
  CHECK (NOT withheld OR (paid = 0 AND debt = 0))
);
CREATE INDEX agent_bill_by_payee ON agent_bill (payee, id DESC);
CREATE INDEX agent_bill_to_correct ON agent_bill (payee) WHERE pending_correction <> 0 OR current_due <> settled_due;
CREATE INDEX agent_bill_by_payment ON agent_bill (payee, paid_at) WHERE paid_at IS NOT NULL;
COMMENT ON TABLE agent_bill IS 'What a contract earned in a period and what of it was paid. Amounts are ten-thousandths of the merchant''s currency; gross and below are exact fractions of them, and the net is their difference. No foreign keys: a run writes bills from the rows that they would check, and would lock each of these.';
COMMENT ON COLUMN agent_bill.run IS 'The id of the run.';
COMMENT ON COLUMN agent_bill.contract IS 'The id of the version of the contract.';
COMMENT ON COLUMN agent_bill.payee IS 'The id of the member.';
COMMENT ON COLUMN agent_bill.upline_contract IS 'The contract of the upline in the same run, from whose gross this one is subtracted; null under the platform.';
COMMENT ON COLUMN agent_bill.figures IS 'The sums of the team when the run read them, in ten-thousandths as text, and the number of active members.';
COMMENT ON COLUMN agent_bill.carried_loss IS 'The loss of earlier periods that was included, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.remaining_loss IS 'The loss carried over to the next period, in ten-thousandths, as of the last calculation.';
COMMENT ON COLUMN agent_bill.tier IS 'Place of the tier in the terms, from 0; null when none was reached.';
COMMENT ON COLUMN agent_bill.base IS 'What the rate was applied to, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.gross_numerator IS 'What the team earned, in parts of gross_denominator ten-thousandths.';
COMMENT ON COLUMN agent_bill.gross_denominator IS 'The divisor of gross_numerator.';
COMMENT ON COLUMN agent_bill.downline_numerator IS 'What the directly contracted downlines earned, in parts of downline_denominator ten-thousandths.';
COMMENT ON COLUMN agent_bill.downline_denominator IS 'The divisor of downline_numerator.';
COMMENT ON COLUMN agent_bill.due IS 'The net as it is booked, in ten-thousandths; below zero for a debt.';
COMMENT ON COLUMN agent_bill.current_due IS 'As due, computed again after the sums of the period changed.';
COMMENT ON COLUMN agent_bill.settled_due IS 'The part of current_due that this bill and later corrections have settled, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.correction IS 'Difference of recalculated earlier periods, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.pending_correction IS 'A negative correction that still has to be deducted from later bills, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.paid IS 'Amount credited to the payee, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.debt IS 'Amount that the payee owes, in ten-thousandths.';
COMMENT ON COLUMN agent_bill.withheld IS 'The payee was blocked at the time of the run: nothing is paid, now or later.';
