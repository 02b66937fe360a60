import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brandsFolder, readBrandSources, schemaFile } from './brand-files.ts';
import { buildBrands, removeStale, type Outcome } from './build.ts';
import { checkBrands, type Checked } from './check/check.ts';
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

const create = (merchant: string, primary = '#7c3aed', languages = ['EN', 'TH']): string[] =>
  writeNewBrand(brands, { merchant, logo: logoFile, primary, languages });
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

describe('a new brand', () => {
  test.each(['#7c3aed', '#ffe600', '#ffffff', '#000000', 'tomato', '#0f766e'])(
    'with the primary colour %s passes the check as it was written, and builds',
    async (primary) => {
      create('acme', primary);
      expect((await check()).findings).toEqual([]);
      expect(await build()).toMatchObject([{ merchant: 'acme', ok: true }]);
      expect(
        existsSync(path.join(out, 'acme/th/404.html')) || existsSync(path.join(out, 'acme/404.html')),
      ).toBe(true);
    },
  );

  test('is in the list, in the check and in the search for foreign marks at once', async () => {
    create('acme');
    expect(merchants()).toEqual(['acme']);
    create('zenith', '#dc2626');
    edit('zenith', (text) => text.replace('"Zenith"', '"Zenith Rooms"'));
    expect(merchants()).toEqual(['acme', 'zenith']);
    edit('acme', (text) =>
      text.replace(
        '"currency"',
        '"support": [{ "kind": "email", "address": "mailto:help@zenith.example" }],\n  "currency"',
      ),
    );
    expect(await build()).toMatchObject([
      {
        merchant: 'acme',
        ok: false,
        message: expect.stringMatching(/"zenith\.example", which belongs to zenith[^→]*$/),
      },
      { merchant: 'zenith', ok: true },
    ]);
    expect(readdirSync(out)).toEqual(['zenith']);
  });

  test.each([
    [
      'a logo with a script',
      { logo: logo.replace('<path', '<script>x</script><path') },
      '<script> is not allowed',
    ],
    ['a logo that is no drawing', { logo: 'PNG' }, 'not well-formed XML'],
    ['a colour that is none', { primary: 'greenish' }, '"greenish" is no colour'],
    ['a language that is none', { languages: ['EN', 'TX'] }, 'Did you mean TH?'],
    ['a merchant code that is none', { merchant: 'Ac me' }, 'merchant: '],
  ])('from %s is refused and nothing is written', (_name, wrong, message) => {
    const before = readdirSync(brands);
    const wanted = { merchant: 'acme', logo: logoFile, primary: '#7c3aed', languages: ['EN'], ...wrong };
    if ('logo' in wrong) {
      writeFileSync(logoFile, wrong.logo);
      wanted.logo = logoFile;
    }
    expect(() => writeNewBrand(brands, wanted)).toThrow(message);
    expect(readdirSync(brands)).toEqual(before);
  });

  test('does not replace one that exists', () => {
    create('acme');
    const before = allFiles(brands);
    expect(() => create('acme', '#00ff00')).toThrow('exists already');
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
    create('acme');
    create('other', '#dc2626');
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
    expect(readdirSync(out)).toEqual(['acme', 'other']);
  });

  test('is none because an editor began its file with a byte-order mark', async () => {
    create('acme');
    edit('acme', (text) => `\uFEFF${text}`);
    expect((await check()).findings).toEqual([]);
  });

  test('with a script in its logo is refused at the line of the script', async () => {
    const [, file = ''] = create('acme');
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

  test('without its logo, or in a language without a catalogue or with half of one, is told where', async () => {
    create('acme', '#7c3aed', ['EN', 'TH']);
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

  test('that claims another’s domain, or a name that is not its file’s, is told', async () => {
    create('acme');
    create('other', '#dc2626');
    edit('other', (text) => text.replace('other.example', 'acme.example'));
    const told = (merchant: string, by: string): unknown =>
      expect.objectContaining({
        rule: 'clash',
        merchant,
        line: 8,
        message: `"acme.example" is claimed by ${by} too.`,
      });
    expect((await check()).findings).toEqual([told('acme', 'other'), told('other', 'acme')]);
    for (const [alone, by] of [
      ['acme', 'other'],
      ['other', 'acme'],
    ] as const) {
      const { findings, good } = await checkBrands(readBrandSources(brands), [alone], catalogues);
      expect(findings).toEqual([told(alone, by)]);
      expect(good).toEqual([]);
    }
    edit('other', (text) => text.replace('"merchant": "other"', '"merchant": "others"'));
    expect((await check()).findings[0]).toMatchObject({
      rule: 'file',
      merchant: 'other',
      cure: expect.stringContaining('others.json'),
    });
  });

  test('with colours that cannot be read is offered the nearest that can', async () => {
    create('acme');
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
  test('a brand’s name in the product’s own texts is found in every other brand', async () => {
    create('acme');
    create('hello', '#dc2626');
    expect(await build()).toMatchObject([
      {
        merchant: 'acme',
        ok: false,
        message: expect.stringMatching(
          /catalogue-en-\w+-[\w-]+\.js contains "hello", which belongs to hello[^→]*→ A word of the product itself cannot be/,
        ),
      },
      { merchant: 'hello', ok: true },
    ]);
  });

  test('a folder whose brand is gone is removed, and what is no brand’s is left', async () => {
    create('acme');
    create('other', '#dc2626');
    await build();
    mkdirSync(path.join(out, 'mine'));
    expect(await removeStale(out, ['acme'])).toEqual(['other']);
    expect(readdirSync(out)).toEqual(['acme', 'mine']);
  });

  test('what lies where a site would go, or looks like a scrap of one, stays', async () => {
    create('acme');
    create('other', '#dc2626');
    create('third', '#0f766e');
    mkdirSync(path.join(out, 'acme/letters'), { recursive: true });
    mkdirSync(path.join(out, '.my-folder'));
    mkdirSync(path.join(out, '.other.stamping-a1B2c3'));
    mkdirSync(path.join(out, 'third'));
    writeFileSync(path.join(out, 'other'), 'a file');
    expect(await build()).toMatchObject([
      {
        merchant: 'acme',
        ok: false,
        message: expect.stringContaining('acme holds something that is no site'),
      },
      { merchant: 'other', ok: false, message: expect.stringContaining('other holds something') },
      { merchant: 'third', ok: true },
    ]);
    expect(readdirSync(path.join(out, 'acme'))).toEqual(['letters']);
    expect(readFileSync(path.join(out, 'other'), 'utf8')).toBe('a file');
    expect(readdirSync(out)).toEqual(['.my-folder', 'acme', 'other', 'third']);
  });

  test('the workspace’s brands pass, and their schema is beside them', async () => {
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
