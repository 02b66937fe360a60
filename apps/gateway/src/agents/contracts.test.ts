import { allowedTransitions, contractStates, type TermsInput } from '@marquee/commission';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractFrom, newTree, termsOf } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { agentJobs } from './agents.jobs.ts';
import { seenContracts } from './contract-lists.store.ts';
import { findContract } from './contract-rows.store.ts';
import { acceptContract, offerContract, rejectContract, terminateContract } from './contracts.store.ts';
import { moveMember } from './moves.store.ts';

let database: TestDatabase;
let top: bigint;
let agent: bigint;
let below: bigint;
let leaf: bigint;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  [top = 0n, agent = 0n, below = 0n, leaf = 0n] = await newTree(database.sql, [undefined, 0, 1, 2]);
});

const merchant = 'alpha';
const past = new Date('2026-01-01T00:00:00Z');
const offer = (offerer: bigint | null, downline: bigint, terms: TermsInput) =>
  database.sql.begin((tx) => offerContract(tx, { merchant, offerer, downline, terms }));
const accept = (member: bigint, contract: bigint) =>
  database.sql.begin((tx) => acceptContract(tx, { merchant, member, contract }));
const reject = (member: bigint, contract: bigint) =>
  database.sql.begin((tx) => rejectContract(tx, { merchant, member, contract }));
const terminate = (member: bigint | null, contract: bigint) =>
  database.sql.begin((tx) => terminateContract(tx, { merchant, member, contract }));
const read = (contract: bigint) => findContract(database.sql, merchant, contract);
async function offered(offerer: bigint | null, downline: bigint, terms: TermsInput): Promise<bigint> {
  const outcome = await offer(offerer, downline, terms);
  if (outcome.kind !== 'offered') throw new Error(JSON.stringify(outcome));
  return outcome.contract;
}
const tomorrow = () => {
  const day = new Date();
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
};

test('the transitions of the table are those of the rules, and no other can be written', async () => {
  const { sql } = database;
  const rows = await sql`SELECT "from", "to" FROM agent_contract_transition`;
  const texts = (list: Iterable<{ readonly from?: string; readonly to?: string }>) =>
    [...list].map(({ from, to }) => `${from} ${to}`).toSorted();
  expect(texts(rows)).toEqual(texts(allowedTransitions));
  for (const from of contractStates)
    for (const to of contractStates.filter((state) => state !== from)) {
      const [tree = 0n] = await newTree(sql, [undefined]);
      const contract = await offered(null, tree, termsOf('1'));
      const write = (state: string) =>
        sql`UPDATE agent_contract SET state = ${state}, decided_at = CASE WHEN ${state} <> 'offered' THEN now() END, starts_at = now()
          WHERE id = ${contract}`;
      if (from !== 'offered') await write(from);
      const isAllowed = allowedTransitions.some((each) => each.from === from && each.to === to);
      const isWritten = await write(to).then(
        () => true,
        (error: unknown) => !String(error).includes('cannot change from'),
      );
      expect(isWritten, `${from} to ${to}`).toBe(isAllowed);
    }
  const contract = await offered(null, top, termsOf('1'));
  await expect(sql`UPDATE agent_contract SET terms = '{}' WHERE id = ${contract}`).rejects.toThrow(
    'terms of a contract cannot change',
  );
  await expect(sql`DELETE FROM agent_contract WHERE id = ${contract}`).rejects.toThrow(
    'contracts cannot be deleted',
  );
});

test('an offer is accepted, begins with the next day and is replaced by the next version', async () => {
  const first = await offered(null, top, termsOf('1.5'));
  expect(await accept(top, first)).toEqual({ kind: 'accepted', startsAt: tomorrow(), ended: [] });
  const second = await offered(null, top, termsOf('1.2'));
  expect(await accept(top, second)).toMatchObject({ startsAt: tomorrow() });
  // The first never began.
  expect(await read(first)).toMatchObject({ state: 'superseded', startsAt: tomorrow(), endsAt: tomorrow() });
  expect(await read(second)).toMatchObject({ state: 'accepted', version: 2, endsAt: null });
  const seen = await seenContracts(database.sql, merchant, { member: top, role: 'downline' }, { limit: 10 });
  expect(seen.map(({ version }) => version)).toEqual([2, 1]);
});

test('a new contract of another period begins after the running period of the old one', async () => {
  await contractFrom(database.sql, past, {
    offerer: null,
    downline: top,
    terms: termsOf('1', { period: 'month' }),
  });
  const daily = await offered(null, top, termsOf('1'));
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  expect(await accept(top, daily)).toMatchObject({ startsAt: month });
});

test('fields that cannot be read are named, and nothing else', async () => {
  for (const rate of ['0.1e1', '-0', '1'.repeat(40), '1,5', ' 1', '١'])
    expect(await offer(null, top, termsOf(rate)), rate).toMatchObject({
      kind: 'unreadable',
      problems: [{ field: 'tiers.0.rate' }],
    });
});

test('an offer is checked against the own contract, tier by tier', async () => {
  await contractFrom(database.sql, past, {
    offerer: null,
    downline: top,
    terms: termsOf('1.5', { minSales: '100' }),
  });
  expect(await offer(top, agent, termsOf('1.6', { minSales: '100' }))).toEqual({
    kind: 'refused',
    problems: [{ field: 'tiers.0.rate', rule: 'above-own-contract' }],
  });
  expect(await offer(top, agent, termsOf('1', { minSales: '99' }))).toEqual({
    kind: 'refused',
    problems: [{ field: 'tiers.0.minSales', rule: 'above-own-contract' }],
  });
  expect(await offer(top, agent, termsOf('1', { period: 'week' }))).toMatchObject({
    problems: [{ rule: 'period-differs' }, { rule: 'above-own-contract' }],
  });
  expect(await offer(agent, below, termsOf('1'))).toEqual({
    kind: 'refused',
    problems: [{ field: 'kind', rule: 'no-own-contract' }],
  });
  expect(await offer(top, agent, termsOf('1.5', { minSales: '100' }))).toMatchObject({ kind: 'offered' });
});

test('only members directly below are offered contracts, and only agents', async () => {
  const { sql } = database;
  const rule = async (offerer: bigint | null, downline: bigint) => {
    const outcome = await offer(offerer, downline, termsOf('1'));
    return outcome.kind === 'refused' ? outcome.problems[0]?.rule : outcome.kind;
  };
  const [stranger = 0n] = await newTree(sql, [undefined]);
  const [player = 0n, trial = 0n] = await newTree(sql, [undefined, undefined], 0);
  await sql`UPDATE member SET upline = ${top}, type = CASE id WHEN ${trial} THEN 4 ELSE 0 END WHERE id IN (${player}, ${trial})`;
  expect(await rule(top, top)).toBe('oneself');
  expect(await rule(agent, top)).toBe('upline');
  expect(await rule(top, below)).toBe('not-direct');
  expect(await rule(null, agent)).toBe('not-direct');
  expect(await rule(top, stranger)).toBe('not-found');
  expect(await rule(top, 1n)).toBe('not-found');
  expect(await rule(top, player)).toBe('not-an-agent');
  expect(await rule(top, trial)).toBe('not-an-agent');
});

test('of two offers at once, one waits and the other is refused', async () => {
  const outcomes = await Promise.all([offer(null, top, termsOf('1')), offer(null, top, termsOf('1.1'))]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['offered', 'refused']);
  expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject({
    problems: [{ field: 'downline', rule: 'open-offer' }],
  });
});

test('an offer that no one answers within thirty days expires, and another one can be made', async () => {
  const { sql } = database;
  const [other = 0n] = await newTree(sql, [undefined]);
  const [old, young] = [await offered(null, top, termsOf('1')), await offered(null, other, termsOf('1'))];
  // Offers cannot be dated back otherwise.
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE agent_contract DISABLE TRIGGER USER`;
    await tx`UPDATE agent_contract SET offered_at = now() - interval '30 days' WHERE id = ${old}`;
    await tx`UPDATE agent_contract SET offered_at = now() - interval '29 days 23 hours' WHERE id = ${young}`;
    await tx`ALTER TABLE agent_contract ENABLE TRIGGER USER`;
  });
  const jobs = agentJobs({ sql, log: pino({ level: 'silent' }) });
  await jobs.find(({ name }) => name === 'agent-offers')?.run({});
  expect((await read(old))?.state).toBe('expired');
  expect((await read(young))?.state).toBe('offered');
  expect(await accept(top, old)).toEqual({ kind: 'wrong-state', state: 'expired' });
  expect((await offer(null, top, termsOf('1.1'))).kind).toBe('offered');
});

test('an offer that is accepted while it is terminated has one end', async () => {
  for (let round = 0; round < 5; round++) {
    const [member = 0n] = await newTree(database.sql, [undefined]);
    const contract = await offered(null, member, termsOf('1'));
    const [answer, ending] = await Promise.all([accept(member, contract), terminate(null, contract)]);
    // The second one finds the state that the first left: an accepted contract can still be terminated.
    expect(ending.kind).toBe('terminated');
    expect(['accepted', 'wrong-state terminated']).toContain(
      answer.kind === 'wrong-state' ? `${answer.kind} ${answer.state}` : answer.kind,
    );
    const found = await read(contract);
    expect(found?.state).toBe('terminated');
    // In force never: taken back as an offer, or ended before it began.
    expect(found?.startsAt?.getTime()).toBe(
      answer.kind === 'accepted' ? found?.endsAt?.getTime() : undefined,
    );
  }
});

test('others find no contract, and an answer is given once', async () => {
  const contract = await offered(null, top, termsOf('1'));
  expect(await accept(agent, contract)).toEqual({ kind: 'not-found' });
  expect(await reject(agent, contract)).toEqual({ kind: 'not-found' });
  expect(await terminate(top, contract)).toEqual({ kind: 'not-found' });
  expect(await reject(top, contract)).toEqual({ kind: 'rejected' });
  expect(await accept(top, contract)).toEqual({ kind: 'wrong-state', state: 'rejected' });
  expect(await terminate(null, contract)).toEqual({ kind: 'wrong-state', state: 'rejected' });
});

test('downline contract auto-ends when the upline’s new contract is lower', async () => {
  const { sql } = database;
  const own = await contractFrom(sql, past, { offerer: null, downline: top, terms: termsOf('1.5') });
  const higher = await contractFrom(sql, past, { offerer: top, downline: agent, terms: termsOf('1.2') });
  const last = await contractFrom(sql, past, { offerer: agent, downline: below, terms: termsOf('1.0') });
  const waiting = await offered(below, leaf, termsOf('0.5'));
  const [lower = 0n] = await newTree(sql, [undefined]);
  await sql`UPDATE member SET upline = ${top} WHERE id = ${lower}`;
  const active = await contractFrom(sql, past, { offerer: top, downline: lower, terms: termsOf('1.1') });
  const next = await offered(null, top, termsOf('1.1'));
  expect(await accept(top, next)).toEqual({ kind: 'accepted', startsAt: tomorrow(), ended: [higher] });
  expect(await read(own)).toMatchObject({ state: 'superseded', endsAt: tomorrow() });
  for (const each of [higher, last, waiting])
    expect(await read(each)).toMatchObject({ state: 'terminated', endsAt: tomorrow() });
  expect(await read(active)).toMatchObject({ state: 'accepted', endsAt: null });
});

test('a terminated contract and those below run to the end of the period', async () => {
  const { sql } = database;
  await contractFrom(sql, past, { offerer: null, downline: top, terms: termsOf('1.5') });
  const middle = await contractFrom(sql, past, { offerer: top, downline: agent, terms: termsOf('1.2') });
  const last = await contractFrom(sql, past, { offerer: agent, downline: below, terms: termsOf('1.0') });
  expect(await terminate(top, middle)).toEqual({ kind: 'terminated', endsAt: tomorrow() });
  expect(await read(last)).toMatchObject({ state: 'terminated', endsAt: tomorrow() });
});

test('a member who moves loses the contracts with the old upline at the end of the period', async () => {
  const { sql } = database;
  await contractFrom(sql, past, { offerer: null, downline: top, terms: termsOf('1.5') });
  const contract = await contractFrom(sql, past, { offerer: top, downline: agent, terms: termsOf('1.2') });
  await sql.begin((tx) => moveMember(tx, { merchant, member: agent, upline: null }));
  expect(await read(contract)).toMatchObject({ state: 'terminated', endsAt: tomorrow() });
});
