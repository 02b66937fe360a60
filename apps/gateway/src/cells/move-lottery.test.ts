import { expect, onTestFinished, test, vi } from 'vitest';
import { queueJob } from '../database/queue.ts';
import { openLinks } from '../lottery/chase-steps.store.ts';
import { placeChase } from '../lottery/chases.store.ts';
import { correctResult, enterResult } from '../lottery/entries.store.ts';
import { familyToday } from '../lottery/families.ts';
import { buyerOf, newIssue, newLottery, pricedFor } from '../testing/lottery-fixtures.ts';
import {
  broken,
  buyBoth,
  isSettled,
  knowsAlpha,
  newPlayer,
  offer,
  openPage,
  paid,
  plannedTimes,
  proofOf,
  receiptsOf,
  startDrawingCells,
  twoTickets,
  verifyTickets,
  type DrawingCells,
  type Player,
} from '../testing/moving-lottery.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { moveMerchant, type MoveStep } from './move-merchant.ts';

async function start(): Promise<DrawingCells> {
  const cells = await startDrawingCells();
  onTestFinished(cells.close);
  return cells;
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
  await offer(one.sql, lottery);
  const promised = new Map<string, object>();
  const note = async () => {
    for (const { issue, times } of await plannedTimes(one, lottery)) promised.set(issue, times);
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
  await knowsAlpha(two);
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
  // A ticket that moved can be taken back until the close.
  const taken = (await receiptsOf(two, token, key('COMING'))).at(-2)?.id;
  expect((await two.send('lotteryCancel', { token, body: { tickets: [taken] } })).status).toBe(200);
  await expect(buyBoth(one, key('COMING'), player)).rejects.toThrow('moves between cells');

  const coming = ['COMING', 'DURING', 'LATER'].map(key);
  await note();
  for (const each of coming) {
    await end(each);
    // By the jobs of the gateways, with their role.
    for (const cell of [one, two]) {
      await queueJob(cell.sql, 'lottery-draw', each);
      await vi.waitFor(async () => expect(await isSettled(cell, each)).toBe(true), {
        timeout: 20_000,
        interval: 200,
      });
    }
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
  const expected = { OLD: 2, SETTLED: 2, COMING: 3, DURING: 2, LATER: 2 };
  for (const [issue, count] of Object.entries(expected)) {
    const proof = await proofOf(two, key(issue), promised.get(issue));
    const receipts = [...(kept[issue] ?? []), ...(await receiptsOf(two, token, key(issue)))];
    const checks = await page.verifyDraw(proof, family, receipts);
    expect(
      checks.filter(({ result }) => result !== 'holds'),
      issue,
    ).toEqual([]);
    const results = (result: string) => Array.from({ length: count }, () => result);
    expect(await verifyTickets(two, token, key(issue), proof), issue).toEqual(results('holds'));
    const other = { ...proof, tickets: { ...proof.tickets, root: '00'.repeat(32) } };
    expect(await verifyTickets(two, token, key(issue), other), issue).toEqual(results('fails'));
    // Without the old key's word, what the browser kept from before is not known as the platform's.
    const unknown = await page.verifyDraw({ ...proof, formerKeys: [] }, family, kept[issue] ?? []);
    const unsigned = kept[issue] === undefined ? 'unknown' : 'fails';
    expect(unknown.find(({ step }) => step === 'kept')?.result, issue).toBe(unsigned);
  }
  // The records of a cell tell what it promised, fixed and drew, and nothing that came to it.
  const recorded = async ({ sql }: TestGateway) => {
    const today = new Date().toISOString().slice(0, 10);
    const lines = await sql<{ line: string }[]>`SELECT line FROM draw_record_lines(${today})`;
    const issues = lines.flatMap(({ line }) => {
      const said = JSON.parse(line) as { kind: string; lottery: string; issue: string };
      return said.lottery === lottery && said.kind === 'draw' ? [said.issue] : [];
    });
    return issues.toSorted();
  };
  expect(await recorded(one)).toEqual(['COMING', 'DURING', 'LATER', 'OLD', 'SETTLED']);
  expect(await recorded(two)).toEqual(['COMING', 'DURING', 'LATER', 'SETTLED']);
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

test('a wrong result from outside is corrected in both cells, each for the tickets that it has', async () => {
  const cells = await start();
  const { one, two, settle, end } = cells;
  const lottery = await newLottery(one.sql, { draws: 'outside' });
  const key = { lottery, issue: 'WRONG' };
  await newIssue(one.sql, lottery, key.issue);
  await cells.share(lottery);
  const [issue] = await one.sql`
    SELECT lottery, issue, day::text, committed_at, opens_at, closes_at, draws_at FROM lottery_issue WHERE issue = 'WRONG'`;
  await two.sql`INSERT INTO lottery_issue ${two.sql({ ...issue })}`;
  const player = await newPlayer(one.sql, 'alpha');
  const others = { one: await newPlayer(one.sql, 'beta'), two: await newPlayer(two.sql, 'beta') };
  await buyBoth(one, key, player);
  await buyBoth(one, key, others.one);
  await buyBoth(two, key, others.two);
  await end(key);
  const say = async (how: typeof enterResult, result: string) => {
    for (const { sql } of [one, two])
      for (const operator of ['ann', 'bob']) await how(sql, { ...key, operator, result });
    expect([await settle(one, key), await settle(two, key)]).toEqual([true, true]);
  };
  await say(enterResult, '3,0,0,0,0');
  const cash = async ({ sql }: TestGateway, { id }: Player) =>
    (
      await sql<
        { balance: bigint }[]
      >`SELECT balance FROM account WHERE owner = ${`member:${id}`} AND kind = 'cash'`
    )[0]?.balance;
  const won = [await cash(one, player), await cash(one, others.one), await cash(two, others.two)];
  expect(new Set(won).size).toBe(1);
  await moveMerchant(cells.move());
  await say(correctResult, '4,0,0,0,0');
  const right = [await cash(two, player), await cash(one, others.one), await cash(two, others.two)];
  expect(new Set(right).size).toBe(1);
  expect(right[0]).toBeLessThan(won[0] ?? 0n);
  expect(await cash(one, player)).toBe(won[0]);
  expect([...(await broken(one)), ...(await broken(two))]).toEqual([]);
});
