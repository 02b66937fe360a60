import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../workspace.ts';

/** An application does not compile; the message holds what the compiler said. */
export class CompileError extends Error {}

/**
 * Makes sure that a compiled application is there and up to date. Nx decides: it compares the sources, and restores an
 * earlier result when it has one.
 *
 * @param project the site, unless it is the back office.
 * @param log receives progress messages, when there is work to do.
 * @throws CompileError with what the compiler said when it does not compile.
 */
export async function ensureCompiled(
  log: (line: string) => void,
  project: '@marquee/site' | '@marquee/back-office' = '@marquee/site',
): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/nx/dist/bin/nx.js'), 'run', `${project}:compile`, '--outputStyle=stream'],
    {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  let fromCache = false;
  const readOutput = (chunk: Buffer): void => {
    for (const line of chunk.toString('utf8').split('\n')) {
      lines.push(line);
      // A restored result repeats what was said when it was made.
      if (/\[(?:local cache|remote cache|existing outputs match)/.test(line)) fromCache = true;
      const message = /(Compiling .*…|Compressing .*…)/.exec(line)?.[1];
      if (message !== undefined && !fromCache) log(message);
    }
  };
  child.stdout.on('data', readOutput);
  child.stderr.on('data', readOutput);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0)
    throw new CompileError(
      `${project} does not compile:\n${lines.filter((line) => line.trim() !== '').join('\n')}`,
    );
}
