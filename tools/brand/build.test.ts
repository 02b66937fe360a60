import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandsFolder, readBrandSources, schemaFile } from './brand-files.ts';
import { buildBrands, removeStale } from './build.ts';
import { checkBrands } from './check/check.ts';
import { allFiles, catalogues, logo, openBrandsFolder, type BrandsFolder } from './fixture/brands-folder.ts';
import { compileFixture } from './fixture/compiled.ts';
import { writeNewBrand } from './new-brand.ts';

let site: Awaited<ReturnType<typeof compileFixture>>;
let work: BrandsFolder;
let round = 0;

beforeAll(async () => {
  site = await compileFixture();
});
afterAll(() => site.remove());
beforeEach(() => {
  round += 1;
  work = openBrandsFolder(site, String(round));
});

test('the assets of a replaced release are kept for seven days', async () => {
  await work.create('acme');
  await work.build();
  const assets = new Set(readdirSync(path.join(work.out, 'acme/assets')));
  for (const file of readdirSync(work.brands).filter((name) => name.startsWith('acme')))
    rmSync(path.join(work.brands, file), { recursive: true });
  await work.create('acme', '#0f766e');
  expect(await work.build()).toMatchObject([{ ok: true }]);
  const retained = path.join(work.out, 'earlier/acme/assets');
  const old = readdirSync(retained);
  expect(new Set(old)).toEqual(assets);
  const gone = old.filter((file) => !existsSync(path.join(work.out, 'acme/assets', file)));
  expect(gone.length).toBeGreaterThan(0);
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  for (const file of old) utimesSync(path.join(retained, file), eightDaysAgo, eightDaysAgo);
  await work.build();
  for (const file of gone) expect(existsSync(path.join(retained, file)), file).toBe(false);
  expect(readdirSync(retained).toSorted()).toEqual(
    readdirSync(path.join(work.out, 'acme/assets')).toSorted(),
  );
});

test('a domain of another brand in what all brands share stops each brand but its owner', async () => {
  await work.create('acme');
  await work.create('zenith', '#dc2626');
  const { good } = await work.check();
  // React names the namespace of SVG, which stands in the shared code.
  const all = good.map((loaded) =>
    loaded.brand.merchant === 'zenith'
      ? { ...loaded, brand: { ...loaded.brand, domains: ['zenith.example', 'www.w3.org'] } }
      : loaded,
  );
  const outcomes = await buildBrands(site, all, all, work.out, () => undefined);
  expect(outcomes).toMatchObject([
    { merchant: 'acme', ok: false },
    { merchant: 'zenith', ok: true },
  ]);
  expect(outcomes[0]).toHaveProperty(
    'message',
    expect.stringMatching(/assets\/.+\.js contains "www\.w3\.org", which belongs to zenith\./),
  );
  expect(readdirSync(work.out)).toEqual(['zenith']);
});

describe('a new brand', () => {
  test.each(['#7c3aed', '#ffe600', '#ffffff', '#000000', 'tomato', '#0f766e'])(
    'with the primary colour %s passes the check as it was written, and builds',
    async (primary) => {
      await work.create('acme', primary);
      expect((await work.check()).findings).toEqual([]);
      expect(await work.build()).toMatchObject([{ merchant: 'acme', ok: true }]);
      expect(
        existsSync(path.join(work.out, 'acme/th/404.html')) ||
          existsSync(path.join(work.out, 'acme/404.html')),
      ).toBe(true);
    },
  );

  test('is in the list and the check at once, and another brand may not lead to its domain', async () => {
    await work.create('acme');
    expect(work.merchants()).toEqual(['acme']);
    await work.create('zenith', '#dc2626');
    expect(work.merchants()).toEqual(['acme', 'zenith']);
    work.edit('acme', (text) =>
      text.replace(
        '"currency"',
        '"support": [{ "kind": "email", "address": "mailto:help@zenith.example" }],\n  "currency"',
      ),
    );
    expect((await work.check()).findings).toEqual([
      expect.objectContaining({
        rule: 'clash',
        merchant: 'acme',
        line: 12,
        message: '"zenith.example" is a domain of zenith.',
      }),
    ]);
    expect(await work.build()).toMatchObject([{ merchant: 'zenith', ok: true }]);
    expect(readdirSync(work.out)).toEqual(['zenith']);
  });

  test('has the accent that was asked for, else one derived from its primary colour', async () => {
    const accentOf = (merchant: string): unknown =>
      JSON.parse(readFileSync(path.join(work.brands, `${merchant}.json`), 'utf8')).theme.color.accent.$value
        .hex;
    await writeNewBrand(work.brands, {
      merchant: 'acme',
      logo: work.logoFile,
      primary: '#7c3aed',
      accent: 'tomato',
      languages: ['EN'],
    });
    await work.create('other');
    expect(accentOf('acme')).toBe('#ff6347');
    expect(accentOf('other')).not.toBe('#ff6347');
  });

  test.each([
    [
      'a logo with a script',
      { logo: logo.replace('<path', '<script>x</script><path') },
      '<script> is not allowed',
    ],
    ['a logo that is no drawing', { logo: 'PNG' }, 'not well-formed XML'],
    ['an empty logo', { logo: '' }, 'The drawing is empty.'],
    ['a colour that is none', { primary: 'greenish' }, '"greenish" is not a colour'],
    ['an accent that is none', { accent: 'reddish' }, '"reddish" is not a colour. For example: --accent'],
    ['a language that is none', { languages: ['EN', 'TX'] }, 'Did you mean TH?'],
    ['a merchant code that is none', { merchant: 'Ac me' }, 'merchant: '],
  ])('from %s is refused and nothing is written', async (_name, wrong, message) => {
    const before = readdirSync(work.brands);
    const wanted = { merchant: 'acme', logo: work.logoFile, primary: '#7c3aed', languages: ['EN'], ...wrong };
    if ('logo' in wrong) {
      writeFileSync(work.logoFile, wrong.logo);
      wanted.logo = work.logoFile;
    }
    await expect(writeNewBrand(work.brands, wanted)).rejects.toThrow(message);
    expect(readdirSync(work.brands)).toEqual(before);
  });

  test('may have a PNG or JPEG logo, whose colours become its own', async () => {
    const block = (background: string, width: number, left: number) => ({
      input: { create: { width, height: 60, channels: 3 as const, background } },
      left,
      top: 20,
    });
    const picture = (format: 'png' | 'jpeg') =>
      sharp({ create: { width: 400, height: 120, channels: 3, background: '#ffffff' } })
        .composite([block('#c8285a', 160, 40), block('#2850c8', 60, 220)])
        .toFormat(format)
        .toBuffer();
    for (const format of ['png', 'jpeg'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const logoBytes = await picture(format);
      // oxlint-disable-next-line no-await-in-loop -- two
      const { primary, accent } = await writeNewBrand(work.brands, {
        merchant: format,
        logo: logoBytes,
        languages: ['EN', 'TH'],
        names: { EN: 'Ruby', TH: 'ทับทิม' },
        currency: 'eur',
        domain: `${format}.localhost`,
        licence: 'Licence no. 17',
      });
      expect([primary.slice(0, 2), accent.slice(0, 2)]).toEqual(['#c', '#2']);
    }
    const brand = JSON.parse(readFileSync(path.join(work.brands, 'png.json'), 'utf8'));
    expect(brand).toMatchObject({
      names: { EN: 'Ruby', TH: 'ทับทิม' },
      domains: ['png.localhost'],
      currency: { code: 'EUR', symbol: '€' },
      licences: [{ name: 'Ruby', text: { EN: 'Licence no. 17', TH: 'Licence no. 17' } }],
    });
    rmSync(path.join(work.brands, 'jpeg.json'));
    expect((await work.check()).findings).toEqual([]);
    expect(await work.build()).toMatchObject([{ merchant: 'png', ok: true }]);
  });

  test('with a grey logo needs a colour, and a broken picture is one line', async () => {
    await expect(
      writeNewBrand(work.brands, { merchant: 'acme', logo: work.logoFile, languages: ['EN'] }),
    ).rejects.toThrow('--primary');
    const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    await expect(
      writeNewBrand(work.brands, { merchant: 'acme', logo: broken, languages: ['EN'] }),
    ).rejects.toThrow('The logo cannot be read as a picture: export it again as PNG.');
    expect(readdirSync(work.brands)).toEqual(['given.svg']);
  });

  test('does not replace one that exists', async () => {
    await work.create('acme');
    const before = allFiles(work.brands);
    await expect(work.create('acme', '#00ff00')).rejects.toThrow('exists already');
    expect(allFiles(work.brands)).toEqual(before);
  });
});

describe('the whole set', () => {
  test('a brand whose name is a word of the product, or stands in another’s licence text, blocks no other', async () => {
    await work.create('acme');
    await work.create('hello', '#dc2626');
    work.edit('acme', (text) =>
      text.replace(
        '"currency"',
        '"licences": [{ "name": "Regulator", "text": { "EN": "Operated by Hello Ltd", "TH": "Hello" } }],\n  "currency"',
      ),
    );
    expect((await work.check()).findings).toEqual([]);
    expect(await work.build()).toMatchObject([
      { merchant: 'acme', ok: true },
      { merchant: 'hello', ok: true },
    ]);
  });

  test('two brands may not have the same name, nor one the code of the other', async () => {
    await work.create('acme');
    await work.create('other', '#dc2626');
    work.edit('other', (text) => text.replace('"EN": "Other"', '"EN": " ACME"'));
    const { findings } = await work.check();
    expect(findings.map(({ merchant, rule, line }) => [merchant, rule, line])).toEqual([
      ['acme', 'clash', 4],
      ['other', 'clash', 6],
    ]);
    expect(findings[1]?.message).toBe('"acme" is claimed by acme too.');
  });

  test('a folder whose brand is gone is removed, and what is no brand’s is left', async () => {
    await work.create('acme');
    await work.create('other', '#dc2626');
    await work.build();
    mkdirSync(path.join(work.out, 'mine'));
    expect(await removeStale(work.out, ['acme'])).toEqual(['other']);
    expect(readdirSync(work.out)).toEqual(['acme', 'mine']);
  });

  test('what lies where a site would go, or looks like a scrap of one, stays', async () => {
    await work.create('acme');
    await work.create('other', '#dc2626');
    await work.create('third', '#0f766e');
    mkdirSync(path.join(work.out, 'acme/letters'), { recursive: true });
    mkdirSync(path.join(work.out, '.my-folder'));
    mkdirSync(path.join(work.out, '.other.building-a1B2c3'));
    mkdirSync(path.join(work.out, 'third'));
    writeFileSync(path.join(work.out, 'other'), 'a file');
    expect(await work.build()).toMatchObject([
      {
        merchant: 'acme',
        ok: false,
        message: expect.stringContaining('acme contains something that is not a site'),
      },
      { merchant: 'other', ok: false, message: expect.stringContaining('other contains something') },
      { merchant: 'third', ok: true },
    ]);
    expect(readdirSync(path.join(work.out, 'acme'))).toEqual(['letters']);
    expect(readFileSync(path.join(work.out, 'other'), 'utf8')).toBe('a file');
    expect(readdirSync(work.out)).toEqual(['.my-folder', 'acme', 'other', 'third']);
  });

  test('the workspace’s brands pass, and their schema is next to them', async () => {
    const sources = readBrandSources(brandsFolder);
    expect(sources.length).toBeGreaterThanOrEqual(3);
    expect(sources.map(({ merchant }) => merchant)).not.toContain('brand.schema');
    const { findings } = await checkBrands(
      sources,
      sources.map(({ merchant }) => merchant),
      catalogues,
    );
    expect(findings).toEqual([]);
    expect(existsSync(path.join(brandsFolder, schemaFile))).toBe(true);
  });
});
