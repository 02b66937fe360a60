import { spawnSync } from 'node:child_process';

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws with what it printed to standard error
 */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed: ${stderr || String(error)}`);
  return stdout;
}

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
