import { expect, onTestFinished, test, vi } from 'vitest';
import type { IssueKey } from '../lottery/held-issue.ts';
import { saleLock } from '../lottery/sale.store.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import {
  broken,
  buyBoth,
  isSettled,
  newPlayer,
  paid,
  startDrawingCells,
  type DrawingCells,
} from '../testing/moving-lottery.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { cancelMove, moveMerchant, type MoveStep } from './move-merchant.ts';
import { readObstacles } from './under-way.store.ts';

async function start(): Promise<DrawingCells> {
  const cells = await startDrawingCells();
  onTestFinished(cells.close);
  return cells;
}

/** A lottery of which both cells have an issue on sale. */
async function shared(cells: DrawingCells, issue: string, settings: object = {}): Promise<IssueKey> {
  const lottery = await newLottery(cells.one.sql, { settings });
  await newIssue(cells.one.sql, lottery, issue);
  await cells.share(lottery);
  await cells.follow(lottery);
  return { lottery, issue };
}

/** Holds the lock under which a sale closes until it is released. */
async function holdSale({ sql }: TestGateway, { lottery, issue }: IssueKey) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((resolve, reject) => {
    sql
      .begin(async (tx) => {
        await tx`
          SELECT pg_advisory_xact_lock(${saleLock}, (id % 2147483647)::int) FROM lottery_issue
          WHERE lottery = ${lottery} AND issue = ${issue}`;
        resolve();
        await released;
      })
      .catch(reject);
  });
  return { release };
}

test('until a move is decided no cell settles the tickets, and given up they are settled where they are', async () => {
  const cells = await start();
  const { one, two, settle, end } = cells;
  const key = await shared(cells, 'HELD');
  const [player, other] = [await newPlayer(one.sql, 'alpha'), await newPlayer(one.sql, 'beta')];
  await buyBoth(one, key, player);
  await buyBoth(one, key, other);
  const killed = (step: MoveStep) =>
    moveMerchant(
      cells.move({
        after: (reached) => {
          if (reached === step) throw new Error('killed');
        },
      }),
    );
  await expect(killed('guarded')).rejects.toThrow('killed');
  await end(key);
  // It is drawn, and waits.
  expect(await settle(one, key)).toBe(false);
  expect(await paid(one, key, other)).toMatchObject({ open: 1, credits: 0 });
  await one.sql`UPDATE lottery_issue SET draws_at = draws_at WHERE issue = 'HELD'`;
  const waiting = (await findWaiting(one.sql)).find(({ kind }) => kind === 'settlement');
  expect(waiting?.oldest).toBe(
    `${key.lottery} HELD (alpha moves between cells: end its move, or give it up)`,
  );
  await cancelMove(cells.move());
  expect(await settle(one, key)).toBe(true);
  expect(await settle(two, key)).toBe(true);
  for (const each of [player, other])
    expect(await paid(one, key, each)).toMatchObject({ open: 0, credits: 1 });
  expect([...(await broken(one)), ...(await broken(two))]).toEqual([]);
});

test('a move waits for issues that close too soon, or that the new cell does not sell, and says which', async () => {
  const cells = await start();
  const { one, settle, end } = cells;
  const key = await shared(cells, 'SOON');
  const player = await newPlayer(one.sql, 'alpha');
  await buyBoth(one, key, player);
  await expect(moveMerchant(cells.move({ waitSeconds: 1, aheadSeconds: 86_400 }))).rejects.toThrow(
    `After 1 seconds alpha still had 1 issues with tickets to settle (${key.lottery} SOON). It is open again in the cell one.`,
  );
  await newIssue(one.sql, key.lottery, 'UNKNOWN');
  await buyBoth(one, { ...key, issue: 'UNKNOWN' }, player);
  await expect(moveMerchant(cells.move({ waitSeconds: 1 }))).rejects.toThrow(
    `1 issues with tickets that the new cell does not sell (${key.lottery} UNKNOWN)`,
  );
  await cells.follow(key.lottery);
  await end(key);
  expect(await settle(one, key)).toBe(true);
  await expect(moveMerchant(cells.move({ waitSeconds: 1 }))).rejects.toThrow(
    `1 issues with tickets that the new cell has still to settle (${key.lottery} SOON)`,
  );
});

test('a sale that closes during the copy takes the copy back, and its tickets are settled first', async () => {
  const cells = await start();
  const { one, two, settle, end } = cells;
  const key = await shared(cells, 'CLOSES');
  const player = await newPlayer(one.sql, 'alpha');
  await buyBoth(one, key, player);
  const lines: string[] = [];
  const settledBefore: boolean[] = [];
  let begun = 0;
  const progress = (line: string) => void lines.push(line);
  const sale = await holdSale(two, key);
  const moving = moveMerchant(
    cells.move({
      waitSeconds: 20,
      progress: (line) => {
        progress(line);
        // Between the snapshot and the end of the copy, which waits for the lock of the sale.
        if (/are copied and equal/.test(line) && (begun += 1) === 1) void end(key).then(sale.release);
      },
      after: async (step) => {
        if (step === 'guarded') settledBefore.push(await isSettled(one, key));
      },
    }),
  );
  const settling = vi.waitFor(
    async () => {
      if (begun === 0 || !(await settle(one, key)) || !(await settle(two, key))) throw new Error('not yet');
    },
    { timeout: 20_000, interval: 200 },
  );
  await Promise.all([moving, settling]);
  expect(lines.filter((line) => line.startsWith('The sale of '))).toEqual([
    `The sale of ${key.lottery} CLOSES closed during the copy, which is taken back: see --ahead.`,
  ]);
  expect(settledBefore).toEqual([false, true]);
  expect(await paid(two, key, player)).toMatchObject({ open: 0, credits: 1 });
  expect([...(await broken(one)), ...(await broken(two))]).toEqual([]);
});

test('what two cells drew differently keeps a merchant where it is, and so does a lottery that the new one lacks', async () => {
  const cells = await start();
  const { one, two } = cells;
  const lottery = await newLottery(one.sql, { draws: 'outside' });
  await newIssue(one.sql, lottery, 'APART');
  await buyBoth(one, { lottery, issue: 'APART' }, await newPlayer(one.sql, 'alpha'));
  await one.sql`UPDATE game SET open = false WHERE code = ${lottery}`;
  expect(await readObstacles(one.sql, two.sql, 'alpha')).toEqual([
    `alpha has orders of ${lottery}, which the new cell does not have with the same family and source of draws: add the row to its table lottery.`,
  ]);
  await cells.share(lottery);
  expect(await readObstacles(one.sql, two.sql, 'alpha')).toEqual([]);
  // Another close than in the first cell.
  await newIssue(two.sql, lottery, 'APART');
  expect(await readObstacles(one.sql, two.sql, 'alpha')).toEqual([
    expect.stringContaining(`that the new cell promised, drew or corrected otherwise (${lottery} APART)`),
  ]);
});
