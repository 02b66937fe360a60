import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ticketFor,
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
} from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { advance } from './life-cycle.ts';

interface Lobby {
  readonly serverTime: string;
  readonly lotteries: {
    readonly code: string;
    readonly family: string;
    readonly draws: string;
    readonly vassalage: string;
    readonly accountTypeName: string;
    readonly prizeMode: string;
    readonly upcoming: { readonly issue: string; readonly closesAt: string; readonly drawsAt: string }[];
    readonly last: { readonly issue: string; readonly numbers: string[] } | null;
  }[];
  readonly popular: string[];
  readonly recent: string[];
}

let gateway: TestGateway;
let player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await newPayee(gateway, { cash: 1000 });
});
afterAll(() => gateway.close());

const lobby = async (category: 'LOTT' | 'ELOTT', token?: string) =>
  valueOf<Lobby>(
    (
      await gateway.send('lotteryCategoryLobby', {
        query: { category },
        ...(token !== undefined && { token }),
      })
    ).json,
  );

test('the demo sells 3D, five in a row, Keno and a Mark Six that is drawn every three minutes', async () => {
  const demo = (await lobby('LOTT')).lotteries.filter(({ code }) => code.startsWith('TCG_LOTT_'));
  const apart = await gateway.sql<{ code: string; seconds: number | null }[]>`
    SELECT code, (schedule->'draws'->>'seconds')::int AS seconds FROM lottery`;
  const fast = ['3d', 'pl5', 'kl8', 'lhc'].map((family) =>
    demo
      .filter((lottery) => lottery.family === family)
      .map(({ code }) => apart.find((row) => row.code === code)?.seconds),
  );
  // The other Mark Six is drawn on three evenings a week.
  expect(fast).toEqual([[240], [600], [300], [null, 180]]);
});

test('a lobby has every lottery of its category, each with its last draw and its next issues', async () => {
  const lottery = await newLottery(gateway.sql);
  const parts = lifeCycleParts(gateway.sql);
  for (const issue of ['FIRST', 'SECOND']) {
    await newIssue(gateway.sql, lottery, issue);
    await endSale(gateway.sql, lottery, issue);
    await advance(parts, { lottery, issue });
  }
  await newIssue(gateway.sql, lottery, 'OPEN');

  const { lotteries, serverTime } = await lobby('LOTT');
  const one = lotteries.find(({ code }) => code === lottery);
  expect(one).toMatchObject({
    family: 'ssc',
    vassalage: 'TCG_LOTT',
    accountTypeName: 'LOTT',
    prizeMode: 'Lott',
    last: { issue: 'SECOND' },
  });
  expect(one?.last?.numbers).toHaveLength(5);
  for (const { code, upcoming } of lotteries) {
    const now = Date.parse(serverTime);
    expect(upcoming, code).toHaveLength(3);
    // None is drawn yet; of all but the first the sale is still open, or to come.
    for (const { drawsAt } of upcoming) expect(Date.parse(drawsAt), code).toBeGreaterThan(now);
    for (const { closesAt } of upcoming.slice(1)) expect(Date.parse(closesAt), code).toBeGreaterThan(now);
  }
  // The other lobby has its own, and nothing of this one; some of it is drawn at once and has no issues.
  const others = await lobby('ELOTT');
  const instant = others.lotteries.filter(({ draws }) => draws === 'instant');
  expect(instant.map(({ upcoming }) => upcoming.length)).toEqual(instant.map(() => 0));
  expect(others.lotteries.length).toBeGreaterThan(0);
  expect(others.lotteries.map(({ code }) => code)).not.toContain(lottery);
});

test('what is popular and what was played last are lotteries of the lobby, the latest first', async () => {
  const [one, other] = [await newLottery(gateway.sql), await newLottery(gateway.sql)];
  for (const lottery of [one, other]) {
    await newIssue(gateway.sql, lottery, 'OPEN');
    const ticket = await ticketFor(gateway.sql, lottery, 'ssc.total.sizes', { rows: [['big']] });
    await sell(gateway.sql, { lottery, issue: 'OPEN', member: player.id }, [ticket]);
  }
  await gateway.sql`UPDATE game SET hot_rank = -1 WHERE merchant = 'alpha' AND code = ${one}`;

  const mine = await lobby('LOTT', player.token);
  expect(mine.recent).toEqual([other, one]);
  expect(mine.popular[0]).toBe(one);
  expect(mine.lotteries.map(({ code }) => code)).toEqual(expect.arrayContaining(mine.popular));
  expect((await lobby('ELOTT', player.token)).recent).toEqual([]);
  expect((await lobby('LOTT')).recent).toEqual([]);
});

test('a lottery whose schedule is broken is missing, the others are open', async () => {
  const [broken, sound] = [await newLottery(gateway.sql), await newLottery(gateway.sql)];
  await gateway.sql`UPDATE lottery SET schedule = '{"timeZone": "Mars"}' WHERE code = ${broken}`;
  const codes = (await lobby('LOTT')).lotteries.map(({ code }) => code);
  expect(codes).toContain(sound);
  expect(codes).not.toContain(broken);
});
