import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { retainAssets } from '../brand-build/output.ts';
import { readRelease, verifyRelease } from './release-folder.ts';

/** A line of the history. */
export const historyEntry = v.object({
  at: v.string(),
  release: v.string(),
  action: v.picklist(['publish', 'rollback']),
});

/** One change of the pointer. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

/** Releases that stay on the disk next to the one that is served. */
const KEPT_RELEASES = 5;

/** How long a preview stays on the disk when another one is shown: a page that was opened may still load parts of it. */
const PREVIEW_STAYS_MS = 60_000;

/** A folder of sites that a gateway or nginx serves: releases by the hash of their content, and a pointer for each merchant. */
export interface Publication {
  /** The release that visitors get; undefined before the first. */
  readonly current: (merchant: string) => string | undefined;
  /** The changes of the pointer, the newest last. */
  readonly history: (merchant: string) => HistoryEntry[];
  /** Folder of the release that visitors get. */
  readonly servedFolder: (merchant: string) => string;
  /** Folder of a release. */
  readonly folderOf: (merchant: string, release: string) => string;
  /** Copies a built site among the releases; no one sees it yet. @returns its release */
  readonly add: (merchant: string, built: string) => string;
  /** Lets visitors get a release. @throws Error when it is not there or not whole */
  readonly point: (merchant: string, release: string, action: HistoryEntry['action']) => void;
  /** Lets `preview.<host>` show a release. */
  readonly pointPreview: (merchant: string, release: string) => void;
}

/** @param root the folder of sites, SITES_DIR of the gateways */
export function openPublication(root: string, now: () => Date = () => new Date()): Publication {
  const releasesOf = (merchant: string) => path.join(root, 'releases', merchant);
  const folderOf = (merchant: string, release: string) => path.join(releasesOf(merchant), release);
  const historyFile = (merchant: string) => path.join(releasesOf(merchant), 'history.jsonl');
  const home = (merchant: string) => path.join(root, merchant);

  function current(merchant: string): string | undefined {
    return existsSync(path.join(home(merchant), 'release.json'))
      ? readRelease(home(merchant)).release
      : undefined;
  }

  function history(merchant: string): HistoryEntry[] {
    if (!existsSync(historyFile(merchant))) return [];
    return readFileSync(historyFile(merchant), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => v.parse(historyEntry, JSON.parse(line)));
  }

  function add(merchant: string, built: string): string {
    const { release } = verifyRelease(built);
    const folder = folderOf(merchant, release);
    if (existsSync(folder)) return release;
    mkdirSync(releasesOf(merchant), { recursive: true });
    const partial = mkdtempSync(path.join(releasesOf(merchant), '.adding-'));
    try {
      const copy = path.join(partial, release);
      cpSync(built, copy, { recursive: true });
      verifyRelease(copy);
      renameSync(copy, folder);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
    return release;
  }

  function note(merchant: string, release: string, action: HistoryEntry['action']): void {
    const entry: HistoryEntry = { at: now().toISOString(), release, action };
    appendFileSync(historyFile(merchant), `${JSON.stringify(entry)}\n`);
  }

  /** Turns a folder that was built in place into a release, so that it can be gone back to. */
  function keepBuiltFolder(merchant: string): void {
    if (lstatSync(home(merchant), { throwIfNoEntry: false })?.isDirectory() !== true) return;
    const { release } = readRelease(home(merchant));
    const folder = folderOf(merchant, release);
    mkdirSync(releasesOf(merchant), { recursive: true });
    if (existsSync(folder)) rmSync(home(merchant), { recursive: true });
    else renameSync(home(merchant), folder);
    replaceLink(home(merchant), folder);
    note(merchant, release, 'publish');
  }

  function point(merchant: string, release: string, action: HistoryEntry['action']): void {
    const folder = folderOf(merchant, release);
    if (!existsSync(folder)) throw new Error(`There is no release ${release} of ${merchant}.`);
    verifyRelease(folder);
    keepBuiltFolder(merchant);
    const before = current(merchant);
    if (before !== undefined && before !== release)
      retainAssets(realpathSync(home(merchant)), path.join(root, 'earlier', merchant, 'assets'));
    replaceLink(home(merchant), folder);
    note(merchant, release, action);
    prune(merchant, release, 0);
  }

  /**
   * Removes releases that were published long ago, and earlier previews; those of the last entries, and the preview, stay.
   *
   * @param age milliseconds since they were added from which they are removed
   */
  function prune(merchant: string, served: string | undefined, age: number): void {
    const preview = path.join(root, 'previews', merchant);
    const shown = existsSync(preview) ? path.basename(readlinkSync(preview)) : '';
    const recent = new Set([served ?? shown, shown]);
    for (const { release } of history(merchant).toReversed())
      if (recent.size < KEPT_RELEASES + 2) recent.add(release);
    for (const name of readdirSync(releasesOf(merchant)))
      if (/^[0-9a-f]{16}$/.test(name) && !recent.has(name) && isOlder(folderOf(merchant, name), age))
        rmSync(path.join(releasesOf(merchant), name), { recursive: true, force: true });
  }

  function pointPreview(merchant: string, release: string): void {
    mkdirSync(path.join(root, 'previews'), { recursive: true });
    replaceLink(path.join(root, 'previews', merchant), folderOf(merchant, release));
    // Another program may have added one that it has not published yet.
    prune(merchant, current(merchant), PREVIEW_STAYS_MS);
  }

  return { current, history, servedFolder: home, folderOf, add, point, pointPreview };
}

/** Whether a folder was made so long ago. */
const isOlder = (folder: string, age: number): boolean =>
  age === 0 || Date.now() - statSync(folder).mtimeMs > age;

/** Lets a link lead elsewhere in one step: a reader finds the old folder or the new one, never none. */
function replaceLink(link: string, target: string): void {
  const made = `${link}.${process.pid}.link`;
  rmSync(made, { force: true });
  symlinkSync(path.relative(path.dirname(link), target), made);
  try {
    renameSync(made, link);
  } catch (error) {
    rmSync(made, { force: true });
    throw error;
  }
}
