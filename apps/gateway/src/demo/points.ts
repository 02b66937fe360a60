import type { Merchant, Texts } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { earnPoints } from '../points/earn.store.ts';
import { saveItem, type PointItem } from '../points/items.store.ts';
import { startPoints, updatePointSettings } from '../points/settings.store.ts';
import { demoUnitOf, dollarIn } from './demo-unit.ts';
import { goodsTexts, moneyTexts, pointRules } from './point-texts.ts';

/** Days of the demo's history for which points are given. */
const HISTORY_DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Gives each demo merchant without points its rates and a points mall.
 * @param history whether the bets of the demo's past earn points
 */
export async function fillDemoPoints(
  sql: Sql,
  merchants: readonly Merchant[],
  { history }: { history: boolean },
): Promise<void> {
  const bare = await sql<{ code: string }[]>`
    SELECT code FROM merchant m WHERE demo_created_at IS NOT NULL AND NOT EXISTS (SELECT FROM point_setting WHERE merchant = m.code)`;
  for (const merchant of merchants) {
    if (!bare.some(({ code }) => code === merchant.code)) continue;
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    await fillMall(sql, merchant);
    // oxlint-disable-next-line no-await-in-loop -- three merchants
    if (history) await earnPoints(sql, merchant.code, 'all');
  }
}

async function fillMall(sql: Sql, merchant: Merchant): Promise<void> {
  const { code, currency, languages } = merchant;
  const own = (texts: Texts): Texts =>
    Object.fromEntries(languages.map((language) => [language, texts[language] ?? texts.EN ?? '']));
  await sql.begin(async (tx) => {
    await startPoints(tx, code);
    await tx`UPDATE point_setting SET earns_from = ${new Date(Date.now() - HISTORY_DAYS * DAY)} WHERE merchant = ${code}`;
    const unit = demoUnitOf(currency);
    await updatePointSettings(tx, code, {
      // Where a unit is worth little, a hundred of them would earn next to nothing.
      perUnits: Number(unit / 10_000n) * 100,
      pointValue: unit / 10n,
      minConversion: 200,
      conversionTurnover: 1,
      rules: own(pointRules),
      ranks: [
        { level: 3, percent: 110 },
        { level: 5, percent: 125 },
      ],
    });
    for (const [position, item] of demoItems(currency).entries())
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await saveItem(tx, code, {
        ...item,
        image: `./${code}/gift-${pictures[item.code] ?? item.code}.webp`,
        names: own(item.names),
        descriptions: own(item.descriptions),
        position,
      });
  });
}

/** The pictures of items that are not called as the item, in the brand's folder. */
const pictures: Readonly<Record<string, string>> = {
  'cash-1': 'cash',
  'cash-10': 'cash',
  'bonus-20': 'bonus',
};

/** The demo's items, with amounts of about the same worth in every currency. */
function demoItems(currency: string): Omit<PointItem, 'position' | 'image'>[] {
  const dollar = dollarIn(currency);
  const money = {
    descriptions: {},
    price: 0n,
    turnover: 0,
    raffle: null,
    minRank: 0,
    contact: 'none',
    startsAt: null,
    endsAt: null,
  } as const;
  const goods = { ...money, kind: 'goods', value: null, contact: 'address' } as const;
  return [
    {
      ...money,
      code: 'cash-1',
      kind: 'cash',
      names: moneyTexts.cash,
      points: 400,
      value: dollar,
      stock: 500,
    },
    {
      ...money,
      code: 'cash-10',
      kind: 'cash',
      names: moneyTexts.cash,
      points: 3_800,
      value: dollar * 10n,
      stock: 120,
    },
    {
      ...money,
      code: 'bonus-20',
      kind: 'bonus',
      names: moneyTexts.bonus,
      points: 5_000,
      value: dollar * 20n,
      turnover: 5,
      stock: 80,
    },
    { ...goods, ...goodsTexts.headphones, code: 'headphones', points: 12_000, price: dollar * 5n, stock: 15 },
    { ...goods, ...goodsTexts.topUp, code: 'top-up', points: 2_500, stock: 60, contact: 'zalo' },
    { ...goods, ...goodsTexts.ticket, code: 'match-ticket', points: 9_000, stock: 8, contact: 'whatsapp' },
    { ...goods, ...goodsTexts.watch, code: 'watch', points: 60_000, stock: 3, minRank: 4 },
    {
      ...goods,
      ...goodsTexts.phone,
      code: 'phone',
      points: 250_000,
      stock: 2,
      startsAt: new Date(Date.now() + 14 * DAY),
    },
    { ...goods, ...goodsTexts.cap, code: 'cap', points: 1_500, stock: 0 },
    {
      ...money,
      code: 'wheel-ticket',
      kind: 'raffle-ticket',
      names: moneyTexts.raffleTicket,
      raffle: 'wheel',
      points: 150,
      value: null,
      stock: 1_000,
    },
  ];
}
