import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import * as v from 'valibot';
import { platformFile } from '../server/files.ts';

const platformSchema = v.object({ databaseUrl: v.string() });

/** The platform's own data, as its operator changes it: straight in the database of the journeys' gateway. */
export interface Platform {
  setMaintenance(merchant: string, on: boolean): Promise<void>;
  /** Blocks an address range (CIDR), or lifts the block. */
  blockNetwork(merchant: string, network: string): Promise<void>;
  unblockNetwork(merchant: string, network: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the journeys' gateway wrote down. */
export function openPlatform(): Platform {
  const { databaseUrl } = v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));
  const sql = postgres(databaseUrl, { max: 1 });
  return {
    setMaintenance: async (merchant, on) => {
      await sql`UPDATE merchant SET maintenance = ${on} WHERE code = ${merchant}`;
    },
    blockNetwork: async (merchant, network) => {
      await sql`INSERT INTO blocked_network (merchant, network) VALUES (${merchant}, ${network}::cidr)`;
    },
    unblockNetwork: async (merchant, network) => {
      await sql`DELETE FROM blocked_network WHERE merchant = ${merchant} AND network = ${network}::cidr`;
    },
    close: () => sql.end(),
  };
}
