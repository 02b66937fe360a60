import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCatalogue } from '../vite/catalogue.ts';
import { catalogueFolder, checkTexts } from './check.ts';
import { extractTexts, renderCatalogue } from './extract.ts';

const en = { wire: 'EN', tag: 'en' };
const th = { wire: 'TH', tag: 'th' };
const page = 'apps/site/src/app/Page.tsx';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-texts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  const absolute = path.join(root, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
}

/** A page with one text per entry, from its second line on. */
function writePage(...texts: string[]): void {
  const body = texts.map((text) => `<p><Trans>${text}</Trans></p>`).join('\n');
  write(
    page,
    `import { Trans, Plural, SelectOrdinal } from '@lingui/react/macro';\nexport const page = (<>${body}</>);\n`,
  );
}

/** Extracts, and fills the Thai catalogue with the given translations. */
async function translate(translations: Record<string, string>): Promise<void> {
  const { texts } = await extractTexts(root);
  write(`${catalogueFolder}/en.po`, await renderCatalogue(texts, en, undefined));
  const existing = {
    file: 'th.po',
    wire: 'TH',
    tag: 'th',
    texts: texts.map(({ id, source, context }) => ({
      id,
      source,
      context,
      translation: translations[source] ?? '',
      origins: [],
    })),
  };
  write(`${catalogueFolder}/th.po`, await renderCatalogue(texts, th, existing));
}

async function problems(forbiddenNames: readonly string[] = []): Promise<string[]> {
  const found = await checkTexts({ root, languages: [en, th], forbiddenNames });
  return found.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('extraction', () => {
  test('keeps translations of texts that stay, drops the rest, and always writes the same bytes', async () => {
    writePage('Log in', 'Log out');
    await translate({ 'Log in': 'เข้าสู่ระบบ', 'Log out': 'ออกจากระบบ' });
    const catalogue = await parseCatalogue(
      await renderCatalogue((await extractTexts(root)).texts, th, {
        file: '',
        wire: 'TH',
        tag: 'th',
        texts: [{ id: 'gone', source: 'Gone', context: undefined, translation: 'หาย', origins: [] }],
      }),
      'th.po',
    );
    expect(catalogue.texts.map(({ source, translation }) => [source, translation])).toEqual([
      ['Log in', ''],
      ['Log out', ''],
    ]);
    expect(catalogue.texts[0]?.origins).toEqual([page]);
    expect(await problems()).toEqual([]);
  });

  test('leaves tests and stories out, and names a file it cannot read', async () => {
    writePage('Log in');
    write(
      'libs/auth/src/Login.stories.tsx',
      `import { t } from '@lingui/core/macro'; export const a = t\`Story\`;`,
    );
    write('libs/auth/src/broken.tsx', `import { t } from '@lingui/core/macro'; const = ;`);
    const { texts, problems: unreadable } = await extractTexts(root);
    expect(texts.map(({ source }) => source)).toEqual(['Log in']);
    expect(unreadable).toMatchObject([{ file: 'libs/auth/src/broken.tsx' }]);
  });
});

describe('the check', () => {
  test('is content with a complete catalogue', async () => {
    writePage(
      'Log in',
      'Hello <b>{name}</b>',
      '<Plural value={count} one="# game" other="# games" />',
      '{a} / {b}',
    );
    await translate({
      'Log in': 'เข้าสู่ระบบ',
      'Hello <0>{name}</0>': 'สวัสดี <0>{name}</0>',
      '{count, plural, one {# game} other {# games}}': '{count, plural, other {# เกม}}',
      '{a} / {b}': '{a} / {b}',
    });
    expect(await problems()).toEqual([]);
  });

  test('names the place of a text that has not been extracted', async () => {
    writePage('Log in');
    await translate({ 'Log in': 'เข้าสู่ระบบ' });
    writePage('Log in', 'New');
    expect(await problems()).toEqual([
      `${page}:3 "New" is not extracted for EN, TH: run "npm run i18n -- extract"`,
    ]);
  });

  test('names a text that is no longer used', async () => {
    writePage('Log in', 'Old');
    await translate({ 'Log in': 'เข้าสู่ระบบ', Old: 'เก่า' });
    writePage('Log in');
    expect(await problems()).toContainEqual(
      expect.stringMatching(/catalogues\/th\.po:\d+ "Old" is no longer used/),
    );
  });

  test('notices a text that has moved to another file, because its chunk may change with it', async () => {
    writePage('Log in');
    await translate({ 'Log in': 'เข้าสู่ระบบ' });
    rmSync(path.join(root, page));
    write(
      'libs/auth/src/Login.tsx',
      `import { Trans } from '@lingui/react/macro';\nexport const a = <Trans>Log in</Trans>;`,
    );
    expect(await problems()).toContainEqual(expect.stringMatching(/th\.po:1 is not as extraction writes it/));
  });

  test.each([
    ['a missing translation', 'Log in', '', 'has no translation'],
    ['a blank translation', 'Log in', '  ', 'has no translation'],
    ['an English leftover', 'Log in', 'Log in', 'is still English'],
    ['a lost argument', 'Hello {name}', 'สวัสดี', 'lacks the argument {name}'],
    ['an invented argument', 'Hello', 'สวัสดี {name}', 'has {name}, which the source does not give'],
    ['a lost tag', 'Hello <b>you</b>', 'สวัสดี', 'lacks the tag <0>'],
    ['an unknown tag', 'Hello', 'สวัสดี <0>x</0>', 'has the tag <0>'],
    ['an unclosed tag', 'Hello <b>you</b>', 'สวัสดี <0>คุณ', 'opens <0> and does not close it'],
    ['broken ICU', 'Hello {name}', 'สวัสดี {name', 'is not valid ICU MessageFormat'],
    ['a merchant’s name', 'Welcome', 'ยินดีต้อนรับสู่ Aurora Bet', 'names "Aurora Bet"'],
    ['a name in a script without word ends', 'Welcome', 'ยินดีต้อนรับออโรร่าครับ', 'names "ออโรร่า"'],
  ])('finds %s', async (_, text, translation, message) => {
    writePage(text);
    await translate({ [text.replace('<b>', '<0>').replace('</b>', '</0>')]: translation });
    expect(await problems(['Aurora Bet', 'ออโรร่า'])).toEqual([
      expect.stringMatching(
        new RegExp(
          `^libs/i18n/catalogues/th\\.po:17 "${text.slice(0, 3)}.*${message.replaceAll(/[{}]/g, '\\$&')}`,
        ),
      ),
    ]);
  });

  test.each([
    ['{count, plural, one {# เกม} other {# เกม}}', ['has the plural category "one", which th does not have']],
    [
      '{count, select, one {a} other {b}}',
      ['has {count} as "select: one, other" where the source has "plural"'],
    ],
    ['{count, plural, =0 {ไม่มี} other {# เกม}}', []],
  ])('holds %s against the plural categories of Thai', async (translation, messages) => {
    writePage('<Plural value={count} one="# game" other="# games" />');
    await translate({ '{count, plural, one {# game} other {# games}}': translation });
    expect(await problems()).toEqual(messages.map((message) => expect.stringContaining(message)));
  });

  test('finds a text of the first screen that would arrive with the areas', async () => {
    write(
      'apps/site/src/start.tsx',
      `import type { A } from './routes/types.ts';\nimport {\n  Bar,\n} from './layout/Bar.tsx';`,
    );
    write('apps/site/src/routes/types.ts', '');
    write(
      'apps/site/src/layout/Bar.tsx',
      `import { Trans } from '@lingui/react/macro';\nconst late = () => import('./Late.tsx');\nexport const a = <Trans>Bar</Trans>;`,
    );
    write(
      'apps/site/src/layout/Late.tsx',
      `import { Trans } from '@lingui/react/macro';\nexport const b = <Trans>Late</Trans>;`,
    );
    await translate({ Bar: 'แถบ', Late: 'สาย' });
    expect(await problems()).toEqual([
      expect.stringMatching(/^apps\/site\/src\/layout\/Bar\.tsx:3 "Bar" is on the first screen/),
    ]);
  });

  test('finds a text of the home page that would arrive with the areas', async () => {
    write('apps/site/src/layout/Frame.tsx', `import { Late } from '../features/vip/Late.tsx';`);
    write(
      'apps/site/src/features/vip/Late.tsx',
      `import { Trans } from '@lingui/react/macro';\nexport const b = <Trans>Late</Trans>;`,
    );
    await translate({ Late: 'สาย' });
    expect(await problems()).toEqual([
      expect.stringMatching(/^apps\/site\/src\/features\/vip\/Late\.tsx:2 "Late" is on the home page/),
    ]);
  });

  test('finds what is wrong with the English source itself, where it stands', async () => {
    writePage('Welcome', '<Plural value={count} other="games" />', '<SelectOrdinal value={n} other="#." />');
    await translate({
      Welcome: 'ยินดีต้อนรับ',
      '{count, plural, other {games}}': '{count, plural, other {เกม}}',
      '{n, selectordinal, other {#.}}': '{n}',
    });
    expect(await problems(['welcome'])).toEqual([
      `${page}:2 "Welcome" names "welcome"; pass the brand's name as an argument`,
      `${page}:3 "{count, plural, other {games}}" lacks the plural category "one" of en`,
      expect.stringMatching(/Page\.tsx:4 .* as an ordinal, which the site does not choose by language/),
      expect.stringMatching(/th\.po:\d+ .* has \{n\} as "argument" where the source has "selectordinal"/),
    ]);
  });

  test('finds texts outside any catalogue, also when another file cannot be read', async () => {
    writePage('Log in');
    await translate({ 'Log in': 'เข้าสู่ระบบ' });
    write('libs/auth/src/Bare.tsx', `export const bare = <p>Log out</p>;`);
    write('libs/auth/src/broken.tsx', `import { t } from '@lingui/core/macro'; const = ;`);
    expect(await problems()).toEqual([
      expect.stringMatching(/broken\.tsx:1 cannot be read/),
      expect.stringMatching(/Bare\.tsx:1 "Log out" stands outside the catalogues/),
    ]);
  });

  test('finds a catalogue that is missing or declares another language', async () => {
    writePage('Log in');
    await translate({ 'Log in': 'เข้าสู่ระบบ' });
    rmSync(path.join(root, catalogueFolder, 'th.po'));
    expect(await problems()).toEqual([expect.stringMatching(/th\.po:1 is missing/)]);
    write(`${catalogueFolder}/th.po`, 'msgid ""\nmsgstr ""\n"Language: th\\n"\n"X-Wire-Language: JA\\n"\n');
    expect(await problems()).toContainEqual(
      expect.stringMatching(/th\.po:1 has "Language: th, X-Wire-Language: JA"/),
    );
  });
});
