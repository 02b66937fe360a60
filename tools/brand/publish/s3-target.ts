import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { fingerprint } from '../fingerprint.ts';
import { historyEntry, type HistoryEntry } from './publication.ts';
import { parseRelease, readRelease, verifyRelease, type ReleaseDescription } from './release-folder.ts';
import { readS3Settings } from './s3-settings.ts';
import { openS3Store, type S3Timing } from './s3-store.ts';
import {
  changedMeanwhile,
  keptReleases,
  noRelease,
  TargetError,
  type Published,
  type Target,
} from './target.ts';

/** Releases that stay in the store, the served one among them. */
const KEPT_RELEASES = 6;

/** Entries of the history that stay. */
const KEPT_ENTRIES = 200;

/** How many requests are under way at once. */
const REQUESTS = 8;

const DAY_MS = 86_400_000;

/** From this age on a file is sent again, so that no other publish removes it as too old while this one is under way. */
const SENT_AGAIN_MS = 3 * DAY_MS;

/** From this age on a file is removed that no release which stays has. */
const REMOVED_MS = 7 * DAY_MS;

const pointerSchema = v.object({
  format: v.literal(1),
  release: v.string(),
  history: v.array(historyEntry),
});

/**
 * A bucket of an S3-compatible store, from which machines fetch what they serve. For each brand it has
 * `files/<SHA-256>`, `releases/<release>.json` and `current.json`: the pointer with the history, written in one step.
 *
 * @param given `s3://bucket/prefix`
 * @throws UsageError, TargetError when the address or a setting is missing or not right
 */
export function openS3Target(
  given: string,
  environment: NodeJS.ProcessEnv,
  timing?: S3Timing,
  now: () => number = Date.now,
): Target {
  const store = openS3Store(given, readS3Settings(given, environment), timing);
  const pointerOf = (merchant: string): string => `${merchant}/current.json`;
  const filesOf = (merchant: string): string => `${merchant}/files/`;
  const releasesOf = (merchant: string): string => `${merchant}/releases/`;
  const manifestOf = (merchant: string, release: string): string => `${releasesOf(merchant)}${release}.json`;

  async function read(merchant: string): Promise<Published> {
    const found = await store.get(pointerOf(merchant));
    if (found === undefined) return { release: undefined, history: [] };
    const { release, history } = v.parse(pointerSchema, JSON.parse(found.bytes.toString('utf8')));
    return { release, history, version: found.version };
  }

  /** The files of a release in the store. @throws TargetError when it is not there */
  async function describe(merchant: string, release: string): Promise<ReleaseDescription & { text: Buffer }> {
    const found = await store.get(manifestOf(merchant, release));
    if (found === undefined) throw noRelease(merchant, release, given);
    return { ...parseRelease(found.bytes.toString('utf8')), text: found.bytes };
  }

  async function add(merchant: string, built: string): Promise<string> {
    const { release, files } = verifyRelease(built);
    const there = await store.list(filesOf(merchant));
    const missing = new Map<string, string>();
    for (const [file, { size, sha256 }] of Object.entries(files)) {
      const stored = there.get(filesOf(merchant) + sha256);
      if (stored?.size !== size || now() - stored.modified > SENT_AGAIN_MS) missing.set(sha256, file);
    }
    await forEach([...missing], async ([sha256, file]) => {
      await store.put(filesOf(merchant) + sha256, readFileSync(path.join(built, file)));
    });
    await store.put(manifestOf(merchant, release), readFileSync(path.join(built, 'release.json')));
    return release;
  }

  async function point(
    merchant: string,
    release: string,
    action: HistoryEntry['action'],
    before: Published,
  ): Promise<void> {
    // Only of these it is certain that no publish is removing parts of them.
    if (action === 'rollback' && !keptReleases(before.history, KEPT_RELEASES).has(release))
      throw noRelease(merchant, release, given);
    const { files } = await describe(merchant, release);
    const there = await store.list(filesOf(merchant));
    for (const [file, { size, sha256 }] of Object.entries(files))
      if (there.get(filesOf(merchant) + sha256)?.size !== size)
        throw new TargetError(
          `${file} of the release ${release} is not whole at ${given}; the release before stays. Publish again.`,
        );
    const entry = { at: new Date(now()).toISOString(), release, action };
    const history = [...before.history, entry].slice(-KEPT_ENTRIES);
    const pointer = Buffer.from(`${JSON.stringify({ format: 1, release, history }, null, 1)}\n`);
    const condition = before.version === undefined ? 'absent' : { version: before.version };
    if (!(await store.put(pointerOf(merchant), pointer, condition)))
      throw changedMeanwhile(merchant, (await read(merchant)).release, given);
    // The publish has been made; what stays behind is removed by the next one.
    await removeOld(merchant, history).catch(() => undefined);
  }

  async function removeOld(merchant: string, history: readonly HistoryEntry[]): Promise<void> {
    const kept = keptReleases(history, KEPT_RELEASES);
    const needed = new Set<string>();
    for (const release of kept) {
      needed.add(manifestOf(merchant, release));
      for (const { sha256 } of Object.values((await describe(merchant, release)).files))
        needed.add(filesOf(merchant) + sha256);
    }
    const all = [
      ...(await store.list(releasesOf(merchant))),
      ...(await store.list(filesOf(merchant))),
    ].filter(([name, { modified }]) => !needed.has(name) && now() - modified > REMOVED_MS);
    await forEach(all, ([name]) => store.remove(name));
  }

  async function download(merchant: string, release: string, folder: string, known?: string): Promise<void> {
    const { files, text, release: found } = await describe(merchant, release);
    if (found !== release) throw noRelease(merchant, release, given);
    const here = new Map(
      known === undefined
        ? []
        : Object.entries(readRelease(known).files).map(([file, { sha256 }]) => [
            sha256,
            path.join(known, file),
          ]),
    );
    await forEach(Object.entries(files), async ([file, { sha256 }]) => {
      const place = path.join(folder, file);
      if (!place.startsWith(`${path.resolve(folder)}${path.sep}`))
        throw new TargetError(`The release ${release} at ${given} has a file outside of its folder: ${file}`);
      const bytes =
        readKnown(here.get(sha256), sha256) ?? (await store.get(filesOf(merchant) + sha256))?.bytes;
      if (bytes === undefined || fingerprint(bytes).sha256 !== sha256)
        throw new TargetError(`${file} of the release ${release} is not whole at ${given}. Publish again.`);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, bytes);
    });
    writeFileSync(path.join(folder, 'release.json'), text);
    verifyRelease(folder);
  }

  return { name: given, read, add, point, download };
}

/** The content of a file that is thought to be here; undefined when it is not or differs. */
function readKnown(file: string | undefined, sha256: string): Buffer | undefined {
  if (file === undefined) return undefined;
  try {
    const bytes = readFileSync(file);
    return fingerprint(bytes).sha256 === sha256 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Does work for each item, several at once, and stops at the first failure. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: Math.min(REQUESTS, left.length) }, async () => {
      try {
        for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }),
  );
}
