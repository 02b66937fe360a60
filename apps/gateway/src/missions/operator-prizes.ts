import type { ParsedRequestOf } from '@marquee/contract';
import type { OperatorCallOf } from '@marquee/contract/operator';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import { shownPoints } from '@marquee/reward-rules';
import type { PrizeRow } from './prizes.ts';

type WirePrize = ParsedRequestOf<OperatorCallOf<'missionSave'>>['body']['mission']['steps'][number]['prize'];

export const POINT = 10_000n;

/** Ten-thousandths of an amount; undefined for a text that is no amount of the currency. */
export function amountOf(currency: string, text: string): bigint | undefined {
  const read = parseMoney(currency, text);
  return read.ok ? read.value.amount : undefined;
}

/** A prize as the tables keep it; undefined for an amount of zero or with too many decimals. */
export function rowOf(currency: string, prize: WirePrize): PrizeRow | undefined {
  switch (prize.kind) {
    case 'money': {
      const amount = amountOf(currency, prize.amount);
      return amount === undefined || amount === 0n
        ? undefined
        : { prize: 'money', amount, turnover: prize.turnover, raffle: null };
    }
    case 'points':
      return { prize: 'points', amount: BigInt(prize.points) * POINT, turnover: 0, raffle: null };
    case 'raffle-ticket':
      return { prize: 'raffle-ticket', amount: BigInt(prize.count), turnover: 0, raffle: prize.raffle };
  }
}

/** A prize as operators' calls send and show it. */
export function wireOf(currency: string, { prize, amount, turnover, raffle }: PrizeRow): WirePrize {
  switch (prize) {
    case 'money':
      return { kind: 'money', amount: toDecimalString(money(currency, amount)), turnover };
    case 'points':
      return { kind: 'points', points: shownPoints(amount) };
    case 'raffle-ticket':
      return { kind: 'raffle-ticket', raffle: raffle ?? '', count: Number(amount) };
  }
}
