import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createEncryption } from '../core/encryption.ts';
import { createDrawPublisher, type DrawPublisher } from '../lottery/draw-publisher.ts';
import { followLottery } from '../lottery/follow-draws.ts';
import type { IssueKey } from '../lottery/held-issue.ts';
import { advance } from '../lottery/life-cycle.ts';
import { openSigner } from '../lottery/signing.store.ts';
import { startLocalDrand, type LocalDrand } from './local-drand.ts';
import {
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
  ticketFor,
  withoutIssueRules,
} from './lottery-fixtures.ts';
import { newPayee, type Payee } from './payee.ts';
import { startPublisherProxy, type Meddle, type PublisherProxy } from './publisher-proxy.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { otherSecretsKey } from './two-cells.ts';

let drand: LocalDrand;
let [one, two]: TestGateway[] = [];
export let proxy: PublisherProxy;
export let publisher: DrawPublisher;
export let players: { readonly one: Payee; readonly two: Payee };
/** What the cell that follows told its operator. */
export const told: { text: string; about: Record<string, unknown> }[] = [];
const log = { error: (about: object, text: string) => void told.push({ text, about: { ...about } }) };

/** Starts a publisher and a cell that follows it, before the tests of a file, and stops them afterwards. */
export function startDrawCells(): void {
  beforeAll(async () => {
    drand = await startLocalDrand();
    one = await startTestGateway({ drand });
    proxy = await startPublisherProxy(one.port);
    const [row] = await one.sql<
      { key: string }[]
    >`SELECT encode(public_key, 'hex') AS key FROM draw_signing_key`;
    const settings = { url: proxy.url, key: row?.key ?? '' };
    two = await startTestGateway({ drand, drawPublisher: settings, secretsKey: otherSecretsKey });
    publisher = createDrawPublisher(settings, log, 500);
    players = { one: await newPayee(one), two: await newPayee(two) };
  });
  afterAll(async () => {
    await two?.close();
    await proxy.close();
    await one?.close();
    await drand.close();
  });
  beforeEach(() => {
    proxy.meddle();
    told.length = 0;
  });
}

/** The publisher, and the cell that follows it. */
export const cells = () => {
  if (one === undefined || two === undefined) throw new Error('not started');
  return { one, two };
};
/** What the life cycle of an issue needs in a cell. */
export const parts = (cell: TestGateway) => ({
  ...lifeCycleParts(cell.sql, drand),
  ...(cell === two && { secrets: createEncryption([Buffer.from(otherSecretsKey, 'hex')]) }),
  publisher: cell === two ? publisher : undefined,
});
/** Lets the second cell take the issues of a lottery. */
export const follow = (lottery: string) =>
  followLottery(
    { sql: cells().two.sql, networks: lifeCycleParts(cells().two.sql, drand).beaconOf.networks, publisher },
    lottery,
  );

/** Makes a lottery that both cells sell, with an issue that the first has promised. */
export async function shared(issue: string, beacon: 'operator' | 'drand' = 'drand'): Promise<IssueKey> {
  const { one } = cells();
  const lottery = await newLottery(one.sql, { beacon });
  await newIssue(one.sql, lottery, issue, parts(one).beaconOf.networks);
  await copyLottery(lottery);
  return { lottery, issue };
}

/** Lets the second cell sell a lottery of the first. */
export async function copyLottery(lottery: string): Promise<void> {
  const { one, two } = cells();
  const [row] =
    await one.sql`SELECT code, family, draw_source, schedule, settings, beacon, void_seconds, position FROM lottery WHERE code = ${lottery}`;
  await two.sql`INSERT INTO lottery ${two.sql({ ...row, schedule: two.sql.json(row?.['schedule']), settings: two.sql.json(row?.['settings']) })}`;
  await two.sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    VALUES ('alpha', 'LOTT', 'TCG_LOTT', ${lottery}, '{"EN": "Test lottery"}', ${Number(row?.['position'])})`;
}

/** Sells a sure ticket and one of the digit 3 in a cell. */
export async function buy(cell: TestGateway, key: IssueKey): Promise<bigint> {
  const rows = (digits: string) => [[...digits], [], [], [], []];
  const [sure, three] = [
    await ticketFor(cell.sql, key.lottery, 'ssc.one.position', { rows: rows('0123456789') }),
    await ticketFor(cell.sql, key.lottery, 'ssc.one.position', { rows: rows('3') }),
  ];
  const { id } = cell === two ? players.two : players.one;
  return sell(cell.sql, { ...key, member: id }, [sure, three]);
}

/** Ends the sale in both cells, and publishes the round of drand. */
export async function end({ lottery, issue }: IssueKey): Promise<void> {
  const { one } = cells();
  const [row] = await one.sql<
    { round: bigint | null }[]
  >`SELECT round FROM lottery_issue WHERE lottery = ${lottery} AND issue = ${issue}`;
  if (row?.round) drand.publish(Number(row.round));
  await endSales({ lottery, issue });
}

/** Ends the sale in both cells. */
export async function endSales({ lottery, issue }: IssueKey): Promise<void> {
  // Here the sale has only just opened.
  await withoutIssueRules(
    cells().two.sql,
    (
      tx,
    ) => tx`UPDATE lottery_issue SET committed_at = now() - interval '4 hours', opens_at = now() - interval '3 hours'
      WHERE lottery = ${lottery} AND issue = ${issue}`,
  );
  for (const { sql } of [cells().one, cells().two])
    // oxlint-disable-next-line no-await-in-loop -- two
    await endSale(sql, lottery, issue);
}

/** An issue that both cells sold and the first has drawn. */
export async function drawnThere(issue: string, beacon?: 'operator' | 'drand'): Promise<IssueKey> {
  const key = await shared(issue, beacon);
  await follow(key.lottery);
  await buy(cells().two, key);
  await end(key);
  expect(await advance(parts(cells().one), key)).toBe(true);
  return key;
}

/** How an issue ended in a cell; undefined when the cell does not know it. */
export const outcomeIn = async ({ sql }: TestGateway, { lottery, issue }: IssueKey) => {
  const [row] =
    await sql`SELECT i.result, encode(i.commitment, 'hex') AS commitment, encode(i.seed, 'hex') AS seed,
      encode(i.beacon_value, 'hex') AS value, encode(i.beacon_proof, 'hex') AS proof, i.void, i.void_reason, i.drawn_at IS NOT NULL AS drawn
    FROM lottery_issue i WHERE lottery = ${lottery} AND issue = ${issue}`;
  return row;
};

/** Why the cell that follows does not take an issue, or the issues of its lottery. */
export const problemOf = async ({ lottery, issue }: IssueKey, ofIssues = false) => {
  const [row] = await cells().two.sql<{ problem: string }[]>`
    SELECT problem FROM lottery_trouble WHERE lottery = ${lottery} AND issue = ${ofIssues ? '' : issue}`;
  return row?.problem;
};

/** Answers with the publisher's own statement after a change, signed with its key again. */
export const changed =
  (change: (statement: Record<string, unknown>) => void): Meddle =>
  async (_path, body, response) => {
    const statement = JSON.parse(body.split('\n')[0] ?? '') as Record<string, unknown>;
    change(statement);
    const text = JSON.stringify(statement);
    const signer = await openSigner(cells().one.sql, parts(cells().one).secrets);
    response.end(`${text}\n${signer.sign(text).toString('hex')}\n`);
  };

/** The first entry of a list in a statement. */
export const first = (said: Record<string, unknown>, list: string) =>
  (said[list] as Record<string, unknown>[])[0] ?? {};
