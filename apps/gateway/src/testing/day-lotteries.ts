import { createHmac } from 'node:crypto';
import { deriveDraw, familyCodes } from '@marquee/lottery-rules';
import type { Sql } from '../database/connection.ts';
import { awaitedIssues, correctResult, enterResult } from '../lottery/entries.store.ts';
import { familyOf } from '../lottery/families.ts';
import { isLink } from '../lottery/hash-chain.ts';
import type { Dice } from './lottery-fixtures.ts';

/** A lottery of the simulated day. */
export interface DayLottery {
  readonly code: string;
  readonly family: string;
  readonly draws: 'own' | 'outside' | 'instant';
}

/** Seconds between two draws: what is drawn all day comes often, what is drawn once a day seldom. */
const OFTEN = 12;
const SELDOM = 40;
const seldom = ['3d', 'pl5', 'lhc', 'vn-north', 'vn-south', 'thai', '4d'];

/** Makes a lottery of each family, instant ones and one that is drawn outside, all sold by alpha. */
export async function makeDayLotteries(sql: Sql): Promise<DayLottery[]> {
  const lotteries: DayLottery[] = [
    ...familyCodes.map((family) => ({ code: `DAY_${family}`, family, draws: 'own' as const })),
    ...['ssc', 'k3', 'lhc'].map((family) => ({
      code: `DAY_NOW_${family}`,
      family,
      draws: 'instant' as const,
    })),
    { code: 'DAY_OUT', family: 'ssc', draws: 'outside' },
  ];
  // The lotteries of the demo draw at their own pace and would only take time.
  await sql`DELETE FROM game WHERE code IN (SELECT code FROM lottery)`;
  await sql`DELETE FROM lottery`;
  await sql`INSERT INTO lottery ${sql(
    lotteries.map(({ code, family, draws }, position) => ({
      code,
      family,
      draw_source: draws,
      schedule: draws === 'instant' ? null : sql.json(scheduleOf(seldom.includes(family) ? SELDOM : OFTEN)),
      settings: sql.json({ prices: { mode: 'Lott' } }),
      beacon: draws === 'outside' ? null : draws === 'instant' ? 'player' : 'operator',
      position,
    })),
  )}`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    SELECT 'alpha', 'LOTT', 'TCG_LOTT', code, jsonb_build_object('EN', code), 1000 + position FROM lottery`;
  return lotteries;
}

function scheduleOf(seconds: number) {
  return {
    timeZone: 'UTC',
    draws: { kind: 'every', seconds, windows: [{ from: '00:00', to: '23:59' }] },
    closeSeconds: 2,
    numbering: { kind: 'day', digits: 5 },
  };
}

/** Two people enter each outside result as it falls due, and correct every third one. @returns how many they corrected */
export async function enterOutsideResults(sql: Sql, dice: Dice): Promise<number> {
  let corrected = 0;
  const anyDraw = () => Array.from({ length: 5 }, () => dice(10)).join(',');
  for (const { lottery, issue } of await awaitedIssues(sql)) {
    const result = dice(4) === 0 ? null : anyDraw();
    for (const operator of ['ann', 'bob']) await enterResult(sql, { lottery, issue, operator, result });
  }
  const wrong = await sql<{ lottery: string; issue: string }[]>`
    SELECT i.lottery, i.issue FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
    WHERE l.draw_source = 'outside' AND i.paid_at IS NOT NULL AND i.correction = 0 AND i.id % 3 = 0`;
  for (const { lottery, issue } of wrong) {
    const result = anyDraw();
    const reported = ['ann', 'cleo'].map(
      (operator) => () => correctResult(sql, { lottery, issue, operator, result }),
    );
    for (const correct of reported) if ((await correct()).kind === 'confirmed') corrected += 1;
  }
  return corrected;
}

/** The draws of the platform's own that do not follow from what was promised before their sale. */
export async function unprovenDraws(sql: Sql): Promise<{ drawn: number; unproven: string[] }> {
  const rows = await sql<
    {
      lottery: string;
      issue: string;
      day: string;
      family: string;
      result: string;
      seed: Buffer;
      value: Buffer | null;
      position: number;
      anchor: Buffer;
      early: boolean;
    }[]
  >`SELECT i.lottery, i.issue, i.day::text AS day, l.family, i.result, i.seed, i.beacon_value AS value, i.position, c.anchor,
      i.committed_at < i.opens_at AND c.published_at <= i.committed_at AND i.drawn_at >= i.closes_at AS early
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery JOIN lottery_chain c ON c.id = i.chain WHERE i.result IS NOT NULL`;
  const unproven: string[] = [];
  for (const { lottery, issue, day, family, result, seed, value, position, anchor, early } of rows) {
    const { shape } = familyOf(family, day);
    const hmac = (message: Uint8Array) => createHmac('sha256', seed).update(message).digest();
    const draw = await deriveDraw(shape, hmac, { beacon: value?.toString() ?? '', lottery, issue });
    const holds = early && isLink(seed, position, anchor) && shape.write(draw) === result;
    if (!holds) unproven.push(`${lottery} ${issue} drew ${result}`);
  }
  return { drawn: rows.length, unproven };
}
