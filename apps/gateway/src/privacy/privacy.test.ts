import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { housekeepingJobs } from '../housekeeping.ts';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { checkNotedSeals, lastAuditSeal, lastSeal, sealText, sealTransfers } from '../ledger/seals.store.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, PASSWORD } from '../testing/payee.ts';
import { plantMember, type PlantedMember } from '../testing/planted-member.ts';
import { registration } from '../testing/prepare-forms.ts';
import { prepare } from '../testing/prepare.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let ann: TestOperator;
let sue: TestOperator;
let clara: PlantedMember;
let dora: PlantedMember;
const merchant = 'alpha';
const asked = { proof: 'document', reason: 'request 17' } as const;

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  await gateway.sql`UPDATE withdrawal_method SET provider = NULL`;
  await gateway.sql`UPDATE withdrawal_rule SET auto_approve_limit = 0`;
  ann = await newOperator(gateway, 'ann');
  sue = await newOperator(gateway, 'sue', [{ merchant, role: 'support', limit: null }]);
  clara = await plantMember(gateway, ann, 'clarissima');
  dora = await plantMember(gateway, ann, 'doratheone');
}, 60_000);
afterAll(() => gateway.close());

interface ExportedTable {
  readonly area: string;
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

async function exported(member: bigint, by = sue) {
  const answer = await by.send(operatorCalls.memberExport, {
    body: { merchant, member: `${member}`, ...asked },
  });
  return { text: answer.text, value: valueOf<{ tables: readonly ExportedTable[] }>(answer.json) };
}

describe('an export', () => {
  test('has what was planted in each area, and nothing of another member', async () => {
    const { text, value } = await exported(clara.id);
    for (const [where, planted] of Object.entries(clara.own))
      expect([where, text.includes(planted)]).toEqual([where, true]);
    expect(text).not.toContain('doratheone');
    expect(text).not.toContain(dora.username);
    const filled = new Set(value.tables.filter(({ rows }) => rows.length > 0).map(({ area }) => area));
    for (const area of [
      'profile',
      'security',
      'safer-play',
      'messages',
      'ledger',
      'payments',
      'bets',
      'bonuses',
      'points',
      'rewards',
      'agents',
    ])
      expect(filled).toContain(area);
    const receipt = value.tables.find(({ table }) => table === 'deposit_receipt')?.rows[0];
    expect(Buffer.from(String(receipt?.['image']), 'base64').toString()).toBe(clara.own['payerName']);
  });

  test('has no secrets, no whole payout account, and nothing that staff wrote for each other', async () => {
    const { text, value } = await exported(clara.id);
    for (const planted of Object.values(clara.ofStaff)) expect(text).not.toContain(planted);
    expect(text).not.toContain(clara.payoutNumber);
    const accounts = value.tables.find(({ table }) => table === 'payout_account');
    expect(accounts?.rows).toMatchObject([
      { number: `••••${clara.payoutNumber.slice(-4)}`, holder: 'P•••• c••••' },
    ]);
    const [row] = await gateway.sql<
      { password: string }[]
    >`SELECT password_hash AS password FROM member WHERE id = ${clara.id}`;
    for (const secret of [row?.password ?? '', 'p256dh-', 'auth-social', 'credential-social', 'push.example'])
      expect(text).not.toContain(secret);
  });

  test('has every entry of the ledger, page by page', async () => {
    const payee = await newPayee(gateway, { cash: 0 });
    await gateway.sql.begin(async (tx) => {
      const [from, to] = [
        await openHouseAccount(tx, merchant, 'PHP'),
        await openMemberAccount(tx, payee.id, 'PHP'),
      ];
      for (let n = 0; n < 1010; n++)
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await transfer(tx, { key: `planted:${n}`, from, to, amount: 1n, kind: 'deposit' });
    });
    const { value } = await exported(payee.id);
    const entries = value.tables.find(({ table }) => table === 'entry')?.rows ?? [];
    expect(entries).toHaveLength(1010);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 1010 }, (_, n) => n + 1));
    expect(entries[0]).toMatchObject({ amount: 1, kind: 'deposit', at: expect.any(String) });
  });

  test('is recorded with proof and reason, needs a recent log-in, and a right', async () => {
    const events = await gateway.sql`SELECT staff, reason, after FROM audit_event
      WHERE event = 'members export' AND subject = ${`${clara.id}`} ORDER BY id DESC LIMIT 1`;
    expect([...events]).toEqual([{ staff: 'sue', reason: 'request 17', after: { proof: 'document' } }]);
    const body = { merchant, member: `${clara.id}`, ...asked };
    const paul = await newOperator(gateway, 'paul', [{ merchant, role: 'payments', limit: null }]);
    expect(kindOf(await paul.send(operatorCalls.memberExport, { body }))).toBe('forbidden-role');
    const late = await newOperator(gateway, 'late', [{ merchant, role: 'support', limit: null }]);
    await gateway.sql`UPDATE staff_session SET authenticated_at = now() - interval '16 minutes' WHERE staff = 'late'`;
    expect(kindOf(await late.send(operatorCalls.memberExport, { body }))).toBe('verification-required');
    expect(kindOf(await ann.send(operatorCalls.memberExport, { body: { ...body, merchant: 'beta' } }))).toBe(
      'not-found',
    );
  });
});

const request = (member: bigint, by = sue) =>
  by.send(operatorCalls.memberErase, { body: { merchant, member: `${member}`, ...asked } });

async function lastApproval() {
  const listed = await ann.send(operatorCalls.approvals, { query: { limit: 1 } });
  const [found] = valueOf<{ approvals: { id: string; hash: string }[] }>(listed.json).approvals;
  return { approval: found?.id ?? '', hash: found?.hash ?? '' };
}

async function erase(member: bigint) {
  expect((await request(member)).status).toBe(202);
  const answer = await ann.send(operatorCalls.approvalApprove, { body: await lastApproval() });
  return valueOf<{ executed: boolean; failure: { kind: string; message: string } | null }>(answer.json);
}

const obstacles = async (member: bigint) => {
  const { json } = await ann.send(operatorCalls.memberErasure, { query: { merchant, member: `${member}` } });
  return valueOf<{ obstacles: object[] }>(json).obstacles;
};

/** The tables in which one of the texts is found, whatever the column and schema. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { sql } = gateway;
  const tables = await sql<{ name: string }[]>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await sql.unsafe(
      `SELECT FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) text WHERE position(lower(text) IN lower(t::text)) > 0) LIMIT 1`,
      [[...texts]],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('an erasure', () => {
  test('is refused while something is open, and says what', async () => {
    const { sql } = gateway;
    const agent = await newPayee(gateway, { cash: 5, type: 1 });
    await newPayee(gateway, { cash: 0, upline: agent.id });
    await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
      VALUES ('alpha', ${agent.id}, 'LIVE', 'V', 'G', 'R', gen_random_uuid(), 1)`;
    expect(await obstacles(agent.id)).toEqual([
      { kind: 'balance', count: 1 },
      { kind: 'bets', count: 1 },
      { kind: 'downline', count: 1 },
    ]);
    expect(await erase(agent.id)).toMatchObject({
      executed: false,
      failure: {
        kind: 'conflict',
        message: 'Open: accounts with money (1), open bets (1), members below (1).',
      },
    });
    const [row] = await sql`SELECT username FROM member WHERE id = ${agent.id}`;
    expect(row).toEqual({ username: agent.username });
    await sql`DELETE FROM bet WHERE member = ${agent.id}`;
  });

  test('names each kind of what is open', async () => {
    const { sql } = gateway;
    const { id } = await newPayee(gateway, { cash: 0 });
    await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required) VALUES ('alpha', ${id}, 'bonus', 'test:1', 5)`;
    await sql`INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark)
      SELECT 'alpha', code, ${id}, gen_random_uuid(), '', '' FROM promotion WHERE merchant = 'alpha' LIMIT 1`;
    await sql`INSERT INTO point_redemption (merchant, item, member, request_id, quantity, points, price, turnover)
      SELECT 'alpha', code, ${id}, gen_random_uuid(), 1, 1, 0, 0 FROM point_item WHERE merchant = 'alpha' LIMIT 1`;
    await sql`INSERT INTO wallet_transfer (merchant, member, request_id, vendor, direction, currency, amount, next_attempt_at)
      VALUES ('alpha', ${id}, gen_random_uuid(), 'V', 'to-vendor', 'PHP', 1, 'infinity')`;
    await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
        fee_per_mille, fee_minimum, turnover, return_url, language, expires_at)
      SELECT 'OPEN-1', merchant, ${id}, gen_random_uuid(), '', code, kind, channel, currency, 10000, 0, 0, 0, 1, '', 'EN', now() + interval '1 hour'
      FROM payment_method WHERE merchant = 'alpha' AND code = 'bank'`;
    expect(await obstacles(id)).toEqual(
      ['deposits', 'vendor-transfers', 'bonuses', 'applications', 'redemptions'].map((kind) => ({
        kind,
        count: 1,
      })),
    );
    await sql`UPDATE wallet_transfer SET state = 'refused', resolved_at = now() WHERE member = ${id}`;
  });

  test('needs a second person, who approves exactly what was requested', async () => {
    const { sql } = gateway;
    expect((await request(clara.id)).status).toBe(202);
    const body = await lastApproval();
    expect(kindOf(await sue.send(operatorCalls.approvalApprove, { body }))).toBe('forbidden-role');
    const changed = { ...body, hash: '0'.repeat(64) };
    expect(kindOf(await ann.send(operatorCalls.approvalApprove, { body: changed }))).toBe('conflict');
    const risk = await newOperator(gateway, 'ray', [{ merchant, role: 'risk', limit: null }]);
    expect(kindOf(await risk.send(operatorCalls.approvalApprove, { body }))).toBe('not-found');
    expect((await request(clara.id, ann)).status).toBe(202);
    const own = await lastApproval();
    expect(kindOf(await ann.send(operatorCalls.approvalApprove, { body: own }))).toBe('forbidden-role');
    const [row] = await sql`SELECT username FROM member WHERE id = ${clara.id}`;
    expect(row).toEqual({ username: clara.username });
    // A fact without its erasure lets no text be emptied.
    for (const table of [
      'member_note',
      'play_contact',
      'rank_change',
      'balance_adjustment',
      'member_block_event',
    ])
      // oxlint-disable-next-line no-await-in-loop -- five
      await expect(
        sql.unsafe(
          `UPDATE ${table} SET ${table === 'balance_adjustment' || table === 'member_block_event' ? 'reason' : 'note'} = '' WHERE member = ${clara.id}`,
        ),
      ).rejects.toThrow('append-only');
  });

  test('leaves none of the personal values, keeps what must be kept, and the books whole', async () => {
    const { sql } = gateway;
    await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${clara.id}, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '6 months')`;
    // Written last: a log-in of the test empties the table.
    await sql`INSERT INTO rate_limit (key, points, expire) VALUES (${`loginByName:alpha ${clara.username}`}, 1, 9999999999999),
      (${`codeByNumberDaily:alpha login ${clara.own['mobile'] ?? ''}`}, 1, 9999999999999) ON CONFLICT DO NOTHING`;
    await expect.poll(() => sealTransfers(sql)).toBeDefined();
    const seal = await lastSeal(sql);
    const noted = [seal === undefined ? '' : sealText(seal), (await lastAuditSeal(sql)) ?? ''];
    // The planted redemptions took no points, before and after.
    const broken = async () =>
      (await checkLedger(sql)).filter(({ violations }) => violations > 0).map(({ name }) => name);
    const redemptions = ['every redemption took its points and price, and gave what its state says'];
    expect(await broken()).toEqual(redemptions);
    const before = await sql`SELECT count(*)::int AS entries, sum(amount)::bigint AS sum FROM entry`;
    // A bet stays with its round, whose number the vendor gave it.
    const { round: _, ...personal } = clara.own;
    const planted = [...Object.values(personal), ...Object.values(clara.ofStaff), clara.payoutNumber];
    expect((await tablesWith(planted)).length).toBeGreaterThan(25);
    expect(await erase(clara.id)).toMatchObject({ executed: true, failure: null });
    // The audit log and approvals keep the reasons that staff gave; the payout account is a record of a payment.
    expect(await tablesWith(planted)).toEqual(['audit_event', 'payout_account']);
    expect(await sql`SELECT count(*)::int AS entries, sum(amount)::bigint AS sum FROM entry`).toEqual(before);
    expect(await broken()).toEqual(redemptions);
    expect(await checkNotedSeals(sql, noted)).toMatchObject({ violations: 0 });
    const { json } = await ann.send(operatorCalls.memberProfile, {
      query: { merchant, member: `${clara.id}` },
    });
    expect(valueOf(json)).toMatchObject({
      username: `erased-${clara.id}`,
      mobile: null,
      erasure: { erasedAt: expect.any(String), recordsUntil: expect.any(String) },
      saferPlay: { breaks: [{ kind: 'self-exclusion' }] },
    });
    const [event] =
      await sql`SELECT staff, approved_by AS by, after FROM audit_event WHERE event = 'members erase'`;
    expect(event).toEqual({ staff: 'sue', by: 'ann', after: { proof: 'document' } });
    expect(await erase(clara.id)).toMatchObject({ failure: { message: 'The member is erased already.' } });
    // Nothing of the other member is gone.
    const other = await exported(dora.id);
    for (const value of Object.values(dora.own)) expect(other.text).toContain(value);
  });

  test('ends sessions, log-ins and what staff could do to bring the account back', async () => {
    expect(kindOf(await gateway.send('memberInfo', { token: clara.token }))).toBe('unauthenticated');
    for (const username of [clara.username, `erased-${clara.id}`]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const login = await gateway.send('sessionLogin', {
        body: { type: 'username', username, password: PASSWORD },
      });
      expect(kindOf(login)).toBe('wrong-credentials');
    }
    const body = { merchant, member: `${clara.id}` };
    for (const answer of [
      await ann.send(operatorCalls.memberStateUpdate, { body: { ...body, state: 'active', reason: 'no' } }),
      await ann.send(operatorCalls.memberNoteAdd, { body: { ...body, text: 'no' } }),
    ])
      expect(kindOf(answer)).toBe('not-found');
  });

  test('keeps the name, and during a self-exclusion number and e-mail, from being registered again', async () => {
    const { sql } = gateway;
    const register = async (changed: object) => {
      await prepare.memberRegister?.(sql);
      await sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' WHERE merchant = 'alpha'`;
      await sql`UPDATE registration_rule SET enabled = field <> 'captcha' AND enabled WHERE merchant = 'alpha'`;
      const answer = await gateway.send('memberRegister', { body: { ...registration, ...changed } });
      return answer.json?.success === false
        ? [answer.json.kind, answer.json.fields?.[0]?.path]
        : 'registered';
    };
    expect(await register({ username: clara.username.toUpperCase() })).toEqual([
      'account-taken',
      'body.username',
    ]);
    const email = { email: clara.own['email']?.toUpperCase() };
    expect(await register(email)).toEqual(['account-taken', 'body.email']);
    await sql`UPDATE member_erasure SET excluded_until = now() - interval '1 day'`;
    for (const job of housekeepingJobs({ sql })) await job.run({});
    const [left] =
      await sql`SELECT mobile_hash, email_hash, excluded_until, records_erased_at FROM member_erasure WHERE member = ${clara.id}`;
    expect(left).toEqual({
      mobile_hash: null,
      email_hash: null,
      excluded_until: null,
      records_erased_at: null,
    });
    expect(await register(email)).toBe('registered');
  });

  test('erases payout accounts and receipts when their years are over', async () => {
    const { sql } = gateway;
    const [kept] = await sql`SELECT records_until > now() + interval '4 years 11 months' AS long,
      (SELECT count(*)::int FROM deposit_receipt r JOIN deposit d ON d.id = r.deposit WHERE d.member = e.member) AS receipts
      FROM member_erasure e WHERE member = ${clara.id}`;
    expect(kept).toEqual({ long: true, receipts: 1 });
    const documents = () => sql`SELECT state FROM identity_document WHERE member = ${clara.id}`;
    expect(await documents()).toMatchObject([{ state: 'approved' }]);
    await sql`UPDATE member_erasure SET records_until = now() - interval '1 day' WHERE member = ${clara.id}`;
    for (const job of housekeepingJobs({ sql })) await job.run({});
    expect(await tablesWith([clara.payoutNumber])).toEqual([]);
    const [left] =
      await sql`SELECT count(*)::int AS receipts FROM deposit_receipt r JOIN deposit d ON d.id = r.deposit WHERE d.member = ${clara.id}`;
    expect(left).toEqual({ receipts: 0 });
    expect(await documents()).toHaveLength(0);
  });
});
