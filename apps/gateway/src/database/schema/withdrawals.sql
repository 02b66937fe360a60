-- Where members are paid to, withdrawals and their steps.

CREATE TABLE payout_bank (
  currency    text NOT NULL,
  code        text NOT NULL,
  name        text NOT NULL,
  number_format text NOT NULL DEFAULT 'digits' CHECK (number_format IN ('digits', 'iban')),
  min_length  int NOT NULL CHECK (min_length > 0),
  max_length  int NOT NULL CHECK (max_length >= min_length),
  enabled     boolean NOT NULL DEFAULT true,
  position    int NOT NULL,
  PRIMARY KEY (currency, code)
);
COMMENT ON TABLE payout_bank IS 'The banks of a currency. The list below is for a new database; an operator may change it.';
COMMENT ON COLUMN payout_bank.number_format IS 'What an account number looks like: digits, or an IBAN.';
COMMENT ON COLUMN payout_bank.min_length IS 'Characters of an account number.';
COMMENT ON COLUMN payout_bank.max_length IS 'Characters of an account number.';
INSERT INTO payout_bank (currency, code, name, min_length, max_length, position) VALUES
  ('PHP', 'BDO', 'BDO Unibank', 10, 12, 1),
  ('PHP', 'BPI', 'Bank of the Philippine Islands', 10, 12, 2),
  ('PHP', 'MBTC', 'Metrobank', 10, 13, 3),
  ('PHP', 'LBP', 'LandBank', 10, 12, 4),
  ('PHP', 'PNB', 'Philippine National Bank', 10, 16, 5),
  ('PHP', 'UBP', 'UnionBank of the Philippines', 12, 12, 6),
  ('PHP', 'RCBC', 'RCBC', 10, 16, 7),
  ('PHP', 'SECB', 'Security Bank', 13, 13, 8),
  ('PHP', 'CBC', 'China Bank', 10, 12, 9),
  ('PHP', 'EWB', 'EastWest Bank', 12, 12, 10),
  ('CNY', 'ICBC', '中国工商银行', 16, 19, 1),
  ('CNY', 'CCB', '中国建设银行', 16, 19, 2),
  ('CNY', 'ABC', '中国农业银行', 16, 19, 3),
  ('CNY', 'BOC', '中国银行', 16, 19, 4),
  ('CNY', 'BOCOM', '交通银行', 16, 19, 5),
  ('CNY', 'CMB', '招商银行', 16, 19, 6),
  ('CNY', 'PSBC', '中国邮政储蓄银行', 16, 19, 7),
  ('CNY', 'CITIC', '中信银行', 16, 19, 8),
  ('CNY', 'CEB', '中国光大银行', 16, 19, 9),
  ('CNY', 'CMBC', '中国民生银行', 16, 19, 10),
  ('IDR', 'BCA', 'Bank Central Asia', 10, 10, 1),
  ('IDR', 'MANDIRI', 'Bank Mandiri', 13, 13, 2),
  ('IDR', 'BRI', 'Bank Rakyat Indonesia', 15, 15, 3),
  ('IDR', 'BNI', 'Bank Negara Indonesia', 10, 10, 4),
  ('IDR', 'BTN', 'Bank Tabungan Negara', 16, 16, 5),
  ('IDR', 'CIMB', 'CIMB Niaga', 12, 14, 6),
  ('IDR', 'DANAMON', 'Bank Danamon', 10, 16, 7),
  ('IDR', 'PERMATA', 'Bank Permata', 10, 16, 8),
  ('IDR', 'BSI', 'Bank Syariah Indonesia', 10, 10, 9),
  ('VND', 'VCB', 'Vietcombank', 10, 13, 1),
  ('VND', 'CTG', 'VietinBank', 12, 12, 2),
  ('VND', 'BIDV', 'BIDV', 10, 14, 3),
  ('VND', 'AGRI', 'Agribank', 13, 13, 4),
  ('VND', 'TCB', 'Techcombank', 9, 14, 5),
  ('VND', 'ACB', 'ACB', 6, 14, 6),
  ('VND', 'MBB', 'MB Bank', 6, 14, 7),
  ('VND', 'VPB', 'VPBank', 6, 14, 8),
  ('VND', 'STB', 'Sacombank', 6, 16, 9),
  ('VND', 'TPB', 'TPBank', 8, 14, 10),
  ('THB', 'BBL', 'Bangkok Bank', 10, 10, 1),
  ('THB', 'KBANK', 'Kasikornbank', 10, 10, 2),
  ('THB', 'KTB', 'Krungthai Bank', 10, 10, 3),
  ('THB', 'SCB', 'Siam Commercial Bank', 10, 10, 4),
  ('THB', 'BAY', 'Bank of Ayudhya (Krungsri)', 10, 10, 5),
  ('THB', 'TTB', 'TMBThanachart', 10, 10, 6),
  ('THB', 'GSB', 'Government Savings Bank', 12, 15, 7),
  ('MYR', 'MBB', 'Maybank', 12, 12, 1),
  ('MYR', 'CIMB', 'CIMB Bank', 10, 14, 2),
  ('MYR', 'PBB', 'Public Bank', 10, 10, 3),
  ('MYR', 'RHB', 'RHB Bank', 14, 14, 4),
  ('MYR', 'HLB', 'Hong Leong Bank', 11, 13, 5),
  ('MYR', 'AMB', 'AmBank', 13, 13, 6),
  ('MYR', 'BIMB', 'Bank Islam', 14, 14, 7);
INSERT INTO payout_bank (currency, code, name, number_format, min_length, max_length, position) VALUES
  ('EUR', 'IBAN', 'IBAN', 'iban', 15, 34, 1);

CREATE TABLE withdrawal_method (
  merchant         text NOT NULL REFERENCES merchant,
  code             text NOT NULL,
  kind             text NOT NULL CHECK (kind IN ('bank', 'ewallet', 'crypto')),
  name             text NOT NULL,
  number_format    text NOT NULL CHECK (number_format IN ('bank', 'mobile', 'digits', 'bitcoin', 'ethereum', 'tron')),
  dialing_code     text CHECK ((dialing_code IS NOT NULL) = (number_format = 'mobile')),
  coin             text,
  coin_rate        bigint CHECK (coin_rate > 0),
  minimum          bigint NOT NULL CHECK (minimum > 0),
  maximum          bigint NOT NULL CHECK (maximum >= minimum),
  fee_flat         bigint NOT NULL DEFAULT 0 CHECK (fee_flat >= 0),
  fee_basis_points int NOT NULL DEFAULT 0 CHECK (fee_basis_points BETWEEN 0 AND 5000),
  daily_count      int NOT NULL CHECK (daily_count > 0),
  daily_amount     bigint NOT NULL CHECK (daily_amount > 0),
  enabled          boolean NOT NULL DEFAULT true,
  position         int NOT NULL,
  provider         text,
  channel          text NOT NULL DEFAULT '',
  PRIMARY KEY (merchant, code),
  CHECK ((kind = 'bank') = (number_format = 'bank')),
  CHECK ((kind = 'crypto') = (number_format IN ('bitcoin', 'ethereum', 'tron'))),
  CHECK ((kind = 'crypto') = (coin IS NOT NULL AND coin_rate IS NOT NULL)),
  -- The smallest withdrawal is more than its fee.
  CHECK (minimum * 10000 > fee_flat * 10000 + minimum * fee_basis_points)
);
COMMENT ON TABLE withdrawal_method IS 'A merchant''s ways to pay out.';
COMMENT ON COLUMN withdrawal_method.number_format IS 'What an account number looks like; for "bank" its bank decides.';
COMMENT ON COLUMN withdrawal_method.dialing_code IS 'Of the numbers of an e-wallet that uses mobile numbers.';
COMMENT ON COLUMN withdrawal_method.coin_rate IS 'What one coin costs, in ten-thousandths of the merchant''s currency.';
COMMENT ON COLUMN withdrawal_method.minimum IS 'Smallest withdrawal in ten-thousandths.';
COMMENT ON COLUMN withdrawal_method.maximum IS 'Largest withdrawal in ten-thousandths.';
COMMENT ON COLUMN withdrawal_method.fee_flat IS 'Fixed part of the fee in ten-thousandths.';
COMMENT ON COLUMN withdrawal_method.fee_basis_points IS 'Part of the fee in hundredths of a per cent of the amount.';
COMMENT ON COLUMN withdrawal_method.daily_count IS 'Withdrawals of a member in a day, at most.';
COMMENT ON COLUMN withdrawal_method.daily_amount IS 'Withdrawals of a member in a day, at most, in ten-thousandths.';
COMMENT ON COLUMN withdrawal_method.provider IS 'Null: people pay by hand.';
COMMENT ON COLUMN withdrawal_method.channel IS 'The provider''s own name of the way to pay.';

CREATE TABLE withdrawal_rule (
  merchant           text PRIMARY KEY REFERENCES merchant,
  account_limit      int NOT NULL DEFAULT 5 CHECK (account_limit > 0),
  cooling_off_hours  int NOT NULL DEFAULT 24 CHECK (cooling_off_hours >= 0),
  confirm_minutes    int NOT NULL DEFAULT 1440 CHECK (confirm_minutes > 0),
  auto_approve_limit bigint NOT NULL DEFAULT 0 CHECK (auto_approve_limit >= 0),
  identity_check_above bigint CHECK (identity_check_above >= 0),
  record_years       int NOT NULL DEFAULT 5 CHECK (record_years BETWEEN 0 AND 30)
);
COMMENT ON TABLE withdrawal_rule IS 'A merchant''s rules for paying out; without a row the defaults apply.';
COMMENT ON COLUMN withdrawal_rule.account_limit IS 'Payout accounts that a member may have.';
COMMENT ON COLUMN withdrawal_rule.cooling_off_hours IS 'Hours before an account can be used that was added when there was one already.';
COMMENT ON COLUMN withdrawal_rule.confirm_minutes IS 'Minutes after which a payment counts as received if the member says nothing.';
COMMENT ON COLUMN withdrawal_rule.auto_approve_limit IS 'Up to this amount, in ten-thousandths, a withdrawal is approved without a person; 0 leaves every one to a person.';
COMMENT ON COLUMN withdrawal_rule.identity_check_above IS 'Above this amount, in ten-thousandths, all their withdrawals together, members must be verified by a document; null for never.';
COMMENT ON COLUMN withdrawal_rule.record_years IS 'Years for which payout accounts and receipts of an erased member are kept after the last payment.';

CREATE TABLE payout_account (
  id         bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  merchant   text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  method     text NOT NULL,
  bank       text NOT NULL DEFAULT '',
  number     text NOT NULL,
  holder     text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  usable_at  timestamptz NOT NULL,
  removed_at timestamptz,
  UNIQUE (member, request_id),
  FOREIGN KEY (merchant, method) REFERENCES withdrawal_method
);
-- Another member may add the same one: an error would tell who else has it. Withdrawals to it wait for a person.
CREATE UNIQUE INDEX payout_account_once ON payout_account (member, method, bank, number) WHERE removed_at IS NULL;
CREATE INDEX payout_account_by_number ON payout_account (merchant, method, bank, number);
CREATE INDEX payout_account_by_plain_number ON payout_account (merchant, number);
CREATE INDEX payout_account_by_member ON payout_account (member, id);
COMMENT ON TABLE payout_account IS 'Bank accounts, e-wallets and crypto addresses that members are paid to.';
COMMENT ON COLUMN payout_account.bank IS 'payout_bank.code; empty for what is not a bank account.';
COMMENT ON COLUMN payout_account.number IS 'In the one form in which numbers are compared.';
COMMENT ON COLUMN payout_account.holder IS 'Empty for a crypto address.';

CREATE TABLE withdrawal_state (
  state     text PRIMARY KEY,
  money     text NOT NULL CHECK (money IN ('held', 'paid-out', 'returned')),
  waits_for text CHECK (waits_for IN ('operator', 'member'))
);
COMMENT ON TABLE withdrawal_state IS 'The states of a withdrawal, and what each means. Everything that asks for a group of states asks here. The steps between them are withdrawalSteps in the withdrawals folder.';
COMMENT ON COLUMN withdrawal_state.money IS 'Where the amount is: on the member''s hold account, paid out or being paid out, or back on the member''s account.';
COMMENT ON COLUMN withdrawal_state.waits_for IS 'Whose answer ends the wait, unless a job or a provider acts first; null for a final state.';
INSERT INTO withdrawal_state (state, money, waits_for) VALUES
  ('requested', 'held', 'operator'),
  ('reviewing', 'held', 'operator'),
  ('approved', 'held', 'operator'),
  ('paying', 'held', 'operator'),
  ('paid', 'paid-out', 'member'),
  ('disputed', 'paid-out', 'operator'),
  ('received', 'paid-out', NULL),
  ('rejected', 'returned', NULL),
  ('failed', 'returned', NULL);

CREATE TABLE withdrawal (
  id                 bigint GENERATED BY DEFAULT AS IDENTITY (START WITH 500001) PRIMARY KEY,
  merchant           text NOT NULL REFERENCES merchant,
  member             bigint NOT NULL REFERENCES member,
  request_id         uuid NOT NULL,
  account            bigint NOT NULL REFERENCES payout_account,
  currency           text NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  fee                bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  coin               text,
  coin_amount        bigint CHECK ((coin_amount IS NULL) = (coin IS NULL)),
  state              text NOT NULL DEFAULT 'requested' REFERENCES withdrawal_state,
  reason             text,
  payment            text,
  requested_at       timestamptz NOT NULL DEFAULT now(),
  auto_confirm_at    timestamptz CHECK (state <> 'paid' OR auto_confirm_at IS NOT NULL),
  provider           text,
  payout_reference   text UNIQUE,
  provider_reference text,
  last_queried_at    timestamptz,
  payout_problem     text CHECK (payout_problem IN ('other-amount', 'forgotten')),
  UNIQUE (member, request_id),
  CHECK ((provider IS NULL) OR (payout_reference IS NOT NULL))
);
CREATE INDEX withdrawal_by_member ON withdrawal (member, id);
CREATE INDEX withdrawal_by_state ON withdrawal (state, id);
CREATE INDEX withdrawal_with_provider ON withdrawal (last_queried_at) WHERE state = 'paying' AND provider IS NOT NULL;
COMMENT ON TABLE withdrawal IS 'Withdrawals of members. The id may be given: it is drawn first, because the transfer in the ledger names it.';
COMMENT ON COLUMN withdrawal.amount IS 'What is held, in ten-thousandths; the fee is a part of it.';
COMMENT ON COLUMN withdrawal.fee IS 'Ten-thousandths.';
COMMENT ON COLUMN withdrawal.coin_amount IS 'Millionths of the method''s coin at the rate of the request; null for other money.';
COMMENT ON COLUMN withdrawal.reason IS 'Of a rejection or failure, for the member to read.';
COMMENT ON COLUMN withdrawal.payment IS 'Number of the payment at the bank, the e-wallet or on the chain.';
COMMENT ON COLUMN withdrawal.auto_confirm_at IS 'Once paid: when it counts as received if the member says nothing.';
COMMENT ON COLUMN withdrawal.provider IS 'Who is to pay it; null for people.';
COMMENT ON COLUMN withdrawal.payout_reference IS 'Its name at the provider, chosen when it is handed over and never changed: the provider pays once for it.';
COMMENT ON COLUMN withdrawal.last_queried_at IS 'When the provider was last queried about it.';
COMMENT ON COLUMN withdrawal.payout_problem IS 'Why the provider is no longer queried and a person must decide.';

CREATE TABLE withdrawal_step (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal bigint NOT NULL REFERENCES withdrawal,
  state      text NOT NULL REFERENCES withdrawal_state,
  actor      text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX withdrawal_step_by_withdrawal ON withdrawal_step (withdrawal, id);
COMMENT ON TABLE withdrawal_step IS 'Append-only: the changes of each withdrawal''s state.';
COMMENT ON COLUMN withdrawal_step.actor IS '"member", "time", "rule" (the automatic review) or the name of an operator.';
CREATE TRIGGER withdrawal_step_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_step
  FOR EACH STATEMENT EXECUTE FUNCTION reject_append_only_change();
REVOKE UPDATE, DELETE, TRUNCATE ON withdrawal_step FROM PUBLIC, CURRENT_USER;

CREATE TABLE payout_discrepancy (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider           text NOT NULL,
  reference          text NOT NULL,
  provider_reference text NOT NULL,
  status             text NOT NULL,
  amount             bigint NOT NULL,
  currency           text NOT NULL,
  reason             text NOT NULL CHECK (reason IN ('unknown-reference', 'other-amount', 'paid-again', 'paid-after-return',
                       'failed-after-paid', 'not-requested')),
  received_at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, reference, provider_reference, status, amount, currency)
);
COMMENT ON TABLE payout_discrepancy IS 'Correctly signed callbacks that do not fit what the platform knows: a person must look.';
COMMENT ON COLUMN payout_discrepancy.amount IS 'Ten-thousandths, as the provider reported it.';
