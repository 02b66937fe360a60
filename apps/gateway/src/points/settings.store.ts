import { categoryPoints } from '@marquee/reward-rules';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** How a merchant's members earn and convert points. */
export interface PointSettings {
  /** Whole units of currency for which the rates are given. */
  readonly perUnits: number;
  readonly earnsFrom: Date;
  /** Points for one unit of currency; null where points are not converted. */
  readonly pointsPerUnit: number | null;
  /** Whole points. */
  readonly leastConversion: number;
  /** How many times converted money must be staked. */
  readonly conversionTurnover: number;
  /** HTML by language. */
  readonly rules: Texts;
}

/** A merchant's settings; undefined for one that gives no points. */
export async function readPointSettings(
  sql: Queryable,
  merchant: string,
): Promise<PointSettings | undefined> {
  const [row] = await sql<PointSettings[]>`
    SELECT per_units AS "perUnits", earns_from AS "earnsFrom", points_per_unit AS "pointsPerUnit",
      least_conversion AS "leastConversion", conversion_turnover AS "conversionTurnover", rules
    FROM point_setting WHERE merchant = ${merchant}`;
  return row;
}

/** Begins to give points at a merchant, by the usual rates of the categories. Changes nothing where there are settings. */
export async function startPoints(tx: Queryable, merchant: string): Promise<void> {
  const rows =
    await tx`INSERT INTO point_setting (merchant) VALUES (${merchant}) ON CONFLICT DO NOTHING RETURNING 1`;
  if (rows.length === 0) return;
  const rates = Object.entries(categoryPoints);
  await tx`INSERT INTO point_rate (merchant, category, rate)
    SELECT ${merchant}, category, rate FROM unnest(${rates.map(([category]) => category)}::text[],
      ${rates.map(([, rate]) => Number(rate))}::int[]) AS r (category, rate)`;
}
