import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setIdRange } from '../cells/id-range.store.ts';
import type { Move, MoveEnd } from '../cells/move-merchant.ts';
import { openPool } from '../database/connection.ts';
import { openDatabase } from '../database/database.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import { testBrands } from './global-setup.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestGateway, testSecretsKey, type TestGateway } from './test-gateway.ts';

/** The key of the second cell's secrets. */
export const otherSecretsKey = '7c'.repeat(32);

/** Two cells, each with a database and a gateway: the first has the merchants alpha and beta, the second an empty beta. */
export interface TwoCells {
  readonly one: TestGateway;
  readonly two: TestGateway;
  /** A move of alpha from the first to the second. */
  readonly move: (more?: Partial<Move>) => Move;
  /** Brings the brand file of alpha to the second cell. */
  readonly bringBrand: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts two cells whose ids have ranges. Alpha sells no lottery of the platform.
 *
 * @param options of both gateways
 * @param otherOptions of the second, which may depend on the first
 */
export async function startTwoCells(
  options: Partial<GatewayOptions> = {},
  otherOptions: (one: TestGateway) => Promise<Partial<GatewayOptions>> = async () => ({}),
): Promise<TwoCells> {
  const brandsDir = mkdtempSync(path.join(tmpdir(), 'marquee-cell-'));
  cpSync(path.join(testBrands, 'beta.json'), path.join(brandsDir, 'beta.json'));
  const empty = await createTestDatabase(true);
  const made = await openDatabase({
    databaseUrl: empty.gatewayUrl,
    ownerUrl: empty.url,
    dataDir: '',
    progress: () => {},
  });
  await made.close();
  await setIdRange(empty.sql, 1);
  await letCopy(empty.url);
  const one = await startTestGateway(options);
  const second = { ...options, ...(await otherOptions(one)), brandsDir, secretsKey: otherSecretsKey };
  const two = await startTestGateway(second, undefined, empty);
  await setIdRange(one.sql, 0);
  await one.sql`UPDATE game SET open = false WHERE merchant = 'alpha' AND code IN (SELECT code FROM lottery WHERE draw_source = 'own')`;
  const end = (name: string, { sql }: TestGateway, key: string): MoveEnd => ({
    name,
    sql,
    keys: [Buffer.from(key, 'hex')],
  });
  return {
    one,
    two,
    move: (more = {}) => ({
      merchant: 'alpha',
      from: end('one', one, testSecretsKey),
      to: end('two', two, otherSecretsKey),
      carriesOpen: false,
      sameStaff: false,
      waitSeconds: 5,
      aheadSeconds: 0,
      switchCells: () => {},
      progress: () => {},
      ...more,
    }),
    bringBrand: () => cpSync(path.join(testBrands, 'alpha.json'), path.join(brandsDir, 'alpha.json')),
    close: async () => {
      await one.close();
      await two.close();
      rmSync(brandsDir, { recursive: true });
    },
  };
}

/** Lets the role of an address copy without triggers. The superuser of the tests' servers has the same password. */
async function letCopy(url: string): Promise<void> {
  const address = new URL(url);
  const role = address.username;
  address.username = 'postgres';
  const sql = openPool(address.href, { applicationName: 'tests', max: 1 });
  await sql`GRANT SET ON PARAMETER session_replication_role TO ${sql(role)}`;
  await sql.end();
}
