import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * Bundles each program into a file and parts that it shares, for tests that start it in its own process repeatedly: loading TypeScript files one by
 * one takes most of a start. Built for each run, in half a second, so that it is never stale.
 *
 * @param entries names of programs with the path of their TypeScript
 * @param folder where each becomes `<name>.mjs`
 */
export async function bundlePrograms(
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await build({
    entryPoints: { ...entries },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    bundle: true,
    // As in a release, so that what is loaded only when it is switched on is not loaded here either.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Without the condition "module", which bundlers have and Node has not: packages stay external, and Node loads them.
    conditions: [],
    logLevel: 'error',
    plugins: [asFromSources],
  });
}

/** Packages stay external, and sources resolve neighbouring files. */
const asFromSources: Plugin = {
  name: 'as-from-sources',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, ...from }) => {
      if (pluginData === 'resolving' || kind === 'entry-point') return undefined;
      const found = await resolve(path, { ...from, kind, pluginData: 'resolving' });
      if (found.external || !/[\\/]node_modules[\\/]/.test(found.path)) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};
