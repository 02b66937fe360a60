import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueFolder } from './check.ts';
import { checkGlossary, glossaryFolder } from './glossary.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-glossary-'));
  mkdirSync(path.join(root, catalogueFolder), { recursive: true });
  mkdirSync(path.join(root, glossaryFolder), { recursive: true });
  writeJson('concepts.json', { limit: 'limits?' });
  writeJson('exceptions.json', []);
});
afterEach(() => rmSync(root, { recursive: true }));

function writeJson(name: string, content: unknown): void {
  writeFileSync(path.join(root, glossaryFolder, name), JSON.stringify(content));
}

/** Checks one translation. */
async function faults(
  tag: string,
  glossary: Record<string, { use: string[]; avoid: string[] }>,
  source: string,
  translation: string,
): Promise<string[]> {
  writeJson(`${tag}.json`, glossary);
  const entry = `msgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(translation)}\n`;
  const header = `msgid ""\nmsgstr ""\n"Language: ${tag}\\n"\n\n`;
  writeFileSync(path.join(root, catalogueFolder, `${tag}.po`), header + entry);
  const problems = await checkGlossary(root, [
    { wire: 'EN', tag: 'en' },
    { wire: 'X', tag },
  ]);
  return problems.map(({ message }) => message);
}

describe('words', () => {
  const glossary = { limit: { use: ['had'], avoid: ['batas'] } };

  test('accepts a translation that uses the word of the concept', async () => {
    expect(await faults('ms', glossary, 'Keep my limit', 'Kekalkan had saya')).toEqual([]);
  });

  test('finds a translation that lacks the word, also where another word contains it', async () => {
    expect(await faults('ms', glossary, 'Limits', 'Hadiah')).toEqual([
      '"Limits" does not say "had" (limit): see libs/i18n/glossary/ms.json',
    ]);
  });

  test('finds a word to avoid next to the right one', async () => {
    expect(await faults('ms', glossary, 'My limit', 'Had dan batas saya')).toEqual([
      '"My limit" says "batas" in place of "had" (limit): see libs/i18n/glossary/ms.json',
    ]);
  });

  test('asks nothing of a text that does not name the concept, not even in an argument', async () => {
    expect(await faults('ms', glossary, 'Up to {limit}', 'Sehingga {limit}')).toEqual([]);
    expect(await faults('ms', glossary, 'Unlimited', 'Tanpa batas')).toEqual([]);
  });

  test('accepts an exception, and finds one that is no longer needed', async () => {
    writeJson('exceptions.json', [
      { language: 'ms', concept: 'limit', source: 'Time limit', reason: 'a limit of time has another name' },
    ]);
    expect(await faults('ms', glossary, 'Time limit', 'Tempoh')).toEqual([]);
    expect(await faults('ms', glossary, 'Time limit', 'Had masa')).toEqual([
      '"Time limit" (ms, limit) needs no exception: remove it',
    ]);
  });

  test('finds a glossary that knows other concepts', async () => {
    expect(await faults('ms', { odds: { use: ['odds'], avoid: ['kadar'] } }, 'Back', 'Kembali')).toEqual([
      'lacks the concept "limit"',
      'has "odds", which is no concept',
    ]);
  });
});

describe('spacing around arguments', () => {
  const glossary = { limit: { use: ['限额'], avoid: ['额度'] } };

  test.each([
    ['zh-Hans', '第 {0} 期', true],
    ['zh-Hans', '第{0}期', false],
    ['zh-Hans', '游戏：{0}。', true],
    ['zh-Hans', '<0>{0}</0>期', false],
    ['zh-Hans', '{0, plural, other {共 # 期}}', true],
    ['zh-Hans', '{0, plural, other {共 #期}}', false],
    ['ja', '第{0}回', true],
    ['ja', '第 {0}回', false],
    ['ja', '{0, plural, other {# 件}}', false],
    ['ms', 'Cabutan {0}', true],
  ])('%s: "%s" is right: %s', async (tag, translation, isRight) => {
    expect((await faults(tag, glossary, '{0}', translation)).length === 0).toBe(isRight);
  });
});
