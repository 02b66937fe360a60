import { constants } from 'node:fs';
import { chmod, copyFile, link, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file that exists already, shared by every brand: linked when the disk allows it, copied otherwise. */
export interface SharedFile {
  readonly from: string;
  readonly path: string;
}

/**
 * Replaces a folder by new content in one step: everything is written beside it first, so that a reader sees the old
 * folder or the new one, and a failure leaves the old one.
 *
 * @param own files by their path inside the folder, with forward slashes.
 */
export async function replaceFolder(
  folder: string,
  own: ReadonlyMap<string, Uint8Array>,
  shared: readonly SharedFile[],
): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(path.join(parent, `.${path.basename(folder)}-`));
  const previous = `${temporary}.old`;
  try {
    const folders = new Set(
      [...own.keys(), ...shared.map((file) => file.path)].map((file) => path.dirname(file)),
    );
    // A temporary folder is its maker's alone; a web server reads this one.
    await chmod(temporary, 0o755);
    for (const inner of folders) await mkdir(path.join(temporary, inner), { recursive: true });
    await Promise.all([...own].map(([file, bytes]) => writeFile(path.join(temporary, file), bytes)));
    await Promise.all(shared.map((file) => linkOrCopy(file.from, path.join(temporary, file.path))));
    await rename(folder, previous).catch(ignoreMissing);
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await rm(previous, { recursive: true, force: true });
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    // Another disk, a file system without links, or too many links to one file.
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Removes what an interrupted run left beside the brands' folders. */
export async function removeLeftovers(parent: string): Promise<void> {
  const entries = await readdir(parent).catch(() => []);
  for (const entry of entries)
    if (/^\..+-[A-Za-z0-9]{6}(?:\.old)?$/.test(entry))
      await rm(path.join(parent, entry), { recursive: true, force: true });
}
