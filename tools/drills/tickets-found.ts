import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '@marquee/gateway';
import { MERCHANT, type Name } from './cell-setup.ts';
import { dueOf, type Picked, type TicketPurchases, type TicketPlayer } from './tickets.ts';

/** What of the acknowledged tickets and chases is where, and how they were settled. */
export interface TicketReport {
  /** Acknowledged tickets, and chases with the tickets that they became. */
  readonly acknowledged: number;
  readonly chases: number;
  readonly chased: number;
  /** Links of chases that were given back, because their issue closed before their turn. */
  readonly skipped: number;
  /** Tickets that are settled, those of chases among them, and those of them that won. */
  readonly settled: number;
  readonly won: number;
  /** Tickets of the merchant that came to the new cell before their draw. */
  readonly carried: number;
  /** Acknowledged tickets that the cell of their merchant does not have, or not with their picks on their issue. */
  readonly lost: number;
  /** Tickets that were not acknowledged. */
  readonly unexpected: number;
  /** Tickets of the merchant that only the old cell has. */
  readonly onlyInOldCell: number;
  /** Tickets that are not settled, or with another prize than that of the published result. */
  readonly wrongPrizes: number;
  /** Members whose credit for an issue, over both cells, is not what their tickets won. */
  readonly wrongCredits: number;
  /** Members whose balance is not what stakes and prizes leave, or who have an amount set aside. */
  readonly wrongBalances: number;
  /** Issues that were drawn while the merchant was closed. */
  readonly drawnMeanwhile: number;
}

/** A ticket as a cell has it. Amounts are ten-thousandths. */
interface Row {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
  readonly chase: string | null;
  readonly lottery: string;
  readonly issue: string;
  readonly digits: string;
  readonly perBet: bigint;
  readonly stake: bigint;
  readonly prize: bigint;
  readonly refund: bigint;
  readonly isSettled: boolean;
}

/** The cells, and which of them has a merchant now. */
interface Cells {
  readonly sql: Readonly<Record<Name, Sql>>;
  readonly cellOf: (merchant: string) => Name;
}

/**
 * Waits until all tickets are settled and no link of a chase waits, each where its merchant is.
 * @throws when something is left after so many seconds
 */
export async function waitUntilSettled(
  { sql, cellOf }: Cells,
  merchants: readonly string[],
  seconds: number,
): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const left = await Promise.all(
      merchants.map(async (merchant) => {
        const [row] = await sql[cellOf(merchant)]<{ open: number; waiting: number }[]>`
          SELECT (SELECT count(*)::int FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue
              WHERE o.merchant = ${merchant} AND i.reported_at IS NULL) AS open,
            (SELECT count(*)::int FROM lottery_chase c JOIN lottery_chase_link l ON l.chase = c.id
              WHERE c.merchant = ${merchant} AND (c.state = 'running' OR l.state = 'waiting')) AS waiting`;
        return { merchant, open: row?.open ?? 0, waiting: row?.waiting ?? 0 };
      }),
    );
    const waiting = left.filter(({ open, waiting }) => open + waiting > 0);
    if (waiting.length === 0) return;
    if (Date.now() > until)
      throw new Error(`not settled after ${seconds} seconds: ${JSON.stringify(waiting)}`);
    await delay(1000);
  }
}

/** Compares everything that was acknowledged with both cells. Call it when all is settled. */
export async function compareTickets(
  cells: Cells,
  players: readonly TicketPlayer[],
  purchases: TicketPurchases,
): Promise<TicketReport> {
  const { sql, cellOf } = cells;
  const merchants = [...new Set(players.map(({ merchant }) => merchant))];
  const rows = (
    await Promise.all(merchants.map((merchant) => readTickets(sql[cellOf(merchant)], merchant)))
  ).flat();
  const left = await readTickets(sql.one, MERCHANT);
  const results = new Map(
    (
      await sql.one<{ key: string; result: string }[]>`
        SELECT lottery || ' ' || issue AS key, result FROM lottery_issue WHERE result IS NOT NULL`
    ).map(({ key, result }) => [key, result]),
  );
  const taken = new Map(purchases.tickets.map((ticket) => [ticket.id, ticket]));
  const chases = new Map(purchases.chases.map((chase) => [chase.id, chase]));
  const found = new Map(rows.map((row) => [row.id, row]));
  const pickedOf = (row: Row): Picked | undefined => {
    const own = row.chase === null ? taken.get(row.id) : chases.get(row.chase);
    return own?.member === row.member ? own : undefined;
  };
  const isAs = (row: Row, picked: Picked) => row.digits === picked.digits && row.perBet === picked.perBet;
  // By member and issue, and by member: what is due, from what was acknowledged and the published results alone.
  const [dues, balances] = [new Map<string, bigint>(), new Map<string, bigint>()];
  const add = (map: Map<string, bigint>, key: string, amount: bigint) =>
    map.set(key, (map.get(key) ?? 0n) + amount);
  let wrongPrizes = 0;
  for (const row of rows) {
    const picked = pickedOf(row);
    const key = `${row.lottery} ${row.issue}`;
    const result = results.get(key);
    if (picked === undefined) continue;
    const due = result === undefined ? 0n : dueOf(picked, result);
    if (result === undefined || !row.isSettled || row.prize !== due || row.refund !== 0n) wrongPrizes++;
    if (due > 0n) add(dues, `${row.member} ${key}`, due);
    add(balances, row.member, due - picked.perBet * BigInt(picked.digits.length));
  }
  const settled = rows.filter(({ isSettled }) => isSettled);
  const skipped = await Promise.all(
    merchants.map((merchant) => countGivenBack(sql[cellOf(merchant)], merchant)),
  );
  const [drawn] = await sql.two<{ count: number }[]>`
    SELECT count(*)::int AS count FROM lottery_issue, merchant_move
    WHERE merchant = ${MERCHANT} AND drawn_at BETWEEN merchant_move.closed_at AND changed_at`;
  return {
    acknowledged: purchases.tickets.length,
    chases: purchases.chases.length,
    chased: rows.filter((row) => row.chase !== null && pickedOf(row) !== undefined).length,
    skipped: skipped.reduce((sum, count) => sum + count, 0),
    settled: settled.length,
    won: settled.filter(({ prize }) => prize > 0n).length,
    carried: left.filter(({ id, isSettled }) => !isSettled && found.get(id)?.isSettled).length,
    lost: purchases.tickets.filter((ticket) => {
      const row = found.get(ticket.id);
      return row?.lottery !== ticket.lottery || row.issue !== ticket.issue || !isAs(row, ticket);
    }).length,
    unexpected: rows.filter((row) => pickedOf(row) === undefined).length,
    onlyInOldCell: left.filter(({ id }) => !found.has(id)).length,
    wrongPrizes,
    wrongCredits: await countWrongCredits(cells, players, dues),
    wrongBalances: await countWrongBalances(cells, players, balances),
    drawnMeanwhile: drawn?.count ?? 0,
  };
}

const readTickets = (sql: Sql, merchant: string) => sql<Row[]>`
  SELECT t.id::text AS id, o.merchant, o.member::text AS member, l.chase::text AS chase, i.lottery, i.issue,
    (SELECT string_agg(digit, '' ORDER BY digit) FROM jsonb_array_elements_text(t.content -> 'rows' -> 0) digit) AS digits,
    t.stake_per_bet AS "perBet", t.stake, coalesce(w.prize, 0) AS prize, coalesce(w.refund, 0) AS refund,
    b.state = 'settled' AS "isSettled"
  FROM lottery_order o JOIN lottery_ticket t ON t."order" = o.id JOIN lottery_issue i ON i.id = t.issue JOIN bet b ON b.id = o.bet
    LEFT JOIN lottery_chase_link l ON l."order" = o.id
    LEFT JOIN lottery_win w ON (w.issue, w.member, w.ticket) = (t.issue, t.member, t.id)
  WHERE o.merchant = ${merchant} AND t.cancelled_at IS NULL`;

async function countGivenBack(sql: Sql, merchant: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM lottery_chase c JOIN lottery_chase_link l ON l.chase = c.id
    WHERE c.merchant = ${merchant} AND l.state = 'skipped'`;
  return row?.count ?? 0;
}

/** Credits of both cells: a copied one has its id in both, and one that was paid again has another. */
async function countWrongCredits(
  { sql }: Cells,
  players: readonly TicketPlayer[],
  dues: ReadonlyMap<string, bigint>,
): Promise<number> {
  const owners = players.map(({ member }) => `member:${member}`);
  const credits = new Map<string, { readonly key: string; readonly amount: bigint }>();
  for (const cell of [sql.one, sql.two])
    for (const { id, key, amount } of await cell<{ id: string; key: string; amount: bigint }[]>`
      SELECT t.id::text AS id, substr(a.owner, 8) || ' ' || split_part(t.key, ':', 2) || ' ' || split_part(t.key, ':', 3) AS key, t.amount
      FROM transfer t JOIN account a ON a.id = t."to"
      WHERE starts_with(t.key, 'draw:') AND a.owner = ANY (${owners})`)
      credits.set(id, { key, amount });
  const paid = new Map<string, bigint>();
  for (const { key, amount } of credits.values()) paid.set(key, (paid.get(key) ?? 0n) + amount);
  const wrong = [...new Set([...dues.keys(), ...paid.keys()])].filter(
    (key) => dues.get(key) !== paid.get(key),
  );
  return wrong.length;
}

async function countWrongBalances(
  { sql, cellOf }: Cells,
  players: readonly TicketPlayer[],
  balances: ReadonlyMap<string, bigint>,
): Promise<number> {
  const held = new Map<string, { readonly cash: bigint; readonly others: bigint }>();
  for (const name of ['one', 'two'] as const) {
    const own = players.filter(({ merchant }) => cellOf(merchant) === name);
    const rows = await sql[name]<{ member: string; cash: bigint; others: bigint }[]>`
      SELECT substr(owner, 8) AS member, sum(balance) FILTER (WHERE kind = 'cash')::bigint AS cash,
        coalesce(sum(balance) FILTER (WHERE kind <> 'cash'), 0)::bigint AS others
      FROM account WHERE owner = ANY (${own.map(({ member }) => `member:${member}`)}) AND currency <> 'PTS' GROUP BY owner`;
    for (const row of rows) held.set(row.member, row);
  }
  return players.filter(({ member }) => {
    const row = held.get(member);
    return row?.cash !== (balances.get(member) ?? 0n) || row.others !== 0n;
  }).length;
}
