import { familyToday } from '../lottery/families.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { placeChase } from '../lottery/chases.store.ts';
import { openLinks } from '../lottery/chase-steps.store.ts';
import type { IssueKey } from '../lottery/held-issue.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { buyerOf, newIssue, newLottery, pricedFor } from '../testing/lottery-fixtures.ts';
import {
  buyBoth,
  newPlayer,
  openPage,
  receiptsOf,
  startDrawingCells,
  twoTickets,
  type DrawingCells,
  type Player,
} from '../testing/moving-lottery.ts';
import { kindOf, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { cancelMove, moveMerchant, type MoveStep } from './move-merchant.ts';
import { readObstacles } from './under-way.store.ts';

const broken = async ({ sql }: TestGateway) =>
  (await checkLedger(sql)).filter(({ violations }) => violations > 0);

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

const settled = async ({ sql }: TestGateway, { lottery, issue }: IssueKey) =>
  (
    await sql`SELECT FROM lottery_issue WHERE lottery = ${lottery} AND issue = ${issue} AND reported_at IS NOT NULL`
  ).length === 1;

/** How many tickets of a member's won on an issue, and what was credited for them. */
async function paid({ sql }: TestGateway, { lottery, issue }: IssueKey, { id }: Player) {
  const [row] = await sql<{ open: number; won: number; credits: number; amount: bigint }[]>`
    SELECT (SELECT count(*)::int FROM bet b JOIN lottery_order o ON o.bet = b.id JOIN lottery_issue i ON i.id = o.issue
        WHERE o.member = ${id} AND i.issue = ${issue} AND b.state = 'open') AS open,
      (SELECT count(*)::int FROM lottery_win w JOIN lottery_issue i ON i.id = w.issue WHERE w.member = ${id} AND i.issue = ${issue}) AS won,
      (SELECT count(*)::int FROM transfer WHERE key LIKE ${`draw:${lottery}:${issue}:%`}
        AND "to" IN (SELECT id FROM account WHERE owner = ${`member:${id}`})) AS credits,
      (SELECT coalesce(sum(amount), 0)::bigint FROM transfer WHERE key LIKE ${`draw:${lottery}:${issue}:%`}
        AND "to" IN (SELECT id FROM account WHERE owner = ${`member:${id}`})) AS amount`;
  return row;
}

test('a merchant with settled and open tickets and a chase moves, and its players verify and are paid in the new cell', async () => {
  const cells = await start();
  const { one, two, settle, end, follow } = cells;
  const page = await openPage();
  const family = familyToday('ssc');
  // An issue from before the second cell followed, one that both settled, one that is to come, and those of a chase.
  const lottery = await newLottery(one.sql, { settings: { limits: { numberStake: 100_000 } } });
  const key = (issue: string) => ({ lottery, issue });
  const player = await newPlayer(one.sql, 'alpha');
  const others = { one: await newPlayer(one.sql, 'beta'), two: await newPlayer(two.sql, 'beta') };
  await one.sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    SELECT 'beta', category, vendor, code, names, position FROM game WHERE merchant = 'alpha' AND code = ${lottery}`;
  const promised = new Map<string, { closesAt: string; drawsAt: string }>();
  const note = async () => {
    const rows = await one.sql<{ issue: string; closesAt: Date; drawsAt: Date }[]>`
      SELECT issue, closes_at AS "closesAt", draws_at AS "drawsAt" FROM lottery_issue WHERE lottery = ${lottery} AND closed_at IS NULL`;
    for (const { issue, closesAt, drawsAt } of rows)
      promised.set(issue, { closesAt: closesAt.toISOString(), drawsAt: drawsAt.toISOString() });
  };
  await newIssue(one.sql, lottery, 'OLD');
  await note();
  await buyBoth(one, key('OLD'), others.one);
  await buyBoth(one, key('OLD'), player);
  await end(key('OLD'));
  expect(await settle(one, key('OLD'))).toBe(true);
  await cells.share(lottery);
  for (const issue of ['SETTLED', 'COMING', 'DURING']) await newIssue(one.sql, lottery, issue);
  await note();
  await follow(lottery);
  for (const issue of ['SETTLED', 'COMING']) {
    await buyBoth(one, key(issue), others.one);
    await buyBoth(one, key(issue), player);
    await buyBoth(two, key(issue), others.two);
  }
  await end(key('SETTLED'));
  expect([await settle(one, key('SETTLED')), await settle(two, key('SETTLED'))]).toEqual([true, true]);
  const tickets = await pricedFor(one.sql, lottery, await twoTickets(one.sql, lottery));
  const amount = tickets.reduce((sum, { stake }) => sum + stake, 0n);
  const links = ['DURING', 'LATER', 'NEVER'].map((issue, place) => ({
    issue,
    closesAt: Date.now() + (place + 1) * 3_600_000,
    multiple: 1,
    amount,
    promise: null,
  }));
  await one.sql.begin((tx) =>
    placeChase(tx, {
      buyer: buyerOf(player.id),
      lottery,
      request: { id: crypto.randomUUID(), hash: Buffer.alloc(32) },
      tickets,
      links,
      pricesHash: Buffer.alloc(32),
      stopOnWin: false,
      stopAtProfit: null,
    }),
  );
  const [{ username = '' } = {}] = await one.sql<
    { username: string }[]
  >`SELECT username FROM member WHERE id = ${player.id}`;
  const token = await one.login(username);
  const kept = Object.fromEntries(
    await Promise.all(
      ['OLD', 'SETTLED', 'COMING'].map(
        async (issue) => [issue, await receiptsOf(one, token, key(issue))] as const,
      ),
    ),
  );
  const before = {
    old: await paid(one, key('OLD'), player),
    settled: await paid(one, key('SETTLED'), player),
  };
  expect(before.settled?.credits).toBe(1);
  const stakedBefore = await two.sql<{ amount: bigint }[]>`
    SELECT amount FROM lottery_issue_stake s JOIN lottery_issue i ON i.id = s.issue WHERE i.issue = 'COMING' AND currency = 'PHP'`;
  expect([...stakedBefore]).toEqual([]);

  const steps: MoveStep[] = ['closed', 'quiet', 'guarded', 'copied', 'switched', 'opened'];
  for (const step of steps) {
    const after = async (reached: MoveStep) => {
      // Others go on buying.
      await buyBoth(one, key('COMING'), others.one);
      await buyBoth(two, key('COMING'), others.two);
      if (reached === 'guarded') await openLinks(one.sql, key('DURING'));
      if (reached === step) throw new Error(`killed after ${step}`);
    };
    await expect(moveMerchant(cells.move({ after }))).rejects.toThrow(`killed after ${step}`);
  }
  cells.bringBrand();
  await vi.waitFor(
    async () => expect(kindOf(await two.send('walletBalance', {}))).not.toBe('unknown-merchant'),
    {
      timeout: 10_000,
      interval: 200,
    },
  );
  expect([...(await broken(one)), ...(await broken(two))]).toEqual([]);
  const [{ staked } = {}] = await two.sql<{ staked: bigint }[]>`
    SELECT amount AS staked FROM lottery_issue_stake s JOIN lottery_issue i ON i.id = s.issue WHERE i.issue = 'COMING' AND currency = 'PHP'`;
  expect(staked).toBe(amount);
  const [{ counted } = {}] = await two.sql<{ counted: bigint }[]>`
    SELECT sum(amount)::bigint AS counted FROM lottery_number_stake s JOIN lottery_issue i ON i.id = s.issue WHERE i.issue = 'COMING' AND currency = 'PHP'`;
  expect(counted).toBe(amount);

  // The link whose issue went on sale during the move has its turn now, by the job of the new cell.
  const linksOf = async () =>
    (await two.sql<{ state: string }[]>`SELECT l.state FROM lottery_chase_link l ORDER BY place`).map(
      ({ state }) => state,
    );
  await vi.waitFor(async () => expect(await linksOf()).toEqual(['played', 'waiting', 'waiting']), {
    timeout: 20_000,
    interval: 200,
  });
  await newIssue(one.sql, lottery, 'LATER');
  await follow(lottery);
  await openLinks(two.sql, key('LATER'));
  await openLinks(one.sql, key('LATER'));
  expect(await linksOf()).toEqual(['played', 'played', 'waiting']);
  await buyBoth(two, key('COMING'), player);
  await expect(buyBoth(one, key('COMING'), player)).rejects.toThrow('moves between cells');

  const coming = ['COMING', 'DURING', 'LATER'].map(key);
  await note();
  for (const each of coming) {
    await end(each);
    expect([await settle(one, each), await settle(two, each)]).toEqual([true, true]);
  }
  // Each cell has paid its own, and none what the other paid.
  expect(await paid(two, key('COMING'), player)).toMatchObject({ open: 0, credits: 1 });
  expect((await paid(two, key('COMING'), player))?.won).toBeGreaterThanOrEqual(2);
  expect(await paid(one, key('COMING'), player)).toEqual({ open: 1, won: 0, credits: 0, amount: 0n });
  expect((await paid(one, key('COMING'), others.one))?.open).toBe(0);
  for (const each of coming.slice(1))
    expect(await paid(two, each, player)).toMatchObject({ open: 0, credits: 1 });
  expect(await paid(two, key('OLD'), player)).toEqual(before.old);
  expect(await paid(two, key('SETTLED'), player)).toEqual(before.settled);
  const [{ reports } = {}] = await one.sql<{ reports: number }[]>`
    SELECT count(*)::int AS reports FROM lottery_report r JOIN lottery_issue i ON i.id = r.issue WHERE r.merchant = 'alpha' AND i.issue = 'COMING'`;
  expect(reports).toBe(0);
  expect([...(await broken(one)), ...(await broken(two))]).toEqual([]);

  // What the page computes, of tickets settled before, bought before and settled after, and bought after the move.
  const expected = { OLD: 2, SETTLED: 2, COMING: 4, DURING: 2, LATER: 2 };
  for (const [issue, count] of Object.entries(expected)) {
    const proof = valueOf<{ publicKey: string; tickets: object; formerKeys?: unknown[] }>(
      (await two.send('lotteryVerify', { query: { gameCode: lottery, issue } })).json,
    );
    // Tests move the times of a sale, which its commitment names.
    Object.assign(proof, promised.get(issue));
    const receipts = [...(kept[issue] ?? []), ...(await receiptsOf(two, token, key(issue)))];
    expect(
      (await page.verifyDraw(proof, family, receipts)).filter(({ result }) => result !== 'holds'),
      issue,
    ).toEqual([]);
    const own = await receiptsOf(two, token, key(issue));
    expect(own, issue).toHaveLength(count);
    for (const { id, ticket } of own) {
      const { counted: proved } = valueOf<{ counted: object }>(
        (await two.send('lotteryPayout', { token, query: { ticket: id } })).json,
      );
      expect(await page.verifyTicket(proof, ticket, proved), issue).toBe('holds');
      expect(
        await page.verifyTicket(
          { ...proof, tickets: { ...proof.tickets, root: '00'.repeat(32) } },
          ticket,
          proved,
        ),
      ).toBe('fails');
    }
    // Without the old key's word, what the browser kept from before is not known as the platform's.
    const checks = await page.verifyDraw({ ...proof, formerKeys: [] }, family, kept[issue] ?? []);
    const unsigned = kept[issue] === undefined ? 'unknown' : 'fails';
    expect(checks.find(({ step }) => step === 'kept')?.result, issue).toBe(unsigned);
  }
  // Tickets of others are under the roots of their own cell as before.
  for (const cell of [one, two]) {
    const paths = await cell.sql<
      { root: string; leaf: string; text: string; place: number; path: (string | null)[] }[]
    >`
      SELECT encode(i.ticket_root, 'hex') AS root, p.leaf, lottery_ticket_text(t) AS text, p.place, to_json(p.path) AS path
      FROM lottery_ticket t JOIN lottery_order o ON o.id = t."order" JOIN lottery_issue i ON i.id = t.issue, lottery_ticket_path(t.id) p
      WHERE o.merchant = 'beta' AND i.lottery = ${lottery}`;
    expect(paths.length).toBeGreaterThan(4);
    for (const { root, leaf, ...path } of paths)
      expect(await page.verifyTicket({ tickets: { root } }, leaf, path)).toBe('holds');
  }
});

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
  const moving = moveMerchant(
    cells.move({
      waitSeconds: 20,
      progress: (line) => {
        progress(line);
        // Between the snapshot and the end of the copy.
        if (/are copied and equal/.test(line) && (begun += 1) === 1) void end(key);
      },
      after: async (step) => {
        if (step === 'guarded') settledBefore.push(await settled(one, key));
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
