import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkDatabase, OPERATIONS_PATH, openPool, vendorSigning, type Sql } from '@marquee/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benchVendor, fillBenchPlayers } from '../bench/ledger-gateways.ts';
import { hasNginx } from '../brand/brand-build/start-nginx.ts';
import { root } from '../workspace.ts';
import { bundleRelease } from './bundle.ts';
import { startTwoGateways, statusPath, type TwoGateways } from './two-gateways.ts';

// Below the workspace, where the packages are found.
const folder = path.join(root, 'dist', `rolling-update-${process.pid}`);
const [thisRelease, nextRelease] = [path.join(folder, 'this'), path.join(folder, 'next')];
const MEMBERS = 64;
/** As many as keep the gateways busy and leave the one that starts some of the processor. */
const CLIENTS = 8;

let gateways: TwoGateways;
let sql: Sql;
let currency: string;
let acknowledgedBets = 0;

describe.skipIf(!hasNginx)('two compiled gateways behind the generated nginx file', () => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    await bundleRelease(thisRelease);
    makeNextRelease();
    gateways = await startTwoGateways(thisRelease, {
      GAME_VENDORS: JSON.stringify([
        { protocol: 'own', code: 'bench', launchHosts: ['https://bench.example'], keys: [benchVendor.key] },
      ]),
    });
    sql = openPool(gateways.databaseUrl, { applicationName: 'rolling update', max: 2 });
    currency = await fillBenchPlayers(sql, MEMBERS);
  }, 300_000);
  afterAll(async () => {
    await sql?.end();
    await gateways?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  // Each way is a restart of one after the other, under load without one answer of 5xx.
  test('are updated to the next release and back under bets: its migration and function stay, nothing fails', async () => {
    expect(await statusesDuring('update', () => gateways.restartFrom(nextRelease))).toEqual([200]);
    expect(await nextParts()).toEqual({ column: true, function: true });
    expect(await statusesDuring('way back', () => gateways.restartFrom(thisRelease))).toEqual([200]);
    // The older gateways have not put their own function back.
    expect(await nextParts()).toEqual({ column: true, function: true });
    expect(await sql`SELECT sum(balance) AS sum FROM account WHERE owner LIKE 'member:%'`).toEqual([
      { sum: String(-acknowledgedBets) },
    ]);
    const { invariants } = await checkDatabase({ databaseUrl: gateways.databaseUrl, dataDir: '' });
    expect(invariants.filter(({ violations }) => violations > 0)).toEqual([]);
  }, 300_000);
});

/**
 * Bets and reads while gateways are replaced.
 * @returns the statuses that were answered, each once; 0 for a connection that broke
 */
async function statusesDuring(what: string, replace: () => Promise<void>): Promise<number[]> {
  const statuses = new Map<number, number>();
  const load = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let sent = 0; !load.signal.aborted; sent++) {
      const isBet = sent % 2 === 1;
      const address = client * 16 + (sent % 16);
      const { status, text } = await gateways.send(
        address,
        isBet ? signedBet((client * 4 + (sent % 4)) % MEMBERS) : { method: 'GET', path: statusPath },
      );
      if (isBet && text.includes('"status":"ok"')) acknowledgedBets++;
      else if (isBet && status === 200) throw new Error(`a bet was answered: ${text}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await replace();
  load.abort();
  await Promise.all(clients);
  console.log(`${what}: ${JSON.stringify(Object.fromEntries(statuses))}`);
  return [...statuses.keys()];
}

/** A bet of the smallest amount. */
function signedBet(member: number) {
  const target = `${OPERATIONS_PATH}bet`;
  const body = JSON.stringify({
    session: `bench-session-${member}`,
    player: `bench-player-${member}`,
    round: randomUUID(),
    transaction: randomUUID(),
    game: `BENCH_${member % benchVendor.games}`,
    currency,
    amount: '0.0001',
  });
  const { headers } = vendorSigning.signRequest(
    benchVendor.key,
    { method: 'POST', path: target, body },
    Date.now(),
  );
  return { method: 'POST', path: target, headers: { ...headers }, body } as const;
}

/**
 * The same code as the next release: with a higher version, a column on the tables that each bet writes and reads, and a function
 * that each bet calls, changed in a comment.
 */
function makeNextRelease(): void {
  cpSync(thisRelease, nextRelease, { recursive: true });
  for (const name of readdirSync(nextRelease).filter((file) => file.endsWith('.mjs'))) {
    const file = path.join(nextRelease, name);
    const text = readFileSync(file, 'utf8');
    const newer = text.replace(/(name: "@marquee\/gateway",\s+version: )"[^"]+"/, '$1"99.0.0"');
    if (newer !== text) writeFileSync(file, newer);
  }
  writeFileSync(
    path.join(nextRelease, 'migrations/9000-next.sql'),
    `-- Serves gateways that know 0000.
ALTER TABLE account ADD COLUMN next_note text;
ALTER TABLE game_session ADD COLUMN next_note text NOT NULL DEFAULT '';
ALTER TABLE transfer ADD COLUMN next_note text;
ALTER TABLE member ADD COLUMN next_note text;
`,
  );
  const changed = path.join(nextRelease, 'functions/round_actions.sql');
  const text = readFileSync(changed, 'utf8');
  writeFileSync(changed, text.replace('\nDECLARE\n', '\nDECLARE\n  -- of the next release\n'));
}

/** Which parts of the next release the database has. */
async function nextParts() {
  const [row] = await sql`
    SELECT EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'transfer' AND column_name = 'next_note') AS column,
      (SELECT bool_and(prosrc LIKE '%of the next release%') FROM pg_proc WHERE proname = 'round_actions') AS function`;
  return { ...row };
}
