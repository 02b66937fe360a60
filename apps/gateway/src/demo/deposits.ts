import type { DepositKind } from '@marquee/payments';
import type { Sql } from '../database/connection.ts';
import type { Merchant, Texts } from '../core/merchant.ts';

/** A method of the demo; amounts in whole units of the currency. */
interface DemoMethod {
  readonly code: string;
  readonly kind: DepositKind;
  readonly channel: string;
  readonly names: Texts;
  readonly minimum: number;
  readonly maximum: number;
  readonly fee?: {
    readonly flat?: number;
    readonly perMille?: number;
    readonly minimum?: number;
    readonly maximum?: number;
  };
  readonly quick: readonly number[];
  readonly minutes: number;
  /** Minutes until the credit as a rule; left out where they cannot be promised, as by an agent. */
  readonly usual?: number;
  /** Of its picture payment-<logo>.svg in the brand's folder. */
  readonly logo?: string;
  readonly accounts?: readonly { readonly bank: string; readonly holder: string; readonly number: string }[];
}

const bankNames: Texts = {
  EN: 'Bank transfer',
  CN: '银行转账',
  ID: 'Transfer bank',
  TH: 'โอนผ่านธนาคาร',
  VI: 'Chuyển khoản ngân hàng',
  MY: 'Pindahan bank',
  JA: '銀行振込',
};
const cardNames: Texts = {
  EN: 'Card',
  CN: '银行卡支付',
  ID: 'Kartu',
  TH: 'บัตร',
  VI: 'Thẻ',
  MY: 'Kad',
  JA: 'カード',
};
const walletNames: Texts = {
  EN: 'E-wallet',
  CN: '电子钱包',
  ID: 'Dompet digital',
  TH: 'อีวอลเล็ต',
  VI: 'Ví điện tử',
  MY: 'E-dompet',
  JA: '電子ウォレット',
};
const agentNames: Texts = {
  EN: 'Through my agent',
  CN: '代理存款',
  ID: 'Lewat agen saya',
  TH: 'ผ่านเอเย่นต์ของฉัน',
  VI: 'Qua đại lý của tôi',
  MY: 'Melalui ejen saya',
  JA: '担当エージェント経由',
};
const scanNames: Texts = {
  EN: 'QR payment',
  CN: '扫码支付',
  ID: 'Pembayaran QR',
  TH: 'สแกน QR',
  VI: 'Quét mã QR',
  MY: 'Bayaran QR',
  JA: 'QR決済',
};
const coinNames: Texts = { EN: 'USDT (TRC20)' };

/** A currency's demo payment methods: realistic limits, invented banks. */
const byCurrency: Record<string, readonly DemoMethod[]> = {
  PHP: methodsOf({ minimum: 100, maximum: 50_000, quick: [200, 500, 1000, 2000, 5000, 10_000] }, [
    { bank: 'Banco Ilog', holder: 'Aurora Leisure Inc.', number: '0072 4410 9935' },
    { bank: 'Pearl Savings Bank', holder: 'Aurora Leisure Inc.', number: '1180 0036 2274' },
  ]),
  CNY: methodsOf({ minimum: 100, maximum: 50_000, quick: [100, 300, 500, 1000, 5000, 10_000] }, [
    { bank: '江岸银行', holder: '翠宫文化有限公司', number: '6228 0000 1935 7720 418' },
  ]),
  IDR: methodsOf(
    {
      minimum: 50_000,
      maximum: 50_000_000,
      quick: [50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000],
    },
    [{ bank: 'Bank Nusa Raya', holder: 'PT Teratai Hiburan', number: '880 1204 5571' }],
  ),
};

function methodsOf(
  { minimum, maximum, quick }: { minimum: number; maximum: number; quick: readonly number[] },
  accounts: NonNullable<DemoMethod['accounts']>,
): readonly DemoMethod[] {
  return [
    {
      code: 'ewallet',
      kind: 'e-wallet',
      channel: 'redirect',
      names: walletNames,
      minimum,
      maximum,
      quick,
      minutes: 30,
      usual: 5,
      logo: 'wallet',
    },
    {
      code: 'qr',
      kind: 'e-wallet',
      channel: 'qr',
      names: scanNames,
      minimum,
      maximum: maximum / 2,
      quick,
      minutes: 15,
      usual: 2,
      logo: 'qr',
    },
    {
      code: 'bank',
      kind: 'bank-transfer',
      channel: '',
      names: bankNames,
      minimum: minimum * 2,
      maximum: maximum * 10,
      quick,
      minutes: 24 * 60,
      usual: 120,
      logo: 'bank',
      accounts,
    },
    {
      code: 'agent',
      kind: 'agent',
      channel: '',
      names: agentNames,
      minimum,
      maximum,
      quick,
      minutes: 24 * 60,
    },
    {
      code: 'card',
      kind: 'card',
      channel: 'redirect',
      names: cardNames,
      minimum: minimum * 2,
      maximum,
      fee: { flat: minimum / 20, perMille: 18 },
      quick,
      minutes: 30,
      usual: 5,
      logo: 'card',
    },
    {
      code: 'usdt',
      kind: 'crypto',
      channel: 'USDT-TRC20',
      names: coinNames,
      minimum: minimum * 5,
      maximum: maximum * 10,
      fee: { perMille: 5, minimum: minimum / 10, maximum: minimum * 5 },
      quick,
      minutes: 60,
      usual: 20,
      logo: 'usdt',
    },
  ];
}

/** The bonuses of the demo, in steps of the currency's smallest deposit. */
function bonusesOf(minimum: number) {
  const startupBanner: Texts = {
    EN: 'Welcome bonus',
    CN: '首存红利',
    ID: 'Bonus selamat datang',
    TH: 'โบนัสต้อนรับ',
    VI: 'Thưởng chào mừng',
    MY: 'Bonus selamat datang',
    JA: 'ウェルカムボーナス',
  };
  const reload: Texts = {
    EN: 'Reload bonus',
    CN: '续存红利',
    ID: 'Bonus deposit ulang',
    TH: 'โบนัสฝากเงิน',
    VI: 'Thưởng nạp lại',
    MY: 'Bonus deposit semula',
    JA: 'リロードボーナス',
  };
  const friends: Texts = {
    EN: 'Friends’ code',
    CN: '好友优惠码红利',
    ID: 'Kode teman',
    TH: 'โค้ดเพื่อน',
    VI: 'Mã bạn bè',
    MY: 'Kod rakan',
    JA: 'お友達コード',
  };
  return [
    {
      code: 'welcome',
      names: startupBanner,
      percent: 100,
      cap: minimum * 20,
      minimum: minimum * 2,
      turnover: 10,
      once: true,
      promo: null,
    },
    {
      code: 'reload',
      names: reload,
      percent: 10,
      cap: minimum * 10,
      minimum: minimum * 5,
      turnover: 3,
      once: false,
      promo: null,
    },
    {
      code: 'friends',
      names: friends,
      percent: 30,
      cap: minimum * 10,
      minimum,
      turnover: 5,
      once: true,
      promo: 'FRIENDS30',
    },
  ];
}

const units = (value: number): bigint => BigInt(Math.round(value * 100)) * 100n;

/** Gives each demo merchant without ways to pay in some, through the sandbox provider and to banks that do not exist. */
export async function fillDemoDeposits(sql: Sql, merchants: readonly Merchant[]): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM payment_method p WHERE p.merchant = m.code)`;
  for (const { code, currency } of merchants.filter((one) => bare.some((row) => row.code === one.code))) {
    const methods = byCurrency[currency];
    const [first] = methods ?? [];
    if (!methods || !first) continue;
    await sql.begin(async (tx) => {
      await tx`SELECT 1 FROM merchant WHERE code = ${code} FOR UPDATE`;
      const known = await tx`SELECT 1 FROM payment_method WHERE merchant = ${code}`;
      if (known.length > 0) return; // Another gateway was quicker.
      for (const [position, method] of methods.entries()) {
        const { fee = {}, accounts = [] } = method;
        const quick = method.quick.filter((amount) => amount >= method.minimum && amount <= method.maximum);
        await tx`INSERT INTO payment_method (merchant, code, kind, provider, channel, currency, names, minimum, maximum, decimals,
            fee_flat, fee_per_mille, fee_minimum, fee_maximum, quick_amounts, expiry_minutes, usual_minutes, image, position)
          VALUES (${code}, ${method.code}, ${method.kind}, ${['bank-transfer', 'agent'].includes(method.kind) ? null : 'sandbox'}, ${method.channel},
            ${currency}, ${tx.json(method.names)}, ${units(method.minimum)}, ${units(method.maximum)}, ${currency === 'IDR' ? 0 : 2},
            ${units(fee.flat ?? 0)}, ${fee.perMille ?? 0}, ${units(fee.minimum ?? 0)}, ${fee.maximum === undefined ? null : units(fee.maximum)},
            ${quick.map((amount) => String(units(amount)))}::text[]::bigint[], ${method.minutes}, ${method.usual ?? null},
            ${method.logo === undefined ? null : `./${code}/payment-${method.logo}.svg`}, ${position})`;
        for (const { bank, holder, number } of accounts)
          await tx`INSERT INTO house_bank_account (merchant, method, bank, holder, number)
            VALUES (${code}, ${method.code}, ${bank}, ${holder}, ${number})`;
      }
      for (const [position, bonus] of bonusesOf(first.minimum).entries())
        await tx`INSERT INTO deposit_bonus (merchant, code, names, percent, maximum_bonus, minimum_deposit, turnover, promo_code,
            once_per_member, position)
          VALUES (${code}, ${bonus.code}, ${tx.json(bonus.names)}, ${bonus.percent}, ${units(bonus.cap)}, ${units(bonus.minimum)},
            ${bonus.turnover}, ${bonus.promo}, ${bonus.once}, ${position})`;
    });
  }
}
