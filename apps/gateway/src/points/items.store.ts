import type { PointContact, PointItemKind, PointItemSort } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** An item of the points mall. Amounts are ten-thousandths of the merchant's currency, points are whole. */
export interface PointItem {
  readonly code: string;
  readonly names: Texts;
  readonly descriptions: Texts;
  /** Name of a picture in the brand file. */
  readonly image: string | null;
  readonly kind: PointItemKind;
  /** The code of the raffle that a ticket is for. */
  readonly raffle: string | null;
  readonly points: number;
  readonly price: bigint;
  readonly value: bigint | null;
  readonly turnover: number;
  readonly stock: number;
  readonly minRank: number;
  readonly contact: PointContact;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly position: number;
}

/** An item as visitors see it. */
export interface OfferedItem extends PointItem {
  readonly isComing: boolean;
  /** The rank's name by language; null where the merchant has none. */
  readonly rankNames: Texts | null;
}

/** What of the mall is listed. */
export interface ItemFilter {
  readonly kind: PointItemKind | undefined;
  /** The most points that an item may cost; undefined for any. */
  readonly maximum: number | undefined;
  readonly sort: PointItemSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const columns = (sql: Queryable) => sql`
  i.code, i.names, i.descriptions, i.image, i.kind, i.raffle, i.points, i.price, i.value, i.turnover, i.stock, i.min_rank AS "minRank",
  i.contact, i.starts_at AS "startsAt", i.ends_at AS "endsAt", i.position`;

/** A page of what a merchant's mall shows: everything that has not ended. */
export async function offeredItems(
  sql: Queryable,
  merchant: string,
  { kind, maximum, sort, page, pageSize }: ItemFilter,
): Promise<{ readonly items: OfferedItem[]; readonly total: number }> {
  const orders = {
    recommended: sql`i.position, i.code`,
    'fewest-points': sql`i.points, i.position, i.code`,
    'most-points': sql`i.points DESC, i.position, i.code`,
    newest: sql`i.created_at DESC, i.position, i.code`,
  };
  const shown = sql`i.merchant = ${merchant} AND coalesce(i.ends_at > now(), true)
    ${kind === undefined ? sql`` : sql`AND i.kind = ${kind}`} ${maximum === undefined ? sql`` : sql`AND i.points <= ${maximum}`}`;
  const [items, [counted]] = await Promise.all([
    sql<OfferedItem[]>`
      SELECT ${columns(sql)}, coalesce(i.starts_at > now(), false) AS "isComing", r.names AS "rankNames"
      FROM point_item i LEFT JOIN vip_rank r ON r.merchant = i.merchant AND r.level = i.min_rank
      WHERE ${shown} ORDER BY ${orders[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    sql<{ total: number }[]>`SELECT count(*)::int AS total FROM point_item i WHERE ${shown}`,
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Every item of a merchant in the operator's order, ended ones included. */
export async function allItems(sql: Queryable, merchant: string): Promise<PointItem[]> {
  return sql<PointItem[]>`
    SELECT ${columns(sql)} FROM point_item i WHERE merchant = ${merchant} ORDER BY position, code`;
}

/** Writes an item, new or in place of the one of its code; its redemptions keep their own terms. */
export async function saveItem(sql: Queryable, merchant: string, item: PointItem): Promise<void> {
  const {
    code,
    kind,
    raffle,
    points,
    price,
    value,
    turnover,
    stock,
    minRank,
    contact,
    startsAt,
    endsAt,
    position,
  } = item;
  const names = JSON.stringify(item.names);
  const descriptions = JSON.stringify(item.descriptions);
  await sql`
    INSERT INTO point_item AS i (merchant, code, names, descriptions, image, kind, raffle, points, price, value, turnover, stock, min_rank,
      contact, starts_at, ends_at, position)
    VALUES (${merchant}, ${code}, ${names}::text::jsonb, ${descriptions}::text::jsonb, ${item.image}, ${kind}, ${raffle}, ${points}, ${price},
      ${value}, ${turnover}, ${stock}, ${minRank}, ${contact}, ${startsAt}, ${endsAt}, ${position})
    ON CONFLICT (merchant, code) DO UPDATE SET names = excluded.names, descriptions = excluded.descriptions, image = excluded.image,
      kind = excluded.kind, raffle = excluded.raffle, points = excluded.points, price = excluded.price, value = excluded.value, turnover = excluded.turnover,
      stock = excluded.stock, min_rank = excluded.min_rank, contact = excluded.contact, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, position = excluded.position`;
}

/** Ends an item now. @returns false for one that is not there or has ended */
export async function endItem(sql: Queryable, merchant: string, code: string): Promise<boolean> {
  const rows = await sql`UPDATE point_item SET ends_at = now()
    WHERE merchant = ${merchant} AND code = ${code} AND coalesce(ends_at > now(), true) RETURNING 1`;
  return rows.length > 0;
}
