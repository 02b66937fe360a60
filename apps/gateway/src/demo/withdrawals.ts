import type { Transaction } from '../database/connection.ts';
import type { Merchant } from '../core/merchant.ts';
import { dollarIn } from './demo-unit.ts';

/** The e-wallet of a currency, and the dialing code of its numbers. */
const wallets: Readonly<Record<string, readonly [name: string, dialingCode: string]>> = {
  PHP: ['GCash', '63'],
  CNY: ['支付宝', '86'],
  IDR: ['DANA', '62'],
  VND: ['MoMo', '84'],
  THB: ['TrueMoney', '66'],
  MYR: ["Touch 'n Go", '60'],
};

/**
 * Gives a demo merchant its ways to pay out, and its limits for members who pass money on. Small amounts pass without a person,
 * and the sandbox provider pays, so that one sees a withdrawal continue.
 */
export async function demoWithdrawals(tx: Transaction, { code, currency }: Merchant): Promise<void> {
  const unit = dollarIn(currency);
  const common = {
    merchant: code,
    dialing_code: null,
    coin: null,
    coin_rate: null,
    daily_count: 5,
    // Without a provider, staff pay by hand.
    provider: 'sandbox',
  };
  const free = { fee_flat: 0n, fee_basis_points: 0 };
  const [wallet, dialingCode] = wallets[currency] ?? ['E-wallet', '1'];
  const methods = [
    {
      ...common,
      ...free,
      code: 'bank',
      kind: 'bank',
      name: 'Bank',
      number_format: 'bank',
      minimum: unit * 10n,
      maximum: unit * 10_000n,
      daily_amount: unit * 20_000n,
      position: 1,
    },
    {
      ...common,
      code: 'ewallet',
      kind: 'ewallet',
      name: wallet,
      number_format: 'mobile',
      dialing_code: dialingCode,
      fee_flat: 0n,
      fee_basis_points: 100,
      minimum: unit * 2n,
      maximum: unit * 1_000n,
      daily_amount: unit * 2_000n,
      position: 2,
    },
    {
      ...common,
      code: 'usdt-trc20',
      kind: 'crypto',
      name: 'USDT (TRC20)',
      number_format: 'tron',
      coin: 'USDT',
      coin_rate: unit,
      fee_flat: unit,
      fee_basis_points: 0,
      minimum: unit * 20n,
      maximum: unit * 50_000n,
      daily_amount: unit * 100_000n,
      position: 3,
    },
    {
      ...common,
      code: 'eth',
      kind: 'crypto',
      name: 'Ethereum',
      number_format: 'ethereum',
      coin: 'ETH',
      coin_rate: unit * 3_200n,
      fee_flat: unit * 3n,
      fee_basis_points: 0,
      minimum: unit * 50n,
      maximum: unit * 50_000n,
      daily_amount: unit * 100_000n,
      position: 4,
    },
    {
      ...common,
      code: 'btc',
      kind: 'crypto',
      name: 'Bitcoin',
      number_format: 'bitcoin',
      coin: 'BTC',
      coin_rate: unit * 95_000n,
      fee_flat: unit * 5n,
      fee_basis_points: 0,
      minimum: unit * 100n,
      maximum: unit * 100_000n,
      daily_amount: unit * 200_000n,
      position: 5,
    },
  ];
  await tx`INSERT INTO withdrawal_method ${tx(methods)}`;
  await tx`INSERT INTO withdrawal_rule (merchant, confirm_minutes, auto_approve_limit) VALUES (${code}, 60, ${unit * 50n})`;
  await tx`INSERT INTO member_transfer_rule (merchant, minimum, maximum, daily_amount)
    VALUES (${code}, ${unit}, ${unit * 10_000n}, ${unit * 20_000n})`;
}
