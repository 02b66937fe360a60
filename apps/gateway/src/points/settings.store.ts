import { categoryPoints } from '@marquee/reward-rules';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** How a merchant's members earn and convert points. */
export interface PointSettings {
  /** Whole units of currency for which the rates are given. */
  readonly perUnits: number;
  readonly earnsFrom: Date;
  /** What one point is converted into, in ten-thousandths of the merchant's currency; null where points are not converted. */
  readonly pointValue: bigint | null;
  /** Whole points. */
  readonly minConversion: number;
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
    SELECT per_units AS "perUnits", earns_from AS "earnsFrom", point_value AS "pointValue",
      min_conversion AS "minConversion", conversion_turnover AS "conversionTurnover", rules
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

/** What settled stakes of each category earn, in ten-thousandths of a point. */
export async function pointRates(sql: Queryable, merchant: string): Promise<Map<string, number>> {
  const rows = await sql<{ category: string; rate: number }[]>`
    SELECT category, rate FROM point_rate WHERE merchant = ${merchant} ORDER BY category`;
  return new Map(rows.map(({ category, rate }) => [category, rate]));
}

/** What ranks make of earned points, in per cent, by the lowest level. */
export async function pointRanks(
  sql: Queryable,
  merchant: string,
): Promise<{ readonly level: number; readonly percent: number }[]> {
  const rows = await sql<{ level: number; percent: number }[]>`
    SELECT rank_level AS level, percent FROM point_rank WHERE merchant = ${merchant} ORDER BY rank_level`;
  return [...rows];
}

/** What operators may change; a part that is left out stays. */
export interface PointSettingsChange {
  readonly perUnits?: number | undefined;
  /** Ten-thousandths of the merchant's currency; null ends the conversion. */
  readonly pointValue?: bigint | null | undefined;
  readonly minConversion?: number | undefined;
  readonly conversionTurnover?: number | undefined;
  /** HTML for some languages; the others stay. */
  readonly rules?: Texts | undefined;
  /** Ten-thousandths of a point for some categories; the others stay. */
  readonly rates?: ReadonlyMap<string, number> | undefined;
  /** In place of those that there are. */
  readonly ranks?: readonly { readonly level: number; readonly percent: number }[] | undefined;
}

/** Changes a merchant's settings, which must be there. */
export async function updatePointSettings(
  tx: Queryable,
  merchant: string,
  { rates, ranks, ...change }: PointSettingsChange,
): Promise<void> {
  await tx`UPDATE point_setting SET per_units = coalesce(${change.perUnits ?? null}::int, per_units),
    point_value = ${change.pointValue === undefined ? tx`point_value` : tx`${change.pointValue}::bigint`},
    min_conversion = coalesce(${change.minConversion ?? null}::int, min_conversion),
    conversion_turnover = coalesce(${change.conversionTurnover ?? null}::int, conversion_turnover),
    rules = rules || ${JSON.stringify(change.rules ?? {})}::text::jsonb WHERE merchant = ${merchant}`;
  if (rates !== undefined)
    await tx`INSERT INTO point_rate (merchant, category, rate)
      SELECT ${merchant}, category, rate FROM unnest(${[...rates.keys()]}::text[], ${[...rates.values()]}::int[]) AS r (category, rate)
      ON CONFLICT (merchant, category) DO UPDATE SET rate = excluded.rate`;
  if (ranks === undefined) return;
  await tx`DELETE FROM point_rank WHERE merchant = ${merchant}`;
  await tx`INSERT INTO point_rank (merchant, rank_level, percent)
    SELECT ${merchant}, level, percent FROM unnest(${ranks.map(({ level }) => level)}::int[], ${ranks.map(({ percent }) => percent)}::int[])
      AS r (level, percent)`;
}
