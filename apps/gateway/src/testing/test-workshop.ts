import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseBrandFile, type PictureProblemCode } from '@marquee/brand';
import sharp from 'sharp';
import {
  BrandFileError,
  WorkshopError,
  type BrandDraft,
  type BrandFinding,
  type BrandWorkshop,
  type PublishedRelease,
} from '../launch/brand-workshop.ts';

/**
 * A workshop that writes brand files and builds nothing: a release is the hash of its text. Of pictures it judges whether they
 * are WebP of half to twice the size of their place.
 */
export interface TestWorkshop extends Omit<BrandWorkshop, 'check'> {
  /** A test may put another one in its place. */
  check: BrandWorkshop['check'];
  /** Has the next publication wait for a promise, or fail with it. @returns when it waits */
  readonly holdNext: (until: Promise<void>) => Promise<void>;
  /** Drafts that `preview.<host>` would show, the last one at the end. */
  readonly previews: readonly BrandDraft[];
}

/** @param brandsDir folder of the brand files that a test may write */
export function createTestWorkshop(brandsDir: string): TestWorkshop {
  const history = new Map<string, PublishedRelease[]>();
  const previews: BrandDraft[] = [];
  let held: Promise<void> = Promise.resolve();
  let tellBegun = (): void => undefined;
  const fileOf = (merchant: string) => path.join(brandsDir, `${merchant}.json`);
  const releaseOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const note = (merchant: string, release: string, action: PublishedRelease['action']) => {
    const before = history.get(merchant) ?? [];
    history.set(merchant, [...before, { at: new Date().toISOString(), release, action }]);
  };
  const check = (text: string): BrandFinding[] => {
    const parsed = parseBrandFile(text, { file: 'brand.json' });
    return parsed.ok
      ? []
      : parsed.error.map(({ path: key, message, expected }) => ({
          path: key,
          rule: 'file',
          message,
          cure: expected,
        }));
  };
  const refuseBad = (text: string) => {
    const findings = check(text);
    if (findings.length > 0) throw new BrandFileError(findings);
  };
  const write = (merchant: string, { text, pictures }: BrandDraft) => {
    mkdirSync(path.join(brandsDir, merchant), { recursive: true });
    for (const { name, image } of pictures) writeFileSync(path.join(brandsDir, merchant, name), image);
    writeFileSync(fileOf(merchant), text);
  };
  return {
    previews,
    holdNext: (until) => {
      held = until;
      return new Promise((resolve) => (tellBegun = resolve));
    },
    create: () => Promise.reject(new WorkshopError('not here')),
    build: () => Promise.reject(new WorkshopError('not here')),
    read: (merchant) => readFileSync(fileOf(merchant), 'utf8'),
    releases: (merchant) => {
      const entries = history.get(merchant) ?? [];
      return { served: entries.at(-1)?.release, history: entries };
    },
    picture: (merchant, name) => {
      const file = path.join(brandsDir, merchant, name);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    examine: async (image, { size }) => {
      const refused = (code: PictureProblemCode, message: string, problem: { found?: string } = {}) => ({
        ok: false as const,
        error: [{ code, ...problem, message, cure: 'Save it as WebP.' }],
      });
      const found = await sharp(image)
        .metadata()
        .catch(() => undefined);
      if (found?.format !== 'webp') return refused('unreadable', 'This is no WebP.');
      const { width, height } = found;
      if (size && Math.abs(Math.log2(width / size.width)) > 1)
        return refused('pixels', `The picture has ${width} by ${height} pixels.`, {
          found: `${width} × ${height}`,
        });
      return { ok: true, value: { format: 'webp', width, height } };
    },
    check: (_merchant, { text }) => Promise.resolve(check(text)),
    preview: async (_merchant, draft) => {
      refuseBad(draft.text);
      previews.push(draft);
      return { release: releaseOf(draft.text), pages: ['/index', '/promotions'] };
    },
    publish: async (merchant, draft) => {
      refuseBad(draft.text);
      const until = held;
      held = Promise.resolve();
      tellBegun();
      await until;
      write(merchant, draft);
      note(merchant, releaseOf(draft.text), 'publish');
      return releaseOf(draft.text);
    },
    rollback: async (merchant, release, draft) => {
      if (draft !== undefined) write(merchant, draft);
      note(merchant, release, 'rollback');
    },
  };
}
