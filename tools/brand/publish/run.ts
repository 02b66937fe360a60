import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError, type Arguments } from '../../arguments.ts';
import { root } from '../../workspace.ts';
import { shown } from '../brand-files.ts';
import { sitesFolder } from '../built-from.ts';
import { compareSites } from './diff.ts';
import { openPublication, type Publication } from './publication.ts';
import { readRelease } from './release-folder.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Where sites are built before they are compared and published, each in a folder of its own. */
const stagedFolder = path.join(root, 'dist/staged');

/** Lets work use a folder in which a site can be built; it is removed afterwards. */
export async function withStagedFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  mkdirSync(stagedFolder, { recursive: true });
  const folder = mkdtempSync(path.join(stagedFolder, 'site-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type PublishCommand = 'publish' | 'preview' | 'diff' | 'rollback' | 'history';

/**
 * Runs a command about published sites.
 *
 * @param build builds the brand into a folder. @returns the exit code of the build
 */
export async function runPublish(
  name: PublishCommand,
  { operands, options }: Arguments,
  build: (merchant: string, out: string) => Promise<number>,
): Promise<number> {
  const [merchant, ...more] = operands;
  if (merchant === undefined || more.length > 0)
    throw new UsageError(`Name one brand: npm run brand -- ${name} <merchant>`);
  if (!/^[a-z][a-z0-9-]*$/.test(merchant)) throw new UsageError(`"${merchant}" is no code of a brand.`);
  const folder = path.resolve(String(options['to'] ?? sitesFolder));
  const publication = openPublication(folder);
  if (name === 'history') return history(publication, merchant);
  if (name === 'rollback') return rollback(publication, merchant, options['release']);
  return withStagedFolder(async (staged) => {
    const code = await build(merchant, staged);
    if (code !== 0) return code;
    return useBuilt(name, publication, merchant, { folder, built: path.join(staged, merchant) });
  });
}

/** Compares, previews or publishes a site that was built. */
function useBuilt(
  name: 'diff' | 'preview' | 'publish',
  publication: Publication,
  merchant: string,
  { folder, built }: { readonly folder: string; readonly built: string },
): number {
  if (name === 'diff') return diff(publication, merchant, built);
  const release = publication.add(merchant, built);
  if (name === 'preview') {
    publication.pointPreview(merchant, release);
    print(
      `${merchant}: ${release} is at preview.${merchant}.localhost and preview.<domain>, hidden from search engines`,
    );
    return 0;
  }
  const before = publication.current(merchant);
  publication.point(merchant, release, 'publish');
  print(
    before === release
      ? `${merchant}: ${release} was published before`
      : `${merchant}: ${release} is published in ${shown(folder)}${before === undefined ? '' : `; back to ${before}: npm run brand -- rollback ${merchant}`}`,
  );
  return 0;
}

function history(publication: Publication, merchant: string): number {
  const current = publication.current(merchant);
  const entries = publication.history(merchant);
  if (entries.length === 0) print(`${merchant} has not been published yet.`);
  for (const [index, { at, release, action }] of entries.entries()) {
    const isServed = index === entries.length - 1 && release === current;
    print(`${at}  ${release}  ${action}${isServed ? '  (served)' : ''}`);
  }
  return 0;
}

function rollback(publication: Publication, merchant: string, wanted: string | true | undefined): number {
  const current = publication.current(merchant);
  const earlier = publication
    .history(merchant)
    .map(({ release }) => release)
    .toReversed()
    .find((release) => release !== current);
  const release = wanted === undefined ? earlier : String(wanted);
  if (release === undefined)
    throw new UsageError(`${merchant} has no earlier release: npm run brand -- history ${merchant}`);
  publication.point(merchant, release, 'rollback');
  print(`${merchant}: ${release} is served again`);
  return 0;
}

function diff(publication: Publication, merchant: string, built: string): number {
  const current = publication.current(merchant);
  const { release } = readRelease(built);
  if (current === undefined) {
    print(`${merchant} has not been published yet; ${release} would be the first release.`);
    return 0;
  }
  if (current === release) {
    print(`${merchant}: nothing differs from ${current}.`);
    return 0;
  }
  const difference = compareSites(publication.servedFolder(merchant), built);
  print(`${merchant}: ${current} → ${release}`);
  for (const [title, lines] of Object.entries(difference)) {
    print(`\n${title}: ${lines.length === 0 ? 'the same' : ''}`);
    for (const line of lines) print(`  ${line}`);
  }
  return 0;
}
