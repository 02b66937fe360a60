import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkDatabase, openDatabase, openPool, type Sql } from '@marquee/gateway';
import { gatewaysInclude } from '@marquee/operator-cli/nginx-servers';
import { fillBenchPlayers, startBenchGateway, type BenchGateway } from '../bench/ledger-gateways.ts';
import { brandsFolder } from '../brand/brand-files.ts';
import { startPostgres, type PostgresServer } from '../postgres15/server.ts';
import { root } from '../workspace.ts';
import { betRequest, betUntil, longestGap, MEMBERS, type DrillBet, type TakenBet } from './bets.ts';
import { hasHaproxy, startCellProxy, type CellProxy } from './cell-proxy.ts';

/** What a drill found. */
export interface CellsReport {
  /** Whether HAProxy stood before the cells. */
  readonly byProxy: boolean;
  /** Bets that were acknowledged before the merchant was closed, and after it was open again. */
  readonly before: number;
  readonly after: number;
  /** Acknowledged bets that the new cell does not have. */
  readonly lost: number;
  /** Members whose balance in the new cell is not what their acknowledged bets leave. */
  readonly wrongBalances: number;
  /** Seconds for which the merchant was closed, as the command says. */
  readonly closedSeconds: number;
  /** Seconds without an acknowledged bet. */
  readonly stoodStillSeconds: number;
  /** What was killed with the command. */
  readonly kills: readonly string[];
  /** Bets that the old cell took after the closing. */
  readonly inOldCell: number;
  /** Invariants that do not hold in one of the ledgers. */
  readonly violated: readonly string[];
}

const MERCHANT = 'aurora';
/** Ten-thousandths of a bet. */
const STAKE = 1n;
const keys = { one: '0'.repeat(64), two: '1'.repeat(64) };

type Name = keyof typeof keys;

/** A cell of the drill. */
interface DrillCell {
  readonly name: Name;
  readonly server: PostgresServer;
  readonly gateway: BenchGateway;
  readonly brandsDir: string;
}

/**
 * Moves a merchant between two cells, each a PostgreSQL with a gateway, while its players bet. The command is killed after the
 * closing and in the middle of the copy, and run again.
 *
 * @param betMs milliseconds of bets before and after the move
 */
export async function drillCells(betMs: number, progress: (line: string) => void): Promise<CellsReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-drill-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const one = await startCell('one', [MERCHANT], folder, stops);
    const two = await startCell('two', ['lotus'], folder, stops);
    bringBrands(path.join(folder, 'brands'), [MERCHANT, 'lotus']);
    makeSites(path.join(folder, 'sites'), [MERCHANT, 'lotus']);
    const file = path.join(folder, 'cells.json');
    writeCells(file, [one, two]);
    const environment = environmentOf([one, two], folder);
    const command = (...args: string[]) => runCells([...args, '--file', file], environment);
    const generated = path.join(folder, 'generated');
    await succeeded(command('generate', generated));
    const proxy = hasHaproxy ? await startCellProxy(generated, folder) : undefined;
    if (proxy !== undefined) stops.push(proxy.stop);
    return await betThroughMove({ one, two, file, generated, proxy, command, betMs, progress });
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a PostgreSQL with the ids of the cell's number, and a gateway. */
async function startCell(
  name: Name,
  merchants: readonly string[],
  folder: string,
  stops: (() => Promise<void>)[],
): Promise<DrillCell> {
  const server = await startPostgres();
  stops.push(server.stop);
  const admin = openPool(server.adminUrl, { applicationName: 'cells drill', max: 1 });
  await admin`GRANT SET ON PARAMETER session_replication_role TO ${admin(new URL(server.url).username)}`;
  await admin.end();
  const made = await openDatabase({
    databaseUrl: server.gatewayUrl,
    ownerUrl: server.url,
    dataDir: '',
    progress: () => {},
  });
  await made.close();
  const brandsDir = path.join(folder, `brands-${name}`);
  bringBrands(brandsDir, merchants);
  const file = path.join(folder, `number-${name}.json`);
  writeCells(file, [{ name, gateway: undefined }]);
  const environment = { ...process.env, DATABASE_URL: server.url };
  await succeeded(runCells(['number', name, '--file', file], environment));
  const gateway = await startBenchGateway(server.gatewayUrl, brandsDir, {
    environment: { DATABASE_OWNER_URL: server.url, SECRETS_KEY: keys[name], TRUST_PROXY: '127.0.0.1' },
  });
  stops.push(gateway.stop);
  return { name, server, brandsDir, gateway };
}

function bringBrands(folder: string, merchants: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const merchant of merchants)
    cpSync(path.join(brandsFolder, `${merchant}.json`), path.join(folder, `${merchant}.json`));
}

/** Of each site only what the proxies' files are made from. */
function makeSites(folder: string, merchants: readonly string[]): void {
  for (const merchant of merchants) {
    mkdirSync(path.join(folder, merchant), { recursive: true });
    writeFileSync(path.join(folder, merchant, 'nginx.conf'), `upstream ${merchant} { ${gatewaysInclude} }\n`);
  }
}

function writeCells(
  file: string,
  cells: readonly (Pick<DrillCell, 'name'> & { readonly gateway: BenchGateway | undefined })[],
): void {
  const entries = cells.map(({ name, gateway }) => [
    name,
    {
      number: name === 'one' ? 0 : 1,
      merchants: name === 'one' ? [MERCHANT] : ['lotus'],
      gateways: [`127.0.0.1:${gateway?.port ?? 4000}`],
      officeHost: `office-${name}.example.com`,
      callbackHosts: [callbackHost(name)],
      standby: 'postgres://marquee_reports@127.0.0.1:5432/marquee',
    },
  ]);
  writeFileSync(file, JSON.stringify({ proxies: ['127.0.0.1'], cells: Object.fromEntries(entries) }));
}

const callbackHost = (cell: string): string => `callbacks-${cell}.example.com`;

function environmentOf(cells: readonly DrillCell[], folder: string): NodeJS.ProcessEnv {
  const own = cells.flatMap(({ name, server }) => [
    [`CELL_${name.toUpperCase()}_DATABASE_URL`, server.url],
    [`CELL_${name.toUpperCase()}_SECRETS_KEY`, keys[name]],
  ]);
  const brands = { BRANDS_DIR: path.join(folder, 'brands'), SITES_DIR: path.join(folder, 'sites') };
  return { ...process.env, ...brands, ...(Object.fromEntries(own) as NodeJS.ProcessEnv) };
}

/** Runs `npm run cells`. @param killAt kills it as soon as it has printed this */
async function runCells(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  killAt?: string,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const program = ['--import', import.meta.resolve('tsx'), path.join(root, 'apps/operator-cli/src/cells.ts')];
  const child = spawn(process.execPath, [...program, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const note = (part: Buffer) => {
    printed += part.toString();
    if (killAt !== undefined && printed.includes(killAt)) child.kill('SIGKILL');
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

async function succeeded(run: ReturnType<typeof runCells>): Promise<string> {
  const { code, printed } = await run;
  if (code !== 0) throw new Error(printed);
  return printed;
}

/** The cells with what stands before them. */
interface Drill {
  readonly one: DrillCell;
  readonly two: DrillCell;
  readonly file: string;
  readonly generated: string;
  readonly proxy: CellProxy | undefined;
  readonly command: (...args: string[]) => ReturnType<typeof runCells>;
  readonly betMs: number;
  readonly progress: (line: string) => void;
}

async function betThroughMove(drill: Drill): Promise<CellsReport> {
  const { one, two, file, generated, proxy, command, betMs, progress } = drill;
  const old = openPool(one.server.url, { applicationName: 'cells drill', max: 2 });
  const fresh = openPool(two.server.url, { applicationName: 'cells drill', max: 2 });
  const over = new AbortController();
  try {
    const currency = await fillBenchPlayers(old, MEMBERS);
    const bets: TakenBet[] = [];
    const betting = betUntil(over.signal, bets, (bet) => betUntilTaken(drill, bet, currency, over.signal));
    await delay(betMs);
    const kills: string[] = [];
    const args = ['move', MERCHANT, 'two', '--carry-open'];
    for (const killAt of ['is closed in the cell one', 'are copied and equal']) {
      const { code, printed } = await runKilled(drill, args, killAt);
      if (code !== null) throw new Error(`the command ended before it was killed: ${printed}`);
      kills.push(killAt);
      progress(`killed when ${MERCHANT} ${killAt}`);
    }
    const printed = await succeeded(command(...args));
    progress(printed.trim());
    const switchedAt = performance.now();
    await succeeded(command('generate', generated));
    cpSync(path.join(brandsFolder, `${MERCHANT}.json`), path.join(two.brandsDir, `${MERCHANT}.json`));
    await proxy?.reload();
    // The players start their games again.
    await fresh`UPDATE game_session SET expires_at = now() + interval '1 day' WHERE merchant = ${MERCHANT}`;
    const until = performance.now() + 60_000;
    while (!bets.some(({ at }) => at > switchedAt)) {
      if (performance.now() > until) throw new Error('No bet was taken in the new cell within a minute.');
      await delay(100);
    }
    await delay(betMs);
    over.abort();
    await betting;
    const closedSeconds = Number(/closed for ([\d.]+) seconds/.exec(printed)?.[1] ?? Number.NaN);
    const found = await compare(old, fresh, bets);
    const violated = await Promise.all(
      [one, two].map(async ({ server }) => {
        const { invariants } = await checkDatabase({ databaseUrl: server.url, dataDir: '' });
        return invariants.filter(({ violations }) => violations > 0).map(({ name }) => name);
      }),
    );
    return {
      ...found,
      byProxy: proxy !== undefined,
      before: bets.filter(({ at }) => at < switchedAt).length,
      after: bets.filter(({ at }) => at >= switchedAt).length,
      closedSeconds,
      stoodStillSeconds: longestGap(bets) / 1000,
      kills,
      violated: violated.flat(),
    };
  } finally {
    over.abort();
    await old.end({ timeout: 5 });
    await fresh.end({ timeout: 5 });
  }

  function runKilled({ one: from, two: to }: Drill, args: readonly string[], killAt: string) {
    return runCells([...args, '--file', file], environmentOf([from, to], path.dirname(file)), killAt);
  }
}

/** What of the acknowledged bets is where. */
async function compare(old: Sql, fresh: Sql, bets: readonly TakenBet[]) {
  const transactions = bets.map(({ transaction }) => transaction);
  const [stored] = await fresh<{ found: number }[]>`
    SELECT count(DISTINCT split_part(key, ':', 4))::int AS found FROM transfer
    WHERE kind = 'bet' AND split_part(key, ':', 4) = ANY (${transactions})`;
  const rows = await fresh<{ member: number; balance: bigint }[]>`
    SELECT substr(username, 6)::int AS member, balance FROM member m JOIN account a ON a.owner = 'member:' || m.id AND a.kind = 'cash'
    WHERE m.merchant = ${MERCHANT} AND username LIKE 'bench%' AND a.part = 0 AND a.currency <> 'PTS'`;
  const wrongBalances = rows.filter(
    ({ member, balance }) => balance !== -STAKE * BigInt(bets.filter((bet) => bet.member === member).length),
  ).length;
  const [late] = await old<{ count: number }[]>`
    SELECT count(*)::int AS count FROM transfer
    WHERE created_at > (SELECT changed_at FROM merchant_move WHERE merchant = ${MERCHANT})`;
  return {
    lost: transactions.length - (stored?.found ?? 0),
    wrongBalances: wrongBalances + (MEMBERS - rows.length),
    inOldCell: late?.count ?? 0,
  };
}

/** Sends one bet again and again, as vendors do, to the cell that `cells.json` names. @returns false when the drill ended before */
async function betUntilTaken(
  drill: Drill,
  bet: DrillBet,
  currency: string,
  over: AbortSignal,
): Promise<boolean> {
  for (;;) {
    if (await sendBet(drill, bet, currency)) return true;
    if (over.aborted) return false;
    await delay(100);
  }
}

async function sendBet({ one, two, file, proxy }: Drill, bet: DrillBet, currency: string): Promise<boolean> {
  const { cells } = JSON.parse(readFileSync(file, 'utf8')) as {
    cells: Record<Name, { merchants: string[] }>;
  };
  const cell = cells.two.merchants.includes(MERCHANT) ? two : one;
  const { path: target, headers, body } = betRequest(bet, currency);
  const answer = await (
    proxy === undefined
      ? fetch(`http://127.0.0.1:${cell.gateway.port}${target}`, { method: 'POST', headers, body }).then(
          async (response) => ({ status: response.status, text: await response.text() }),
        )
      : proxy.send(callbackHost(cell.name), target, { headers, body })
  ).catch(() => undefined);
  return answer?.text.includes('"status":"ok"') === true;
}
