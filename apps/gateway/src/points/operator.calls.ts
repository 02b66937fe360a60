import { money, parseMoney, toDecimalString } from '@marquee/money';
import { shownPoints } from '@marquee/reward-rules';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { missingPicture, type HasPicture } from '../operators/missing-picture.ts';
import type { OperatorContext, OperatorHandlers } from '../operators/operator-handler.ts';
import { allItems, endItem, saveItem } from './items.store.ts';
import { decideRedemption, redemptionEntries, type Decision } from './redemptions.store.ts';
import {
  pointRanks,
  pointRates,
  readPointSettings,
  startPoints,
  updatePointSettings,
} from './settings.store.ts';

type PointCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `point${string}`>>;

/** Handlers of what operators decide about points and the points mall. */
export function pointOperatorCalls({ sql, hasPicture }: { sql: Sql; hasPicture: HasPicture }): PointCalls {
  async function settingsOf({ code: merchant, currency }: Merchant) {
    const [settings, rates, ranks] = await Promise.all([
      readPointSettings(sql, merchant),
      pointRates(sql, merchant),
      pointRanks(sql, merchant),
    ]);
    if (settings === undefined) return { settings: null };
    const { earnsFrom: _, rules, pointValue, ...plain } = settings;
    return {
      settings: {
        ...plain,
        pointValue:
          pointValue === null ? null : { currency, amount: toDecimalString(money(currency, pointValue)) },
        rules: { ...rules },
        rates: Object.fromEntries(
          [...rates].map(([category, rate]) => [category, toDecimalString(money('PTS', BigInt(rate)))]),
        ),
        ranks: [...ranks],
      },
    };
  }

  async function decide(
    { merchant: { code: merchant, currency }, operator, record }: OperatorContext,
    redemption: string,
    decision: Pick<Decision, 'state' | 'reason'>,
  ) {
    const outcome = await sql.begin(async (tx) => {
      const id = BigInt(redemption);
      const done = await decideRedemption(tx, { merchant, currency, redemption: id, operator, ...decision });
      if (done === 'decided') await record(tx, redemption, { reason: decision.reason });
      return done;
    });
    if (outcome === 'decided') return answer({ redemption });
    const message =
      outcome === 'not-found'
        ? `There is no redemption ${redemption} at ${merchant}.`
        : `The redemption ${redemption} is decided already.`;
    return refuse(outcome, { message });
  }

  return {
    pointItems: async (_request, { merchant: { code, currency } }) => {
      const items = await allItems(sql, code);
      const wire = (amount: bigint) => ({ currency, amount: toDecimalString(money(currency, amount)) });
      return answer({
        items: items.map((item) => ({
          ...item,
          names: { ...item.names },
          descriptions: { ...item.descriptions },
          price: wire(item.price),
          value: item.value === null ? null : wire(item.value),
          startsAt: item.startsAt?.toISOString() ?? null,
          endsAt: item.endsAt?.toISOString() ?? null,
        })),
      });
    },

    pointItemSave: async ({ body: { item } }, { merchant: { code, currency }, record }) => {
      if (item.image !== null && !hasPicture(code, item.image)) return missingPicture('item.image');
      const price = parseMoney(currency, item.price);
      const value = item.value === null ? null : parseMoney(currency, item.value);
      if (!price.ok) return invalid('item.price', 'expected an amount of money');
      if (value !== null && (!value.ok || value.value.amount === 0n))
        return invalid('item.value', 'expected an amount above zero');
      if ((item.kind === 'cash' || item.kind === 'bonus') !== (value !== null))
        return invalid('item.value', 'expected for cash and bonuses, and for nothing else');
      if ((item.kind === 'raffle-ticket') !== (item.raffle !== null))
        return invalid('item.raffle', 'expected for raffle tickets, and for nothing else');
      if (item.kind !== 'bonus' && item.turnover > 0)
        return invalid('item.turnover', 'expected for bonuses only');
      if (Object.keys(item.names).length === 0) return invalid('item.names', 'expected a name');
      await sql.begin(async (tx) => {
        await startPoints(tx, code);
        await saveItem(tx, code, {
          ...item,
          price: price.value.amount,
          value: value?.ok ? value.value.amount : null,
          startsAt: item.startsAt === null ? null : new Date(item.startsAt),
          endsAt: item.endsAt === null ? null : new Date(item.endsAt),
        });
        await record(tx, item.code, { item: JSON.stringify(item) });
      });
      return answer({ code: item.code });
    },

    pointItemEnd: async ({ body: { code } }, { merchant, record }) => {
      const isEnded = await sql.begin(async (tx) => {
        const ended = await endItem(tx, merchant.code, code);
        if (ended) await record(tx, code);
        return ended;
      });
      if (isEnded) return answer({ code });
      return refuse('not-found', { message: `There is no item ${code} on the mall, or it has ended.` });
    },

    pointRedemptions: async ({ query: { state, cursor, limit } }, { merchant: { code, currency } }) => {
      const rows = await redemptionEntries(sql, code, { state, cursor, limit });
      return answer({
        redemptions: rows.map((row) => ({
          id: `${row.id}`,
          username: row.username,
          item: row.item,
          quantity: row.quantity,
          points: shownPoints(row.points),
          price: { currency, amount: toDecimalString(money(currency, row.price)) },
          contact: row.contact,
          state: row.state,
          reason: row.reason,
          decidedBy: row.decidedBy,
          createdAt: row.createdAt.toISOString(),
        })),
        nextCursor: rows.length < limit ? null : `${rows.at(-1)?.id}`,
      });
    },

    pointRedemptionApprove: ({ body: { redemption } }, context) =>
      decide(context, redemption, { state: 'approved', reason: '' }),

    pointRedemptionReject: ({ body: { redemption, reason } }, context) =>
      decide(context, redemption, { state: 'rejected', reason }),

    pointSettings: async (_request, { merchant }) => answer(await settingsOf(merchant)),

    pointSettingsUpdate: async ({ body: { settings } }, { merchant, record }) => {
      const { code, currency } = merchant;
      const before = await settingsOf(merchant);
      const rates = Object.entries(settings.rates ?? {}).map(([category, rate]): [string, number] => {
        const read = parseMoney('PTS', rate);
        return [category, read.ok ? Number(read.value.amount) : Number.NaN];
      });
      if (rates.some(([, rate]) => !(rate <= HIGHEST_RATE)))
        return refuse('invalid-request', {
          fields: [{ path: 'body.settings.rates', rule: 'range', message: 'expected at most 1000 points' }],
        });
      const worth =
        typeof settings.pointValue === 'string' ? parseMoney(currency, settings.pointValue) : undefined;
      if (worth !== undefined && (!worth.ok || worth.value.amount === 0n))
        return refuse('invalid-request', {
          fields: [{ path: 'body.settings.pointValue', rule: 'amount', message: 'expected above zero' }],
        });
      const change = {
        ...settings,
        pointValue:
          worth === undefined ? (settings.pointValue === null ? null : undefined) : worth.value.amount,
        rates: settings.rates && new Map(rates),
      };
      await sql.begin(async (tx) => {
        await startPoints(tx, code);
        await updatePointSettings(tx, code, change);
        await record(tx, 'settings', {
          before: JSON.stringify(before.settings),
          change: JSON.stringify(settings),
        });
      });
      return answer(await settingsOf(merchant));
    },
  };
}

/** Ten-thousandths of a point: as the table allows. */
const HIGHEST_RATE = 10_000_000;
