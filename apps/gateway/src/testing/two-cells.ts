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

/** A cell whose only merchant is an empty beta. */
export interface EmptyCell {
  readonly gateway: TestGateway;
  /** Brings the brand file of alpha to it. */
  readonly bringBrand: () => void;
  readonly close: () => Promise<void>;
}

/** Starts one, with the ids of a number. */
export async function startEmptyCell(
  number: number,
  options: Partial<GatewayOptions> = {},
): Promise<EmptyCell> {
  const brandsDir = mkdtempSync(path.join(tmpdir(), 'marquee-cell-'));
  const bring = (file: string) => cpSync(path.join(testBrands, file), path.join(brandsDir, file));
  bring('beta.json');
  const empty = await createTestDatabase(true);
  const made = await openDatabase({
    databaseUrl: empty.gatewayUrl,
    ownerUrl: empty.url,
    dataDir: '',
    progress: () => {},
  });
  await made.close();
  await setIdRange(empty.sql, number);
  await grantCopyRights(empty.url);
  const own = { ...options, brandsDir, secretsKey: otherSecretsKey };
  const gateway = await startTestGateway(own, undefined, empty);
  return {
    gateway,
    bringBrand: () => bring('alpha.json'),
    close: async () => {
      await gateway.close();
      rmSync(brandsDir, { recursive: true });
    },
  };
}

/** A cell as the command reaches it. */
export const endOf = (name: string, { sql }: TestGateway, key: string): MoveEnd => ({
  name,
  sql,
  keys: [Buffer.from(key, 'hex')],
});

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
  const one = await startTestGateway(options);
  const second = await startEmptyCell(1, { ...options, ...(await otherOptions(one)) });
  const two = second.gateway;
  await setIdRange(one.sql, 0);
  await one.sql`UPDATE game SET open = false WHERE merchant = 'alpha' AND code IN (SELECT code FROM lottery WHERE draw_source = 'own')`;
  return {
    one,
    two,
    move: (more = {}) => ({
      merchant: 'alpha',
      from: endOf('one', one, testSecretsKey),
      to: endOf('two', two, otherSecretsKey),
      carriesOpen: false,
      sameStaff: false,
      waitSeconds: 5,
      aheadSeconds: 0,
      switchCells: () => {},
      progress: () => {},
      ...more,
    }),
    bringBrand: second.bringBrand,
    close: async () => {
      await one.close();
      await second.close();
    },
  };
}

/** Lets the role of an address copy without triggers. The superuser of the tests' servers has the same password. */
async function grantCopyRights(url: string): Promise<void> {
  const address = new URL(url);
  const role = address.username;
  address.username = 'postgres';
  const sql = openPool(address.href, { applicationName: 'tests', max: 1 });
  await sql`GRANT SET ON PARAMETER session_replication_role TO ${sql(role)}`;
  await sql.end();
}
