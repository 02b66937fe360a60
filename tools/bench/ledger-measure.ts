import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadResult } from './ledger-clients.ts';

/** Transactions a second, and the processor's time for one in microseconds, server and clients together. */
export interface Measured {
  readonly perSecond: number;
  readonly processorMicroseconds: number;
  /** Milliseconds from request to answer; pgbench reports none. */
  readonly p99?: number;
}

/** The program, where Debian or the PATH has it. */
export function findPgbench(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => `${debian}/${version}/bin`));
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Runs a program to its end. @throws with its output when it fails */
export function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}

/** Runs `pgbench -N` with as many clients. @param used the processor's time so far of the server, in milliseconds */
export function measurePgbench(
  pgbench: string,
  url: string,
  { clients, seconds, used }: { clients: number; seconds: number; used: () => number },
): Measured {
  const before = used();
  const words = run('sh', [
    '-c',
    `"$0" -N -n -c ${clients} -j ${Math.min(2, clients)} -T ${seconds} "$1" && times`,
    pgbench,
    url,
  ]);
  const done = Number(/transactions actually processed: (\d+)/.exec(words)?.[1]);
  // The shell's last line: user and system time of what it ran, like 0m1.25s 0m0.50s.
  const own = [...(words.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60_000 + Number(rest) * 1000,
    0,
  );
  return {
    perSecond: Number(/tps = ([\d.]+)/.exec(words)?.[1]),
    processorMicroseconds: ((used() - before + own) * 1000) / done,
  };
}

/** Runs a script of load once for each list of arguments, all at once. Each prints "ready", waits, and prints a line. */
export async function measureLoads(
  script: string,
  lists: readonly (readonly string[])[],
  used: () => number,
): Promise<Measured> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const children = lists.map((args) =>
    spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const line = async (child: (typeof children)[number]) => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('a process of the load ended')));
    const [text] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    ended.catch(() => {});
    return text.toString();
  };
  await Promise.all(children.map(line));
  const before = used();
  for (const child of children) child.stdin.write('go\n');
  const loads = (await Promise.all(children.map(line))).map((text) => JSON.parse(text) as LoadResult);
  const sum = (of: (load: LoadResult) => number) => loads.reduce((total, load) => total + of(load), 0);
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    processorMicroseconds:
      ((used() - before + sum((load) => load.processorMilliseconds)) * 1000) / sum(({ done }) => done),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  };
}
