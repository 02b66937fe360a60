import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * Makes each program one file, for tests that start it in a process of its own, again and again: to read TypeScript one file
 * at a time is most of what such a start takes. Made anew for each run, in half a second, so that it is never stale.
 *
 * @param entries names of programs and where their TypeScript is
 * @param folder where each becomes `<name>.mjs`; anywhere, since a program knows where its sources and packages are
 */
export async function bundlePrograms(
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await build({
    entryPoints: { ...entries },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [asFromSources],
  });
}

/** Packages stay where they are installed, and a source finds what lies beside it. */
const asFromSources: Plugin = {
  name: 'as-from-sources',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, ...from }) => {
      if (pluginData === 'asked' || kind === 'entry-point') return undefined;
      const found = await resolve(path, { ...from, kind, pluginData: 'asked' });
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
