import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { brandJsonSchema } from './json-schema.ts';
import { findClashes } from './meaning.ts';
import { parseBrandFile } from './parse.ts';
import type { BrandFile } from './schema.ts';
import { checkContrast } from './theme/contrast.ts';
import { themeDecisions } from './theme/decisions.ts';
import { deriveTheme, type DerivedTheme } from './theme/derive.ts';

const folder = fileURLToPath(new URL('../../../brands/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'brand.schema.json');
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

function brandOf(name: string): BrandFile {
  const parsed = parseBrandFile(read(name), { file: name });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error, null, 2));
  return parsed.value;
}

function themeOf(brand: BrandFile): DerivedTheme {
  const decisions = themeDecisions(brand);
  if (!decisions.ok) throw new Error(JSON.stringify(decisions.error));
  return deriveTheme(decisions.value);
}

const validate = new Ajv({ allErrors: true }).compile(brandJsonSchema());

describe('every brand file of the workspace', () => {
  it('is one of at least three', () => {
    expect(files.length).toBeGreaterThanOrEqual(3);
  });

  it.each(files)('%s passes the schema and the meaning', (name) => {
    expect(`${brandOf(name).merchant}.json`).toBe(name);
  });

  it.each(files)('%s keeps every contrast', (name) => {
    expect(checkContrast(themeOf(brandOf(name)))).toEqual([]);
  });

  it.each(files)('%s is what an editor takes for right', (name) => {
    validate(JSON.parse(read(name)));
    expect(validate.errors).toBeNull();
  });

  it('shares no merchant code and no domain with another', () => {
    expect(findClashes(files.map(brandOf))).toEqual([]);
  });
});

describe('the demo brands', () => {
  const [aurora, jade, lotus] = ['aurora.json', 'jade.json', 'lotus.json'].map(brandOf) as [
    BrandFile,
    BrandFile,
    BrandFile,
  ];

  it('have the configuration of the specification in Aurora', () => {
    expect(aurora).toMatchObject({
      platform: 'web',
      device: 'WEB',
      lotteryType: 'SEA',
      languages: ['EN', 'MY'],
      defaultLanguage: 'EN',
      prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
      announcements: { types: ['B', 'PL', 'PU', 'PR', 'H'], execution: 'B' },
      esports: [],
      currency: { symbol: 'P' },
    });
    expect(aurora.chatHeaderColor).toBeDefined();
  });

  it('have the languages of the specified picker in Jade', () => {
    expect(jade.languages).toEqual(['CN', 'EN', 'JA', 'TH', 'VI']);
  });

  it('speak every language but the same ones nowhere', () => {
    const offered = new Set([aurora, jade, lotus].flatMap(({ languages }) => languages));
    expect([...offered].toSorted()).toEqual(['CN', 'EN', 'ID', 'JA', 'MY', 'TH', 'VI']);
  });

  it.each([
    'platform',
    'device',
    'languages',
    'defaultLanguage',
    'lotteryType',
    'prizeModes',
    'announcements',
    'esports',
    'chatHeaderColor',
    'currency',
    'categories',
    'loginToHome',
    'customerServiceWindow',
    'hosts',
    'support',
    'licences',
    'banners',
  ] as const)('differ in %s', (key) => {
    const values = [aurora, jade, lotus].map((brand) => JSON.stringify(brand[key]));
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  it('have light and dark ones', () => {
    expect(new Set([aurora, jade, lotus].map(({ theme }) => theme.scheme))).toEqual(
      new Set(['light', 'dark']),
    );
  });
});
