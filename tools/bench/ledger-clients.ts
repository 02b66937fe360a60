import { once } from 'node:events';

/** The result of one load process. */
export interface LoadResult {
  /** Done a second, in the window that is measured. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** All that was done, and all processor time in milliseconds, the first second included. */
  readonly done: number;
  readonly processorMilliseconds: number;
}

/**
 * Runs clients that do one thing after the other, for the benchmark's seconds: prints "ready", waits for a line, and prints
 * one in JSON.
 *
 * @param work what the client of a number does once
 */
export async function runClients(
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
  work: (client: number) => Promise<void>,
): Promise<void> {
  const latencies: number[] = [];
  let done = 0;
  await work(0);
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  const cpu = process.cpuUsage();
  // The first second warms up: plans, code and caches.
  const from = performance.now() + 1000;
  const until = from + seconds * 1000;
  async function run(client: number): Promise<void> {
    for (let began = performance.now(); began < until; began = performance.now()) {
      await work(client);
      done += 1;
      const ended = performance.now();
      if (began >= from && ended < until) latencies.push(ended - began);
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  const used = process.cpuUsage(cpu);
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const result: LoadResult = {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    done,
    processorMilliseconds: (used.user + used.system) / 1000,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
