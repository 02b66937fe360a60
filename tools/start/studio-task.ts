import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { BrandFinding } from '@marquee/gateway';
import { readBrandSources } from '../brand/brand-files.ts';
import { buildBrands } from '../brand/build.ts';
import { checkBrands } from '../brand/check/check.ts';
import type { CompiledSite } from '../brand/brand-build/brand-build.ts';
import { openPublication } from '../brand/publish/publication.ts';
import { writePreviewSamples } from '../brand/publish/preview-samples.ts';
import { withStagedFolder } from '../brand/publish/run.ts';

/** A brand file, with the uploaded pictures that its folder lacks. */
const draftFields = {
  merchant: v.string(),
  text: v.string(),
  /** The name of each below the brand's folder, and its bytes as base64. */
  pictures: v.optional(v.array(v.object({ name: v.string(), image: v.string() })), []),
};

/** What the brand studio asks for: one line of JSON each. */
export const studioTask = v.variant('action', [
  v.object({ action: v.literal('check'), ...draftFields }),
  v.object({ action: v.literal('preview'), ...draftFields }),
  v.object({ action: v.literal('publish'), ...draftFields }),
  v.object({
    action: v.literal('rollback'),
    ...draftFields,
    release: v.string(),
    text: v.optional(v.string()),
  }),
]);

export type StudioTask = v.InferInput<typeof studioTask>;
type Pictures = v.InferOutput<typeof studioTask>['pictures'];

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
  const { action, merchant, pictures = [] } = task;
  const publication = openPublication(sitesDir);
  if (action === 'rollback') {
    const { release, text } = task;
    withFile(brandsDir, { merchant, text, pictures }, () => publication.point(merchant, release, 'rollback'));
    return { ok: true, release: task.release };
  }
  const { text } = task;
  return withDraft(brandsDir, { merchant, text, pictures }, async (folder) => {
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
      if (action === 'preview') {
        await writePreviewSamples(sitesDir);
        publication.pointPreview(merchant, release);
      } else {
        withFile(brandsDir, { merchant, text, pictures }, () =>
          publication.point(merchant, release, 'publish'),
        );
      }
      return { ok: true, release };
    });
  });
}

/** A draft as a task brings it. */
interface Draft {
  readonly merchant: string;
  readonly text: string;
  readonly pictures: Pictures;
}

/** Lets work read a folder of brands in which one file is another text, with the pictures that were uploaded for it. */
async function withDraft(
  brandsDir: string,
  { merchant, text, pictures }: Draft,
  work: (folder: string) => Promise<StudioResult>,
): Promise<StudioResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-draft-'));
  const link = (...names: string[]) =>
    symlinkSync(path.join(brandsDir, ...names), path.join(folder, ...names));
  const file = `${merchant}.json`;
  try {
    for (const name of readdirSync(brandsDir)) if (name !== file && name !== merchant) link(name);
    mkdirSync(path.join(folder, merchant));
    const own = path.join(brandsDir, merchant);
    for (const name of existsSync(own) ? readdirSync(own) : []) link(merchant, name);
    for (const { name, image } of pictures)
      if (!existsSync(path.join(own, name)))
        writeFileSync(path.join(folder, merchant, name), image, 'base64');
    writeFileSync(path.join(folder, file), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Changes what visitors get, and the brand's file with its pictures. They are written before, the file under another name, so
 * that a full disk fails before visitors get anything.
 */
function withFile(
  brandsDir: string,
  { merchant, text, pictures }: Omit<Draft, 'text'> & { readonly text: string | undefined },
  point: () => void,
): void {
  if (text === undefined) return point();
  const file = path.join(brandsDir, `${merchant}.json`);
  const own = path.join(brandsDir, merchant);
  const written: string[] = [];
  try {
    for (const { name, image } of pictures) {
      const picture = path.join(own, name);
      if (existsSync(picture)) continue;
      mkdirSync(own, { recursive: true });
      written.push(picture, `${picture}.new`);
      writeFileSync(`${picture}.new`, image, 'base64');
      renameSync(`${picture}.new`, picture);
    }
    writeFileSync(`${file}.new`, text);
    written.push(`${file}.new`);
    point();
  } catch (error) {
    for (const each of written) rmSync(each, { force: true });
    throw error;
  }
  renameSync(`${file}.new`, file);
}
