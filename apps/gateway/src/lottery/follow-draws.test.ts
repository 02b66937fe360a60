import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { familyToday } from './families.ts';
import { createEncryption } from '../core/encryption.ts';
import { queueJob } from '../database/queue.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { startLocalDrand, type LocalDrand } from '../testing/local-drand.ts';
import {
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
  ticketFor,
  withoutIssueRules,
} from '../testing/lottery-fixtures.ts';
import { openVerifier, recordsOf } from '../testing/lottery-records.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startPublisherProxy, type Meddle, type PublisherProxy } from '../testing/publisher-proxy.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { otherSecretsKey } from '../testing/two-cells.ts';
import { createDrawPublisher, type DrawPublisher } from './draw-publisher.ts';
import { followLottery } from './follow-draws.ts';
import type { IssueKey } from './held-issue.ts';
import { advance } from './life-cycle.ts';
import { openSigner } from './signing.store.ts';
import { voidIssue } from './void.store.ts';

let drand: LocalDrand;
let [one, two]: TestGateway[] = [];
let proxy: PublisherProxy;
let publisher: DrawPublisher;
let players: { readonly one: Payee; readonly two: Payee };
const told: { text: string; about: Record<string, unknown> }[] = [];
const log = { error: (about: object, text: string) => void told.push({ text, about: { ...about } }) };

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

const cells = () => {
  if (one === undefined || two === undefined) throw new Error('not started');
  return { one, two };
};
const parts = (cell: TestGateway) => ({
  ...lifeCycleParts(cell.sql, drand),
  ...(cell === two && { secrets: createEncryption([Buffer.from(otherSecretsKey, 'hex')]) }),
  publisher: cell === two ? publisher : undefined,
});
const follow = (lottery: string) =>
  followLottery(
    { sql: cells().two.sql, networks: lifeCycleParts(cells().two.sql, drand).beaconOf.networks, publisher },
    lottery,
  );

/** Makes a lottery that both cells sell, with an issue that the first has promised. */
async function shared(issue: string, beacon: 'operator' | 'drand' = 'drand'): Promise<IssueKey> {
  const { one } = cells();
  const lottery = await newLottery(one.sql, { beacon });
  await newIssue(one.sql, lottery, issue, parts(one).beaconOf.networks);
  await copyLottery(lottery);
  return { lottery, issue };
}

/** Lets the second cell sell a lottery of the first. */
async function copyLottery(lottery: string): Promise<void> {
  const { one, two } = cells();
  const [row] =
    await one.sql`SELECT code, family, draw_source, schedule, settings, beacon, void_seconds, position FROM lottery WHERE code = ${lottery}`;
  await two.sql`INSERT INTO lottery ${two.sql({ ...row, schedule: two.sql.json(row?.['schedule']), settings: two.sql.json(row?.['settings']) })}`;
  await two.sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    VALUES ('alpha', 'LOTT', 'TCG_LOTT', ${lottery}, '{"EN": "Test lottery"}', ${Number(row?.['position'])})`;
}

/** Sells a sure ticket and one of the digit 3 in a cell. */
async function buy(cell: TestGateway, key: IssueKey): Promise<bigint> {
  const rows = (digits: string) => [[...digits], [], [], [], []];
  const [sure, three] = [
    await ticketFor(cell.sql, key.lottery, 'ssc.one.position', { rows: rows('0123456789') }),
    await ticketFor(cell.sql, key.lottery, 'ssc.one.position', { rows: rows('3') }),
  ];
  const { id } = cell === two ? players.two : players.one;
  return sell(cell.sql, { ...key, member: id }, [sure, three]);
}

/** Ends the sale in both cells, and publishes the round of drand. */
async function end({ lottery, issue }: IssueKey): Promise<void> {
  const { one } = cells();
  const [row] = await one.sql<
    { round: bigint | null }[]
  >`SELECT round FROM lottery_issue WHERE lottery = ${lottery} AND issue = ${issue}`;
  if (row?.round) drand.publish(Number(row.round));
  await endSales({ lottery, issue });
}

async function endSales({ lottery, issue }: IssueKey): Promise<void> {
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
async function drawnThere(issue: string, beacon?: 'operator' | 'drand'): Promise<IssueKey> {
  const key = await shared(issue, beacon);
  await follow(key.lottery);
  await buy(cells().two, key);
  await end(key);
  expect(await advance(parts(cells().one), key)).toBe(true);
  return key;
}

const outcomeIn = async ({ sql }: TestGateway, { lottery, issue }: IssueKey) => {
  const [row] =
    await sql`SELECT i.result, encode(i.commitment, 'hex') AS commitment, encode(i.seed, 'hex') AS seed,
      encode(i.beacon_value, 'hex') AS value, encode(i.beacon_proof, 'hex') AS proof, i.void, i.void_reason, i.drawn_at IS NOT NULL AS drawn
    FROM lottery_issue i WHERE lottery = ${lottery} AND issue = ${issue}`;
  return row;
};
const problemOf = async ({ lottery, issue }: IssueKey, ofIssues = false) => {
  const [row] = await cells().two.sql<{ problem: string }[]>`
    SELECT problem FROM lottery_trouble WHERE lottery = ${lottery} AND issue = ${ofIssues ? '' : issue}`;
  return row?.problem;
};

/** Answers with the publisher's own statement after a change, signed with its key again. */
const changed =
  (change: (statement: Record<string, unknown>) => void): Meddle =>
  async (_path, body, response) => {
    const statement = JSON.parse(body.split('\n')[0] ?? '') as Record<string, unknown>;
    change(statement);
    const text = JSON.stringify(statement);
    const signer = await openSigner(cells().one.sql, parts(cells().one).secrets);
    response.end(`${text}\n${signer.sign(text).toString('hex')}\n`);
  };

test.each(['drand', 'operator'] as const)(
  'two cells draw the same of one lottery (%s), prove it in the same way, and each pays its own tickets',
  async (beacon) => {
    const { one, two } = cells();
    const key = await shared('SAME', beacon);
    expect(await follow(key.lottery)).toBeUndefined();
    await Promise.all([buy(one, key), buy(two, key)]);
    await end(key);
    // Not before the publisher has drawn.
    expect(await advance(parts(two), key)).toBe(false);
    expect(await problemOf(key)).toBe('the publisher of draws has not drawn it');
    expect(await advance(parts(one), key)).toBe(true);
    expect(await advance(parts(two), key)).toBe(true);
    expect(await problemOf(key)).toBeUndefined();
    const [there, here] = [await outcomeIn(one, key), await outcomeIn(two, key)];
    expect(here).toEqual(there);
    expect(here?.['result']).toMatch(/^\d(,\d){4}$/);
    const prizes = ({ sql }: TestGateway) => sql`
      SELECT w.prize FROM lottery_win w JOIN lottery_issue i ON i.id = w.issue WHERE i.lottery = ${key.lottery} ORDER BY w.ticket`;
    expect(await prizes(one)).not.toHaveLength(0);
    expect([...(await prizes(two))]).toEqual([...(await prizes(one))]);
    const query = { gameCode: key.lottery, issue: key.issue };
    const proofs = await Promise.all(
      [one, two].map(async ({ send }) =>
        valueOf<{ chain: { publicKey?: string }; publicKey: string; numbers: string[]; beacon: unknown }>(
          (await send('lotteryVerify', { query })).json,
        ),
      ),
    );
    expect(proofs[1]?.numbers).toEqual(proofs[0]?.numbers);
    expect(proofs[1]?.beacon).toEqual(proofs[0]?.beacon);
    expect(proofs[1]?.chain.publicKey).toBe(proofs[0]?.publicKey);
    const secrets =
      await two.sql`SELECT FROM lottery_chain WHERE lottery = ${key.lottery} AND secret IS NOT NULL`;
    expect(secrets).toHaveLength(0);
    const result = String(here?.['result']);
    expect(familyToday('ssc').shape.write(result.split(',').map(Number))).toBe(result);
  },
);

test('the jobs of two gateways do it, and go on after a restart in the middle', async () => {
  const { one, two } = cells();
  const key = await shared('JOBS');
  await queueJob(two.sql, 'lottery-issues', {});
  await vi.waitFor(async () => expect(await outcomeIn(two, key)).toBeDefined(), {
    timeout: 20_000,
    interval: 200,
  });
  await buy(two, key);
  await end(key);
  // The publisher is away while its answer is read.
  let asked = 0;
  proxy.meddle((_path, _body, response) => {
    asked += 1;
    response.destroy();
  });
  await queueJob(two.sql, 'lottery-draw', key);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 20_000, interval: 100 });
  expect((await outcomeIn(two, key))?.['drawn']).toBe(false);
  await queueJob(one.sql, 'lottery-draw', key);
  await vi.waitFor(async () => expect((await outcomeIn(one, key))?.['drawn']).toBe(true), {
    timeout: 20_000,
    interval: 200,
  });
  proxy.meddle();
  // The gateway's own retry takes it.
  await vi.waitFor(async () => expect((await outcomeIn(two, key))?.['drawn']).toBe(true), {
    timeout: 20_000,
    interval: 200,
  });
  expect(await outcomeIn(two, key)).toEqual(await outcomeIn(one, key));
});

test.each<[string, Meddle, string]>([
  ['cannot be reached', (_path, _body, response) => void response.destroy(), 'cannot be reached'],
  [
    'is slow',
    (_path, body, response) => void setTimeout(() => response.end(body), 2000),
    'does not answer within 0.5 seconds',
  ],
  [
    'fails',
    (_path, _body, response) => void response.writeHead(500).end('no'),
    'answers with the status 500',
  ],
  [
    'leaves the answer out',
    (_path, _body, response) => void response.writeHead(404).end(),
    'has not drawn it',
  ],
  [
    'has another signature',
    (_path, body, response) => void response.end(body.replace(/[0-9a-f]{128}\n$/, `${'ab'.repeat(64)}\n`)),
    'is not signed with its key',
  ],
  [
    'says other numbers without a signature of them',
    (_path, body, response) => void response.end(body.replace(/"result":"[^"]+"/, '"result":"1,2,3,4,5"')),
    'is not signed with its key',
  ],
  [
    'signs other numbers',
    changed((said) => (said['result'] = '1,2,3,4,x')),
    'its numbers are not those that follow',
  ],
  [
    'signs a seed of another chain',
    changed((said) => (said['seed'] = '77'.repeat(32))),
    'its seed is not the link of the chain',
  ],
  [
    'signs another commitment',
    changed((said) => (said['commitment'] = '77'.repeat(32))),
    'its commitment is not the one from before the sale',
  ],
  [
    'signs a round that drand did not',
    changed((said) => (said['proof'] = '77'.repeat(48))),
    'its beacon is not proved',
  ],
  [
    'calls it void too early',
    changed((said) =>
      Object.assign(said, { seed: null, value: null, proof: null, result: null, voidReason: 'beacon' }),
    ),
    'it is void before the promised time is over',
  ],
  [
    'says nothing of the outcome',
    changed((said) => (said['result'] = null)),
    'it has neither numbers nor a reason',
  ],
])('a publisher that %s draws nothing here', async (_name, meddle, problem) => {
  const { one, two } = cells();
  const key = await drawnThere('WRONG');
  proxy.meddle(meddle);
  expect(await advance(parts(two), key)).toBe(false);
  expect(await outcomeIn(two, key)).toMatchObject({ drawn: false, result: null, seed: null });
  expect(await problemOf(key)).toContain(problem);
  expect(told).toHaveLength(1);
  await withoutIssueRules(
    two.sql,
    (tx) =>
      tx`UPDATE lottery_issue SET closes_at = now() - interval '2 hours', draws_at = now() - interval '1 hour' WHERE lottery = ${key.lottery}`,
  );
  const waiting = (await findWaiting(two.sql)).find(({ kind }) => kind === 'draw');
  expect(waiting?.oldest).toContain(`${key.lottery} ${key.issue} (`);
  expect(waiting?.oldest).toContain(problem);
  expect(waiting?.oldestSeconds).toBeGreaterThan(3500);
  proxy.meddle();
  expect(await advance(parts(two), key)).toBe(true);
  expect(await outcomeIn(two, key)).toEqual(await outcomeIn(one, key));
});

test('the outcome of another issue, replayed, is refused', async () => {
  const { two } = cells();
  const earlier = await drawnThere('EARLIER');
  const answer = await one?.request({ path: `/lotto/published-draws/${earlier.lottery}/${earlier.issue}` });
  expect(answer?.status).toBe(200);
  const key = await drawnThere('LATER');
  proxy.meddle((_path, _body, response) => void response.end(answer?.text));
  expect(await advance(parts(two), key)).toBe(false);
  expect(await problemOf(key)).toContain(`its answer is about ${earlier.lottery} EARLIER`);
  proxy.meddle();
  expect(await advance(parts(two), key)).toBe(true);
});

test('without an answer no new issue is sold, and one that is promised is sold until its close', async () => {
  const { one, two } = cells();
  const key = await shared('KNOWN');
  await follow(key.lottery);
  await newIssue(one.sql, key.lottery, 'UNKNOWN', parts(one).beaconOf.networks);
  proxy.meddle((_path, _body, response) => void response.destroy());
  expect(await follow(key.lottery)).toContain('cannot be reached');
  expect(await problemOf(key, true)).toContain('cannot be reached');
  await buy(two, key);
  await expect(buy(two, { ...key, issue: 'UNKNOWN' })).rejects.toThrow('no issue UNKNOWN');
  const job = async () => (await findWaiting(two.sql)).find(({ kind }) => kind === 'job')?.oldest;
  await two.sql`UPDATE lottery_trouble SET since = now() - interval '1 hour' WHERE lottery = ${key.lottery} AND issue = ''`;
  expect(await job()).toContain(`issues of ${key.lottery} from the publisher of draws: it cannot be reached`);
  proxy.meddle();
  expect(await follow(key.lottery)).toBeUndefined();
  expect(await problemOf(key, true)).toBeUndefined();
  expect(await outcomeIn(two, { ...key, issue: 'UNKNOWN' })).toBeDefined();
});

const first = (said: Record<string, unknown>, list: string) =>
  (said[list] as Record<string, unknown>[])[0] ?? {};

test.each<[string, (said: Record<string, unknown>) => void, string]>([
  [
    'an old list',
    (said) => (said['at'] = new Date(Date.now() - 60_000).toISOString()),
    'seconds before this cell',
  ],
  [
    'a list from the future',
    (said) => (said['at'] = new Date(Date.now() + 60_000).toISOString()),
    'seconds after this cell',
  ],
  ['another family', (said) => (said['family'] = 'k3'), 'it is a k3 there and a ssc here'],
  [
    'a chain that is not signed',
    (said) => (first(said, 'chains')['anchor'] = '77'.repeat(32)),
    'is not signed with its key',
  ],
  [
    'a commitment of other terms',
    (said) => (first(said, 'issues')['commitment'] = '77'.repeat(32)),
    'are not those of its commitment',
  ],
  ['another link', (said) => (first(said, 'issues')['position'] = 1), 'are not those of its commitment'],
  ['another form', (said) => delete said['issues'], 'has another form'],
])('%s is not taken', async (_name, change, problem) => {
  const { two } = cells();
  const key = await shared('LIST');
  proxy.meddle(changed(change));
  await follow(key.lottery);
  expect(await outcomeIn(two, key)).toBeUndefined();
  expect(await two.sql`SELECT FROM lottery_chain WHERE lottery = ${key.lottery}`).toHaveLength(0);
  expect(await problemOf(key, true)).toContain(problem);
});

test('a list of another lottery is not taken', async () => {
  const key = await shared('ONE');
  const other = await shared('OTHER');
  const answer = await one?.request({ path: `/lotto/published-draws/${other.lottery}` });
  proxy.meddle((_path, _body, response) => void response.end(answer?.text));
  await follow(key.lottery);
  expect(await problemOf(key, true)).toBe(`its answer is about ${other.lottery}`);
});

test.each<[string, (said: Record<string, unknown>) => void, string]>([
  ['another result', (said) => (first(said, 'ended')['result'] = '1,2,3,4,5'), 'ended with'],
  [
    'that it is void',
    (said) => Object.assign(first(said, 'ended'), { result: null, voidReason: 'secrets' }),
    'ended with',
  ],
])(
  'when the publisher signs %s of a drawn issue, the first stays and the contradiction is told',
  async (_name, change, about) => {
    const { two } = cells();
    const key = await drawnThere('TWICE');
    await advance(parts(two), key);
    const before = await outcomeIn(two, key);
    proxy.meddle(changed(change));
    await follow(key.lottery);
    await follow(key.lottery);
    expect(await outcomeIn(two, key)).toEqual(before);
    const kept =
      await two.sql`SELECT about, statement FROM lottery_contradiction WHERE lottery = ${key.lottery}`;
    expect(kept).toHaveLength(1);
    expect(kept[0]?.['about']).toContain(about);
    expect(told.map(({ text }) => text)).toContain('the publisher of draws contradicts itself');
    const draws = (await findWaiting(two.sql)).find(({ kind }) => kind === 'draw');
    expect(draws?.count).toBeGreaterThan(0);
    await expect(
      two.sql`UPDATE lottery_issue SET result = '1,2,3,4,5' WHERE lottery = ${key.lottery}`,
    ).rejects.toThrow('not changed');
  },
);

test('another commitment of a promised issue is a contradiction, and the promised one counts', async () => {
  const { two } = cells();
  const key = await shared('PROMISE');
  await follow(key.lottery);
  const before = await outcomeIn(two, key);
  proxy.meddle(changed((said) => (first(said, 'issues')['commitment'] = '77'.repeat(32))));
  await follow(key.lottery);
  expect(await outcomeIn(two, key)).toEqual(before);
  expect(await problemOf(key, true)).toContain('another commitment than before');
  expect(await two.sql`SELECT FROM lottery_contradiction WHERE lottery = ${key.lottery}`).toHaveLength(1);
});

test('an issue that another cell draws is neither drawn, nor declared void here', async () => {
  const { two } = cells();
  const key = await shared('FOREIGN');
  await follow(key.lottery);
  await end(key);
  const { secrets } = parts(two);
  expect(await voidIssue(two.sql, secrets, { ...key, operator: 'ann' })).toEqual({ kind: 'published' });
  expect(await advance({ ...parts(two), publisher: undefined }, key)).toBe(false);
  expect(await problemOf(key)).toContain('DRAW_PUBLISHER_URL does not say');
  await advance(parts(two), key);
  await expect(
    two.sql`UPDATE lottery_issue SET void = true, void_reason = 'secrets', drawn_at = now() WHERE lottery = ${key.lottery}`,
  ).rejects.toThrow('has not stated this outcome');
});

test('a draw that the publisher declared void is void in both cells', async () => {
  const { one, two } = cells();
  const key = await shared('VOID');
  await follow(key.lottery);
  const before = await players.two.balances();
  await buy(two, key);
  await endSales(key);
  for (const { sql } of [one, two])
    // oxlint-disable-next-line no-await-in-loop -- two
    await withoutIssueRules(
      sql,
      (tx) => tx`UPDATE lottery_issue SET void_at = now() WHERE lottery = ${key.lottery}`,
    );
  // Its round is missing in the publisher's cell; the other never decides it alone.
  expect(await advance(parts(two), key)).toBe(false);
  expect(await advance(parts(one), key)).toBe(true);
  expect(await advance(parts(two), key)).toBe(true);
  expect(await outcomeIn(two, key)).toMatchObject({ void: true, void_reason: 'beacon' });
  expect((await players.two.balances()).cash).toBe(before.cash);
});

test('the record of a cell that follows is what the published verifier takes', async () => {
  const { one, two } = cells();
  const lottery = await newLottery(one.sql, { beacon: 'operator' });
  await newIssue(one.sql, lottery, 'RECORD', undefined, 8000);
  await copyLottery(lottery);
  await follow(lottery);
  const key = { lottery, issue: 'RECORD' };
  await buy(two, key);
  await vi.waitFor(
    async () => {
      await advance(parts(one), key);
      expect(await advance(parts(two), key)).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
  const { verify } = await openVerifier();
  const records = await recordsOf(two.sql, parts(two).secrets, lottery);
  expect(records.join('')).toContain(`"publicKey":"${publisher.key.toString('hex')}"`);
  const verified = verify(records);
  expect(verified.wrong).toEqual([]);
  expect(verified.held).toBeGreaterThan(10);
});
