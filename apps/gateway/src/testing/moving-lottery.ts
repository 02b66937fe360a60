import { createEncryption } from '../core/encryption.ts';
import { addMember } from '../identity/members.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { createDrawPublisher } from '../lottery/draw-publisher.ts';
import { followLottery } from '../lottery/follow-draws.ts';
import type { IssueKey } from '../lottery/held-issue.ts';
import { findIssue } from '../lottery/issues.store.ts';
import { advance } from '../lottery/life-cycle.ts';
import { findLottery } from '../lottery/lotteries.store.ts';
import { placeOrder } from '../lottery/orders.store.ts';
import { priceTicket } from '../lottery/price-ticket.ts';
import { termsOf } from '../lottery/terms.ts';
import { endSale, lifeCycleParts, ticketFor, today, withoutIssueRules } from './lottery-fixtures.ts';
import { valueOf, type TestGateway } from './test-gateway.ts';
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

/** Two cells of which the second takes its draws from the first. */
export interface DrawingCells extends TwoCells {
  /** Lets the second cell take the issues of a lottery. */
  readonly follow: (lottery: string) => Promise<void>;
  /** Lets the second cell have a lottery of the first, and beta sell it in both. */
  readonly share: (lottery: string) => Promise<void>;
  /** Goes on with an issue in a cell. @returns whether all is done */
  readonly settle: (cell: TestGateway, key: IssueKey) => Promise<boolean>;
  /** Lets the sale of an issue be over in both cells. */
  readonly end: (key: IssueKey) => Promise<void>;
}

/** Starts them. */
export async function startDrawingCells(): Promise<DrawingCells> {
  let settings = { url: '', key: '' };
  const cells = await startTwoCells({}, async (one) => {
    const [row] = await one.sql<{ key: string }[]>`
      SELECT encode(public_key, 'hex') AS key FROM draw_signing_key`;
    settings = { url: `http://127.0.0.1:${one.port}`, key: row?.key ?? '' };
    return { drawPublisher: settings };
  });
  const { one, two } = cells;
  // Beta sells lotteries in both.
  for (const { sql } of [one, two])
    // oxlint-disable-next-line no-await-in-loop -- two
    await sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, position)
      VALUES ('beta', 'LOTT', 'TCG_LOTT', 'Lotteries', 'TCG_LOTTO_VN', 999) ON CONFLICT DO NOTHING`;
  const publisher = createDrawPublisher(settings, log);
  const parts = (cell: TestGateway) => ({
    ...lifeCycleParts(cell.sql),
    ...(cell === two && { secrets: createEncryption([Buffer.from(otherSecretsKey, 'hex')]), publisher }),
  });
  return {
    ...cells,
    follow: async (lottery) => {
      await followLottery({ sql: two.sql, networks: parts(two).beaconOf.networks, publisher }, lottery);
    },
    share: async (lottery) => {
      const [row] = await one.sql`
        SELECT code, family, draw_source, schedule, settings, beacon, void_seconds, position FROM lottery WHERE code = ${lottery}`;
      await two.sql`INSERT INTO lottery ${two.sql({ ...row, schedule: two.sql.json(row?.['schedule']), settings: two.sql.json(row?.['settings']) })}`;
      for (const { sql } of [one, two])
        // oxlint-disable-next-line no-await-in-loop -- two
        await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
          VALUES ('beta', 'LOTT', 'TCG_LOTT', ${lottery}, '{"EN": "Test lottery"}', ${Number(row?.['position'])}) ON CONFLICT DO NOTHING`;
    },
    settle: (cell, key) => advance(parts(cell), key),
    end: async ({ lottery, issue }) => {
      for (const { sql } of [one, two]) {
        // oxlint-disable no-await-in-loop -- two
        // In the cell that follows the sale has only just opened.
        await withoutIssueRules(
          sql,
          (
            tx,
          ) => tx`UPDATE lottery_issue SET committed_at = now() - interval '4 hours', opens_at = now() - interval '3 hours'
            WHERE lottery = ${lottery} AND issue = ${issue}`,
        );
        await endSale(sql, lottery, issue);
        // oxlint-enable no-await-in-loop
      }
    },
  };
}

/** Makes a member with money. */
export async function newPlayer(
  sql: TestGateway['sql'],
  merchant: Player['merchant'],
  upline: bigint | null = null,
): Promise<Player> {
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
    upline,
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

/** Sells both to a member. @returns the order */
export async function buyBoth(
  { sql }: TestGateway,
  { lottery, issue }: IssueKey,
  { id, merchant, currency }: Player,
): Promise<bigint> {
  const [found, on] = await Promise.all([findLottery(sql, lottery), findIssue(sql, lottery, issue)]);
  if (found === undefined || on === undefined) throw new Error(`no issue ${issue} of ${lottery}`);
  const terms = termsOf(found, currency, today);
  const tickets = (await twoTickets(sql, lottery)).map((each) => {
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
