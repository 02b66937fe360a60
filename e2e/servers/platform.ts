import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import * as v from 'valibot';
import { platformFile } from './files.ts';
import { agentData } from './platform/agents.ts';
import { lotteryData } from './platform/lotteries.ts';
import { memberData } from './platform/members.ts';
import { merchantData } from './platform/merchants.ts';
import { moneyData } from './platform/money.ts';
import { verificationData } from './platform/verification.ts';

const platformSchema = v.object({
  databaseUrl: v.string(),
  closingUrl: v.string(),
  switchingUrl: v.string(),
  outbox: v.string(),
  drandUrl: v.string(),
  secretsKeyFile: v.string(),
});

/** The platform's own data, as its operator changes it: straight in the database of the journeys' gateway. */
export type Platform = ReturnType<typeof openPlatform>;

/** Opens the database of the tests' gateway, of an additional one (`address.ts`), or another one. */
export function openPlatform(other?: 'closing' | 'switching' | URL) {
  const written = v.parse(platformSchema, JSON.parse(readFileSync(platformFile, 'utf8')));
  const { databaseUrl, closingUrl, switchingUrl, outbox, drandUrl, secretsKeyFile } = written;
  const additional = { closing: closingUrl, switching: switchingUrl };
  const url = other instanceof URL ? other.href : other === undefined ? databaseUrl : additional[other];
  const sql = postgres(url, { max: 1 });
  return {
    ...merchantData(sql),
    ...memberData(sql),
    ...agentData(sql),
    ...moneyData(sql),
    ...lotteryData(sql, url, drandUrl, secretsKeyFile),
    ...verificationData(sql, outbox),
    close: (): Promise<void> => sql.end(),
  };
}
