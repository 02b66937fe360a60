import type { AnswerOf, CallOf } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import { maskName, maskNumber } from './payee-name.ts';
import type { PayoutAccount } from './payout-accounts.store.ts';
import type { Withdrawal } from './withdrawals.store.ts';

/** An amount of ten-thousandths on the wire. */
export function wireMoney(currency: string, amount: bigint): { currency: string; amount: string } {
  return { currency, amount: toDecimalString(money(currency, amount)) };
}

/** An account on the wire: its number and its holder's name only in part. */
export function wireAccount(account: PayoutAccount): AnswerOf<CallOf<'payoutAccountAdd'>> {
  return {
    id: String(account.id),
    method: account.method,
    kind: account.kind,
    name: account.name,
    number: maskNumber(account.kind, account.number),
    holder: maskName(account.holder),
    usableAt: account.usableAt.toISOString(),
    usable: account.usable,
  };
}

/** A withdrawal on the wire. */
export function wireWithdrawal(one: Withdrawal): AnswerOf<CallOf<'withdrawalRequest'>> {
  return {
    id: String(one.id),
    kind: one.kind,
    name: one.name,
    number: maskNumber(one.kind, one.number),
    amount: wireMoney(one.currency, one.amount),
    fee: wireMoney(one.currency, one.fee),
    arrives: wireMoney(one.currency, one.amount - one.fee),
    coin:
      one.coin === null || one.coinAmount === null
        ? null
        : { code: one.coin, amount: millionths(one.coinAmount) },
    state: one.state,
    reason: one.reason,
    confirmBy: one.confirmBy?.toISOString() ?? null,
    steps: one.steps.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })),
  };
}

/** Millionths as a decimal with six places. */
export function millionths(count: bigint): string {
  return `${count / 1_000_000n}.${(count % 1_000_000n).toString().padStart(6, '0')}`;
}
