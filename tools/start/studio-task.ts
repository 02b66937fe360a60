import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { BrandFinding } from '@marquee/gateway';
import { readBrandSources } from '../brand/brand-files.ts';
import { buildBrands } from '../brand/build.ts';
import { checkBrands } from '../brand/check/check.ts';
import type { CompiledSite } from '../brand/brand-build/brand-build.ts';
import { openPublication } from '../brand/publish/publication.ts';
import { withStagedFolder } from '../brand/publish/run.ts';

/** What the brand studio asks for: one line of JSON each. */
export const studioTask = v.variant('action', [
  v.object({ action: v.literal('check'), merchant: v.string(), text: v.string() }),
  v.object({ action: v.literal('preview'), merchant: v.string(), text: v.string() }),
  v.object({ action: v.literal('publish'), merchant: v.string(), text: v.string() }),
  v.object({
    action: v.literal('rollback'),
    merchant: v.string(),
    release: v.string(),
    text: v.optional(v.string()),
  }),
]);

export type StudioTask = v.InferOutput<typeof studioTask>;

/** What became of a task. */
export type StudioResult =
  | { readonly ok: true; readonly release?: string }
  | { readonly ok: false; readonly findings: readonly BrandFinding[] }
  | { readonly ok: false; readonly message: string };

/** Where a task reads and writes. */
export interface StudioPlaces {
  /** Folder of the brand files. */
  readonly brandsDir: string;
  /** Folder of the published sites. */
  readonly sitesDir: string;
  readonly compiledSite: () => Promise<CompiledSite>;
}

/** Does a task of the brand studio. @throws Error when nothing was changed because something is not there */
export async function doStudioTask(
  task: StudioTask,
  { brandsDir, sitesDir, compiledSite }: StudioPlaces,
): Promise<StudioResult> {
  const { action, merchant } = task;
  const publication = openPublication(sitesDir);
  if (action === 'rollback') {
    const { release, text } = task;
    withFile(brandsDir, merchant, text, () => publication.point(merchant, release, 'rollback'));
    return { ok: true, release: task.release };
  }
  return withDraft(brandsDir, merchant, task.text, async (folder) => {
    const { good, known, findings } = await checkBrands(readBrandSources(folder), [merchant]);
    if (findings.length > 0)
      return {
        ok: false,
        findings: findings.map(({ path: key = '', rule, message, cure }) => ({
          path: key,
          rule,
          // The path says where.
          message: message.startsWith(`${key}: `) ? message.slice(key.length + 2) : message,
          cure,
        })),
      };
    if (action === 'check') return { ok: true };
    const site = await compiledSite();
    return withStagedFolder(async (staged) => {
      const [outcome] = await buildBrands(site, good, known, staged, () => undefined);
      if (outcome?.ok !== true) return { ok: false, message: outcome?.message ?? 'Nothing was built.' };
      const release = publication.add(merchant, path.join(staged, merchant));
      if (action === 'preview') publication.pointPreview(merchant, release);
      else {
        withFile(brandsDir, merchant, task.text, () => publication.point(merchant, release, 'publish'));
      }
      return { ok: true, release };
    });
  });
}

/** Lets work read a folder of brands in which one file is another text. */
async function withDraft(
  brandsDir: string,
  merchant: string,
  text: string,
  work: (folder: string) => Promise<StudioResult>,
): Promise<StudioResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-draft-'));
  const file = `${merchant}.json`;
  try {
    for (const name of readdirSync(brandsDir))
      if (name !== file) symlinkSync(path.join(brandsDir, name), path.join(folder, name));
    writeFileSync(path.join(folder, file), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Changes what visitors get and the brand's file. The file is written under another name first, so that a full disk fails before
 * visitors get anything.
 */
function withFile(brandsDir: string, merchant: string, text: string | undefined, point: () => void): void {
  if (text === undefined) return point();
  const file = path.join(brandsDir, `${merchant}.json`);
  writeFileSync(`${file}.new`, text);
  try {
    point();
  } catch (error) {
    rmSync(`${file}.new`);
    throw error;
  }
  renameSync(`${file}.new`, file);
}
