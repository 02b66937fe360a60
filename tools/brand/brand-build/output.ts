import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A file that exists already, shared by every brand: linked when the disk allows it, copied otherwise. */
export interface SharedFile {
  readonly from: string;
  readonly path: string;
}

/**
 * Replaces a folder by new content in one step: everything is written next to it first, so that a reader sees the
 * old folder or the new one, and a failure leaves the old one.
 *
 * The calls wait for the disk: for hundreds of small files that is five times less work than a promise for each.
 *
 * @param own files by their path inside the folder, with forward slashes.
 * @returns where the folder's old content lies now, if it had any. The caller removes it when all its folders are
 * written: a file system such as ext4 takes ten times longer to make files when others were removed a moment ago.
 */
export function replaceFolder(
  folder: string,
  own: ReadonlyMap<string, Uint8Array>,
  shared: readonly SharedFile[],
): string | undefined {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  const temporary = mkdtempSync(path.join(parent, `.${path.basename(folder)}.building-`));
  const previous = `${temporary}.old`;
  let moved = false;
  try {
    const folders = new Set(
      [...own.keys(), ...shared.map((file) => file.path)].map((file) => path.dirname(file)),
    );
    // A temporary folder is its maker's alone; a web server reads this one.
    chmodSync(temporary, 0o755);
    for (const inner of folders) mkdirSync(path.join(temporary, inner), { recursive: true });
    for (const [file, bytes] of own) writeFileSync(path.join(temporary, file), bytes);
    // `path.join` would add a quarter to the time of a link.
    for (const file of shared) linkOrCopy(file.from, `${temporary}/${file.path}`);
    moved = moveAway(folder, previous);
    renameSync(temporary, folder);
    return moved ? previous : undefined;
  } catch (error) {
    if (moved) renameSync(previous, folder);
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Days for which pages that are open may still ask for the parts of a replaced release. */
const KEPT_DAYS = 7;

/**
 * Copies the assets of a replaced release to a folder from which servers answer for what the present release does not have,
 * and removes those that were copied there too long ago. Names hold a hash of the content, so they never collide.
 *
 * @param now milliseconds since 1970
 */
export function retainAssets(replaced: string, retained: string, now = Date.now()): void {
  const from = path.join(replaced, 'assets');
  if (!existsSync(from)) return;
  mkdirSync(retained, { recursive: true });
  for (const name of readdirSync(retained)) {
    const file = path.join(retained, name);
    if (statSync(file).mtimeMs < now - KEPT_DAYS * 86_400_000) rmSync(file);
  }
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(retained, entry.name);
    // Not renamed: other folders may link the same file, whose time must stay.
    copyFileSync(path.join(from, entry.name), file, constants.COPYFILE_FICLONE);
    utimesSync(file, now / 1000, now / 1000);
  }
}

/** @returns whether there was anything to move. */
function moveAway(folder: string, previous: string): boolean {
  try {
    renameSync(folder, previous);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return false;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = codeOf(error);
    // Another disk, a file system without links, or too many links to one file.
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Whether a folder may be replaced by a site: it is not there, is empty, or is a site that was built before. */
export function isReplaceable(folder: string): boolean {
  try {
    const entries = readdirSync(folder);
    return entries.length === 0 || entries.includes('release.json');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** Removes what an interrupted run left next to the brands' folders. */
export function removeLeftovers(parent: string): void {
  if (!existsSync(parent)) return;
  for (const entry of readdirSync(parent))
    if (/^\.[\w-]+\.building-[A-Za-z0-9]{6}(?:\.old)?$/.test(entry))
      rmSync(path.join(parent, entry), { recursive: true, force: true });
}
