import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace.ts';
import { hasPostgres, startPostgres, withoutPostgres } from './server.ts';

// npm run test:postgres15 [-- test files]: the database tests on PostgreSQL 15, as an ordinary role that owns its databases
// and is no superuser.

/** What depends on the server most: the schema, the ledger, and the statements with locks. */
const defaultFiles = [
  'src/database/schema.test.ts',
  'src/database/migrate.test.ts',
  'src/ledger/',
  'src/lottery/',
];

if (hasPostgres) process.exitCode = await runTests(process.argv.slice(2));
else console.log(withoutPostgres);

async function runTests(files: readonly string[]): Promise<number> {
  const server = await startPostgres();
  try {
    const tests = spawnSync('npx', ['vitest', 'run', ...(files.length > 0 ? files : defaultFiles)], {
      cwd: path.join(root, 'apps/gateway'),
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_GATEWAY_URL: server.gatewayUrl },
    });
    return tests.status ?? 1;
  } finally {
    await server.stop();
  }
}
