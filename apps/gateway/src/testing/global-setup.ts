import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openPool } from '../database/connection.ts';
import { findBinaries } from '../database/embedded-binaries.ts';
import { makeCluster } from '../database/embedded-cluster.ts';
import { runnerFor } from '../database/embedded-runner.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../database/embedded-server.ts';
import { bundlePrograms } from './bundle.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { seedDatabase } from './seeded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database on the run's own server, from which the tests' databases are copied. */
    templateUrl: string;
    /** Address of the same database as the role that gateways serve with. */
    gatewayUrl: string;
    /** Folder of the programs that tests start, each `<name>.mjs`. */
    programs: string;
  }
}

/** The brand files of the tests. */
export const testBrands = fileURLToPath(new URL('./brands', import.meta.url));

const sourceOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const programs = {
  gateway: sourceOf('../main.ts'),
  'lottery-steps': sourceOf('lottery-steps.ts'),
  'agent-steps': sourceOf('agent-steps.ts'),
  'ledger-load': sourceOf('ledger-load.ts'),
  migrate: sourceOf('../../../operator-cli/src/migrate.ts'),
};

let clear = async () => {};

/**
 * Starts one server for the run with a template database: schema, test brands and their demo data.
 * TEST_DATABASE_URL runs the same tests on another server (an older one, say), whose user may create databases;
 * TEST_GATEWAY_URL is that server for the role that gateways serve with, of which the user is a member.
 */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = makeMemoryFolder('marquee-tests-');
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-programs-'));
  await bundlePrograms(programs, folder);
  project.provide('programs', folder);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startServer(dataDir) : undefined;
  const serverUrl = server?.url ?? given ?? '';
  const name = `template_${process.pid}`;
  const admin = openPool(serverUrl, { applicationName: 'tests', max: 1 });
  await admin`CREATE DATABASE ${admin(name)}`;
  const templateUrl = serverUrl.replace(/\/[^/]*$/, `/${name}`);
  const gatewayUrl = (server?.gatewayUrl ?? process.env['TEST_GATEWAY_URL'] ?? serverUrl).replace(
    /\/[^/]*$/,
    `/${name}`,
  );
  await seedDatabase(gatewayUrl, templateUrl, testBrands);
  project.provide('templateUrl', templateUrl);
  project.provide('gatewayUrl', gatewayUrl);
  clear = async () => {
    await admin`DROP DATABASE ${admin(name)}`;
    await admin.end();
    await server?.stop();
    for (const made of [dataDir, folder]) rmSync(made, { recursive: true, force: true });
  };
}

/**
 * Starts a server that need not outlive a power cut: it waits for no disk and logs no page whole, which is most of what a
 * database for each test file costs. Tests that kill PostgreSQL have servers of their own, set as the product's are.
 */
async function startServer(dataDir: string): Promise<EmbeddedServer> {
  const binaries = findBinaries();
  const cluster = path.join(dataDir, 'postgres-18');
  makeCluster(binaries, runnerFor([dataDir, binaries.root]), dataDir, cluster);
  appendFileSync(
    path.join(cluster, 'postgresql.conf'),
    'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_wal_size = 512MB\n',
  );
  return startEmbeddedServer(dataDir, () => {});
}

/** Ends what the setup began. */
export function teardown(): Promise<void> {
  return clear();
}
