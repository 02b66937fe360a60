import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { compress, compresses } from '../compress.ts';
import { fingerprint } from '../fingerprint.ts';
import { compiledIndex, type CompiledFile, type CompiledSet } from './compiled-set.ts';
import { refuseOperatorCalls } from './operator-calls.ts';
import { loadLook } from './program.ts';
import { browserBuild, programBuild, type Phase, type SiteSources } from './site-build.ts';

/**
 * Compiles the site once for all brands: the browser's chunks under `assets/` with their compressed twins, the prerender
 * program under `program/`, and the index that says what imports what.
 *
 * The folder is replaced in one step, so an interrupted compile leaves the previous one.
 *
 * @param log receives progress messages.
 */
export async function compileSite(
  site: SiteSources,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const temporary = await mkdtemp(path.join(path.dirname(folder), '.compiling-'));
  try {
    log('Compiling the site, once for all brands…');
    const phases = await findPhases(site, temporary);
    const output = await runBuild(browserBuild(site, path.join(temporary, 'browser'), phases));
    refuseOperatorCalls(output.flatMap((item) => (item.type === 'chunk' ? item.moduleIds : [])));
    log('Compiling the program that prerenders pages…');
    await runBuild(programBuild(site, path.join(temporary, 'program')));
    log('Compressing what all brands share…');
    const fonts = await copyFonts(site, temporary);
    const index = await indexOf([...output, ...Object.values(fonts)], path.join(temporary, 'browser'), fonts);
    await writeFile(path.join(temporary, 'browser', compiledIndex), `${JSON.stringify(index, null, 1)}\n`);
    await rename(path.join(temporary, 'program'), path.join(temporary, 'browser', 'program'));
    await rm(folder, { recursive: true, force: true });
    await rename(path.join(temporary, 'browser'), folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A build that does not depend on what the caller's environment says it is: Vite lets NODE_ENV win over the mode. */
async function runBuild(config: InlineConfig): Promise<Built[]> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const result = await build(config);
    if (Array.isArray(result) || !('output' in result))
      throw new Error('The site is one build, not several or a watch.');
    return result.output;
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/**
 * Finds out by a first build, written nowhere, which modules the first screen needs before it can run, and which the
 * home page needs on top, piece by piece. Left to itself the build makes a file of every set of modules that some pages share; over a
 * slow network those fifty small files cost more than the code in them.
 */
async function findPhases(site: SiteSources, folder: string): Promise<Phase[]> {
  const config = browserBuild(site, folder);
  const output = await runBuild({ ...config, build: { ...config.build, write: false, minify: false } });
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item]] : [])));
  const modulesFrom = (module: string): Set<string> => {
    const file = path.join(site.folder, module);
    const found = new Set<string>();
    const open = [...chunks.values()].filter(({ moduleIds }) => moduleIds.includes(file));
    if (open.length === 0) throw new Error(`The site has no module ${module}.`);
    const seen = new Set<string>();
    for (let chunk = open.pop(); chunk; chunk = open.pop()) {
      if (seen.has(chunk.fileName)) continue;
      seen.add(chunk.fileName);
      for (const id of chunk.moduleIds) found.add(id);
      open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
    }
    return found;
  };
  const taken = new Set<string>();
  return ['src/start.tsx', ...site.home].flatMap((module) => {
    const modules = [...modulesFrom(module)].filter((id) => !taken.has(id));
    for (const id of modules) taken.add(id);
    const { name } = path.parse(module);
    // A small phase is one file, because that compresses better.
    const ours = modules.filter((id) => !id.includes('/node_modules/'));
    const placeOf = (id: string) => (ours.length < 100 ? 'own' : partOf(id));
    // A file is one task of a browser's, so a phase is made of some, each after what it needs.
    return partNames.map((part) => ({
      name: `${name}-${part}`,
      modules: new Set(modules.filter((id) => placeOf(id) === part)),
    }));
  });
}

/** Installed packages, the kit, what is called and its rules, the packages on these, the site's own code. */
const partNames = ['libraries', 'kit', 'rules', 'packages', 'own'] as const;

function partOf(module: string): (typeof partNames)[number] {
  if (module.includes('/node_modules/')) return 'libraries';
  if (module.includes('/libs/ui-kit/')) return 'kit';
  if (/\/libs\/(?:contract|money|payments|member-rules|brand|i18n|api-client)\//.test(module)) return 'rules';
  return /\/libs\/[^/]+\/src\//.test(module) ? 'packages' : 'own';
}

/** Copies the fonts that some brand of the site can need next to the chunks, under names with their content's hash. */
async function copyFonts(site: SiteSources, folder: string): Promise<Record<string, string>> {
  const { allFontFiles } = await loadLook(path.join(folder, 'program'));
  const resolve = createRequire(site.look).resolve;
  const pairs = allFontFiles(site.languages).map(async (module): Promise<[string, string]> => {
    const bytes = await readFile(resolve(module));
    const { name: stem, ext } = path.parse(module);
    const file = `assets/${stem}-${fingerprint(bytes).sha256.slice(0, 8)}${ext}`;
    await writeFile(path.join(folder, 'browser', file), bytes);
    return [module, file];
  });
  return sorted(await Promise.all(pairs));
}

type Built = Rolldown.OutputBundle[string];

async function indexOf(
  built: readonly (Built | string)[],
  folder: string,
  fonts: Record<string, string>,
): Promise<Omit<CompiledSet, 'folder'>> {
  const entries: Record<string, string> = {};
  // The build makes a worker's script an asset, and says of no chunk that it starts one.
  const workers = built.flatMap((item) =>
    typeof item !== 'string' && item.type === 'asset' && item.fileName.endsWith('.js') ? [item.fileName] : [],
  );
  const files = await Promise.all(
    built.map(async (item): Promise<[string, CompiledFile]> => {
      const name = typeof item === 'string' ? item : item.fileName;
      const chunk = typeof item !== 'string' && item.type === 'chunk' ? item : undefined;
      // A brand's module imports chunks as they are: nothing would load a style sheet that belongs to one.
      if (name.endsWith('.css'))
        throw new Error(`The site has a style sheet, ${name}: its styles are components.`);
      if (chunk?.isEntry) entries[chunk.name] = chunk.fileName;
      const bytes = await readFile(path.join(folder, name));
      return [
        name,
        {
          needs: [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedAssets ?? [])].toSorted(),
          couldNeed: [
            ...(chunk?.dynamicImports ?? []),
            ...workers.filter((worker) => chunk?.code.includes(path.basename(worker))),
          ].toSorted(),
          ...fingerprint(bytes),
          twins: compresses(name) ? await writeTwins(folder, name, bytes) : [],
        },
      ];
    }),
  );
  return { entries: sorted(Object.entries(entries)), files: sorted(files), fonts };
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

const sorted = <T>(pairs: [string, T][]): Record<string, T> =>
  Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
