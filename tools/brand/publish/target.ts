import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../arguments.ts';
import { shown } from '../brand-files.ts';
import { openPublication, type HistoryEntry } from './publication.ts';
import { verifyRelease } from './release-folder.ts';

/** What stands at a target for one brand. */
export interface Published {
  /** The release that visitors get; undefined before the first. */
  readonly release: string | undefined;
  /** The changes of the pointer, the newest last. */
  readonly history: readonly HistoryEntry[];
  /** The store's own name for this state of the pointer, where it has one. */
  readonly version?: string | undefined;
}

/** A place to which releases of brands are published. A failure of any step leaves the release that visitors get. */
export interface Target {
  /** The target in messages. */
  readonly name: string;
  readonly read: (merchant: string) => Promise<Published>;
  /** Copies a built site among the releases; visitors do not get it yet. @returns its release @throws Error when it is not whole */
  readonly add: (merchant: string, built: string) => Promise<string>;
  /**
   * Lets visitors get a release.
   *
   * @param before what stood there when the work began
   * @throws TargetError when another publish has changed it since, or the release is not there or not whole
   */
  readonly point: (
    merchant: string,
    release: string,
    action: HistoryEntry['action'],
    before: Published,
  ) => Promise<void>;
  /**
   * Copies a release from the target into an empty folder, and compares each file with its SHA-256.
   *
   * @param known a folder with an earlier release, whose equal files need no transfer
   */
  readonly download: (merchant: string, release: string, folder: string, known?: string) => Promise<void>;
}

/** A target that cannot be used as it is. The message says what to change. */
export class TargetError extends Error {}

/** The refusal of a publish whose target was changed by another one. */
export const changedMeanwhile = (merchant: string, now: string | undefined, target: string): TargetError =>
  new TargetError(
    `${merchant} was changed at ${target} by another publish meanwhile${now === undefined ? '' : `; visitors get ${now}`}. This one changed nothing. Look at it (npm run brand -- history ${merchant}), then publish again.`,
  );

export const noRelease = (merchant: string, release: string, target: string): TargetError =>
  new TargetError(
    `There is no release ${release} of ${merchant} at ${target}. See: npm run brand -- history ${merchant} --to ${target}`,
  );

/** The releases that stay at a target: those of the last entries of the history. */
export function keptReleases(history: readonly HistoryEntry[], count: number): Set<string> {
  const kept = new Set<string>();
  for (const { release } of history.toReversed()) if (kept.size < count) kept.add(release);
  return kept;
}

/**
 * Opens what `--to` or `--from` names: a folder, `ssh://user@host/path` or `s3://bucket/prefix`.
 *
 * @throws UsageError for an address that names no target
 */
export async function openTarget(given: string, environment = process.env): Promise<Target> {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(given)?.[1]?.toLowerCase();
  if (scheme === undefined) return openFolder(path.resolve(given));
  if (scheme === 'ssh') return (await import('./ssh-target.ts')).openSshTarget(given, environment);
  if (scheme === 's3') return (await import('./s3-target.ts')).openS3Target(given, environment);
  throw new UsageError(`"${given}" is no target: use a folder, ssh://user@host/path or s3://bucket/prefix.`);
}

/** @param root a folder of sites on this machine */
export function openFolder(root: string): Target {
  const publication = openPublication(root);
  const read = (merchant: string) => ({
    release: publication.current(merchant),
    history: publication.history(merchant),
  });
  return {
    name: shown(root),
    read: async (merchant) => read(merchant),
    add: async (merchant, built) => publication.add(merchant, built),
    async point(merchant, release, action, before) {
      const now = publication.current(merchant);
      if (now !== before.release) throw changedMeanwhile(merchant, now, shown(root));
      if (!existsSync(publication.folderOf(merchant, release)))
        throw noRelease(merchant, release, shown(root));
      publication.point(merchant, release, action);
    },
    async download(merchant, release, folder) {
      const from =
        publication.current(merchant) === release
          ? publication.servedFolder(merchant)
          : publication.folderOf(merchant, release);
      cpSync(`${from}${path.sep}`, folder, { recursive: true });
      verifyRelease(folder);
    },
  };
}
