import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkLedger } from '../check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger.store.ts';
import { loseOpenBets, payWin, placeBet, rollBack, type ActionAnswer } from './rounds.store.ts';

let database: TestDatabase;
let member: bigint;
let stranger: bigint;
let account: bigint;
let rounds = 0;
const START = 1_000_000n;
const open = async () => undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  const members = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' ORDER BY id LIMIT 2`;
  [member = 0n, stranger = 0n] = members.map(({ id }) => id);
  account = await openMemberAccount(sql, member, 'PHP');
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  await transfer(sql, { key: 'rounds', from: house, to: account, amount: START, kind: 'test' });
});
afterAll(() => database.drop());

async function balance(): Promise<bigint> {
  const [row] = await database.sql<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${account}`;
  return row?.balance ?? 0n;
}
async function begin(work: (tx: Transaction) => Promise<ActionAnswer>): Promise<ActionAnswer> {
  return database.sql.begin((tx) => work(tx));
}

/** The three actions on a bet of its own: a stake of 100 and a prize of 150. */
function newRound() {
  const bet = `bet-${rounds++}`;
  const common = { merchant: 'alpha', connection: 'seamless', member, currency: 'PHP' } as const;
  const stake = {
    ...common,
    category: 'RNG',
    vendor: 'v',
    game: 'g',
    round: 'r',
    reference: bet,
    stake: 100n,
  } as const;
  const win = { ...common, bet, transaction: `${bet}-win`, payout: 150n };
  const rollback = { ...common, bet, transaction: `${bet}-rollback` };
  const actions = {
    bet: () => begin((tx) => placeBet(tx, stake, open)),
    win: () => begin((tx) => payWin(tx, win)),
    rollback: () => begin((tx) => rollBack(tx, rollback)),
  };
  return { bet, stake, win, rollback, actions };
}
type Name = 'bet' | 'win' | 'rollback';

/** Every order of two of each: 90. */
function orders(left: Record<Name, number>): Name[][] {
  const names = (Object.keys(left) as Name[]).filter((name) => left[name] > 0);
  if (names.length === 0) return [[]];
  return names.flatMap((name) => orders({ ...left, [name]: left[name] - 1 }).map((rest) => [name, ...rest]));
}

/** What the rules say of a sequence, and what the member has gained by it. */
function expected(sequence: readonly Name[]): { kinds: string[]; gain: bigint } {
  let state: 'none' | 'open' | 'settled' | 'cancelled' | 'buried' = 'none';
  const kinds = sequence.map((name) => {
    if (name === 'bet') {
      if (state === 'buried') return 'cancelled';
      if (state === 'none') state = 'open';
      return 'applied';
    }
    if (name === 'win') {
      if (state === 'none' || state === 'buried') return 'unknown-bet';
      if (state === 'cancelled') return 'cancelled';
      state = 'settled';
      return 'applied';
    }
    if (state === 'none' || state === 'buried') {
      state = 'buried';
      return 'tombstone';
    }
    if (state === 'settled') return 'settled';
    state = 'cancelled';
    return 'applied';
  });
  const end = state as string;
  return { kinds, gain: end === 'settled' ? 50n : end === 'open' ? -100n : 0n };
}

test('every order of bet, win and rollback, each twice, ends as the rules say', async () => {
  const sequences = orders({ bet: 2, win: 2, rollback: 2 });
  expect(sequences).toHaveLength(90);
  for (const sequence of sequences) {
    const before = await balance();
    const { actions } = newRound();
    const answers: ActionAnswer[] = [];
    for (const name of sequence) answers.push(await actions[name]());
    const should = expected(sequence);
    expect(
      answers.map(({ kind }) => kind),
      sequence.join(' '),
    ).toEqual(should.kinds);
    expect((await balance()) - before, sequence.join(' ')).toBe(should.gain);
    // What was kept is told again in the same words, balance included.
    for (const name of ['bet', 'win', 'rollback'] as const) {
      const told = sequence.flatMap((each, place) => (each === name ? [answers[place]] : []));
      const kept = told.filter((answer) => answer?.kind === 'applied' || answer?.kind === 'tombstone');
      expect(
        new Set(kept.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size,
      ).toBeLessThan(2);
    }
  }
}, 60_000);

test('all at once, each three times: one of the possible ends, and the money is that end’s', async () => {
  const gains = new Set<bigint>();
  for (let round = 0; round < 20; round++) {
    const before = await balance();
    const { bet, actions } = newRound();
    const names: Name[] = ['bet', 'win', 'rollback'];
    const all = [...names, ...names, ...names].toSorted(() => Math.random() - 0.5);
    await Promise.all(all.map((name) => actions[name]()));
    const [row] = await database.sql<{ state: string }[]>`SELECT state FROM bet WHERE reference = ${bet}`;
    const gain = { settled: 50n, open: -100n, cancelled: 0n, none: 0n }[row?.state ?? 'none'];
    expect((await balance()) - before).toBe(gain);
    gains.add(gain ?? 0n);
    // The vendor repeats what was not accepted until it knows: a bet that ended moves nothing more.
    const open = gain === -100n;
    const after = await balance();
    await actions.win();
    await actions.rollback();
    expect((await balance()) - after).toBe(open ? 150n : 0n);
  }
  expect(gains.size).toBeGreaterThan(0);
});

test('a number used for another action, another amount or another member is a conflict', async () => {
  const { bet, stake, win, rollback, actions } = newRound();
  await actions.bet();
  for (const change of [{ stake: 101n }, { game: 'h' }, { round: 's' }])
    expect(await begin((tx) => placeBet(tx, { ...stake, ...change }, open))).toEqual({ kind: 'conflict' });
  expect(await begin((tx) => payWin(tx, { ...win, transaction: bet }))).toEqual({ kind: 'conflict' });
  expect(await begin((tx) => payWin(tx, { ...win, member: stranger }))).toEqual({ kind: 'unknown-bet' });
  expect(await begin((tx) => rollBack(tx, { ...rollback, member: stranger }))).toEqual({
    kind: 'unknown-bet',
  });
  await actions.win();
  expect(await begin((tx) => payWin(tx, { ...win, payout: 151n }))).toEqual({ kind: 'conflict' });
  expect(await begin((tx) => payWin(tx, { ...win, transaction: `${bet}-more` }))).toEqual({
    kind: 'settled',
  });
});

test('a closed door keeps out a new bet, and neither one sent again nor what ends it', async () => {
  const closed = async () => 'session-over' as const;
  const late = newRound();
  expect(await begin((tx) => placeBet(tx, late.stake, closed))).toEqual({ kind: 'session-over' });
  const { stake, actions } = newRound();
  const first = await actions.bet();
  expect(await begin((tx) => placeBet(tx, stake, closed))).toEqual(first);
  expect((await actions.win()).kind).toBe('applied');
});

test('where bets may win several times, each prize is paid once', async () => {
  const before = await balance();
  const { bet, win, actions } = newRound();
  await actions.bet();
  for (const part of ['a', 'b', 'b', 'c'])
    expect(
      (await begin((tx) => payWin(tx, { ...win, transaction: `${bet}-${part}`, payout: 40n, adds: true })))
        .kind,
    ).toBe('applied');
  expect((await balance()) - before).toBe(20n);
  const [row] = await database.sql`SELECT payout FROM bet WHERE reference = ${bet}`;
  expect(row).toEqual({ payout: 120n });
});

test('what a round leaves open can be settled as lost, and only that', async () => {
  const [one, two] = [newRound(), newRound()];
  for (const [bet, round] of [
    [one, 'last'],
    [two, 'next'],
  ] as const)
    await begin((tx) => placeBet(tx, { ...bet.stake, round }, open));
  await database.sql.begin((tx) =>
    loseOpenBets(tx, { connection: 'seamless', member, round: 'last', currency: 'PHP' }),
  );
  const rows =
    await database.sql`SELECT state FROM bet WHERE reference IN ${database.sql([one.bet, two.bet])} ORDER BY id`;
  expect(rows.map(({ state }) => state)).toEqual(['settled', 'open']);
});

test('a stake that is too high is told with the balance, and may come again', async () => {
  const { stake } = newRound();
  const now = await balance();
  expect(await begin((tx) => placeBet(tx, { ...stake, stake: now + 1n }, open))).toEqual({
    kind: 'insufficient',
    balance: now,
  });
  expect(await begin((tx) => placeBet(tx, { ...stake, stake: now }, open))).toEqual({
    kind: 'applied',
    balance: 0n,
  });
});

test('after all this the books are in order', async () => {
  expect((await checkLedger(database.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
