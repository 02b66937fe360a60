import type { ParsedRequestOf } from '@marquee/contract';
import type { OperatorCallOf } from '@marquee/contract/operator';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import {
  chanceOfPercent,
  percentOfChance,
  raffleProblem,
  shownPoints,
  type RaffleProblem,
} from '@marquee/reward-rules';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import {
  endRaffle,
  openTickets,
  readRaffles,
  saveRaffle,
  setStock,
  timesWon,
  type RafflePrize,
} from './raffles.store.ts';

type SavedPrize = ParsedRequestOf<OperatorCallOf<'raffleSave'>>['body']['raffle']['prizes'][number];
type WirePrize = SavedPrize['prize'];

const POINT = 10_000n;

/** A prize as the tables keep it; undefined for a wrong amount or chance. */
function rowOf(
  currency: string,
  { prize, chance: percent, stock, fallback: isFallback }: SavedPrize,
): RafflePrize | undefined {
  const chance = chanceOfPercent(percent);
  const amount = amountOf(currency, prize);
  if (chance === undefined || amount === undefined) return undefined;
  const turnover = prize.kind === 'money' ? prize.turnover : 0;
  return { prize: prize.kind, amount, turnover, chance, stock, isFallback };
}

function amountOf(currency: string, prize: WirePrize): bigint | undefined {
  switch (prize.kind) {
    case 'money': {
      const read = parseMoney(currency, prize.amount);
      return read.ok && read.value.amount > 0n ? read.value.amount : undefined;
    }
    case 'points':
      return BigInt(prize.points) * POINT;
    case 'raffle-ticket':
      return BigInt(prize.count);
    case 'none':
      return 0n;
  }
}

function wireOf(currency: string, { prize, amount, turnover }: RafflePrize): WirePrize {
  switch (prize) {
    case 'money':
      return { kind: 'money', amount: toDecimalString(money(currency, amount)), turnover };
    case 'points':
      return { kind: 'points', points: shownPoints(amount) };
    case 'raffle-ticket':
      return { kind: 'raffle-ticket', count: Number(amount) };
    case 'none':
      return { kind: 'none' };
  }
}

const problems: Readonly<Record<RaffleProblem, string>> = {
  chance: 'expected chances above zero',
  sum: 'expected chances that add up to 100',
  fallback: 'expected exactly one fallback, without a stock',
};

/** Handlers of the operators' calls about raffles. */
export function raffleOperatorCalls({
  sql,
  hasPicture,
}: {
  sql: Sql;
  hasPicture: HasPicture;
}): Pick<OperatorHandlers, 'rafflesSaved' | 'raffleSave' | 'raffleStock' | 'raffleEnd'> {
  return {
    rafflesSaved: async (_request, { merchant: { code, currency } }) => {
      const raffles = await readRaffles(sql, code, sql`true`);
      const [won, tickets] = await Promise.all([timesWon(sql, code), openTickets(sql, code)]);
      return answer({
        raffles: raffles.map(({ prizes, startsAt, endsAt, ...raffle }) => ({
          ...raffle,
          titles: { ...raffle.titles },
          descriptions: { ...raffle.descriptions },
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          openTickets: tickets.get(raffle.code) ?? 0,
          prizes: prizes.map((prize, index) => ({
            prize: wireOf(currency, prize),
            chance: percentOfChance(prize.chance),
            stock: prize.stock,
            fallback: prize.isFallback,
            won: won.get(`${raffle.code} ${index + 1}`) ?? 0,
          })),
        })),
      });
    },

    raffleSave: async ({ body: { raffle } }, { merchant: { code, currency }, record }) => {
      if (raffle.image !== null && !hasPicture(code, raffle.image)) return missingPicture('raffle.image');
      const prizes = raffle.prizes.flatMap((prize) => rowOf(currency, prize) ?? []);
      if (prizes.length < raffle.prizes.length)
        return invalid(
          'raffle.prizes',
          'expected amounts above zero, and percentages with at most four decimals',
        );
      const problem = raffleProblem(prizes.map(({ stock, ...prize }) => ({ ...prize, left: stock })));
      if (problem !== undefined) return invalid('raffle.prizes', problems[problem]);
      const startsAt = new Date(raffle.startsAt);
      const endsAt = raffle.endsAt === null ? null : new Date(raffle.endsAt);
      if (endsAt !== null && endsAt <= startsAt)
        return invalid('raffle.endsAt', 'expected a time after startsAt');
      if (Object.keys(raffle.titles).length === 0) return invalid('raffle.titles', 'expected a title');
      const saved = await sql.begin(async (tx) => {
        const outcome = await saveRaffle(tx, code, { ...raffle, startsAt, endsAt, prizes });
        if (outcome === 'saved') await record(tx, raffle.code, { raffle: JSON.stringify(raffle) });
        return outcome;
      });
      if (saved === 'saved') return answer({ code: raffle.code });
      return refuse('conflict', {
        message:
          saved === 'started'
            ? 'It has begun: its start, look and prizes stay.'
            : 'More pieces of a prize were won than this stock has.',
      });
    },

    raffleStock: async ({ body: { code, place, stock } }, { merchant, record }) => {
      const saved = await sql.begin(async (tx) => {
        const outcome = await setStock(tx, merchant.code, code, place, stock);
        if (outcome === 'saved') await record(tx, code, { place: `${place}`, stock: `${stock}` });
        return outcome;
      });
      return saved === 'saved' ? answer({ code }) : refuse(saved);
    },

    raffleEnd: async ({ body: { code } }, { merchant, record }) => {
      const isEnded = await sql.begin(async (tx) => {
        const ended = await endRaffle(tx, merchant.code, code);
        if (ended) await record(tx, code);
        return ended;
      });
      return isEnded ? answer({ code }) : refuse('not-found');
    },
  };
}
