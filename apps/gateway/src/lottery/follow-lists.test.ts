import { expect, test } from 'vitest';
import { readObstacles } from '../cells/under-way.store.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import {
  buy,
  cells,
  changed,
  first,
  follow,
  outcomeIn,
  parts,
  problemOf,
  proxy,
  shared,
  startDrawCells,
} from '../testing/draw-cells.ts';

startDrawCells();

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
  const answer = await cells().one.request({ path: `/lotto/published-draws/${other.lottery}` });
  proxy.meddle((_path, _body, response) => void response.end(answer?.text));
  await follow(key.lottery);
  expect(await problemOf(key, true)).toBe(`its answer is about ${other.lottery}`);
});

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

test('a merchant may move to a cell that follows the publisher of its lotteries, with orders of them too', async () => {
  const { one, two } = cells();
  const key = await shared('MOVES');
  await follow(key.lottery);
  const alone = await newLottery(one.sql, { beacon: 'drand' });
  await newIssue(one.sql, alone, 'ALONE', parts(one).beaconOf.networks);
  const sells = async (...lotteries: string[]) => {
    await one.sql`UPDATE game SET open = code = ANY (${lotteries})
      WHERE merchant = 'alpha' AND code IN (SELECT code FROM lottery WHERE draw_source = 'own')`;
    return readObstacles(one.sql, two.sql, 'alpha');
  };
  expect(await sells(key.lottery)).toEqual([]);
  expect(await sells(key.lottery, alone)).toEqual([
    expect.stringContaining(`(${alone}) that the new cell does not draw by the same publisher`),
  ]);
  await buy(one, key);
  expect(await sells(key.lottery)).toEqual([]);
  await buy(one, { lottery: alone, issue: 'ALONE' });
  expect(await sells(key.lottery)).toEqual([
    expect.stringContaining(`alpha has orders of ${alone}, which the new cell does not have`),
  ]);
});
