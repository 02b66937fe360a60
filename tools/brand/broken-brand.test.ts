import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBrandSources } from './brand-files.ts';
import { readCatalogues } from '../vite/catalogue.ts';
import { checkBrands } from './check/check.ts';
import { siteTexts } from './check/own-texts.ts';
import { allFiles, catalogues, logo, openBrandsFolder, type BrandsFolder } from './fixture/brands-folder.ts';
import { compileFixture } from './fixture/compiled.ts';

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
    await work.create('acme');
    await work.create('other', '#dc2626');
    await work.build();
    const before = allFiles(path.join(work.out, 'acme'));
    work.edit('acme', change);
    const { findings } = await work.check();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ merchant: 'acme', file: expect.stringContaining('acme.json') });
    expect(findings[0]?.rule).toMatch(rule);
    expect(findings[0]?.message).toMatch(message);
    expect(findings[0]?.line).toBeGreaterThan(1);
    expect(await work.build()).toMatchObject([{ merchant: 'other', ok: true }]);
    expect(allFiles(path.join(work.out, 'acme'))).toEqual(before);
    expect(readdirSync(work.out)).toEqual(['acme', 'earlier', 'other']);
  });

  test('is none because an editor began its file with a byte-order mark', async () => {
    await work.create('acme');
    work.edit('acme', (text) => `\uFEFF${text}`);
    expect((await work.check()).findings).toEqual([]);
  });

  test('with a script in its logo is refused at the line of the script', async () => {
    const [, file = ''] = await work.create('acme');
    writeFileSync(file, logo.replace('<path', '\n<script>x</script><path'));
    expect((await work.check()).findings).toEqual([
      expect.objectContaining({
        rule: 'asset',
        file: expect.stringContaining('acme/logo.svg'),
        line: 2,
        message: '<script> is not allowed in a drawing.',
      }),
    ]);
    expect(await work.build()).toEqual([]);
    expect(existsSync(work.out)).toBe(false);
  });

  test('with texts of its own is checked for their ids, arguments, tags and length', async () => {
    await work.create('acme', '#7c3aed', ['EN', 'TH']);
    const [hello = { id: '' }] = siteTexts(await readCatalogues(catalogues), 'EN');
    const own = (texts: object) =>
      work.edit('acme', (text) => JSON.stringify({ ...JSON.parse(text), version: 2, texts }));
    own({ EN: { [hello.id]: 'Welcome' } });
    expect((await work.check()).findings).toEqual([]);
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
      expect((await work.check()).findings, message).toEqual([
        expect.objectContaining({ rule: 'file', message: expect.stringContaining(message) }),
      ]);
    }
  });

  test('with a look for a season is checked as it is then: contrast, logo and pictures', async () => {
    await work.create('acme');
    const season = (overlay: object) => {
      const dates = { name: 'spring', from: '2027-03-01T00:00Z', to: '2027-04-01T00:00Z' };
      work.edit('acme', (text) =>
        JSON.stringify({ ...JSON.parse(text), version: 2, overlays: [{ ...dates, ...overlay }] }),
      );
    };
    const color = (...components: number[]) => ({ $value: { colorSpace: 'srgb', components } });
    season({ theme: { color: { accent: color(0.9, 0.1, 0.1) } } });
    expect((await work.check()).findings).toEqual([]);
    season({ theme: { color: { text: color(1, 1, 1), surface: color(1, 1, 1) } } });
    const { findings } = await work.check();
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: 'contrast',
        message: 'text #ffffff on surface #ffffff has a contrast of 1.00; it must be at least 4.5.',
      }),
    );
    season({ hero: './acme/nowhere.svg' });
    expect((await work.check()).findings).toEqual([
      expect.objectContaining({ rule: 'asset', message: expect.stringContaining('There is no file') }),
    ]);
  });

  test('without its logo, or in a language without a catalogue or with half of one, is reported with its place', async () => {
    await work.create('acme', '#7c3aed', ['EN', 'TH']);
    const half = path.join(work.brands, 'half');
    cpSync(catalogues, half, { recursive: true });
    const thai = path.join(half, 'th.po');
    writeFileSync(thai, readFileSync(thai, 'utf8').replace('msgstr "สวัสดี"', 'msgstr ""'));
    expect((await work.check(half)).findings).toEqual([
      expect.objectContaining({
        rule: 'catalogue',
        message: expect.stringContaining('lacks 1 of 2 texts, among them "Hello"'),
      }),
    ]);
    const none = path.join(work.brands, 'none');
    cpSync(catalogues, none, { recursive: true, filter: (file) => !file.endsWith('th.po') });
    expect((await work.check(none)).findings).toEqual([
      expect.objectContaining({ rule: 'catalogue', message: 'There is no catalogue for TH (Thai).' }),
    ]);
    work.edit('acme', (text) => text.replace('acme/logo.svg', 'acme/nowhere.svg'));
    expect((await work.check()).findings).toEqual([
      expect.objectContaining({ rule: 'asset', message: expect.stringContaining('There is no file') }),
    ]);
  });

  test('that claims another’s domain, or a name that is not its file’s, is refused', async () => {
    await work.create('acme');
    await work.create('other', '#dc2626');
    work.edit('other', (text) => text.replace('other.example', 'acme.example'));
    const clash = (merchant: string, by: string): unknown =>
      expect.objectContaining({
        rule: 'clash',
        merchant,
        line: 9,
        message: `"acme.example" is claimed by ${by} too.`,
      });
    expect((await work.check()).findings).toEqual([clash('acme', 'other'), clash('other', 'acme')]);
    for (const [alone, by] of [
      ['acme', 'other'],
      ['other', 'acme'],
    ] as const) {
      const { findings, good } = await checkBrands(readBrandSources(work.brands), [alone], catalogues);
      expect(findings).toEqual([clash(alone, by)]);
      expect(good).toEqual([]);
    }
    work.edit('other', (text) => text.replace('"merchant": "other"', '"merchant": "others"'));
    expect((await work.check()).findings[0]).toMatchObject({
      rule: 'file',
      merchant: 'other',
      cure: expect.stringContaining('others.json'),
    });
  });

  test('in Latin-1 is refused at the first letter that is lost', async () => {
    await work.create('acme');
    const file = path.join(work.brands, 'acme.json');
    writeFileSync(
      file,
      Buffer.from(readFileSync(file, 'utf8').replace('"EN": "Acme"', '"EN": "Café"'), 'latin1'),
    );
    expect((await work.check()).findings).toEqual([
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
    const [, file = ''] = await work.create('acme');
    writeFileSync(file, content);
    expect((await work.check()).findings).toEqual([
      expect.objectContaining({ rule: 'asset', message: expect.stringMatching(message) }),
    ]);
  });

  test('with a logo in the colour of the header is refused because it cannot be seen', async () => {
    const [, file = ''] = await work.create('acme');
    const { known } = await work.check();
    const chrome = known[0]?.theme.colors.chrome ?? '';
    expect(chrome).toMatch(/^#/);
    writeFileSync(file, svg(`<path fill="${chrome}" d="M0 0h120v40H0z"/>`));
    expect((await work.check()).findings).toMatchObject([
      { rule: 'asset', message: expect.stringContaining(chrome) },
    ]);
  });

  test.each([
    ['ZZZ', ['"ZZZ" is not a currency.']],
    ['USDT', []],
    ['BTC', []],
  ])('with the currency %s has these problems: %j', async (code, messages) => {
    await work.create('acme');
    work.edit('acme', (text) => text.replace(/"code": "[A-Z]+"/, `"code": "${code}"`));
    expect((await work.check()).findings.map(({ message }) => message)).toEqual(messages);
  });

  test.each([
    ['is no page', '/nowhere', /not a page of the site/],
    ['is a page of a category that is off', '/fish?vendor=1', /switched off/],
  ])('with a banner whose link %s is refused at the link', async (_name, link, message) => {
    await work.create('acme');
    const [, file = ''] = [path.join(work.brands, 'acme.json'), path.join(work.brands, 'acme/banner.svg')];
    writeFileSync(file, logo);
    const banner = { image: './acme/banner.svg', title: { EN: 'Play', TH: 'เล่น' } };
    const withLink = (address: string) =>
      work.edit('acme', (text) =>
        JSON.stringify(
          { ...JSON.parse(text), categories: { FISH: false }, banners: [{ ...banner, link: address }] },
          null,
          2,
        ),
      );
    withLink('/rng?vendor=1');
    expect((await work.check()).findings).toEqual([]);
    withLink(link);
    expect((await work.check()).findings).toEqual([
      expect.objectContaining({ rule: 'file', message: expect.stringMatching(message) }),
    ]);
    expect((await work.check()).findings[0]?.line).toBeGreaterThan(10);
  });

  test('with colours that cannot be read is offered the nearest that can', async () => {
    await work.create('acme');
    work.edit('acme', (text) => {
      const brand = JSON.parse(text);
      brand.theme.color.text = { $value: { colorSpace: 'srgb', components: [0.2, 0.2, 0.25] } };
      return JSON.stringify(brand, null, 2);
    });
    const { findings } = await work.check();
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
