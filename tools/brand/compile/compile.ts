import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { compress, compresses } from '../compress.ts';
import { compiledIndex, type CompiledFile } from './compiled-set.ts';
import { browserBuild, programBuild, type SiteSources } from './site-build.ts';

/**
 * Compiles the site once for all brands: the browser's chunks under `assets/` with their compressed twins, the stamp
 * program under `program/`, and the index that says what imports what.
 *
 * The folder is replaced in one step, so an interrupted compile leaves the previous one.
 *
 * @param say told what happens, for a person who waits.
 */
export async function compileSite(
  site: SiteSources,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const temporary = await mkdtemp(path.join(path.dirname(folder), '.compiling-'));
  try {
    say('Compiling the site, once for all brands…');
    const output = await runBuild(browserBuild(site, path.join(temporary, 'browser')));
    say('Compiling the program that prerenders pages…');
    await runBuild(programBuild(site, path.join(temporary, 'program')));
    say('Compressing what all brands share…');
    const index = await indexOf(output, path.join(temporary, 'browser'));
    await writeFile(path.join(temporary, 'browser', compiledIndex), `${JSON.stringify(index, null, 1)}\n`);
    await rename(path.join(temporary, 'program'), path.join(temporary, 'browser', 'program'));
    await rm(folder, { recursive: true, force: true });
    await rename(path.join(temporary, 'browser'), folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function runBuild(config: Parameters<typeof build>[0]): Promise<Rolldown.OutputBundle[string][]> {
  const result = await build(config);
  if (Array.isArray(result) || !('output' in result))
    throw new Error('The site is one build, not several or a watch.');
  return result.output;
}

async function indexOf(
  output: readonly Rolldown.OutputBundle[string][],
  folder: string,
): Promise<{ entries: Record<string, string>; files: Record<string, CompiledFile> }> {
  const entries: Record<string, string> = {};
  const files = await Promise.all(
    output.map(async (item): Promise<[string, CompiledFile]> => {
      const bytes = await readFile(path.join(folder, item.fileName));
      const chunk = item.type === 'chunk' ? item : undefined;
      if (chunk?.isEntry) entries[chunk.name] = chunk.fileName;
      return [
        item.fileName,
        {
          needs: [
            ...(chunk?.imports ?? []),
            ...(chunk?.viteMetadata?.importedCss ?? []),
            ...(chunk?.viteMetadata?.importedAssets ?? []),
          ].toSorted(),
          mayNeed: (chunk?.dynamicImports ?? []).toSorted(),
          ...fingerprint(bytes),
          twins: compresses(item.fileName) ? await writeTwins(folder, item.fileName, bytes) : [],
        },
      ];
    }),
  );
  return { entries: sorted(Object.entries(entries)), files: sorted(files) };
}

async function writeTwins(folder: string, file: string, bytes: Buffer): Promise<CompiledFile['twins']> {
  const twins = await compress(bytes, 'most');
  return Promise.all(
    twins.map(async (twin) => {
      await writeFile(path.join(folder, file + twin.suffix), twin.bytes);
      return { path: file + twin.suffix, ...fingerprint(twin.bytes) };
    }),
  );
}

/** Size in bytes and SHA-256 in hexadecimal of a file's content. */
export const fingerprint = (bytes: Uint8Array): { size: number; sha256: string } => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

const sorted = <T>(pairs: [string, T][]): Record<string, T> =>
  Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
