import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseBrandFile } from '@marquee/brand';
import {
  BrandFileError,
  WorkshopError,
  type BrandFinding,
  type BrandWorkshop,
  type PublishedRelease,
} from '../launch/brand-workshop.ts';

/** A workshop that writes brand files and builds nothing: a release is the hash of its text. */
export interface TestWorkshop extends BrandWorkshop {
  /** Has the next publication wait for a promise, or fail with it. @returns when it waits */
  readonly holdNext: (until: Promise<void>) => Promise<void>;
  /** Texts that `preview.<host>` would show, the last one at the end. */
  readonly previews: readonly string[];
}

/** @param brandsDir folder of the brand files that a test may write */
export function createTestWorkshop(brandsDir: string): TestWorkshop {
  const history = new Map<string, PublishedRelease[]>();
  const previews: string[] = [];
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
    check: (_merchant, text) => Promise.resolve(check(text)),
    preview: async (_merchant, text) => {
      refuseBad(text);
      previews.push(text);
      return releaseOf(text);
    },
    publish: async (merchant, text) => {
      refuseBad(text);
      const until = held;
      held = Promise.resolve();
      tellBegun();
      await until;
      writeFileSync(fileOf(merchant), text);
      note(merchant, releaseOf(text), 'publish');
      return releaseOf(text);
    },
    rollback: async (merchant, release, text) => {
      if (text !== undefined) writeFileSync(fileOf(merchant), text);
      note(merchant, release, 'rollback');
    },
  };
}
