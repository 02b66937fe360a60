import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureBrand } from '../fixture/brand.ts';
import { hashes, openBrandBuilds, type BrandBuilds } from '../fixture/brand-builds.ts';
import { replaceFolder } from './output.ts';
import { brandBuild } from './brand-build.ts';

let builds: BrandBuilds;
beforeAll(async () => {
  builds = await openBrandBuilds();
});
afterAll(() => builds.close());

/** Builds that are compared; their number is even. */
const BUILDS = Number(process.env['BRAND_BUILDS'] ?? 4);

test('builds on a busy machine, with pictures drawn and pictures kept, give the same bytes', async () => {
  const busy = [1, 2].map(() => new Worker('for (;;);', { eval: true }));
  try {
    const made: Record<string, string>[] = [];
    for (let build = 0; build < BUILDS; build += 1) {
      // Every other build finds the pictures of the one before it.
      const pictures = path.join(builds.site.folder, `pictures-${Math.floor(build / 2)}`);
      const out = path.join(builds.site.folder, 'builds', String(build));
      const { own, shared } = await brandBuild({ ...builds.site, pictures }, fixtureBrand('acme'));
      replaceFolder(out, own, shared);
      made.push(hashes(out));
    }
    expect(Object.keys(made[0] ?? {})).toContain('_headers');
    for (const build of made) expect(build).toEqual(made[0]);
    console.info(`${made.length} builds of ${Object.keys(made[0] ?? {}).length} files: the same bytes`);
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
  }
});

describe('broken sites', () => {
  test('a reference to a file that is not there stops the build', async () => {
    const broken = {
      ...builds.site,
      program: {
        ...builds.site.program,
        prerenderShell: () => ({ html: '<img src="/logo.svg">', styles: '' }),
      },
    };
    await expect(brandBuild(broken, fixtureBrand('acme'))).rejects.toThrow(
      'index.html refers to logo.svg, which is not in the folder.',
    );
  });

  test('a failed write leaves the folder that was there', async () => {
    const out = await builds.built(fixtureBrand('acme'));
    const before = hashes(out);
    expect(() =>
      replaceFolder(out, new Map([['index.html', Buffer.from('half')]]), [
        { from: '/nowhere/at-all', path: 'assets/x.js' },
      ]),
    ).toThrow(/ENOENT/);
    expect(hashes(out)).toEqual(before);
    expect(readdirSync(path.dirname(out)).filter((entry) => entry.startsWith('.'))).toEqual([]);
  });
});
