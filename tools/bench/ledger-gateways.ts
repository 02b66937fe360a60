import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { openPool } from '@marquee/gateway';

type Sql = ReturnType<typeof openPool>;

/** The vendor's side of the benchmark: the key that it signs with, and how many games it has. */
export const benchVendor = { key: { id: 'bench', secret: 'b'.repeat(32) }, games: 16 };

/** A running gateway process. */
export interface BenchGateway {
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a gateway as it runs in production, over a database that is there, and waits until it listens.
 *
 * @param more further settings, and options of Node
 */
export async function startBenchGateway(
  databaseUrl: string,
  brandsDir: string,
  more: { readonly environment?: NodeJS.ProcessEnv; readonly node?: readonly string[] } = {},
): Promise<BenchGateway> {
  const main = fileURLToPath(new URL('../../apps/gateway/src/main.ts', import.meta.url));
  const { key } = benchVendor;
  const program = [...(more.node ?? []), '--import', import.meta.resolve('tsx'), main];
  const child: ChildProcess = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DEMO_DATA: '0',
      BRANDS_DIR: brandsDir,
      LOG_FILE: '/dev/null',
      SECRETS_KEY: '0'.repeat(64),
      GAME_VENDORS: JSON.stringify([
        { protocol: 'own', code: 'bench', launchHosts: ['https://bench.example'], keys: [key] },
      ]),
      ...more.environment,
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (text) => {
      output += String(text);
      const found = /\.localhost:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error(`a gateway did not start: ${output}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Puts members at the vendor's games, each logged in and playing. @returns their currency */
export async function fillBenchPlayers(sql: Sql, members: number): Promise<string> {
  const [merchant] = await sql<{ merchant: string; currency: string }[]>`
    SELECT code AS merchant, currency FROM merchant ORDER BY code LIMIT 1`;
  if (merchant === undefined) throw new Error('the gateway knows no merchant');
  const { merchant: code, currency } = merchant;
  const { games } = benchVendor;
  await sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, position, connection)
    SELECT ${code}, 'RNG', 'BENCH' || n, 'Bench', 'BENCH', n, 'bench' FROM generate_series(0, ${games - 1}) n`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    SELECT ${code}, 'RNG', 'BENCH' || n, 'BENCH_' || n, '{"EN": "Bench"}', n FROM generate_series(0, ${games - 1}) n`;
  await sql`WITH added AS (
      INSERT INTO member (merchant, username, nickname, language, rank_name)
      SELECT ${code}, 'bench' || n, 'Bench', 'EN', 'Bronze' FROM generate_series(0, ${members - 1}) n RETURNING id, username)
    , logged AS (
      INSERT INTO session (token_hash, merchant, member, expires_at)
      SELECT sha256(convert_to(username, 'UTF8')), ${code}, id, now() + interval '1 day' FROM added)
    , account AS (
      INSERT INTO account (owner, kind, currency, min_balance) SELECT 'member:' || id, 'cash', ${currency}, -1000000000000 FROM added)
    , player AS (
      INSERT INTO vendor_player (id, connection, member) SELECT 'bench-player-' || substr(username, 6), 'bench', id FROM added)
    INSERT INTO game_session (id, player, merchant, category, vendor, game, language, login, token_hash, token_expires_at, opened_at, expires_at)
    SELECT 'bench-session-' || substr(username, 6), 'bench-player-' || substr(username, 6), ${code}, 'RNG',
      'BENCH' || substr(username, 6)::int % ${games}, 'BENCH_' || substr(username, 6)::int % ${games}, 'EN',
      sha256(convert_to(username, 'UTF8')), sha256(convert_to('launch ' || username, 'UTF8')), now(), now(), now() + interval '1 day'
    FROM added`;
  await sql`VACUUM ANALYZE`;
  return currency;
}
