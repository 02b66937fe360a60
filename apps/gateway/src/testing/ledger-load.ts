import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../database/connection.ts';
import { createLedger } from '../ledger/group-commit.ts';

/**
 * A process that transfers money until it is killed, configured by its argument. It writes `s <n>` to the file before a
 * request and `a <n> <transfer or refusal>` after the response, so that the file outlives it.
 */
export interface LoadSettings {
  readonly url: string;
  readonly file: string;
  readonly name: string;
  readonly clients: number;
  readonly accounts: readonly string[];
}

/** The nth request of a load, always the same. */
export function requestOf({ name, accounts }: Pick<LoadSettings, 'name' | 'accounts'>, n: number) {
  const from = BigInt(accounts[(n * 7) % accounts.length] ?? 0);
  const other = BigInt(accounts[(n * 11 + 3) % accounts.length] ?? 0);
  const to = other === from ? BigInt(accounts[(n * 7 + 1) % accounts.length] ?? 0) : other;
  return { key: `${name}:${n}`, from, to, amount: BigInt(1 + (n % 90)), kind: 'load' };
}

async function run(settings: LoadSettings): Promise<void> {
  const sql = openPool(settings.url, { applicationName: 'load', max: 4 });
  const ledger = createLedger(sql);
  let next = 0;
  const client = async () => {
    for (;;) {
      const n = next++;
      appendFileSync(settings.file, `s ${n}\n`);
      for (;;) {
        // A lost connection leaves the outcome open: repeating the request resolves it.
        const outcome = await ledger.transfer(requestOf(settings, n)).catch(() => undefined);
        if (outcome !== undefined) {
          const what = 'transfer' in outcome ? outcome.transfer : outcome.kind;
          appendFileSync(settings.file, `a ${n} ${what}\n`);
          break;
        }
        await delay(50);
      }
    }
  };
  await Promise.all(Array.from({ length: settings.clients }, client));
}

const [, , settings] = process.argv;
if (settings?.startsWith('{')) await run(JSON.parse(settings) as LoadSettings);
