import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { openPool } from '../database/connection.ts';
import { startGateway } from '../gateway.ts';
import { checkLedger } from '../ledger/check.ts';
import { transfer } from '../ledger/ledger.store.ts';
import { sealTransfers } from '../ledger/seals.store.ts';
import { testBrands } from '../testing/global-setup.ts';
import { newOperator } from '../testing/operator-client.ts';
import { kindOf, testSecretsKey, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { sendAsVendor, testVendor } from '../testing/test-vendor.ts';
import { startTwoCells, type TwoCells } from '../testing/two-cells.ts';
import { countMerchantRows } from './merchant-rows.store.ts';
import { cancelMove, moveMerchant, type MoveStep } from './move-merchant.ts';

const GAMES = { slots: ['SUNKENGOLD', 'SUNKENGOLD_001'], sports: ['STADIA9', 'STADIA9_001'] } as const;
const always = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

/** Starts a game for a member. @returns what the vendor says of them in its requests */
async function start(gateway: TestGateway, username: string, token: string, kind: keyof typeof GAMES) {
  const [vassalage, gameId] = GAMES[kind];
  const answer = await gateway.send('gameLaunch', {
    token,
    body: {
      gameId,
      vassalage,
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username,
      merchantCode: 'alpha',
      language: 'EN',
    },
  });
  const launch = new URL(valueOf<{ game_url: string }>(answer.json).game_url).searchParams.get('token');
  const { value } = await sendAsVendor(gateway.port, 'authenticate', { token: launch });
  return { player: value['player'], session: value['session'], game: gameId, currency: 'PHP' };
}

/** What a vendor does. @throws unless it is taken */
async function act(gateway: TestGateway, action: string, value: object): Promise<void> {
  const answer = await sendAsVendor(gateway.port, action, value);
  if (answer.value['status'] !== 'ok') throw new Error(JSON.stringify(answer.value));
}

/** Balances of a merchant's accounts, its history's length, and what it agreed with its agents. */
async function standing({ sql }: TestGateway) {
  const accounts = await sql`
    SELECT owner, kind, currency, part, balance, seq FROM account WHERE owner = 'house:alpha'
      OR owner IN (SELECT 'member:' || id FROM member WHERE merchant = 'alpha') ORDER BY owner, kind, currency, part`;
  const uplines = await sql`SELECT m.username, p.path FROM member m JOIN member_path p ON p.member = m.id
    WHERE merchant = 'alpha' ORDER BY m.id, valid_from`;
  const turnover =
    await sql`SELECT r.* FROM turnover_requirement r JOIN member m ON m.id = r.member WHERE m.merchant = 'alpha' ORDER BY r.id`;
  const bets =
    await sql`SELECT id, reference, stake, payout, state FROM bet WHERE merchant = 'alpha' ORDER BY id`;
  return { accounts: [...accounts], uplines: [...uplines], turnover: [...turnover], bets: [...bets] };
}

const broken = async ({ sql }: TestGateway) =>
  (await checkLedger(sql)).filter(({ violations }) => violations > 0);

describe('a merchant with everything', () => {
  let cells: TwoCells;
  let codes: string[];
  let secret: string;
  let sports: Record<string, unknown>;
  let before: Awaited<ReturnType<typeof standing>>;
  let demoToken: string;
  let seconds: number;
  let wrongBefore: Awaited<ReturnType<typeof broken>>;
  const lines: string[] = [];

  beforeAll(async () => {
    cells = await startTwoCells({
      gameVendors: [testVendor],
      operators: { host: '127.0.0.1', port: 0 },
    });
    const { one } = cells;
    await one.sql`UPDATE vendor SET connection = ${testVendor.code} WHERE merchant = 'alpha' AND code IN ('SUNKENGOLD', 'STADIA9')`;
    demoToken = await one.login('demo');
    const begun = await one.send('twoFactorBegin', { token: demoToken, body: { password: 'Demo2026!' } });
    ({ secret } = valueOf<{ secret: string }>(begun.json));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await one.send('twoFactorConfirm', { token: demoToken, body: { code } });
    codes = valueOf<{ recoveryCodes: string[] }>(confirmed.json).recoveryCodes;
    const slots = await start(one, 'demo', demoToken, 'slots');
    const bet = { ...slots, round: 'r1', transaction: 'b1', amount: '10' };
    await act(one, 'bet', bet);
    const win = {
      player: slots.player,
      round: 'r1',
      transaction: 'w1',
      bet: 'b1',
      currency: 'PHP',
      amount: '25.5',
    };
    await act(one, 'win', win);
    sports = await start(one, 'demo', demoToken, 'sports');
    const open = { ...sports, round: 'match', transaction: 'slip', amount: '20' };
    await act(one, 'bet', open);
    await one.sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
      SELECT merchant, id, 'bonus', 'test', 5000000 FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
    await newOperator(one, 'boss');
    await newOperator(one, 'ann', [{ merchant: 'alpha', role: 'support', limit: null }]);
    await one.sql`INSERT INTO member_note (member, staff, note)
      SELECT id, 'boss', 'a good customer' FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
    await sealTransfers(one.sql);
    await sealTransfers(one.sql);
    before = await standing(one);
    wrongBefore = await broken(one);
    seconds = await moveMerchant(cells.move({ carriesOpen: true, progress: (line) => lines.push(line) }));
    cells.bringBrand();
    await vi.waitFor(
      async () => {
        if (kindOf(await cells.two.send('walletBalance', {})) === 'unknown-merchant')
          throw new Error('not read yet');
      },
      { timeout: 10_000 },
    );
  });
  afterAll(() => cells?.close());

  test('has every balance, row, upline and bet in the new cell, and both ledgers are in order', async () => {
    const { one, two } = cells;
    expect(wrongBefore).toEqual([]);
    expect(seconds).toBeGreaterThan(0);
    expect(before.bets.length).toBeGreaterThan(1);
    expect(before.accounts.some(({ balance }) => balance !== 0n)).toBe(true);
    expect(await standing(two)).toEqual(before);
    const [old, copied] = [
      await countMerchantRows(one.sql, 'alpha'),
      await countMerchantRows(two.sql, 'alpha'),
    ];
    const kept = [
      'merchant_move',
      'ledger_arrival',
      'audit_event',
      'former_hashing_key',
      'former_draw_key',
      'announcement',
    ];
    const rowsOf = (counted: typeof old) =>
      counted.filter(({ table }) => !kept.includes(table)).map(({ table, rows }) => `${table} ${rows}`);
    expect(rowsOf(copied)).toEqual(rowsOf(old));
    expect(await broken(one)).toEqual([]);
    expect(await broken(two)).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^\d+ rows in \d+ tables are copied and equal/));
  });

  test('lets members in by password and second factor, with their sessions, their history and their balance', async () => {
    const { one, two } = cells;
    const body = { type: 'username', username: 'demo', password: 'Demo2026!' };
    expect(kindOf(await two.send('sessionLogin', { body }))).toBe('verification-required');
    // The code of the step of the enrolment is used up.
    const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
    const byApp = await two.send('sessionLogin', { body: { ...body, verification: next } });
    const { token } = valueOf<{ token: string }>(byApp.json);
    const byPaper = await two.send('sessionLogin', { body: { ...body, verification: codes[0] } });
    expect(valueOf<{ token: string }>(byPaper.json).token).not.toBe('');
    for (const session of [token, demoToken]) {
      const { json } = await two.send('betRecords', { token: session, query: always });
      const { bets } = valueOf<{ bets: object[] }>(json);
      const php = (amount: string) => ({ amount, currency: 'PHP' });
      expect(bets).toContainEqual(
        expect.objectContaining({ round: 'r1', stake: php('10.0000'), payout: php('25.5000') }),
      );
      expect(bets).toContainEqual(expect.objectContaining({ round: 'match', stake: php('20.0000') }));
      const { sumBalance } = valueOf<{ sumBalance: string }>(
        (await two.send('walletBalance', { token: session })).json,
      );
      const [row] = await one.sql<{ cash: bigint }[]>`
        SELECT sum(balance)::bigint AS cash FROM account a JOIN member m ON a.owner = 'member:' || m.id
        WHERE m.merchant = 'alpha' AND username = 'demo' AND kind = 'cash' AND currency = 'PHP'`;
      expect(BigInt(sumBalance.replace('.', ''))).toBe(row?.cash);
    }
    expect(kindOf(await one.send('sessionLogin', { body }))).toBe('maintenance');
  });

  test('brings its staff: rights with their log-in, other names without', async () => {
    const staff = await cells.two.sql`
      SELECT name, password_hash IS NOT NULL AS "canLogIn", suspended_at IS NOT NULL AS suspended FROM staff ORDER BY name`;
    expect([...staff]).toEqual([
      { name: 'ann', canLogIn: true, suspended: false },
      { name: 'boss', canLogIn: false, suspended: true },
    ]);
  });

  test('goes on: an open bet is paid, and new rows have ids of the new cell', async () => {
    const { two } = cells;
    const win = {
      player: sports['player'],
      round: 'match',
      transaction: 'slip-w',
      bet: 'slip',
      currency: 'PHP',
      amount: '50',
    };
    expect((await sendAsVendor(two.port, 'win', win)).value).toMatchObject({ status: 'ok' });
    const { sql } = two;
    const [member] = await sql<{ id: bigint }[]>`
      INSERT INTO member (merchant, username, nickname, language, rank_name) VALUES ('alpha', 'newcomer', 'N', 'EN', 'Bronze') RETURNING id`;
    expect(member?.id).toBeGreaterThan(1_000_000_000_000n);
    // A seal waits for transactions that began before it, of other tests on this server too.
    await expect
      .poll(async () => {
        await sealTransfers(sql);
        return (await sql`SELECT FROM ledger_seal`).length;
      })
      .toBeGreaterThan(0);
    expect(await broken(two)).toEqual([]);
    const [seal] = await sql`SELECT after_transfer AS after FROM ledger_seal ORDER BY number LIMIT 1`;
    expect(seal?.['after']).toBe(1_000_000_000_000n);
  });

  test('is refused in the old cell, by the gateway, by the database, and after a restart', async () => {
    const { one } = cells;
    const win = {
      player: sports['player'],
      round: 'match',
      transaction: 'late',
      bet: 'slip',
      currency: 'PHP',
      amount: '50',
    };
    expect(
      (await sendAsVendor(one.port, 'win', win).catch(() => ({ value: undefined }))).value,
    ).not.toMatchObject({ status: 'ok' });
    await expect(one.sql`UPDATE member SET nickname = 'x' WHERE merchant = 'alpha'`).rejects.toThrow(
      'the merchant alpha moves between cells (two): its rows cannot be changed here',
    );
    await expect(one.sql`UPDATE merchant SET maintenance = false WHERE code = 'alpha'`).rejects.toThrow(
      'moves between cells',
    );
    const accounts = await one.sql<{ id: bigint }[]>`
      SELECT id FROM account WHERE owner = 'house:alpha' AND currency = 'PHP' AND part = 0
      UNION ALL SELECT a.id FROM account a JOIN member m ON a.owner = 'member:' || m.id
        WHERE m.merchant = 'alpha' AND username = 'demo' AND kind = 'cash' AND currency = 'PHP'`;
    const [from, to] = [accounts[0]?.id ?? 0n, accounts.at(-1)?.id ?? 0n];
    await expect(transfer(one.sql, { key: 'late', from, to, amount: 1n, kind: 'test' })).rejects.toThrow(
      'moves between cells',
    );
    // Jobs pass over them, so that those of other merchants are done.
    const jobs = openPool(one.url, { applicationName: 'marquee jobs', max: 1 });
    onTestFinished(() => jobs.end());
    const passed = await jobs`UPDATE session SET used_at = used_at WHERE merchant IN ('alpha', 'beta')`;
    expect(passed.count).toBe(0);
    const beta = await one.sql`UPDATE member SET nickname = nickname WHERE merchant = 'beta'`;
    expect(beta.count).toBeGreaterThan(0);
    const again = await startGateway({
      port: 0,
      host: '127.0.0.1',
      databaseUrl: one.gatewayUrl,
      ownerUrl: one.url,
      dataDir: '/tmp',
      secretsKey: testSecretsKey,
      sitesDir: '/tmp/none',
      brandsDir: testBrands,
      demo: false,
      logFile: '/dev/null',
      jobs: 'none',
    });
    await again.close();
    await expect(moveMerchant(cells.move())).rejects.toThrow('has a merchant alpha already');
    await expect(cancelMove(cells.move())).rejects.toThrow('was copied to the cell two already');
  });
});

test('ended after any step and begun again, a move ends right, and the merchant is open in one cell at most', async () => {
  const cells = await startTwoCells({ jobs: 'none' });
  onTestFinished(cells.close);
  const before = await standing(cells.one);
  const isOpen = async ({ sql }: TestGateway) => {
    const [row] = await sql<
      { maintenance: boolean }[]
    >`SELECT maintenance FROM merchant WHERE code = 'alpha'`;
    return row?.maintenance === false;
  };
  let switched = 0;
  const steps: MoveStep[] = ['closed', 'quiet', 'guarded', 'copied', 'switched', 'opened'];
  for (const step of steps) {
    const after = (reached: MoveStep) => {
      if (reached === step) throw new Error(`killed after ${step}`);
    };
    const move = cells.move({ after, switchCells: () => (switched += 1) });
    // After the end there is nothing to begin again.
    await expect(moveMerchant(move)).rejects.toThrow(`killed after ${step}`);
    const opened = [await isOpen(cells.one), await isOpen(cells.two)];
    expect(opened, step).toEqual([false, step === 'opened']);
  }
  expect(switched).toBe(2);
  expect(await standing(cells.two)).toEqual(before);
  expect([...(await broken(cells.one)), ...(await broken(cells.two))]).toEqual([]);
});

test('a move can be given up until the copy, and ends by itself when something stays under way', async () => {
  const cells = await startTwoCells({ jobs: 'none' });
  onTestFinished(cells.close);
  const { sql } = cells.one;
  const [member] = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
    VALUES ('alpha', ${member?.id ?? 0n}, 'SPORTS', 'STADIA9', 'STADIA9_001', 'open', 'open', 0)`;
  const isOpen = async () =>
    (await sql<{ open: boolean }[]>`SELECT NOT maintenance AS open FROM merchant WHERE code = 'alpha'`)[0]
      ?.open;
  await expect(moveMerchant(cells.move({ waitSeconds: 1 }))).rejects.toThrow(
    'After 1 seconds alpha still had 1 open bets with game vendors. It is open again in the cell one. What is open can end in the new cell: see --carry-open.',
  );
  expect(await isOpen()).toBe(true);
  const after = (step: MoveStep) => {
    if (step === 'guarded') throw new Error('killed');
  };
  await expect(moveMerchant(cells.move({ carriesOpen: true, after }))).rejects.toThrow('killed');
  expect(await isOpen()).toBe(false);
  await cancelMove(cells.move());
  expect(await isOpen()).toBe(true);
  const triggers = await sql`SELECT FROM pg_trigger WHERE tgname = 'a_moved_merchant'`;
  expect(triggers.count).toBe(0);
  await expect(openSession(sql, 'alpha', member?.id ?? 0n)).resolves.not.toBe('');
  await expect(cancelMove(cells.move())).rejects.toThrow('alpha is not being moved from the cell one.');
});

test('what cannot move is refused before anything is closed', async () => {
  const cells = await startTwoCells({ jobs: 'none' });
  onTestFinished(cells.close);
  const { one, two } = cells;
  const refusal = (more = {}) => moveMerchant(cells.move(more)).then(String, (error: Error) => error.message);
  expect(await refusal({ merchant: 'gamma' })).toBe(
    'The database of the cell one has no merchant gamma: there are alpha, beta.',
  );
  expect(await refusal({ merchant: 'beta' })).toContain(
    'The database of the cell two has a merchant beta already',
  );
  const { to } = cells.move();
  expect(await refusal({ to: { ...to, keys: [Buffer.from(testSecretsKey, 'hex')] } })).toMatch(
    /^Cell two: SECRETS_KEY/,
  );
  expect(await refusal({ to: { ...cells.move().from, name: 'two' } })).toContain('have the same number 0');
  const { from } = cells.move();
  expect(
    await refusal({ merchant: 'beta', from: { ...to, name: 'two' }, to: { ...from, name: 'one' } }),
  ).toContain('The cell one has the number 0, below the 1 of two');
  await newOperator(one, 'ann', [{ merchant: 'alpha', role: 'support', limit: null }]);
  await two.sql`INSERT INTO staff (name) VALUES ('ann')`;
  await one.sql`UPDATE game SET open = true WHERE merchant = 'alpha' AND category = 'LOTT'`;
  const both = await refusal();
  expect(both).toContain('Both cells have staff named ann');
  expect(both).toContain('alpha sells lotteries of the platform');
  await two.sql`INSERT INTO schema_file (kind, name, checksum, release) VALUES ('function', 'other', 'x', '0.0.1')`;
  expect(await refusal()).toContain('have schemas of different releases');
  const [row] = await one.sql`SELECT maintenance FROM merchant WHERE code = 'alpha'`;
  expect(row?.['maintenance']).toBe(false);
});
