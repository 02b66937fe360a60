import path from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../../arguments.ts';
import { createCommands, type RunProgram } from './ssh-commands.ts';
import { readScript, prepareScript, adoptScript, describeScript, pointScript } from './ssh-script.ts';
import { historyEntry } from './publication.ts';
import { parseRelease, verifyRelease, type ReleaseDescription } from './release-folder.ts';
import {
  changedMeanwhile,
  keptReleases,
  noRelease,
  TargetError,
  type Published,
  type Target,
} from './target.ts';

/** Releases that stay on the host, the served one among them. */
const KEPT_RELEASES = 6;

/** Where an `ssh://` address leads. */
export interface SshPlace {
  readonly user: string | undefined;
  readonly host: string;
  readonly port: string | undefined;
  /** The folder of sites on the host, an absolute path. */
  readonly folder: string;
}

/** Reads `ssh://user@host:port/path`. @throws UsageError saying what is wrong with it */
export function parseSshPlace(given: string): SshPlace {
  const refuse = (reason: string): UsageError =>
    new UsageError(
      `"${given}" is no target: ${reason}. Use ssh://user@host/path, such as ssh://deploy@web1.example/srv/marquee.`,
    );
  if (!URL.canParse(given)) throw refuse('it is no address');
  const { username, password, hostname, port, pathname, search, hash } = new URL(given);
  if (password !== '') throw refuse('a password cannot stand in it; ssh logs in with a key');
  // A host or user that begins with a hyphen would be an option of ssh.
  if (!/^[a-z0-9_[][a-z0-9_.:[\]-]*$/i.test(hostname)) throw refuse('it names no host');
  if (!/^(?:[a-z0-9_][a-z0-9_.-]*)?$/i.test(username))
    throw refuse('the user has other characters than a-z, 0-9, ".", "_" and "-"');
  const folder = path.posix.normalize(pathname).replace(/\/$/, '');
  if (folder === '' || folder === '.' || search !== '' || hash !== '') throw refuse('it names no folder');
  if (!/^[\w./-]+$/.test(folder))
    throw refuse('the path has other characters than a-z, 0-9, ".", "_", "-" and "/"');
  return {
    user: username === '' ? undefined : username,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : port,
    folder,
  };
}

/**
 * A folder of sites on another machine, in the form of a folder on this one: a gateway or nginx there serves it as it is.
 * Files go by rsync, the rest is a script that the host's shell runs.
 *
 * @param given `ssh://user@host/path`
 * @param program runs ssh and rsync; a test puts its own in its place
 * @throws UsageError for an address that names no folder on a host
 */
export function openSshTarget(given: string, environment: NodeJS.ProcessEnv, program?: RunProgram): Target {
  const place = parseSshPlace(given);
  const { script, copyTo, copyFrom } = createCommands(place, given, environment, program);

  async function read(merchant: string): Promise<Published> {
    const [first = '', ...lines] = (await script(readScript(place.folder, merchant))).split('\n');
    return {
      release: first === '' ? undefined : first,
      history: lines.filter((line) => line !== '').map((line) => v.parse(historyEntry, JSON.parse(line))),
    };
  }

  /** The files of releases that were added here; the host is asked about others. */
  const added = new Map<string, ReleaseDescription['files']>();

  async function filesOf(merchant: string, release: string): Promise<ReleaseDescription['files']> {
    const known = added.get(release);
    if (known !== undefined) return known;
    const described = await script(describeScript(place.folder, merchant, release));
    if (described === '') throw noRelease(merchant, release, given);
    return parseRelease(described).files;
  }

  return {
    name: given,
    read,
    async add(merchant, built) {
      const { release, files } = verifyRelease(built);
      added.set(release, files);
      const [adding = '', served = ''] = (await script(prepareScript(place.folder, merchant, release))).split(
        '\n',
      );
      if (adding === '') return release;
      await copyTo(`${built}${path.sep}`, adding, served === '' ? undefined : served);
      const damaged = (await script(adoptScript(place.folder, merchant, release, adding, files))).trim();
      if (damaged !== '')
        throw new TargetError(`${damaged} did not reach ${given} as it was built. Publish again.`);
      return release;
    },
    async point(merchant, release, action, before) {
      const files = await filesOf(merchant, release);
      const entry = { at: new Date().toISOString(), release, action };
      const kept = keptReleases([...before.history, entry], KEPT_RELEASES);
      const answer = await script(
        pointScript(place.folder, merchant, {
          release,
          before: before.release ?? '',
          entry: JSON.stringify(entry),
          at: entry.at,
          kept: [...kept],
          files,
        }),
      );
      const [word, ...rest] = answer.trim().split(' ');
      if (word === 'done') return;
      if (word === 'absent') throw noRelease(merchant, release, given);
      if (word === 'changed') throw changedMeanwhile(merchant, rest[0], given);
      throw new TargetError(
        word === 'damaged'
          ? `${rest.join(' ')} of the release ${release} at ${given} is not what was built; visitors get what they got before. Remove ${place.folder}/releases/${merchant}/${release} there and publish again.`
          : `${given} answered what is not understood: ${answer.trim() || 'nothing'}. Visitors get what they got before.`,
      );
    },
    async download(merchant, release, folder, known) {
      await copyFrom(`${place.folder}/releases/${merchant}/${release}/`, folder, known);
      verifyRelease(folder);
    },
  };
}
