import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, openPool } from '@marquee/gateway';
import { gatewaysInclude } from '@marquee/operator-cli/nginx-servers';
import { startBenchGateway, type BenchGateway } from '../bench/ledger-gateways.ts';
import { brandsFolder } from '../brand/brand-files.ts';
import { startPostgres, type PostgresServer } from '../postgres15/server.ts';
import { root } from '../workspace.ts';

/** The merchant that moves, and one that stays in each of the cells. */
export const MERCHANT = 'aurora';
const merchantsOf = { one: [MERCHANT, 'jade'], two: ['lotus'] };
export const MERCHANTS = Object.values(merchantsOf).flat();

const keys = { one: '0'.repeat(64), two: '1'.repeat(64) };
const REPORT_PASSWORD = 'for-reports';

export type Name = keyof typeof keys;

/** A cell of the drill. */
export interface DrillCell {
  readonly name: Name;
  readonly server: PostgresServer;
  readonly gateway: BenchGateway;
  readonly brandsDir: string;
}

/** Where the gateways of the cell that draws for both answer, and its key. */
export interface DrawPublisher {
  readonly url: string;
  readonly key: string;
}

/** Starts a PostgreSQL with the ids of the cell's number, and a gateway. @param publisher whose draws it follows */
export async function startCell(
  name: Name,
  folder: string,
  stops: (() => Promise<void>)[],
  publisher?: DrawPublisher,
): Promise<DrillCell> {
  const server = await startPostgres();
  stops.push(server.stop);
  const made = await openDatabase({
    databaseUrl: server.gatewayUrl,
    ownerUrl: server.url,
    dataDir: '',
    progress: () => {},
  });
  await made.close();
  await letCommandsIn(server);
  const brandsDir = path.join(folder, `brands-${name}`);
  copyBrands(brandsDir, merchantsOf[name]);
  const file = path.join(folder, `number-${name}.json`);
  writeCells(file, [{ name }]);
  await expectSuccess(
    runCells(['number', name, '--file', file], { ...process.env, DATABASE_URL: server.url }),
  );
  const gateway = await startBenchGateway(server.gatewayUrl, brandsDir, {
    environment: {
      DATABASE_OWNER_URL: server.url,
      SECRETS_KEY: keys[name],
      TRUST_PROXY: '127.0.0.1',
      ...(publisher && { DRAW_PUBLISHER_URL: publisher.url, DRAW_PUBLISHER_KEY: publisher.key }),
    },
  });
  stops.push(gateway.stop);
  return { name, server, brandsDir, gateway };
}

/** Gives the roles of a cell what moves and reports need, as the operators' page says. */
async function letCommandsIn({ adminUrl, url }: PostgresServer): Promise<void> {
  const admin = openPool(adminUrl, { applicationName: 'cells drill', max: 1 });
  await admin`GRANT SET ON PARAMETER session_replication_role TO ${admin(new URL(url).username)}`;
  await admin.unsafe(`CREATE ROLE marquee_reports LOGIN PASSWORD '${REPORT_PASSWORD}'`);
  await admin.end();
  const owner = openPool(url, { applicationName: 'cells drill', max: 1 });
  await owner`GRANT SELECT ON merchant, report_hour, report_change, agent_setting, lottery, lottery_issue, game, vendor TO marquee_reports`;
  await owner`GRANT SELECT (id, publisher_key) ON lottery_chain TO marquee_reports`;
  await owner.end();
}

/** The publisher of draws that a cell is. */
export async function publisherOf({ server, gateway }: DrillCell): Promise<DrawPublisher> {
  const printed = await expectSuccess(runCells(['key'], { ...process.env, DATABASE_URL: server.url }));
  const [key = ''] = /[0-9a-f]{64}/.exec(printed) ?? [];
  return { url: `http://127.0.0.1:${gateway.port}`, key };
}

export function copyBrands(folder: string, merchants: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const merchant of merchants)
    cpSync(path.join(brandsFolder, `${merchant}.json`), path.join(folder, `${merchant}.json`));
}

/** Of each site only what the proxies' files are made from. */
export function makeSites(folder: string, merchants: readonly string[]): void {
  for (const merchant of merchants) {
    mkdirSync(path.join(folder, merchant), { recursive: true });
    writeFileSync(path.join(folder, merchant, 'nginx.conf'), `upstream ${merchant} { ${gatewaysInclude} }\n`);
  }
}

export function writeCells(
  file: string,
  cells: readonly (Pick<DrillCell, 'name'> & Partial<Pick<DrillCell, 'gateway' | 'server'>>)[],
  publisher?: DrawPublisher,
): void {
  const entries = cells.map(({ name, gateway, server }) => [
    name,
    {
      number: name === 'one' ? 0 : 1,
      merchants: merchantsOf[name],
      gateways: [`127.0.0.1:${gateway?.port ?? 4000}`],
      officeHost: `office-${name}.example.com`,
      callbackHosts: [callbackHost(name)],
      standby: `postgres://marquee_reports@127.0.0.1:${server?.port ?? 5432}/ordinary`,
    },
  ]);
  const draws = publisher && { publisher: 'one', ...publisher };
  writeFileSync(
    file,
    JSON.stringify({ proxies: ['127.0.0.1'], cells: Object.fromEntries(entries), ...(draws && { draws }) }),
  );
}

export const callbackHost = (cell: string): string => `callbacks-${cell}.example.com`;

/** The cell of a merchant, as `cells.json` has it now. */
export function cellOf(file: string, merchant: string): Name {
  const { cells } = JSON.parse(readFileSync(file, 'utf8')) as {
    cells: Record<Name, { merchants: string[] }>;
  };
  return cells.two.merchants.includes(merchant) ? 'two' : 'one';
}

export function environmentOf(cells: readonly DrillCell[], folder: string): NodeJS.ProcessEnv {
  const own = cells.flatMap(({ name, server }) => [
    [`CELL_${name.toUpperCase()}_DATABASE_URL`, server.url],
    [`CELL_${name.toUpperCase()}_SECRETS_KEY`, keys[name]],
    [`CELL_${name.toUpperCase()}_REPORT_PASSWORD`, REPORT_PASSWORD],
  ]);
  const brands = { BRANDS_DIR: path.join(folder, 'brands'), SITES_DIR: path.join(folder, 'sites') };
  return { ...process.env, ...brands, ...(Object.fromEntries(own) as NodeJS.ProcessEnv) };
}

/** What a command printed, and its exit code; null when it was killed. */
export interface CommandResult {
  readonly code: number | null;
  readonly printed: string;
}

/**
 * Runs `npm run cells`.
 *
 * @param more killAt kills it as soon as it has printed this; told gets what it prints with the seconds since its start
 */
export async function runCells(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { killAt, told }: { readonly killAt?: string; readonly told?: (line: string) => void } = {},
): Promise<CommandResult> {
  const program = ['--import', import.meta.resolve('tsx'), path.join(root, 'apps/operator-cli/src/cells.ts')];
  const child = spawn(process.execPath, [...program, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const startedAt = performance.now();
  let printed = '';
  const note = (part: Buffer) => {
    printed += part.toString();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    told?.(part.toString().trimEnd().replaceAll(/^/gm, `${seconds} s: `));
    if (killAt !== undefined && printed.includes(killAt)) child.kill('SIGKILL');
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, printed };
}

/** @throws what it printed, when it did not succeed */
export async function expectSuccess(run: Promise<CommandResult>): Promise<string> {
  const { code, printed } = await run;
  if (code !== 0) throw new Error(printed);
  return printed;
}
