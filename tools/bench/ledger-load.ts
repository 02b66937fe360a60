import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createLedger, openPool } from '@marquee/gateway';

/** What one process of the load did. */
export interface LoadResult {
  /** Transfers a second, in the window that is measured. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** All transfers, and all processor time in milliseconds, the first second included. */
  readonly done: number;
  readonly processorMilliseconds: number;
}

/** One process of the load: `url accounts house clients seconds`. It says "ready", waits for a line, and answers one in JSON. */
const [url = '', first = '', count = '', house = '', clients = '', seconds = ''] = process.argv.slice(2);
const sql = openPool(url, { applicationName: 'bench', max: 4 });
const ledger = createLedger(sql);
const [firstAccount, accounts] = [BigInt(first), Number(count)];
const account = () => firstAccount + BigInt(randomInt(accounts - 1));

/** A bet of a random member: to the house, or to another member. */
async function move(): Promise<void> {
  const from = account();
  let to = house === '' ? account() : BigInt(house);
  if (to === from) to = from + 1n;
  const { kind } = await ledger.transfer({ key: `bet:${randomUUID()}`, from, to, amount: 1n, kind: 'bet' });
  if (kind !== 'applied') throw new Error(`a transfer of the benchmark was ${kind}`);
}

const latencies: number[] = [];
let done = 0;
await move();
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const cpu = process.cpuUsage();
// The first second warms up: plans, code and caches.
const from = performance.now() + 1000;
const until = from + Number(seconds) * 1000;
async function client(): Promise<void> {
  for (let began = performance.now(); began < until; began = performance.now()) {
    await move();
    done += 1;
    const ended = performance.now();
    if (began >= from && ended < until) latencies.push(ended - began);
  }
}
await Promise.all(Array.from({ length: Number(clients) }, client));
const used = process.cpuUsage(cpu);
latencies.sort((one, other) => one - other);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
const result: LoadResult = {
  perSecond: latencies.length / Number(seconds),
  p50: at(0.5),
  p99: at(0.99),
  done,
  processorMilliseconds: (used.user + used.system) / 1000,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
await ledger.close();
await sql.end();
process.exit(0);
