import * as v from 'valibot';
import type { Queryable } from '../database/connection.ts';
import { scheduleSchema, type Schedule } from './schedule.ts';

/** A lottery of the platform. */
export interface Lottery {
  readonly code: string;
  readonly family: string;
  /** Who draws: the platform on schedule, an outside organiser, or the platform when a member bets. */
  readonly draws: 'own' | 'outside' | 'instant';
  /** Null for an instant lottery, and only for one. */
  readonly schedule: Schedule | null;
  /** Where the part comes from that the operator does not choose; null for a draw from outside. */
  readonly beacon: 'operator' | 'player' | 'drand' | 'block' | null;
  /** Seconds after the planned draw by which a missing round of drand makes it void. */
  readonly voidSeconds: number;
  readonly region: 'north' | 'central' | 'south' | null;
  readonly settings: unknown;
}

const rowSchema = v.object({
  code: v.string(),
  family: v.string(),
  draws: v.picklist(['own', 'outside', 'instant']),
  schedule: v.nullable(scheduleSchema),
  beacon: v.nullable(v.picklist(['operator', 'player', 'drand', 'block'])),
  voidSeconds: v.number(),
  region: v.nullable(v.picklist(['north', 'central', 'south'])),
  settings: v.unknown(),
});

/** Selects lotteries, each of which {@link lotteryOf} reads. */
export const selectLotteries = (sql: Queryable) =>
  sql`SELECT code, family, draw_source AS draws, schedule, beacon, void_seconds AS "voidSeconds", region, settings FROM lottery`;

/**
 * All lotteries, in their order.
 * @throws v.ValiError for a schedule that is not one
 */
export async function allLotteries(sql: Queryable): Promise<Lottery[]> {
  return v.parse(v.array(rowSchema), [...(await sql`${selectLotteries(sql)} ORDER BY position`)]);
}

/** @throws v.ValiError for a schedule that is not one */
export const lotteryOf = (row: unknown): Lottery => v.parse(rowSchema, row);

/** The codes of all lotteries, including those with invalid settings. */
export async function lotteryCodes(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`SELECT code FROM lottery ORDER BY position`;
  return rows.map(({ code }) => code);
}

/**
 * A lottery by its code, or undefined.
 * @throws v.ValiError for a schedule that is not one
 */
export async function findLottery(sql: Queryable, code: string): Promise<Lottery | undefined> {
  const [row] = await sql`${selectLotteries(sql)} WHERE code = ${code}`;
  return row === undefined ? undefined : lotteryOf(row);
}
