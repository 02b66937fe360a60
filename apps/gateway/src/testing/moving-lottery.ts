import { setTimeout as delay } from 'node:timers/promises';
import { createEncryption } from '../core/encryption.ts';
import { addMember } from '../identity/members.store.ts';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { createDrawPublisher, type DrawPublisherSettings } from '../lottery/draw-publisher.ts';
import { followLottery } from '../lottery/follow-draws.ts';
import type { IssueKey } from '../lottery/held-issue.ts';
import { findIssue } from '../lottery/issues.store.ts';
import { advance } from '../lottery/life-cycle.ts';
import { findLottery } from '../lottery/lotteries.store.ts';
import { placeOrder } from '../lottery/orders.store.ts';
import { priceTicket } from '../lottery/price-ticket.ts';
import { termsOf } from '../lottery/terms.ts';
import { lifeCycleParts, ticketFor, today, withoutIssueRules } from './lottery-fixtures.ts';
import { kindOf, valueOf, type TestGateway } from './test-gateway.ts';
import { otherSecretsKey, startTwoCells, type TwoCells } from './two-cells.ts';

const log = { error: () => {} };
/** In ten-thousandths. */
const CASH = 10_000_0000n;

/** A member who buys, in one of the cells. */
export interface Player {
  readonly id: bigint;
  readonly merchant: 'alpha' | 'beta';
  readonly currency: 'PHP' | 'CNY';
}

/** Two cells of which the second takes its draws from the first; a third may do so too. */
export interface DrawingCells extends TwoCells {
  /** What a gateway of another cell needs to follow the first. */
  readonly drawPublisher: DrawPublisherSettings;
  /** Lets a cell take the issues of a lottery. */
  readonly follow: (lottery: string, cell?: TestGateway) => Promise<void>;
  /** Lets a cell have a lottery of the first, and beta sell it in both. */
  readonly share: (lottery: string, cell?: TestGateway) => Promise<void>;
  /** Goes on with an issue in a cell. @returns whether all is done */
  readonly settle: (cell: TestGateway, key: IssueKey) => Promise<boolean>;
  /** Lets the sale of an issue be over in these cells, or in both. */
  readonly end: (key: IssueKey, cells?: readonly TestGateway[]) => Promise<void>;
}

/** Starts them. */
export async function startDrawingCells(): Promise<DrawingCells> {
  let drawPublisher = { url: '', key: '' };
  const cells = await startTwoCells({}, async (one) => {
    const [row] = await one.sql<{ key: string }[]>`
      SELECT encode(public_key, 'hex') AS key FROM draw_signing_key`;
    drawPublisher = { url: `http://127.0.0.1:${one.port}`, key: row?.key ?? '' };
    return { drawPublisher };
  });
  const { one, two } = cells;
  const publisher = createDrawPublisher(drawPublisher, log);
  const followed = { secrets: createEncryption([Buffer.from(otherSecretsKey, 'hex')]), publisher };
  const parts = (cell: TestGateway) => ({ ...lifeCycleParts(cell.sql), ...(cell !== one && followed) });
  return {
    ...cells,
    drawPublisher,
    follow: async (lottery, { sql } = two) => {
      await followLottery({ sql, networks: lifeCycleParts(sql).beaconOf.networks, publisher }, lottery);
    },
    share: async (lottery, cell = two) => {
      const [row] = await one.sql`
        SELECT code, family, draw_source, schedule, settings, beacon, void_seconds, position FROM lottery WHERE code = ${lottery}`;
      const json = (name: string) => one.sql.json(row?.[name]);
      await cell.sql`INSERT INTO lottery ${cell.sql({ ...row, schedule: json('schedule'), settings: json('settings') })}`;
      for (const { sql } of [one, cell]) await offer(sql, lottery);
    },
    settle: (cell, key) => advance(parts(cell), key),
    end: async ({ lottery, issue }, ended = [one, two]) => {
      // The same in all, by which a draw from outside is known to be one.
      const now = Date.now();
      const times = { closes_at: new Date(now - 2000), draws_at: new Date(now - 1000) };
      for (const { sql } of ended) {
        // In a cell that follows the sale has only just opened.
        // oxlint-disable-next-line no-await-in-loop -- a few
        await withoutIssueRules(
          sql,
          (tx) => tx`
            UPDATE lottery_issue SET committed_at = now() - interval '4 hours', opens_at = now() - interval '3 hours', ${tx(times)}
            WHERE lottery = ${lottery} AND issue = ${issue}`,
        );
      }
    },
  };
}

/** Lets beta sell a lottery. */
export async function offer(sql: TestGateway['sql'], lottery: string): Promise<void> {
  await sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, position)
    VALUES ('beta', 'LOTT', 'TCG_LOTT', 'Lotteries', 'TCG_LOTTO_VN', 999) ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    VALUES ('beta', 'LOTT', 'TCG_LOTT', ${lottery}, '{"EN": "Test lottery"}', 999) ON CONFLICT DO NOTHING`;
}

/** Makes a member with money. */
export async function newPlayer(sql: TestGateway['sql'], merchant: Player['merchant']): Promise<Player> {
  const currency = merchant === 'alpha' ? 'PHP' : 'CNY';
  const [{ count = 0 } = {}] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM member`;
  const username = `lucky${count}`;
  const [demo] = await sql<
    { hash: string }[]
  >`SELECT password_hash AS hash FROM member WHERE username = 'demo' LIMIT 1`;
  const id = await addMember(sql, {
    merchant,
    username,
    nickname: username,
    type: 0,
    language: 'EN',
    passwordHash: demo?.hash ?? null,
    upline: null,
    rankName: 'Bronze',
    rankLevel: 0,
  });
  const [from, to] = [
    await openHouseAccount(sql, merchant, currency),
    await openMemberAccount(sql, id, currency),
  ];
  await transfer(sql, { key: `lucky:${id}`, from, to, amount: CASH, kind: 'deposit' });
  return { id, merchant, currency };
}

/** A ticket that always wins, and one that wins in one draw of ten. */
export async function twoTickets(sql: TestGateway['sql'], lottery: string) {
  const rows = (digits: string) => [[...digits], [], [], [], []];
  return Promise.all(
    ['0123456789', '3'].map((digits) => ticketFor(sql, lottery, 'ssc.one.position', { rows: rows(digits) })),
  );
}

/** Sells both to a member, so many times in one order. @returns the order */
export async function buyBoth(
  { sql }: TestGateway,
  { lottery, issue }: IssueKey,
  { id, merchant, currency }: Player,
  times = 1,
): Promise<bigint> {
  const [found, on] = await Promise.all([findLottery(sql, lottery), findIssue(sql, lottery, issue)]);
  if (found === undefined || on === undefined) throw new Error(`no issue ${issue} of ${lottery}`);
  const terms = termsOf(found, currency, today);
  const both = await twoTickets(sql, lottery);
  const tickets = Array.from({ length: times }, () => both)
    .flat()
    .map((each) => {
      const priced = priceTicket(terms, currency, each);
      if (!priced.ok) throw new Error(`${priced.error.field}: ${priced.error.message}`);
      return priced.value;
    });
  const buyer = { merchant, member: id, currency, category: 'LOTT', vendor: 'TCG_LOTT' } as const;
  const outcome = await sql.begin((tx) => placeOrder(tx, { buyer, issue: on, terms, tickets, from: 'cash' }));
  if (!('order' in outcome)) throw new Error(`not sold: ${outcome.kind}`);
  return outcome.order;
}

/** A receipt as a browser keeps it. */
export type Receipt = Record<string, unknown> & { readonly ticket: string; readonly issue: string };

interface Page {
  readonly verifyDraw: (
    proof: unknown,
    family: unknown,
    kept: readonly Receipt[],
  ) => Promise<{ step: string; result: string }[]>;
  readonly verifyTicket: (proof: unknown, ticket: string, counted: unknown) => Promise<string>;
}

/** What the page on which players verify computes with. */
export async function openPage(): Promise<Page> {
  const file = new URL('../../../../libs/lottery/src/results/verify.ts', import.meta.url).href;
  return (await import(file)) as Page;
}

/** The receipts of a member's tickets of an issue, as the site gives them now. */
export async function receiptsOf(
  cell: TestGateway,
  token: string,
  { lottery, issue }: IssueKey,
): Promise<(Receipt & { id: string })[]> {
  const query = { gameCode: lottery, issue, pageSize: 50 };
  const { tickets } = valueOf<{ tickets: { id: string; receipt: object }[] }>(
    (await cell.send('lotteryTickets', { token, query })).json,
  );
  return tickets.map(
    ({ id, receipt }) => ({ id, lottery, issue, ...receipt }) as unknown as Receipt & { id: string },
  );
}

/** The invariants of a cell's ledger that do not hold. */
export const broken = async ({ sql }: TestGateway) =>
  (await checkLedger(sql)).filter(({ violations }) => violations > 0);

/** Whether all of an issue is done in a cell. */
export const isSettled = async ({ sql }: TestGateway, { lottery, issue }: IssueKey) =>
  (
    await sql`SELECT FROM lottery_issue WHERE lottery = ${lottery} AND issue = ${issue} AND reported_at IS NOT NULL`
  ).length === 1;

/** How many bets of a member's on an issue are open, how many tickets won, and what was credited for them. */
export async function paid({ sql }: TestGateway, { lottery, issue }: IssueKey, { id }: Player) {
  const [row] = await sql<{ open: number; won: number; credits: number; amount: bigint }[]>`
    SELECT (SELECT count(*)::int FROM bet b JOIN lottery_order o ON o.bet = b.id JOIN lottery_issue i ON i.id = o.issue
        WHERE o.member = ${id} AND i.issue = ${issue} AND b.state = 'open') AS open,
      (SELECT count(*)::int FROM lottery_win w JOIN lottery_issue i ON i.id = w.issue WHERE w.member = ${id} AND i.issue = ${issue}) AS won,
      count(*)::int AS credits, coalesce(sum(amount), 0)::bigint AS amount
    FROM transfer WHERE starts_with(key, ${`draw:${lottery}:${issue}:`})
      AND "to" IN (SELECT id FROM account WHERE owner = ${`member:${id}`})`;
  return row;
}

/** Waits until the sites of alpha are answered in a cell. */
export async function knowsAlpha(cell: TestGateway): Promise<void> {
  const until = Date.now() + 15_000;
  // oxlint-disable-next-line no-await-in-loop -- asked again
  while (kindOf(await cell.send('walletBalance', {})) === 'unknown-merchant') {
    if (Date.now() > until) throw new Error('the brand file of alpha is not read');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(200);
  }
}

/** When sales close and draws are due, as their commitments name it: tests move these times in the database. */
export async function plannedTimes({ sql }: TestGateway, lottery: string) {
  const rows = await sql<{ issue: string; closesAt: Date; drawsAt: Date }[]>`
    SELECT issue, closes_at AS "closesAt", draws_at AS "drawsAt" FROM lottery_issue WHERE lottery = ${lottery} AND closed_at IS NULL`;
  return rows.map(({ issue, closesAt, drawsAt }) => ({
    issue,
    times: { closesAt: closesAt.toISOString(), drawsAt: drawsAt.toISOString() },
  }));
}

/** What proves a draw, as the site gives it. */
export interface GivenProof {
  readonly tickets: { readonly root: string };
  readonly formerKeys?: readonly object[];
}

/** @param times as planned */
export async function proofOf(
  cell: TestGateway,
  { lottery, issue }: IssueKey,
  times: object | undefined,
): Promise<GivenProof> {
  const query = { gameCode: lottery, issue };
  return { ...valueOf<GivenProof>((await cell.send('lotteryVerify', { query })).json), ...times };
}

/** What the page says of each of a member's tickets of an issue that were not taken back. */
export async function verifyTickets(
  cell: TestGateway,
  token: string,
  key: IssueKey,
  proof: object,
): Promise<string[]> {
  const { verifyTicket } = await openPage();
  const said: string[] = [];
  for (const { id, ticket } of await receiptsOf(cell, token, key)) {
    // oxlint-disable no-await-in-loop -- one call after the other
    const payout = await cell.send('lotteryPayout', { token, query: { ticket: id } });
    if (kindOf(payout) === 'conflict') continue;
    const { counted } = valueOf<{ counted: object }>(payout.json);
    said.push(await verifyTicket(proof, ticket, counted));
    // oxlint-enable no-await-in-loop
  }
  return said;
}
