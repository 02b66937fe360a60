import type { RaffleChance } from '@marquee/reward-rules';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Transaction } from '../database/connection.ts';

/** A prize of a raffle. The amount is ten-thousandths of the currency or of a point, or of tickets how many; 0 for none. */
export interface RafflePrize {
  readonly prize: 'money' | 'points' | 'raffle-ticket' | 'none';
  readonly amount: bigint;
  /** How many times money must be staked. */
  readonly turnover: number;
  /** How many of a million numbers win it while pieces are left. */
  readonly chance: number;
  /** Pieces in all; null without a limit. */
  readonly stock: number | null;
  readonly isFallback: boolean;
}

/** A raffle as operators write it. */
export interface Raffle {
  readonly code: string;
  readonly titles: Texts;
  readonly descriptions: Texts;
  /** Name of a picture in the brand file. */
  readonly image: string | null;
  readonly look: 'wheel' | 'boxes';
  readonly startsAt: Date;
  /** Null without an end. */
  readonly endsAt: Date | null;
  readonly position: number;
  readonly prizes: readonly RafflePrize[];
}

/** A prize with what of its stock was won. */
export interface StockedPrize extends RafflePrize {
  readonly given: number;
}

/** A raffle with what of its stock was won. */
export interface StockedRaffle extends Raffle {
  readonly prizes: readonly StockedPrize[];
}

/** What the rules need of a prize. */
export function chanceOf({ chance, stock, given, isFallback }: StockedPrize): RaffleChance {
  return { chance, left: stock === null ? null : stock - given, isFallback };
}

/** The prizes of the raffle `r` as a JSON array. */
const prizesOf = (sql: Queryable) => sql`
  SELECT jsonb_agg(jsonb_build_object('prize', prize, 'amount', amount::text, 'turnover', turnover, 'chance', chance, 'stock', stock,
    'given', given, 'isFallback', is_fallback) ORDER BY place)
  FROM raffle_prize p WHERE (p.merchant, p.raffle) = (r.merchant, r.code)`;

type PrizeText = Omit<StockedPrize, 'amount'> & { readonly amount: string };

/** The raffles of a merchant in the operator's order. @param condition on the raffle `r` */
export async function readRaffles(
  sql: Queryable,
  merchant: string,
  condition: ReturnType<Queryable>,
): Promise<StockedRaffle[]> {
  const rows = await sql<(Omit<Raffle, 'prizes'> & { prizes: readonly PrizeText[] })[]>`
    SELECT code, titles, descriptions, image, look, starts_at AS "startsAt", nullif(ends_at, 'infinity') AS "endsAt", position,
      (${prizesOf(sql)}) AS prizes
    FROM raffle r WHERE r.merchant = ${merchant} AND ${condition} ORDER BY position, code`;
  return rows.map(({ prizes, ...raffle }) => ({
    ...raffle,
    prizes: prizes.map(({ amount, ...prize }) => ({ ...prize, amount: BigInt(amount) })),
  }));
}

/** Why a raffle was not saved: it has begun with another start, look or other prizes, or more was won than the new stock. */
export type SaveRefusal = 'started' | 'stock-given';

/** Creates a raffle, or changes the one of its code. */
export async function saveRaffle(
  tx: Transaction,
  merchant: string,
  raffle: Raffle,
): Promise<'saved' | SaveRefusal> {
  // Draws hold the row while they look at the prizes.
  await tx`SELECT 1 FROM raffle WHERE merchant = ${merchant} AND code = ${raffle.code} FOR UPDATE`;
  const [known] = await readRaffles(tx, merchant, tx`r.code = ${raffle.code}`);
  const hasBegun = known !== undefined && known.startsAt <= new Date();
  if (hasBegun && promiseOf(known) !== promiseOf(raffle)) return 'started';
  if (known?.prizes.some(({ given }, index) => given > (raffle.prizes[index]?.stock ?? given)))
    return 'stock-given';
  const { code, titles, descriptions, image, look, startsAt, endsAt, position } = raffle;
  await tx`
    INSERT INTO raffle (merchant, code, titles, descriptions, image, look, starts_at, ends_at, position)
    VALUES (${merchant}, ${code}, ${JSON.stringify(titles)}::text::jsonb, ${JSON.stringify(descriptions)}::text::jsonb, ${image}, ${look},
      ${startsAt}, coalesce(${endsAt}::timestamptz, 'infinity'), ${position})
    ON CONFLICT (merchant, code) DO UPDATE SET titles = excluded.titles, descriptions = excluded.descriptions, image = excluded.image,
      look = excluded.look, starts_at = excluded.starts_at, ends_at = excluded.ends_at, position = excluded.position`;
  const rows = raffle.prizes.map(({ amount, ...prize }, index) => ({
    ...prize,
    place: index + 1,
    amount: `${amount}`,
  }));
  await tx`DELETE FROM raffle_prize WHERE merchant = ${merchant} AND raffle = ${code} AND place > ${rows.length}`;
  // The index allows one fallback: the one before steps back first.
  if (!hasBegun)
    await tx`UPDATE raffle_prize SET is_fallback = false WHERE merchant = ${merchant} AND raffle = ${code}`;
  await tx`
    INSERT INTO raffle_prize (merchant, raffle, place, prize, amount, turnover, chance, stock, is_fallback)
    SELECT ${merchant}, ${code}, place, prize, amount, turnover, chance, stock, "isFallback"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      AS p (place smallint, prize text, amount bigint, turnover smallint, chance int, stock int, "isFallback" boolean)
    ON CONFLICT (merchant, raffle, place) DO UPDATE SET prize = excluded.prize, amount = excluded.amount, turnover = excluded.turnover,
      chance = excluded.chance, stock = excluded.stock, is_fallback = excluded.is_fallback`;
  return 'saved';
}

/** What members rely on, as a text to be compared: everything but how many pieces there are. */
function promiseOf({ look, startsAt, prizes }: Raffle): string {
  return JSON.stringify([
    look,
    startsAt.toISOString(),
    prizes.map(({ prize, amount, turnover, chance, stock, isFallback }) => [
      prize,
      `${amount}`,
      turnover,
      chance,
      stock === null,
      isFallback,
    ]),
  ]);
}

/** Sets the stock of a prize. A stock below what was won, or of a prize without a limit, is a conflict. */
export async function setStock(
  tx: Transaction,
  merchant: string,
  raffle: string,
  place: number,
  stock: number,
): Promise<'saved' | 'not-found' | 'conflict'> {
  const [row] = await tx<{ stock: number | null; given: number }[]>`
    SELECT stock, given FROM raffle_prize WHERE merchant = ${merchant} AND raffle = ${raffle} AND place = ${place} FOR UPDATE`;
  if (row === undefined) return 'not-found';
  if (row.stock === null || stock < row.given) return 'conflict';
  await tx`UPDATE raffle_prize SET stock = ${stock} WHERE merchant = ${merchant} AND raffle = ${raffle} AND place = ${place}`;
  return 'saved';
}

/** Ends a raffle now. @returns false for one that is not there or has ended */
export async function endRaffle(tx: Queryable, merchant: string, code: string): Promise<boolean> {
  const rows = await tx`UPDATE raffle SET ends_at = greatest(starts_at, now())
    WHERE merchant = ${merchant} AND code = ${code} AND ends_at > greatest(starts_at, now()) RETURNING 1`;
  return rows.length > 0;
}

/** How often each prize of a merchant's raffles was won, by `<raffle> <place>`. */
export async function timesWon(sql: Queryable, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ key: string; count: number }[]>`
    SELECT raffle || ' ' || place AS key, count(*)::int AS count FROM raffle_draw WHERE merchant = ${merchant} GROUP BY raffle, place`;
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** How many tickets for each of a merchant's raffles are not used, or of one member only. */
export async function openTickets(
  sql: Queryable,
  merchant: string,
  member?: bigint,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ raffle: string; count: number }[]>`
    SELECT raffle, count(*)::int AS count FROM raffle_ticket
    WHERE merchant = ${merchant} AND drawn_at IS NULL AND ${member === undefined ? sql`true` : sql`member = ${member}`} GROUP BY raffle`;
  return new Map(rows.map(({ raffle, count }) => [raffle, count]));
}
