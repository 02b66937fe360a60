import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../workspace.ts';
import type { StudioResult, StudioTask } from './studio-task.ts';

/** A process that builds for the brand studio stays this long without work: the compiled site need not be loaded again. */
const IDLE_MS = 5 * 60_000;

/** Does tasks of the brand studio in a process of its own, one after the other. */
export function createStudioProcess(brandsDir: string, sitesDir: string) {
  let running: ChildProcessWithoutNullStreams | undefined;
  let waiting: ((result: StudioResult) => void)[] = [];
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcessWithoutNullStreams {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'tools/start/studio-worker.ts'), brandsDir, sitesDir],
      { cwd: root },
    );
    let complaints = '';
    child.stderr.on(
      'data',
      (part: Buffer) => (complaints = `${complaints}${part.toString('utf8')}`.slice(-2000)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      waiting.shift()?.(JSON.parse(line) as StudioResult);
      if (waiting.length > 0) return;
      idle = setTimeout(() => {
        if (running === child) running = undefined;
        child.stdin.end();
      }, IDLE_MS).unref();
    });
    const end = (reason: string) => {
      if (running !== child) return;
      running = undefined;
      const left = waiting;
      waiting = [];
      for (const tell of left) tell({ ok: false, message: reason });
    };
    child.on('error', (error) => end(error.message));
    // It has ended meanwhile: told by "close".
    child.stdin.on('error', () => undefined);
    child.on('close', () => end(`The build ended early. ${complaints.trim()}`));
    // A gateway that ends does not wait for it; its input ends with the gateway.
    child.unref();
    for (const stream of [child.stdin, child.stdout, child.stderr])
      if (stream instanceof Socket) stream.unref();
    return child;
  }

  return (task: StudioTask): Promise<StudioResult> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      running ??= start();
      waiting.push(resolve);
      running.stdin.write(`${JSON.stringify(task)}\n`);
    });
}
