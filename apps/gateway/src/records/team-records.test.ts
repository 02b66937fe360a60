import { downloads, type AnswerOf, type AvailableCallName, type CallOf } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveMember } from '../agents/moves.store.ts';
import { openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { settledBet } from '../testing/agent-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { always } from '../testing/record-harness.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let top: Payee, left: Payee, right: Payee, player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  top = await newPayee(gateway, { type: 1, cash: 0 });
  left = await newPayee(gateway, { type: 41, cash: 0, upline: top.id });
  right = await newPayee(gateway, { type: 2, cash: 0, upline: top.id });
  player = await newPayee(gateway, { cash: 250, upline: left.id });
});
afterAll(() => gateway.close());

const peso = 10_000n;
const send = (name: AvailableCallName, agent: Payee | string, query: object = {}) =>
  gateway.send(name, {
    token: typeof agent === 'string' ? agent : agent.token,
    query: { ...always, ...query },
  });
async function read<Name extends AvailableCallName>(
  name: Name,
  agent: Payee,
  query: object = {},
): Promise<AnswerOf<CallOf<Name>>> {
  return valueOf<AnswerOf<CallOf<Name>>>((await send(name, agent, query)).json);
}
const file = async (path: string, { token }: Payee, query: Record<string, string> = {}) =>
  gateway.request({
    path: `${path}?${new URLSearchParams({ ...always, ...query })}`,
    headers: { language: 'EN', authorization: `Bearer ${token}` },
  });

describe('the bets of a team', () => {
  beforeAll(async () => {
    const settled = new Date('2026-03-01T10:00:00Z');
    const { sql } = gateway;
    for (let bet = 0; bet < 4; bet++)
      await settledBet(sql, { member: player.id, stake: 10n * peso, payout: 4n * peso, settled });
    await settledBet(sql, { member: left.id, stake: 5n * peso, category: 'LOTT', settled });
    await settledBet(sql, { member: right.id, stake: 7n * peso, settled });
  });

  test('are listed with their members, and summed up over the whole filter', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AnswerOf<CallOf<'agentTeamBets'>> = await read('agentTeamBets', top, {
        limit: 4,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.bets.map(({ username }) => username));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual([
      right.username,
      left.username,
      ...Array.from({ length: 4 }, () => player.username),
    ]);
    expect(await read('agentTeamBetTotals', top)).toMatchObject({
      count: 6,
      stake: { amount: '52.0000' },
      payout: { amount: '16.0000' },
      net: { amount: '-36.0000' },
      lotteries: [{ game: 'G' }],
    });
  });

  test.each<[Record<string, string>, number]>([
    [{ account: 'player' }, 4],
    [{ account: 'left' }, 1],
    [{ category: 'LOTT' }, 1],
    [{ game: 'G' }, 5],
    [{ vendor: 'nobody' }, 0],
    [{ state: 'open' }, 0],
    [{ to: '2026-03-01T00:00:00Z' }, 0],
  ])('are filtered by %j', async (filter, count) => {
    const members = new Map([
      ['player', player],
      ['left', left],
    ]);
    const name = members.get(filter['account'] ?? '')?.username;
    const query = { ...filter, ...(name !== undefined && { account: name.toUpperCase() }) };
    expect((await read('agentTeamBets', left, query)).bets).toHaveLength(count);
    expect((await read('agentTeamBetTotals', left, query)).count).toBe(count);
  });

  test('stay with the team in which they were placed', async () => {
    const moving = await newPayee(gateway, { cash: 0, upline: left.id });
    await settledBet(gateway.sql, { member: moving.id, stake: 9n * peso });
    await gateway.sql.begin((tx) =>
      moveMember(tx, { merchant: 'alpha', member: moving.id, upline: right.id }),
    );
    expect((await read('agentTeamBets', right, { account: moving.username })).bets).toEqual([]);
    expect((await read('agentTeamBets', left)).bets[0]?.username).toBe(moving.username);
    expect(kindOf(await send('agentTeamBets', left, { account: moving.username }))).toBe('unknown-account');
  });

  test('are downloaded with the filter of the page', async () => {
    const { text } = await file(downloads.teamBets, top, { account: player.username });
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Bet,User name,Placed');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`,${player.username},2026-03-01 10:00:00,`);
  });
});

describe('the movements of a team', () => {
  test('are those of the members below, without balances and references', async () => {
    const { sql } = gateway;
    const from = await openMemberAccount(sql, player.id, 'PHP');
    const to = await openMemberAccount(sql, left.id, 'PHP');
    await transfer(sql, {
      key: 'team-movement',
      from,
      to,
      amount: 30n * peso,
      kind: 'transfer',
      reference: 'T-1',
    });
    const { transactions } = await read('agentTeamMovements', top);
    expect(transactions.map(({ username, type, amount }) => [username, type, amount.amount])).toEqual([
      [left.username, 'transfer', '30.0000'],
      [player.username, 'transfer', '-30.0000'],
      [player.username, 'deposit', '250.0000'],
    ]);
    expect(Object.keys(transactions[0] ?? {}).toSorted()).toEqual(['amount', 'at', 'id', 'type', 'username']);
    // The agent's own movements are in the agent's own record.
    expect((await read('agentTeamMovements', left)).transactions).toHaveLength(2);
    expect(await read('agentTeamMovementTotals', top)).toMatchObject({
      count: 3,
      income: { amount: '280.0000' },
      outgo: { amount: '30.0000' },
    });
    expect(await read('agentTeamMovementTotals', top, { type: 'deposit' })).toMatchObject({ count: 1 });
  });

  test('a page ends after both sides of a transfer, and none is shown twice', async () => {
    const first = await read('agentTeamMovements', top, { limit: 1 });
    expect(first.transactions).toHaveLength(2);
    const second = await read('agentTeamMovements', top, { limit: 1, cursor: first.next });
    expect(second.transactions.map(({ type }) => type)).toEqual(['deposit']);
    expect(second.next).toBeNull();
  });

  test('are downloaded whole', async () => {
    const { text } = await file(downloads.teamMovements, top);
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('User name,Time,Type,Amount');
    expect(text).not.toContain('T-1');
  });
});

describe.each([
  ['agentTeamBets', downloads.teamBets],
  ['agentTeamBetTotals', downloads.teamBets],
  ['agentTeamMovements', downloads.teamMovements],
  ['agentTeamMovementTotals', downloads.teamMovements],
] as const)('%s', (name, path) => {
  test.each([
    ['a member of another line', () => player],
    ['the upline', () => top],
  ])('knows nothing of %s', async (_name, who) => {
    const account = who().username;
    expect(kindOf(await send(name, right, { account }))).toBe('unknown-account');
    expect(kindOf(await file(path, right, { account }))).toBe('unknown-account');
  });

  test('is for agents only', async () => {
    expect(kindOf(await send(name, player))).toBe('not-an-agent');
    expect(kindOf(await file(path, player))).toBe('not-an-agent');
    const trial = await newPayee(gateway, { type: 4, cash: 0 });
    expect(kindOf(await send(name, trial))).toBe('real-account-required');
    expect(kindOf(await file(path, trial))).toBe('real-account-required');
  });
});
