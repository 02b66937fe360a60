import { loadPrices, type Family, type Play } from '@marquee/lottery-rules';
import * as v from 'valibot';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { familyOf } from './families.ts';
import { newestPrices, settingsSchema } from './terms.ts';

/** Fixed odds of a play, prize by prize. */
export type FixedOdds = readonly { readonly tier: string; readonly odds: string }[];

/** An issue that is sold at the prices before. */
export interface LastIssue {
  readonly issue: string;
  readonly closesAt: Date;
}

export type PricesOutcome =
  | { readonly kind: 'changed'; readonly last: LastIssue | undefined }
  | { readonly kind: 'no-lottery' | 'no-play' }
  /** By the place of the odds in the request. */
  | { readonly kind: 'refused'; readonly place: number; readonly rule: string; readonly message: string };

const YEAR = 365 * 86_400_000;
const dayIn = (ahead: number) => new Date(Date.now() + ahead).toISOString().slice(0, 10);

/** The last issue that is or was on sale; those that open within seconds count as well, as they may open meanwhile. */
async function lastOnSale(sql: Queryable, lottery: string): Promise<LastIssue | undefined> {
  const [row] = await sql<LastIssue[]>`
    SELECT issue, closes_at AS "closesAt" FROM lottery_issue
    WHERE lottery = ${lottery} AND member IS NULL AND opens_at <= now() + interval '10 seconds'
    ORDER BY closes_at DESC LIMIT 1`;
  return row;
}

/** The newest prices of a lottery with its plays, and the issue that is still sold at those before. */
export async function pricesOf(sql: Queryable, lottery: string) {
  const [row] = await sql<{ family: string; settings: unknown; waiting: LastIssue | null }[]>`
    SELECT family, settings, (SELECT jsonb_build_object('issue', issue, 'closesAt', closes_at) FROM lottery_issue i
      WHERE i.lottery = lottery.code AND i.member IS NULL AND i.closes_at > now()
        AND i.closes_at <= (lottery.settings->'priceChanges'->-1->>'after')::timestamptz ORDER BY closes_at DESC LIMIT 1) AS waiting
    FROM lottery WHERE code = ${lottery}`;
  if (row === undefined) return undefined;
  const prices = newestPrices(v.parse(settingsSchema, row.settings));
  return { family: familyOf(row.family, dayIn(0)), prices, waiting: row.waiting };
}

/**
 * Fixes the odds of a play, or lets them be calculated again. They count for issues that are not on sale yet: receipts name the
 * price table, so one issue has one. An instant lottery, whose draws are sold one by one, has them at once.
 *
 * @param odds none to calculate them from the points
 */
export async function changePrices(
  sql: Sql,
  { lottery, play: code, odds }: { lottery: string; play: string; odds: FixedOdds },
  record: (tx: Transaction, before: string) => Promise<void>,
): Promise<PricesOutcome> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ family: string; instant: boolean; settings: unknown; open: Date | null }[]>`
      SELECT family, draw_source = 'instant' AS instant, settings, (SELECT min(closes_at) FROM lottery_issue i
        WHERE i.lottery = lottery.code AND i.member IS NULL AND i.closed_at IS NULL) AS open
      FROM lottery WHERE code = ${lottery} FOR UPDATE OF lottery`;
    if (row === undefined) return { kind: 'no-lottery' };
    // Of some families the chances change with the year.
    const families = new Set([0, YEAR].map((ahead) => familyOf(row.family, dayIn(ahead))));
    const settings = v.parse(settingsSchema, row.settings);
    const newest = newestPrices(settings);
    const { [code]: before, ...others } = newest.odds ?? {};
    const fixed = Object.fromEntries(odds.map(({ tier, odds: of }) => [tier, of]));
    const prices = { ...newest, odds: odds.length === 0 ? others : { ...others, [code]: fixed } };
    for (const family of families) {
      const play = family.plays.find((each) => each.code === code);
      if (play === undefined) return { kind: 'no-play' };
      const refused = faultOf(
        family,
        play,
        { ...newest, odds: odds.length === 0 ? {} : { [code]: fixed } },
        odds,
      );
      if (refused !== undefined) return refused;
    }
    const last = row.instant ? undefined : await lastOnSale(tx, lottery);
    const after = last?.closesAt.getTime() ?? 0;
    // What no issue is sold at any more is left out.
    const changes = settings.priceChanges.filter((change) => Date.parse(change.after) < after);
    const past = changes.filter(
      (change) => row.open === null || Date.parse(change.after) < row.open.getTime(),
    );
    const changed =
      last === undefined
        ? { prices, priceChanges: [] }
        : {
            prices: past.at(-1)?.prices ?? settings.prices,
            priceChanges: [...changes.slice(past.length), { after: last.closesAt.toISOString(), prices }],
          };
    await tx`UPDATE lottery SET settings = settings || ${tx.json(changed)} WHERE code = ${lottery}`;
    await record(tx, JSON.stringify(before ?? {}));
    return { kind: 'changed', last };
  });
}

/** The first of the odds that is none, or returns more than the prize mode allows. */
function faultOf(
  family: Family,
  play: Play,
  prices: unknown,
  odds: FixedOdds,
): Extract<PricesOutcome, { kind: 'refused' }> | undefined {
  const book = loadPrices({ ...family, plays: [play] }, prices);
  if (book.ok) return undefined;
  const [fault] = book.error;
  if (fault === undefined) return undefined;
  const tier = 'tier' in fault ? fault.tier : undefined;
  const place = Math.max(
    0,
    odds.findIndex((each) => each.tier === tier),
  );
  const about = `${play.name}, ${tier}`;
  switch (fault.kind) {
    case 'above-ceiling': {
      const most = (Number(fault.ceiling.n) * 100) / Number(fault.ceiling.d);
      const message = `${about} would return ${fault.percent} %, expected at most ${most} %: lower the odds`;
      return { kind: 'refused', place, rule: fault.kind, message };
    }
    case 'unknown-tier': {
      const message = `${about} is no prize of this play, expected one of ${play.wager.tiers.join(', ')}`;
      return { kind: 'refused', place, rule: fault.kind, message };
    }
    case 'not-odds':
      return {
        kind: 'refused',
        place,
        rule: fault.kind,
        message: `${about}: expected odds above 0 such as 1.95`,
      };
    default:
      return { kind: 'refused', place, rule: fault.kind, message: `${about}: expected prices` };
  }
}
