import { expect, test, vi } from 'vitest';
import { queueJob } from '../database/queue.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { newIssue, newLottery, withoutIssueRules } from '../testing/lottery-fixtures.ts';
import { openVerifier, recordsOf } from '../testing/lottery-records.ts';
import { valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { familyToday } from './families.ts';
import { advance } from './life-cycle.ts';
import { voidIssue } from './void.store.ts';
import { type Meddle } from '../testing/publisher-proxy.ts';
import {
  buy,
  cells,
  changed,
  copyLottery,
  drawnThere,
  end,
  endSales,
  first,
  follow,
  outcomeIn,
  parts,
  players,
  problemOf,
  proxy,
  publisher,
  shared,
  told,
  startDrawCells,
} from '../testing/draw-cells.ts';

startDrawCells();

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
  const answer = await cells().one.request({
    path: `/lotto/published-draws/${earlier.lottery}/${earlier.issue}`,
  });
  expect(answer?.status).toBe(200);
  const key = await drawnThere('LATER');
  proxy.meddle((_path, _body, response) => void response.end(answer?.text));
  expect(await advance(parts(two), key)).toBe(false);
  expect(await problemOf(key)).toContain(`its answer is about ${earlier.lottery} EARLIER`);
  proxy.meddle();
  expect(await advance(parts(two), key)).toBe(true);
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
