import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { largestPicture } from '@marquee/brand';
import { BrandFileError, WorkshopError, type BrandDraft, type BrandWorkshop } from '@marquee/gateway';
import * as v from 'valibot';
import { UsageError } from '../arguments.ts';
import { removeBrandFiles } from '../brand/brand-files.ts';
import { pictureFactsOf, pictureProblems } from '../brand/check/picture.ts';
import { writeNewBrand } from '../brand/new-brand.ts';
import { openPublication } from '../brand/publish/publication.ts';
import { root } from '../workspace.ts';
import { createStudioProcess } from './studio-process.ts';
import type { StudioResult } from './studio-task.ts';

/** Lines of a failed command that are worth a person's time. */
const LINES_SHOWN = 12;

/**
 * Writes brand files and builds sites on this machine for staff of the back office, by the brand command's own code.
 *
 * @param brandsDir where the gateway reads brand files
 * @param sitesDir where it reads the sites
 */
export function createWorkshop(brandsDir: string, sitesDir: string): BrandWorkshop {
  const folder = path.resolve(brandsDir);
  const sites = path.resolve(sitesDir);
  const work = createStudioProcess(folder, sites);
  const publication = openPublication(sites);
  /** A draft for the process that builds, without the pictures that are there already. */
  const sent = (merchant: string, { text, pictures }: BrandDraft) => ({
    merchant,
    text,
    pictures: pictures
      .filter(({ name }) => !existsSync(path.join(folder, merchant, name)))
      .map(({ name, image }) => ({ name, image: image.toString('base64') })),
  });
  return {
    create: async ({ code, logo, names, licence, ...wish }) => {
      try {
        const { primary, accent } = await writeNewBrand(folder, {
          ...wish,
          merchant: code,
          logo: Buffer.from(logo, 'base64'),
          names: names ?? {},
          licence: licence ?? {},
          domain: wish.domain ?? `${code}.localhost`,
        });
        const problems = await brandCommand(['check', code], folder);
        if (problems !== undefined) {
          removeBrandFiles(folder, code);
          throw new WorkshopError(problems);
        }
        return { primary, accent };
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new WorkshopError(error.message, error.message.includes('exists already'));
      }
    },
    build: async (merchant) => {
      const problems = await brandCommand(['publish', merchant, '--to', sites], folder);
      if (problems !== undefined) throw new WorkshopError(problems);
    },
    read: (merchant) => {
      const file = path.join(folder, `${merchant}.json`);
      if (!existsSync(file)) throw new WorkshopError(`There is no brand file ${merchant}.json.`);
      return readFileSync(file, 'utf8');
    },
    releases: (merchant) => ({
      served: publication.current(merchant),
      history: publication.history(merchant),
    }),
    picture: (merchant, name) => {
      const file = path.join(folder, merchant, name);
      const found = statSync(file, { throwIfNoEntry: false });
      return found?.isFile() === true && found.size <= largestPicture ? readFileSync(file) : undefined;
    },
    examine: async (image, rule) => {
      const problems = await pictureProblems(image, rule);
      const facts = await pictureFactsOf(image);
      return problems.length === 0 && facts ? { ok: true, value: facts } : { ok: false, error: problems };
    },
    check: async (merchant, draft) => {
      const result = await work({ action: 'check', ...sent(merchant, draft) });
      if (!result.ok && 'findings' in result) return result.findings;
      if (!result.ok) throw new WorkshopError(result.message);
      return [];
    },
    preview: async (merchant, draft) => {
      const release = releaseOf(await work({ action: 'preview', ...sent(merchant, draft) }));
      const description = readFileSync(path.join(sites, 'previews', merchant, 'release.json'), 'utf8');
      const { routes } = v.parse(v.object({ routes: v.array(v.string()) }), JSON.parse(description));
      return { release, pages: routes };
    },
    publish: async (merchant, draft) =>
      releaseOf(await work({ action: 'publish', ...sent(merchant, draft) })),
    rollback: async (merchant, release, draft) => {
      releaseOf(await work({ action: 'rollback', release, merchant, ...(draft && sent(merchant, draft)) }));
    },
  };
}

/** The release that a task made. @throws BrandFileError, WorkshopError for one that failed */
function releaseOf(result: StudioResult): string {
  if (result.ok) return result.release ?? '';
  throw 'findings' in result ? new BrandFileError(result.findings) : new WorkshopError(result.message);
}

/** Runs the brand command in a process of its own: a build takes a processor for seconds. @returns what it printed when it failed */
function brandCommand(args: readonly string[], brandsDir: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'tools/run.mjs'), 'brand', ...args], {
      cwd: root,
      env: { ...process.env, BRANDS_DIR: brandsDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString('utf8');
      });
    child.on('error', reject);
    child.on('close', (code) =>
      resolve(code === 0 ? undefined : output.trim().split('\n').slice(-LINES_SHOWN).join('\n')),
    );
  });
}
