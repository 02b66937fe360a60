import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../database/connection.ts';
import { createLedger } from '../ledger/group-commit.ts';

/**
 * A process that moves money until it is killed, as its argument says. Before it asks it writes `s <n>` to the file, after
 * the answer `a <n> <transfer or refusal>`: the file outlives it.
 */
export interface LoadSettings {
  readonly url: string;
  readonly file: string;
  readonly name: string;
  readonly clients: number;
  readonly accounts: readonly string[];
}

/** The nth request of a load, the same whoever asks. */
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
        // A lost connection leaves it open whether the money moved: the same request asked again tells.
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
