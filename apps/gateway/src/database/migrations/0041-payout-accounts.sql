-- Where members are paid to. Amounts are bigint ten-thousandths of the merchant's currency.

-- The banks of a currency, and what their account numbers look like: `digits` between two lengths, or an IBAN.
CREATE TABLE payout_bank (
  currency   text NOT NULL,
  code       text NOT NULL,
  name       text NOT NULL,
  number_form text NOT NULL DEFAULT 'digits' CHECK (number_form IN ('digits', 'iban')),
  min_length int NOT NULL CHECK (min_length > 0),
  max_length int NOT NULL CHECK (max_length >= min_length),
  enabled    boolean NOT NULL DEFAULT true,
  position   int NOT NULL,
  PRIMARY KEY (currency, code)
);
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
INSERT INTO payout_bank (currency, code, name, number_form, min_length, max_length, position) VALUES
  ('EUR', 'IBAN', 'IBAN', 'iban', 15, 34, 1);

-- A merchant's ways to pay out.
CREATE TABLE withdrawal_method (
  merchant         text NOT NULL REFERENCES merchant,
  code             text NOT NULL,
  kind             text NOT NULL CHECK (kind IN ('bank', 'ewallet', 'crypto')),
  name             text NOT NULL,
  -- What a number looks like; a bank account's is its bank's.
  number_form      text NOT NULL CHECK (number_form IN ('bank', 'mobile', 'digits', 'bitcoin', 'ethereum', 'tron')),
  -- Of the numbers of an e-wallet that goes by mobile numbers.
  dialing_code     text CHECK ((dialing_code IS NOT NULL) = (number_form = 'mobile')),
  -- A coin, and what one of it costs in the merchant's currency.
  coin             text,
  coin_rate        bigint CHECK (coin_rate > 0),
  minimum          bigint NOT NULL CHECK (minimum > 0),
  maximum          bigint NOT NULL CHECK (maximum >= minimum),
  -- The fee is a fixed part and a part of the amount; the minimum is above it.
  fee_flat         bigint NOT NULL DEFAULT 0 CHECK (fee_flat >= 0),
  fee_basis_points int NOT NULL DEFAULT 0 CHECK (fee_basis_points BETWEEN 0 AND 5000),
  daily_count      int NOT NULL CHECK (daily_count > 0),
  daily_amount     bigint NOT NULL CHECK (daily_amount > 0),
  enabled          boolean NOT NULL DEFAULT true,
  position         int NOT NULL,
  PRIMARY KEY (merchant, code),
  CHECK ((kind = 'bank') = (number_form = 'bank')),
  CHECK ((kind = 'crypto') = (number_form IN ('bitcoin', 'ethereum', 'tron'))),
  CHECK ((kind = 'crypto') = (coin IS NOT NULL AND coin_rate IS NOT NULL)),
  CHECK (minimum * 10000 > fee_flat * 10000 + minimum * fee_basis_points)
);

-- What a merchant decides about paying out; one without a row keeps to the defaults.
CREATE TABLE withdrawal_rule (
  merchant        text PRIMARY KEY REFERENCES merchant,
  account_limit   int NOT NULL DEFAULT 5 CHECK (account_limit > 0),
  -- How long an account waits that is added where there was one before.
  cooling_hours   int NOT NULL DEFAULT 24 CHECK (cooling_hours >= 0),
  -- A payment that the member says nothing about counts as received after this.
  confirm_minutes int NOT NULL DEFAULT 1440 CHECK (confirm_minutes > 0),
  -- Up to this amount a withdrawal is approved without a person; 0 leaves every one to a person.
  approve_up_to   bigint NOT NULL DEFAULT 0 CHECK (approve_up_to >= 0)
);

CREATE TABLE payout_account (
  id         bigint GENERATED ALWAYS AS IDENTITY (START WITH 700001) PRIMARY KEY,
  merchant   text NOT NULL,
  member     bigint NOT NULL REFERENCES member,
  request_id uuid NOT NULL,
  method     text NOT NULL,
  -- Of payout_bank; empty for what is no bank account.
  bank       text NOT NULL DEFAULT '',
  -- In the one form in which it is compared.
  number     text NOT NULL,
  -- Empty for a crypto address.
  holder     text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  usable_at  timestamptz NOT NULL,
  removed_at timestamptz,
  UNIQUE (member, request_id),
  FOREIGN KEY (merchant, method) REFERENCES withdrawal_method
);
-- An account pays one member of a merchant only.
CREATE UNIQUE INDEX payout_account_by_number ON payout_account (merchant, method, bank, number) WHERE removed_at IS NULL;
CREATE INDEX payout_account_by_member ON payout_account (member, id);
