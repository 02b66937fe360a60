import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '../database/connection.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { searchMembers } from './search.store.ts';

let gateway: TestGateway;
let ann: TestOperator;
let sue: TestOperator;
/** Clara has contacts, an account and a device; Dora shares the account, the device and the address. */
let clara: Payee;
let dora: Payee;
const merchant = 'alpha';
const DEVICE = 'c1a7a000'.padEnd(64, '0');
const NUMBER = '1234567890';
const period = { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway, 'ann');
  sue = await newOperator(gateway, 'sue', [{ merchant, role: 'support', limit: null }]);
  clara = await newPayee(gateway);
  dora = await newPayee(gateway);
  const { sql } = gateway;
  await clara.bind({ number: NUMBER });
  await dora.bind({ number: NUMBER });
  await sql`UPDATE member SET mobile = '+639171234567', email = 'Clara@post.example', payee_name = 'Clara Nguyễn' WHERE id = ${clara.id}`;
  for (const { id } of [clara, dora]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    await sql`INSERT INTO known_device (member, device_hash) VALUES (${id}, decode(${DEVICE}, 'hex'))`;
    // oxlint-disable-next-line no-await-in-loop -- two
    await sql`INSERT INTO known_address (member, address) VALUES (${id}, '203.0.113.9')`;
  }
});
afterAll(() => gateway.close());

interface Found {
  readonly members: { id: string; username: string; mobile: string | null; email: string | null }[];
  readonly count: number;
  readonly isMore: boolean;
  readonly nextCursor: string | null;
}

async function search(query: object, by = ann): Promise<Found> {
  const answer = await by.send(operatorCalls.memberSearch, { query: { merchant, ...query } });
  return valueOf(answer.json);
}
const names = ({ members }: Found) => members.map(({ username }) => username).toSorted();

describe('the search', () => {
  test.each([
    ['the beginning of the name', () => clara.username.slice(0, -3).toUpperCase(), 'username'],
    ['the id', () => `${clara.id}`, 'id'],
    ['the name of the payee, without accents', () => 'clara nguyen', 'payee-name'],
    ['the last digits of the number', () => '0917 123 4567', 'mobile'],
    ['the e-mail address', () => 'clara@POST.example', 'email'],
    ['the payout account', () => '1234 5678-90', 'payout-account'],
    ['the beginning of the device’s id', () => DEVICE.slice(0, 16), 'device'],
    ['the address', () => '203.0.113.9', 'address'],
  ])('finds a member by %s', async (_case, text, by) => {
    const found = await search({ search: text() });
    expect(names(found)).toContain(clara.username);
    expect(names(await search({ search: text(), by }))).toEqual(names(found));
    expect((await search({ search: text(), by: by === 'id' ? 'email' : 'id' })).members).toEqual([]);
  });

  test('stays within the merchant', async () => {
    for (const text of [clara.username, `${clara.id}`, '9171234567', NUMBER, DEVICE, '203.0.113.9'])
      // oxlint-disable-next-line no-await-in-loop -- six
      expect((await search({ merchant: 'beta', search: text })).members).toEqual([]);
  });

  test('masks contacts, and is recorded with what was searched for', async () => {
    const { members } = await search({ search: 'clara@post.example' }, sue);
    expect(members).toMatchObject([{ mobile: '+63••••••567', email: 'C•••@p•••.example' }]);
    const [event] = await gateway.sql`
      SELECT staff, after->>'query' AS query FROM audit_event WHERE event = 'members search' AND staff = 'sue' ORDER BY id DESC`;
    expect(event).toMatchObject({ staff: 'sue', query: expect.stringContaining('clara@post.example') });
  });

  test('pages by a cursor and counts the whole filter', async () => {
    const all = await search({ limit: 100 });
    expect(all.count).toBe(all.members.length);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const page: Found = await search({ limit: 3, ...(cursor !== null && { cursor }) });
      expect(page.count).toBe(all.count);
      seen.push(...page.members.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all.members.map(({ id }) => id));
  });

  test('filters by state, tag and time of the registration', async () => {
    await ann.send(operatorCalls.memberTagsUpdate, {
      body: { merchant, member: `${dora.id}`, tags: ['big player', 'big player'] },
    });
    expect(names(await search({ tag: 'big player' }))).toEqual([dora.username]);
    expect((await search({ tag: 'big player', search: clara.username })).members).toEqual([]);
    expect((await search({ state: 'suspended' })).members).toEqual([]);
    expect((await search({ registeredTo: '2020-01-01T00:00:00Z' })).count).toBe(0);
    expect((await search({ registeredFrom: '2020-01-01T00:00:00Z', state: 'active' })).count).toBe(
      (await search({})).count,
    );
  });

  test('reads no table as a whole', async () => {
    // The server counts what this connection did in its last second too.
    const readScans = (tx: Transaction) => tx<{ table: string; scans: bigint }[]>`
      SELECT relname AS table, seq_scan AS scans FROM pg_stat_xact_user_tables
      WHERE relname IN ('member', 'payout_account', 'known_device', 'known_address', 'login_event', 'account')
      ORDER BY relname`;
    const [before, after] = await gateway.sql.begin(async (tx) => {
      await tx`SET LOCAL enable_seqscan = off`;
      const scans = await readScans(tx);
      for (const text of [clara.username, '9171234567', 'clara@post.example', NUMBER, DEVICE, '203.0.113.9'])
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await searchMembers(
          tx,
          { merchant, search: text },
          { currency: 'PHP', cursor: undefined, limit: 20 },
        );
      await searchMembers(tx, { merchant }, { currency: 'PHP', cursor: `${dora.id}`, limit: 20 });
      return [scans, await readScans(tx)];
    });
    expect(after).toHaveLength(6);
    expect([...after]).toEqual([...before]);
  });
});

describe('a member’s page', () => {
  const query = () => ({ merchant, member: `${clara.id}` });

  test('shows profile, wallets, accounts and links, and hides contacts from who may not read them', async () => {
    const { json } = await sue.send(operatorCalls.memberProfile, { query: query() });
    expect(valueOf(json)).toMatchObject({
      username: clara.username,
      payeeName: 'C•••• N•••••',
      security: { password: true, paymentPassword: true, twoFactor: false },
      wallets: [{ kind: 'cash', balance: { currency: 'PHP', amount: '10000.0000' } }],
      payoutAccounts: [{ method: 'bank', number: '••••7890' }],
      saferPlay: { limits: [], breaks: [] },
    });
    const max = await newOperator(gateway, 'max', [{ merchant, role: 'auditor', limit: null }]);
    expect(kindOf(await max.send(operatorCalls.memberContacts, { query: query() }))).toBe('forbidden-role');
    const contacts = await sue.send(operatorCalls.memberContacts, { query: query() });
    expect(valueOf(contacts.json)).toMatchObject({
      mobile: '+639171234567',
      payoutAccounts: [{ number: NUMBER, holder: 'Maria Clara Santos' }],
    });
    const [event] = await gateway.sql`SELECT staff FROM audit_event
      WHERE event = 'members read contacts' AND subject = ${`${clara.id}`}`;
    expect(event).toEqual({ staff: 'sue' });
  });

  test('names who shares a device, an address or a payout account', async () => {
    const { json } = await sue.send(operatorCalls.memberLinks, { query: query() });
    const { links, count } = valueOf<{
      links: { kind: string; value: string; member: object }[];
      count: number;
    }>(json);
    const shared = links.filter(({ value }) => value !== '127.0.0.1');
    expect(shared.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      'address 203.0.113.9',
      `device ${DEVICE.slice(0, 16)}`,
      'payout-account ••••7890',
    ]);
    expect(shared.map(({ member }) => member)).toContainEqual({
      id: `${dora.id}`,
      username: dora.username,
      state: 'active',
    });
    expect(count).toBeGreaterThan(0);
  });

  test('lists the ledger, bets, deposits, withdrawals and sessions with sums over the whole filter', async () => {
    const { sql } = gateway;
    await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, settled_at)
      SELECT ${merchant}, ${clara.id}, 'RNG', 'EVO', 'slot', n::text, 'clara' || n, 10000, 5000, 'settled', now() FROM generate_series(1, 3) n`;
    const accounts = await sql<{ id: bigint }[]>`SELECT id FROM payout_account WHERE member = ${clara.id}`;
    await clara.requestWithdrawal(`${accounts[0]?.id}`, '600.00');
    const movements = await ann.send(operatorCalls.memberMovements, {
      query: { ...query(), ...period, limit: 1 },
    });
    expect(valueOf(movements.json)).toMatchObject({
      movements: [{ type: 'withdrawal', amount: { amount: '-600.0000' } }],
      totals: { count: 2, income: { amount: '10000.0000' }, outgo: { amount: '600.0000' } },
      nextCursor: '2',
    });
    const bets = await ann.send(operatorCalls.memberBets, { query: { ...query(), ...period, limit: 2 } });
    expect(valueOf(bets.json)).toMatchObject({
      bets: [{ round: '3' }, { round: '2' }],
      totals: {
        count: 3,
        stake: { amount: '3.0000' },
        payout: { amount: '1.5000' },
        net: { amount: '-1.5000' },
      },
    });
    // A job of its own looks at what was requested.
    await vi.waitFor(async () => {
      const withdrawals = await ann.send(operatorCalls.memberWithdrawals, {
        query: { ...query(), state: 'reviewing' },
      });
      expect(valueOf(withdrawals.json)).toMatchObject({
        withdrawals: [{ number: '••••7890', amount: { amount: '600.0000' } }],
        totals: { count: 1, paidOut: { amount: '0.0000' } },
        nextCursor: null,
      });
    }, 10_000);
    const deposits = await ann.send(operatorCalls.memberDeposits, { query: query() });
    expect(valueOf(deposits.json)).toMatchObject({ deposits: [], totals: { count: 0 } });
    const tickets = await ann.send(operatorCalls.memberTickets, { query: { ...query(), ...period } });
    expect(valueOf(tickets.json)).toMatchObject({ tickets: [], totals: { count: 0 } });
    const sessions = await ann.send(operatorCalls.memberSessions, { query: query() });
    expect(valueOf(sessions.json)).toMatchObject({
      sessions: [{ address: '127.0.0.1' }],
      devices: expect.arrayContaining([expect.objectContaining({ id: DEVICE.slice(0, 16), members: 2 })]),
      totals: { logins: 1 },
    });
  });

  test('is not there at another merchant', async () => {
    const elsewhere = { merchant: 'beta', member: `${clara.id}` };
    for (const answer of [
      // oxlint-disable-next-line no-await-in-loop -- few
      await ann.send(operatorCalls.memberProfile, { query: elsewhere }),
      await ann.send(operatorCalls.memberBets, { query: { ...elsewhere, ...period } }),
      await ann.send(operatorCalls.memberSessions, { query: elsewhere }),
      await ann.send(operatorCalls.memberNoteAdd, { body: { ...elsewhere, text: 'no' } }),
    ])
      expect(kindOf(answer)).toBe('not-found');
  });
});

describe('staff', () => {
  test('add notes that stay, suspend and reopen with a reason, and end sessions', async () => {
    const payee = await newPayee(gateway);
    const body = { merchant, member: `${payee.id}` };
    await sue.send(operatorCalls.memberNoteAdd, { body: { ...body, text: 'Called about a deposit.' } });
    await expect(gateway.sql`DELETE FROM member_note`).rejects.toThrow('append-only');
    const ended = await sue.send(operatorCalls.memberSessionsEnd, {
      body: { ...body, reason: 'asked for it' },
    });
    expect(valueOf(ended.json)).toEqual({ ended: 1 });
    expect(kindOf(await gateway.send('memberInfo', { token: payee.token }))).toBe('unauthenticated');
    const suspend = { ...body, state: 'suspended', reason: 'stolen card' } as const;
    await sue.send(operatorCalls.memberStateUpdate, { body: suspend });
    const login = { body: { type: 'username', username: payee.username, password: PASSWORD } };
    expect(kindOf(await gateway.send('sessionLogin', login))).toBe('account-locked');
    await sue.send(operatorCalls.memberStateUpdate, { body: { ...suspend, state: 'active' } });
    expect((await gateway.send('sessionLogin', login)).status).toBe(200);
    const { json } = await ann.send(operatorCalls.memberProfile, { query: body });
    expect(valueOf(json)).toMatchObject({
      notes: [{ staff: 'sue', text: 'Called about a deposit.' }],
      decisions: [{ action: 'unblock' }, { action: 'block', staff: 'sue', reason: 'stolen card' }],
    });
  });

  test('reset a password, the payment password and two-factor with proof, once a second person approved', async () => {
    const payee = await newPayee(gateway);
    const { sql } = gateway;
    await sql`INSERT INTO two_factor (member, secret, confirmed_at) VALUES (${payee.id}, '\\x00', now())`;
    const reset = async (credential: 'password' | 'payment-password' | 'two-factor') => {
      const requested = await sue.send(operatorCalls.memberCredentialReset, {
        body: { merchant, member: `${payee.id}`, credential, proof: 'document', reason: 'lost phone' },
      });
      expect(requested.status).toBe(202);
      const listed = await ann.send(operatorCalls.approvals, { query: { limit: 1 } });
      const [found] = valueOf<{ approvals: { id: string; hash: string }[] }>(listed.json).approvals;
      const body = { approval: found?.id ?? '', hash: found?.hash ?? '' };
      expect(kindOf(await sue.send(operatorCalls.approvalApprove, { body }))).toBe('forbidden-role');
      const approved = await ann.send(operatorCalls.approvalApprove, { body });
      return valueOf<{ value: { password: string | null } }>(approved.json).value;
    };
    expect(await reset('two-factor')).toEqual({ password: null });
    expect(await reset('payment-password')).toEqual({ password: null });
    const { password } = await reset('password');
    expect(kindOf(await gateway.send('memberInfo', { token: payee.token }))).toBe('unauthenticated');
    const enter = (secret: string | null) =>
      gateway.send('sessionLogin', {
        body: { type: 'username', username: payee.username, password: secret ?? '' },
      });
    expect(kindOf(await enter(PASSWORD))).toBe('wrong-credentials');
    expect((await enter(password)).status).toBe(200);
    const [row] = await sql`
      SELECT payment_password_hash AS payment, payments_paused_until > now() AS paused, password_expires_at <= now() AS expired,
        (SELECT count(*)::int FROM two_factor WHERE member = member.id) AS factors FROM member WHERE id = ${payee.id}`;
    expect(row).toEqual({ payment: null, paused: true, expired: true, factors: 0 });
    const events =
      await sql`SELECT staff, approved_by AS by, reason, after->>'credential' AS credential FROM audit_event
      WHERE event = 'members reset credential' AND subject = ${`${payee.id}`} ORDER BY id`;
    expect([...events]).toMatchObject([
      { staff: 'sue', by: 'ann', reason: 'lost phone', credential: 'two-factor' },
      { credential: 'payment-password' },
      { credential: 'password' },
    ]);
  });
});
