import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandsFolder, readBrandSources, schemaFile } from './brand-files.ts';
import { buildBrands, removeStale, type Outcome } from './build.ts';
import { readCatalogues } from '../vite/catalogue.ts';
import { checkBrands, type Checked } from './check/check.ts';
import { siteTexts } from './check/own-texts.ts';
import { compileFixture } from './fixture/compiled.ts';
import { writeNewBrand } from './new-brand.ts';

const catalogues = fileURLToPath(new URL('fixture/catalogues', import.meta.url));
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="#fff" d="M0 0h120v40H0z"/></svg>';

let site: Awaited<ReturnType<typeof compileFixture>>;
let brands = '';
let out = '';
let logoFile = '';
let round = 0;

beforeAll(async () => {
  site = await compileFixture();
});
afterAll(() => site.remove());
beforeEach(() => {
  round += 1;
  brands = path.join(site.folder, `brands-${round}`);
  out = path.join(site.folder, `out-${round}`);
  mkdirSync(brands);
  logoFile = path.join(brands, 'given.svg');
  writeFileSync(logoFile, logo);
});

const create = async (
  merchant: string,
  primary = '#7c3aed',
  languages = ['EN', 'TH'],
): Promise<readonly string[]> =>
  (await writeNewBrand(brands, { merchant, logo: logoFile, primary, languages })).files;
const merchants = (): string[] => readBrandSources(brands).map(({ merchant }) => merchant);
const check = (folder = catalogues): Promise<Checked> =>
  checkBrands(readBrandSources(brands), merchants(), folder);
async function build(): Promise<readonly Outcome[]> {
  const { good, known } = await check();
  return buildBrands(site, good, known, out, () => undefined);
}
const edit = (merchant: string, change: (text: string) => string): void => {
  const file = path.join(brands, `${merchant}.json`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const allFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );

test('the assets of a replaced release are kept for seven days', async () => {
  await create('acme');
  await build();
  const assets = new Set(readdirSync(path.join(out, 'acme/assets')));
  for (const file of readdirSync(brands).filter((name) => name.startsWith('acme')))
    rmSync(path.join(brands, file), { recursive: true });
  await create('acme', '#0f766e');
  expect(await build()).toMatchObject([{ ok: true }]);
  const retained = path.join(out, 'earlier/acme/assets');
  const old = readdirSync(retained);
  expect(new Set(old)).toEqual(assets);
  const gone = old.filter((file) => !existsSync(path.join(out, 'acme/assets', file)));
  expect(gone.length).toBeGreaterThan(0);
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  for (const file of old) utimesSync(path.join(retained, file), eightDaysAgo, eightDaysAgo);
  await build();
  for (const file of gone) expect(existsSync(path.join(retained, file)), file).toBe(false);
  expect(readdirSync(retained).toSorted()).toEqual(readdirSync(path.join(out, 'acme/assets')).toSorted());
});

describe('a new brand', () => {
  test.each(['#7c3aed', '#ffe600', '#ffffff', '#000000', 'tomato', '#0f766e'])(
    'with the primary colour %s passes the check as it was written, and builds',
    async (primary) => {
      await create('acme', primary);
      expect((await check()).findings).toEqual([]);
      expect(await build()).toMatchObject([{ merchant: 'acme', ok: true }]);
      expect(
        existsSync(path.join(out, 'acme/th/404.html')) || existsSync(path.join(out, 'acme/404.html')),
      ).toBe(true);
    },
  );

  test('is in the list and the check at once, and another brand may not lead to its domain', async () => {
    await create('acme');
    expect(merchants()).toEqual(['acme']);
    await create('zenith', '#dc2626');
    expect(merchants()).toEqual(['acme', 'zenith']);
    edit('acme', (text) =>
      text.replace(
        '"currency"',
        '"support": [{ "kind": "email", "address": "mailto:help@zenith.example" }],\n  "currency"',
      ),
    );
    expect((await check()).findings).toEqual([
      expect.objectContaining({
        rule: 'clash',
        merchant: 'acme',
        line: 12,
        message: '"zenith.example" is a domain of zenith.',
      }),
    ]);
    expect(await build()).toMatchObject([{ merchant: 'zenith', ok: true }]);
    expect(readdirSync(out)).toEqual(['zenith']);
  });

  test('has the accent that was asked for, else one derived from its primary colour', async () => {
    const accentOf = (merchant: string): unknown =>
      JSON.parse(readFileSync(path.join(brands, `${merchant}.json`), 'utf8')).theme.color.accent.$value.hex;
    await writeNewBrand(brands, {
      merchant: 'acme',
      logo: logoFile,
      primary: '#7c3aed',
      accent: 'tomato',
      languages: ['EN'],
    });
    await create('other');
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
    const before = readdirSync(brands);
    const wanted = { merchant: 'acme', logo: logoFile, primary: '#7c3aed', languages: ['EN'], ...wrong };
    if ('logo' in wrong) {
      writeFileSync(logoFile, wrong.logo);
      wanted.logo = logoFile;
    }
    await expect(writeNewBrand(brands, wanted)).rejects.toThrow(message);
    expect(readdirSync(brands)).toEqual(before);
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
      const { primary, accent } = await writeNewBrand(brands, {
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
    const brand = JSON.parse(readFileSync(path.join(brands, 'png.json'), 'utf8'));
    expect(brand).toMatchObject({
      names: { EN: 'Ruby', TH: 'ทับทิม' },
      domains: ['png.localhost'],
      currency: { code: 'EUR', symbol: '€' },
      licences: [{ name: 'Ruby', text: { EN: 'Licence no. 17', TH: 'Licence no. 17' } }],
    });
    rmSync(path.join(brands, 'jpeg.json'));
    expect((await check()).findings).toEqual([]);
    expect(await build()).toMatchObject([{ merchant: 'png', ok: true }]);
  });

  test('with a grey logo needs a colour, and a broken picture is one line', async () => {
    await expect(
      writeNewBrand(brands, { merchant: 'acme', logo: logoFile, languages: ['EN'] }),
    ).rejects.toThrow('--primary');
    const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    await expect(
      writeNewBrand(brands, { merchant: 'acme', logo: broken, languages: ['EN'] }),
    ).rejects.toThrow('The logo cannot be read as a picture: export it again as PNG.');
    expect(readdirSync(brands)).toEqual(['given.svg']);
  });

  test('does not replace one that exists', async () => {
    await create('acme');
    const before = allFiles(brands);
    await expect(create('acme', '#00ff00')).rejects.toThrow('exists already');
    expect(allFiles(brands)).toEqual(before);
  });
});

describe('a broken brand', () => {
  const primaryAt = (text: string): string => text.replace(/"hex": "#7c3aed"/, '"hex": "#7c3aeg"');

  test.each<[string, (text: string) => string, RegExp, RegExp]>([
    ['that is not JSON', (text) => text.slice(0, -4), /^file$/, /closing \}/],
    [
      'with an unknown key',
      (text) => text.replace('"domains"', '"domian": [],\n  "domains"'),
      /^file$/,
      /no key "domian" here/,
    ],
    ['with a wrong colour', primaryAt, /^file$/, /#rrggbb/],
    [
      'with a language it cannot have',
      (text) => text.replace('["EN", "TH"]', '["EN", "XX"]'),
      /^file$/,
      /XX/,
    ],
  ])('%s gets one clear error, and what was built stays', async (_name, change, rule, message) => {
    await create('acme');
    await create('other', '#dc2626');
    await build();
    const before = allFiles(path.join(out, 'acme'));
    edit('acme', change);
    const { findings } = await check();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ merchant: 'acme', file: expect.stringContaining('acme.json') });
    expect(findings[0]?.rule).toMatch(rule);
    expect(findings[0]?.message).toMatch(message);
    expect(findings[0]?.line).toBeGreaterThan(1);
    expect(await build()).toMatchObject([{ merchant: 'other', ok: true }]);
    expect(allFiles(path.join(out, 'acme'))).toEqual(before);
    expect(readdirSync(out)).toEqual(['acme', 'earlier', 'other']);
  });

  test('is none because an editor began its file with a byte-order mark', async () => {
    await create('acme');
    edit('acme', (text) => `\uFEFF${text}`);
    expect((await check()).findings).toEqual([]);
  });

  test('with a script in its logo is refused at the line of the script', async () => {
    const [, file = ''] = await create('acme');
    writeFileSync(file, logo.replace('<path', '\n<script>x</script><path'));
    expect((await check()).findings).toEqual([
      expect.objectContaining({
        rule: 'asset',
        file: expect.stringContaining('acme/logo.svg'),
        line: 2,
        message: '<script> is not allowed in a drawing.',
      }),
    ]);
    expect(await build()).toEqual([]);
    expect(existsSync(out)).toBe(false);
  });

  test('with texts of its own is checked for their ids, arguments, tags and length', async () => {
    await create('acme', '#7c3aed', ['EN', 'TH']);
    const [hello = { id: '' }] = siteTexts(await readCatalogues(catalogues), 'EN');
    const own = (texts: object) =>
      edit('acme', (text) => JSON.stringify({ ...JSON.parse(text), version: 2, texts }));
    own({ EN: { [hello.id]: 'Welcome' } });
    expect((await check()).findings).toEqual([]);
    for (const [texts, message] of [
      [{ EN: { nowhere: 'Welcome' } }, 'The site has no text with the id "nowhere".'],
      [{ EN: { [hello.id]: 'Hi {name}' } }, 'has {name}, which the source does not give'],
      [{ TH: { [hello.id]: 'Hi <0>you</0>' } }, 'has the tag <0>'],
      [{ EN: { [hello.id]: 'Hi {name, }' } }, 'is not valid ICU MessageFormat'],
      [
        { EN: { [hello.id]: 'Hello, and welcome to our new site' } },
        'has 34 characters; there is room for 30',
      ],
      [{ JA: { [hello.id]: 'Hi' } }, '"JA" is not among the languages'],
      [{ EN: { [hello.id]: ' ' } }, 'must not be empty'],
    ] as const) {
      own(texts);
      expect((await check()).findings, message).toEqual([
        expect.objectContaining({ rule: 'file', message: expect.stringContaining(message) }),
      ]);
    }
  });

  test('with a look for a season is checked as it is then: contrast, logo and pictures', async () => {
    await create('acme');
    const season = (overlay: object) => {
      const dates = { name: 'spring', from: '2027-03-01T00:00Z', to: '2027-04-01T00:00Z' };
      edit('acme', (text) =>
        JSON.stringify({ ...JSON.parse(text), version: 2, overlays: [{ ...dates, ...overlay }] }),
      );
    };
    const color = (...components: number[]) => ({ $value: { colorSpace: 'srgb', components } });
    season({ theme: { color: { accent: color(0.9, 0.1, 0.1) } } });
    expect((await check()).findings).toEqual([]);
    season({ theme: { color: { text: color(1, 1, 1), surface: color(1, 1, 1) } } });
    const { findings } = await check();
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'contrast',
        message: 'text #ffffff on surface #ffffff has a contrast of 1.00; it must be at least 4.5.',
      }),
    );
    season({ hero: './acme/nowhere.svg' });
    expect((await check()).findings).toEqual([
      expect.objectContaining({ rule: 'asset', message: expect.stringContaining('There is no file') }),
    ]);
  });

  test('without its logo, or in a language without a catalogue or with half of one, is reported with its place', async () => {
    await create('acme', '#7c3aed', ['EN', 'TH']);
    const half = path.join(brands, 'half');
    cpSync(catalogues, half, { recursive: true });
    const thai = path.join(half, 'th.po');
    writeFileSync(thai, readFileSync(thai, 'utf8').replace('msgstr "สวัสดี"', 'msgstr ""'));
    expect((await check(half)).findings).toEqual([
      expect.objectContaining({
        rule: 'catalogue',
        message: expect.stringContaining('lacks 1 of 2 texts, among them "Hello"'),
      }),
    ]);
    const none = path.join(brands, 'none');
    cpSync(catalogues, none, { recursive: true, filter: (file) => !file.endsWith('th.po') });
    expect((await check(none)).findings).toEqual([
      expect.objectContaining({ rule: 'catalogue', message: 'There is no catalogue for TH (Thai).' }),
    ]);
    edit('acme', (text) => text.replace('acme/logo.svg', 'acme/nowhere.svg'));
    expect((await check()).findings).toEqual([
      expect.objectContaining({ rule: 'asset', message: expect.stringContaining('There is no file') }),
    ]);
  });

  test('that claims another’s domain, or a name that is not its file’s, is refused', async () => {
    await create('acme');
    await create('other', '#dc2626');
    edit('other', (text) => text.replace('other.example', 'acme.example'));
    const clash = (merchant: string, by: string): unknown =>
      expect.objectContaining({
        rule: 'clash',
        merchant,
        line: 9,
        message: `"acme.example" is claimed by ${by} too.`,
      });
    expect((await check()).findings).toEqual([clash('acme', 'other'), clash('other', 'acme')]);
    for (const [alone, by] of [
      ['acme', 'other'],
      ['other', 'acme'],
    ] as const) {
      const { findings, good } = await checkBrands(readBrandSources(brands), [alone], catalogues);
      expect(findings).toEqual([clash(alone, by)]);
      expect(good).toEqual([]);
    }
    edit('other', (text) => text.replace('"merchant": "other"', '"merchant": "others"'));
    expect((await check()).findings[0]).toMatchObject({
      rule: 'file',
      merchant: 'other',
      cure: expect.stringContaining('others.json'),
    });
  });

  test('in Latin-1 is refused at the first letter that is lost', async () => {
    await create('acme');
    const file = path.join(brands, 'acme.json');
    writeFileSync(
      file,
      Buffer.from(readFileSync(file, 'utf8').replace('"EN": "Acme"', '"EN": "Café"'), 'latin1'),
    );
    expect((await check()).findings).toEqual([
      expect.objectContaining({
        rule: 'file',
        line: 6,
        column: 15,
        message: 'The file is not UTF-8 from here on.',
      }),
    ]);
  });

  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(400).fill(0xfe)]);
  const svg = (inner: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${inner}</svg>`;

  test.each<[string, string | Buffer, RegExp]>([
    ['that is a PNG', png, /^This is a PNG picture, not an SVG drawing\.$/],
    ['in Latin-1', Buffer.from(svg('<text>é</text>'), 'latin1'), /not UTF-8/],
    ['that is empty', '', /The drawing is empty/],
    ['without a shape', svg(''), /Nothing of the logo can be seen/],
    ['that is transparent', svg('<path fill="#fff" fill-opacity="0" d="M0 0h120v40H0z"/>'), /can be seen/],
  ])('with a logo %s has one problem', async (_name, content, message) => {
    const [, file = ''] = await create('acme');
    writeFileSync(file, content);
    expect((await check()).findings).toEqual([
      expect.objectContaining({ rule: 'asset', message: expect.stringMatching(message) }),
    ]);
  });

  test('with a logo in the colour of the header is refused because it cannot be seen', async () => {
    const [, file = ''] = await create('acme');
    const { known } = await check();
    const chrome = known[0]?.theme.colors.chrome ?? '';
    expect(chrome).toMatch(/^#/);
    writeFileSync(file, svg(`<path fill="${chrome}" d="M0 0h120v40H0z"/>`));
    expect((await check()).findings).toMatchObject([
      { rule: 'asset', message: expect.stringContaining(chrome) },
    ]);
  });

  test.each([
    ['ZZZ', ['"ZZZ" is not a currency.']],
    ['USDT', []],
    ['BTC', []],
  ])('with the currency %s has these problems: %j', async (code, messages) => {
    await create('acme');
    edit('acme', (text) => text.replace(/"code": "[A-Z]+"/, `"code": "${code}"`));
    expect((await check()).findings.map(({ message }) => message)).toEqual(messages);
  });

  test.each([
    ['is no page', '/nowhere', /not a page of the site/],
    ['is a page of a category that is off', '/fish?vendor=1', /switched off/],
  ])('with a banner whose link %s is refused at the link', async (_name, link, message) => {
    await create('acme');
    const [, file = ''] = [path.join(brands, 'acme.json'), path.join(brands, 'acme/banner.svg')];
    writeFileSync(file, logo);
    const banner = { image: './acme/banner.svg', title: { EN: 'Play', TH: 'เล่น' } };
    const withLink = (address: string) =>
      edit('acme', (text) =>
        JSON.stringify(
          { ...JSON.parse(text), categories: { FISH: false }, banners: [{ ...banner, link: address }] },
          null,
          2,
        ),
      );
    withLink('/rng?vendor=1');
    expect((await check()).findings).toEqual([]);
    withLink(link);
    expect((await check()).findings).toEqual([
      expect.objectContaining({ rule: 'file', message: expect.stringMatching(message) }),
    ]);
    expect((await check()).findings[0]?.line).toBeGreaterThan(10);
  });

  test('with colours that cannot be read is offered the nearest that can', async () => {
    await create('acme');
    edit('acme', (text) => {
      const brand = JSON.parse(text);
      brand.theme.color.text = { $value: { colorSpace: 'srgb', components: [0.2, 0.2, 0.25] } };
      return JSON.stringify(brand, null, 2);
    });
    const { findings } = await check();
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding.rule).toBe('contrast');
      expect(finding.line).toBeGreaterThan(10);
      expect(finding.message).toMatch(
        /^text #333340 on \w+ #\w+ has a contrast of \d\.\d\d; it must be at least 4\.5\.$/,
      );
      expect(finding.cure).toMatch(/nearest text that passes is #[0-9a-f]{6}/);
    }
  });
});

describe('the whole set', () => {
  test('a brand whose name is a word of the product, or stands in another’s licence text, blocks no other', async () => {
    await create('acme');
    await create('hello', '#dc2626');
    edit('acme', (text) =>
      text.replace(
        '"currency"',
        '"licences": [{ "name": "Regulator", "text": { "EN": "Operated by Hello Ltd", "TH": "Hello" } }],\n  "currency"',
      ),
    );
    expect((await check()).findings).toEqual([]);
    expect(await build()).toMatchObject([
      { merchant: 'acme', ok: true },
      { merchant: 'hello', ok: true },
    ]);
  });

  test('two brands may not have the same name, nor one the code of the other', async () => {
    await create('acme');
    await create('other', '#dc2626');
    edit('other', (text) => text.replace('"EN": "Other"', '"EN": " ACME"'));
    const { findings } = await check();
    expect(findings.map(({ merchant, rule, line }) => [merchant, rule, line])).toEqual([
      ['acme', 'clash', 4],
      ['other', 'clash', 6],
    ]);
    expect(findings[1]?.message).toBe('"acme" is claimed by acme too.');
  });

  test('a folder whose brand is gone is removed, and what is no brand’s is left', async () => {
    await create('acme');
    await create('other', '#dc2626');
    await build();
    mkdirSync(path.join(out, 'mine'));
    expect(await removeStale(out, ['acme'])).toEqual(['other']);
    expect(readdirSync(out)).toEqual(['acme', 'mine']);
  });

  test('what lies where a site would go, or looks like a scrap of one, stays', async () => {
    await create('acme');
    await create('other', '#dc2626');
    await create('third', '#0f766e');
    mkdirSync(path.join(out, 'acme/letters'), { recursive: true });
    mkdirSync(path.join(out, '.my-folder'));
    mkdirSync(path.join(out, '.other.building-a1B2c3'));
    mkdirSync(path.join(out, 'third'));
    writeFileSync(path.join(out, 'other'), 'a file');
    expect(await build()).toMatchObject([
      {
        merchant: 'acme',
        ok: false,
        message: expect.stringContaining('acme contains something that is not a site'),
      },
      { merchant: 'other', ok: false, message: expect.stringContaining('other contains something') },
      { merchant: 'third', ok: true },
    ]);
    expect(readdirSync(path.join(out, 'acme'))).toEqual(['letters']);
    expect(readFileSync(path.join(out, 'other'), 'utf8')).toBe('a file');
    expect(readdirSync(out)).toEqual(['.my-folder', 'acme', 'other', 'third']);
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
