import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UsageError, type Arguments } from '../../arguments.ts';
import { findBrowser } from '../../browser/browser.ts';
import { root } from '../../workspace.ts';
import { sitesFolder } from '../built-from.ts';
import { compareSites } from './diff.ts';
import { openPublication } from './publication.ts';
import { pull } from './pull.ts';
import { readRelease } from './release-folder.ts';
import { openTarget, type Published, type Target } from './target.ts';

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

export type PublishCommand = 'publish' | 'preview' | 'diff' | 'rollback' | 'history' | 'pull';

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
  if (name === 'pull') return pull(merchant, options, print);
  const to = String(options['to'] ?? sitesFolder);
  if (name === 'preview') {
    if (to.includes('://'))
      throw new UsageError('A preview is shown by a gateway: --to names a folder of sites on this machine.');
    return withBuilt(merchant, build, async (built) => preview(path.resolve(to), merchant, built));
  }
  const target = await openTarget(to);
  // Read before the build: what another publish changes from now on refuses this one.
  const before = await target.read(merchant);
  if (name === 'history') return history(before, merchant);
  if (name === 'rollback') return rollback(target, before, merchant, options['release']);
  return withBuilt(merchant, build, (built) =>
    name === 'diff'
      ? diff(target, before, { merchant, built, pictures: options['pictures'] })
      : publish(target, before, merchant, built),
  );
}

/** Builds a brand aside, and lets work use the folder. @returns the exit code of the build or of the work */
const withBuilt = (
  merchant: string,
  build: (merchant: string, out: string) => Promise<number>,
  work: (built: string) => Promise<number>,
): Promise<number> =>
  withStagedFolder(async (staged) => {
    const code = await build(merchant, staged);
    return code === 0 ? work(path.join(staged, merchant)) : code;
  });

function preview(folder: string, merchant: string, built: string): number {
  const publication = openPublication(folder);
  const release = publication.add(merchant, built);
  publication.pointPreview(merchant, release);
  print(
    `${merchant}: ${release} is at preview.${merchant}.localhost and preview.<domain>, hidden from search engines`,
  );
  return 0;
}

async function publish(target: Target, before: Published, merchant: string, built: string): Promise<number> {
  const release = await target.add(merchant, built);
  await target.point(merchant, release, 'publish', before);
  print(
    before.release === release
      ? `${merchant}: ${release} was published before`
      : `${merchant}: ${release} is published in ${target.name}${before.release === undefined ? '' : `; back to ${before.release}: npm run brand -- rollback ${merchant}`}`,
  );
  return 0;
}

function history({ release: served, history: entries }: Published, merchant: string): number {
  if (entries.length === 0) print(`${merchant} has not been published yet.`);
  for (const [index, { at, release, action }] of entries.entries()) {
    const isServed = index === entries.length - 1 && release === served;
    print(`${at}  ${release}  ${action}${isServed ? '  (served)' : ''}`);
  }
  return 0;
}

async function rollback(
  target: Target,
  before: Published,
  merchant: string,
  wanted: string | true | undefined,
): Promise<number> {
  const earlier = before.history
    .map(({ release }) => release)
    .toReversed()
    .find((release) => release !== before.release);
  const release = wanted === undefined ? earlier : String(wanted);
  if (release === undefined)
    throw new UsageError(`${merchant} has no earlier release: npm run brand -- history ${merchant}`);
  if (!/^[0-9a-f]{16}$/.test(release))
    throw new UsageError(`--release is one of those that npm run brand -- history ${merchant} shows.`);
  await target.point(merchant, release, 'rollback', before);
  print(`${merchant}: ${release} is served again`);
  return 0;
}

/** What is compared with the published site, and the folder for pictures, when they are wanted. */
interface DiffWish {
  readonly merchant: string;
  readonly built: string;
  readonly pictures: string | true | undefined;
}

async function diff(
  target: Target,
  before: Published,
  { merchant, built, pictures }: DiffWish,
): Promise<number> {
  const { release } = readRelease(built);
  if (before.release === undefined) {
    print(`${merchant} has not been published yet; ${release} would be the first release.`);
    return 0;
  }
  if (before.release === release) {
    print(`${merchant}: nothing differs from ${before.release}.`);
    return 0;
  }
  const current = before.release;
  return withStagedFolder(async (served) => {
    await target.download(merchant, current, served, built);
    const difference = compareSites(served, built);
    print(`${merchant}: ${current} → ${release}`);
    for (const [title, lines] of Object.entries(difference)) {
      print(`\n${title}: ${lines.length === 0 ? 'the same' : ''}`);
      for (const line of lines) print(`  ${line}`);
    }
    if (pictures !== undefined) await takePictures(merchant, served, built, path.resolve(String(pictures)));
    return 0;
  });
}

async function takePictures(merchant: string, before: string, after: string, folder: string): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    print('\npictures: none, there is no browser. Install Chrome or Chromium, or set CHROMIUM_PATH to one.');
    return;
  }
  const { withTwoReleases } = await import('./two-releases.ts');
  const { comparePictures, mainScreens } = await import('./pictures.ts');
  const [old, now] = [readRelease(before).routes, readRelease(after).routes];
  const routes = mainScreens.filter((route) => old.includes(route) && now.includes(route));
  const screens = await withTwoReleases(merchant, before, after, (addresses) =>
    comparePictures(merchant, addresses, { executablePath, routes, folder }),
  );
  const changed = screens.filter(({ isSame }) => !isSame);
  print(
    `\npictures: ${changed.length} of ${screens.length} screens differ, see ${path.join(folder, 'index.html')}`,
  );
  for (const { route, width } of changed) print(`  ${route} at ${width} px`);
}
