import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../workspace.ts';

const commands = path.join(root, 'apps/operator-cli/src');
const database = path.join(root, 'apps/gateway/src/database');

/** Modules of the commands that are not commands. */
const parts = ['authenticate', 'operator-client', 'run-command'];

/**
 * Compiles the gateway and the operators' commands to JavaScript: `gateway.mjs`, a file for each command, and the SQL of the
 * schema. Packages from the registry are loaded from the nearest `node_modules`.
 *
 * @param folder is emptied first
 */
export async function bundleRelease(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(commands)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !parts.includes(name));
  await build({
    entryPoints: {
      gateway: path.join(root, 'apps/gateway/src/main.ts'),
      ...Object.fromEntries(names.map((name) => [name, path.join(commands, `${name}.ts`)])),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // Next to the SQL, which the gateway looks for next to its own module.
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [packagesStayOutside],
  });
  for (const name of ['schema', 'functions', 'migrations'])
    cpSync(path.join(database, name), path.join(folder, name), { recursive: true });
}

const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@marquee/') ? undefined : { path: name, external: true },
    );
  },
};
