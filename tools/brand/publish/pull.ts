import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../../arguments.ts';
import { shown } from '../brand-files.ts';
import { sitesFolder } from '../built-from.ts';
import { openPublication } from './publication.ts';
import { openTarget, TargetError, type Target } from './target.ts';

/** The longest time between two looks, in seconds. */
const LONGEST_PAUSE = 86_400;

/**
 * Lets a folder of sites follow a target.
 *
 * @param options `from`, `to` and `every`, as they were typed
 * @returns 0 when the folder has the target's release; with `every` it ends only when the process is stopped
 */
export async function pull(
  merchant: string,
  options: Readonly<Record<string, string | true | undefined>>,
  print: (line: string) => void,
): Promise<number> {
  if (options['from'] === undefined)
    throw new UsageError(
      `--from is missing: npm run brand -- pull ${merchant} --from ssh://user@host/path --to DIR`,
    );
  const seconds = options['every'] === undefined ? undefined : Number(options['every']);
  if (seconds !== undefined && !(Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_PAUSE))
    throw new UsageError(`--every is a number of seconds from 1 to ${LONGEST_PAUSE}.`);
  const from = await openTarget(String(options['from']));
  const to = path.resolve(String(options['to'] ?? sitesFolder));
  if (seconds === undefined) {
    print(await follow(from, to, merchant));
    return 0;
  }
  for (let last = ''; ; await wait(seconds * 1000)) {
    const line = await follow(from, to, merchant).catch((error: unknown) => {
      // The next look may find the target again.
      if (error instanceof Error) return `${new Date().toISOString().slice(0, 16)} ${error.message}`;
      throw error;
    });
    if (line !== last) print(line);
    last = line;
  }
}

/**
 * Fetches the release that a target points to, and lets the visitors of a folder get it. A failure leaves what they get.
 *
 * @param root a folder of sites on this machine
 * @returns what was done, as a line for a person
 * @throws TargetError when nothing is published there
 */
export async function follow(from: Target, root: string, merchant: string): Promise<string> {
  const { release, history } = await from.read(merchant);
  if (release === undefined) throw new TargetError(`${merchant} is not published at ${from.name}.`);
  const publication = openPublication(root);
  const before = publication.current(merchant);
  if (before === release) return `${merchant}: ${shown(root)} has ${release} already`;
  const fetched = mkdtempSync(path.join(tmpdir(), 'marquee-pull-'));
  try {
    await from.download(merchant, release, fetched, before && publication.servedFolder(merchant));
    if (publication.add(merchant, fetched) !== release)
      throw new TargetError(
        `${from.name} has another release than ${release} under its name. Publish again.`,
      );
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
  const last = history.at(-1);
  publication.point(merchant, release, last?.release === release ? last.action : 'publish');
  return `${merchant}: ${shown(root)} has ${release}${before === undefined ? '' : `, before ${before}`}`;
}
