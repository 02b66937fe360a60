import { expect, test } from 'vitest';
import { familyToday } from '../lottery/families.ts';
import { newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import {
  broken,
  buyBoth,
  knowsAlpha,
  newPlayer,
  offer,
  openPage,
  paid,
  plannedTimes,
  proofOf,
  receiptsOf,
  startDrawingCells,
  verifyTickets,
} from '../testing/moving-lottery.ts';
import { endOf, otherSecretsKey, startEmptyCell } from '../testing/two-cells.ts';
import { moveMerchant } from './move-merchant.ts';

test('a merchant moves on to a third cell, with the trees and keys of both cells that it comes from', async () => {
  const cells = await startDrawingCells();
  const { one, two, settle, end, follow, share } = cells;
  const other = await startEmptyCell(2, { drawPublisher: cells.drawPublisher });
  const three = other.gateway;
  try {
    const lottery = await newLottery(one.sql);
    const key = (issue: string) => ({ lottery, issue });
    await offer(one.sql, lottery);
    const player = await newPlayer(one.sql, 'alpha');
    for (const issue of ['FIRST', 'SECOND', 'THIRD']) await newIssue(one.sql, lottery, issue);
    const times = new Map((await plannedTimes(one, lottery)).map((each) => [each.issue, each.times]));
    for (const cell of [two, three]) {
      await share(lottery, cell);
      await follow(lottery, cell);
    }
    // More tickets than one block of a tree has, before and after.
    const crowd = await newPlayer(one.sql, 'beta');
    await buyBoth(one, key('FIRST'), crowd, 150);
    for (const issue of ['FIRST', 'SECOND', 'THIRD']) {
      await buyBoth(one, key(issue), player);
      for (const cell of [one, two, three])
        await buyBoth(cell, key(issue), await newPlayer(cell.sql, 'beta'));
    }
    await buyBoth(one, key('FIRST'), crowd, 150);
    const settleAll = async (issue: string) => {
      await end(key(issue), [one, two, three]);
      for (const cell of [one, two, three]) expect(await settle(cell, key(issue))).toBe(true);
    };
    await settleAll('FIRST');
    const [{ username = '' } = {}] = await one.sql<
      { username: string }[]
    >`SELECT username FROM member WHERE id = ${player.id}`;
    const token = await one.login(username);
    const kept = await Promise.all(
      ['FIRST', 'SECOND', 'THIRD'].map(async (issue) => receiptsOf(one, token, key(issue))),
    );
    await moveMerchant(cells.move());
    cells.bringBrand();
    await knowsAlpha(two);
    kept.push(await receiptsOf(two, token, key('SECOND')));
    await settleAll('SECOND');
    await moveMerchant(cells.move({ from: cells.move().to, to: endOf('three', three, otherSecretsKey) }));
    other.bringBrand();
    await knowsAlpha(three);
    await settleAll('THIRD');
    const page = await openPage();
    for (const issue of ['FIRST', 'SECOND', 'THIRD']) {
      expect(await paid(three, key(issue), player)).toMatchObject({ open: 0, credits: 1 });
      const proof = await proofOf(three, key(issue), times.get(issue));
      expect(proof.formerKeys).toHaveLength(2);
      const receipts = [...kept.flat(), ...(await receiptsOf(three, token, key(issue)))].filter(
        (receipt) => receipt.issue === issue,
      );
      const checks = await page.verifyDraw(proof, familyToday('ssc'), receipts);
      expect(
        checks.filter(({ result }) => result !== 'holds'),
        issue,
      ).toEqual([]);
      expect(await verifyTickets(three, token, key(issue), proof), issue).toEqual(['holds', 'holds']);
    }
    for (const cell of [one, two])
      expect(await paid(cell, key('THIRD'), player)).toMatchObject({ open: 1, credits: 0 });
    const [{ nodes, blocks } = {}] = await three.sql<{ nodes: number; blocks: number }[]>`
      SELECT cardinality(nodes) AS nodes, (SELECT count(*)::int FROM lottery_arrived_block b WHERE b.issue = a.issue) AS blocks
      FROM lottery_arrived_tree a JOIN lottery_issue i ON i.id = a.issue WHERE i.issue = 'FIRST'`;
    expect({ nodes, blocks }).toEqual({ nodes: 3, blocks: 1 });
    for (const cell of [one, two, three]) expect(await broken(cell)).toEqual([]);
  } finally {
    await other.close();
    await cells.close();
  }
});
