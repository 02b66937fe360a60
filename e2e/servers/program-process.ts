import { spawn } from 'node:child_process';
import { programFile, root, type Program } from './files.ts';

/** A program in a process of its own, which a journey can end without warning. */
export interface ProgramProcess {
  /** Waits until the program has said something of this form. @throws when it ends without having said it */
  readonly waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Says a line to it. */
  readonly sendLine: (line: string) => void;
  /** Ends it as `kill -9` does, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts a program of this workspace. @param settings added to the environment */
export function startProgram(program: Program, settings: Readonly<Record<string, string>>): ProgramProcess {
  const child = spawn(process.execPath, [programFile(program)], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Nor does it outlive the journey, however that ends.
  process.once('exit', () => child.kill('SIGKILL'));
  let heard = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      heard += String(text);
      for (const listener of listeners) listener();
    });
  // A line to a program that has ended is dropped.
  child.stdin.on('error', () => undefined);
  return {
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(heard);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void gone.then(() => reject(new Error(`${program} ended: ${heard}`)));
      }),
    sendLine: (line) => child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
