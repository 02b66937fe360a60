import { describe, expect, it } from 'vitest';
import { parseBrandFile } from './parse.ts';
import { errorsAfter, errorsOf, shortest } from './testing/shortest-file.ts';

describe('a right file', () => {
  it('gets every default', () => {
    const parsed = parseBrandFile(shortest, { file: 'brands/opal.json' });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        platform: 'web',
        device: 'WEB',
        lotteryType: 'SEA',
        prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
        announcements: { types: ['B', 'PL', 'PU', 'PR', 'H'], execution: 'B' },
        esports: [],
        currency: { code: 'PHP', symbol: 'P' },
        categories: { ELOTT: true, ESPORTS: true },
        loginToHome: false,
        customerServiceWindow: '440x750',
        hosts: { images: [], games: [], api: [], analytics: [], support: [] },
        support: [],
        helpLines: [],
        licences: [],
        banners: [],
        pictures: [],
      },
    });
  });

  it('comes out the same after it is written and read again', () => {
    const once = parseBrandFile(shortest, { file: 'a' });
    if (!once.ok) throw new Error('not read');
    expect(parseBrandFile(JSON.stringify(once.value), { file: 'a' })).toEqual(once);
  });
});

describe('what a file says wrong', () => {
  const primary = '"components": [0.2, 0.3, 0.9] }';

  it.each([
    [
      'a hex of another colour',
      primary,
      '"components": [0.2, 0.3, 0.9], "hex": "#ff0000" }',
      '#ff0000 is not the colour',
    ],
    [
      'an unknown language',
      '"languages": ["EN"]',
      '"languages": ["EN", "ZZZ"]',
      '"ZZZ" is not one of the values',
    ],
    [
      'a name of 300 letters',
      '"EN": "Opal"',
      `"EN": "${'Opal'.repeat(75)}"`,
      'must have at most 40 characters',
    ],
  ])('%s is one error', (_, from, to, message) => {
    expect(errorsAfter(from, to)).toEqual([
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ]);
  });

  it.each([
    [primary, '"components": [0.2, 0.3, 0.9], "hex": "#334DE6" }'],
    ['"components": [0.8, 0.15, 85] }', '"components": [0.8, 0.15, 85], "hex": "#eab633" }'],
  ])('nothing, where %s becomes %s', (from, to) => {
    expect(errorsAfter(from, to)).toEqual([]);
  });
});

describe('what is not JSON', () => {
  it.each([
    ['an empty file', '', 1, 1, 'the file is empty'],
    ['words', 'merchant: opal', 1, 1, 'this is not JSON'],
    ['a comment', '{\n  // who we are\n  "merchant": "opal"\n}', 2, 3, 'JSON has no comments'],
    ['a comma too many', '{\n  "merchant": "opal",\n}', 3, 1, 'a comma after the last key'],
    ['a comma too few', '{\n  "merchant": "opal"\n  "names": {}\n}', 3, 3, 'a comma is missing'],
    ['an open text', '{\n  "merchant": "opal\n}', 2, 15, 'a closing double quote is missing'],
    ['an open object', '{\n  "merchant": "opal"', 2, 21, 'a closing } is missing'],
  ])('%s is one error at its place', (_, text, line, column, message) => {
    expect(errorsOf(text)).toEqual([
      {
        file: 'brands/opal.json',
        line,
        column,
        path: '',
        message: expect.stringContaining(message),
        expected: expect.stringContaining('brand.schema.json'),
      },
    ]);
  });

  it('includes a list in place of the object', () => {
    expect(errorsOf('[]')).toMatchObject([
      { line: 1, column: 1, path: '', message: expect.stringContaining('no JSON object') },
    ]);
  });

  it('includes a key that appears twice, at its second place', () => {
    expect(errorsAfter('"languages"', '"merchant": "onyx",\n  "languages"')).toMatchObject([
      { line: 5, column: 3, path: 'merchant', message: expect.stringContaining('a second time') },
    ]);
  });
});

describe('a wrong shape', () => {
  it('has a word for an unknown key, at the key, with the nearest one', () => {
    expect(errorsAfter('"domains"', '"languges": ["EN"],\n  "domains"')).toMatchObject([
      {
        line: 4,
        column: 3,
        path: 'languges',
        nearest: 'languages',
        message: expect.stringContaining('no key'),
      },
    ]);
  });

  it('has one deep inside too', () => {
    expect(errorsAfter('"code": "PHP"', '"code": "PHP", "symbl": "P"')).toMatchObject([
      { line: 7, column: 32, path: 'currency.symbl', nearest: 'symbol' },
    ]);
    expect(errorsAfter('"accent": {', '"acent": {')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 12, column: 7, path: 'theme.color.acent', nearest: 'accent' }),
      ]),
    );
  });

  it('offers nothing for a key that resembles none', () => {
    const [error] = errorsAfter('"domains"', '"xyzzyplugh": 1,\n  "domains"');
    expect(error).toMatchObject({ path: 'xyzzyplugh' });
    expect(error).not.toHaveProperty('nearest');
  });

  it.each([
    ['a missing key', '  "languages": ["EN"],\n', '', 1, 1, 'languages', 'is missing'],
    ['another type', '"EN"],', '7],', 5, 17, 'languages.0', ''],
    ['a text for a list', '["opal.example"]', '"opal.example"', 4, 14, 'domains', 'a list'],
    ['a list for an object', '{ "code": "PHP" }', '["PHP"]', 7, 15, 'currency', 'an object'],
    ['an empty list for an object', '{ "EN": "Opal" }', '[]', 3, 12, 'names', 'an object'],
    ['a code in capitals', '"opal"', '"Opal"', 2, 15, 'merchant', 'lower-case'],
    ['a domain with a scheme', '"opal.example"', '"https://opal.example"', 4, 15, 'domains.0', 'host name'],
    ['no language at all', '["EN"],', '[],', 5, 16, 'languages', 'the list must name at least one language'],
    ['an empty name', '"Opal"', '""', 3, 20, 'names.EN', '"" must not be empty'],
    ['a logo elsewhere', '"./opal/logo.svg"', '"../logo.svg"', 9, 13, 'theme.logo', 'SVG next to'],
    [
      'a logo on another host',
      '"./opal/logo.svg"',
      '"https://a.example/l.svg"',
      9,
      13,
      'theme.logo',
      'SVG next to',
    ],
    ['a currency by name', '"PHP"', '"peso"', 7, 25, 'currency.code', 'ISO 4217'],
    [
      'a host without https',
      '"currency"',
      '"hosts": { "images": ["http://img.example"] },\n  "currency"',
      7,
      25,
      'hosts.images.0',
      'https',
    ],
  ])('has one error for %s', (_, from, to, line, column, path, message) => {
    expect(errorsAfter(from, to)).toEqual([
      expect.objectContaining({ line, column, path, message: expect.stringContaining(message) }),
    ]);
  });

  it('offers the nearest value', () => {
    expect(errorsAfter('"currency"', '"prizeModes": ["Lot"],\n  "currency"')).toMatchObject([
      { line: 7, column: 18, path: 'prizeModes.0', nearest: 'Lott' },
    ]);
  });

  it.each([
    ['a colour by name', '"blue"', 'theme.color.primary.$value'],
    ['a hex colour alone', '"#3344ee"', 'theme.color.primary.$value'],
    ['two components', '{ "colorSpace": "srgb", "components": [0.2, 0.3] }', 'theme.color.primary.$value'],
    [
      'an unknown space',
      '{ "colorSpace": "rgb", "components": [0.2, 0.3, 0.9] }',
      'theme.color.primary.$value',
    ],
  ])('knows %s for no colour', (_, value, path) => {
    const errors = errorsAfter('{ "colorSpace": "srgb", "components": [0.2, 0.3, 0.9] }', value);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ line: 11 });
    expect(errors[0]?.path.startsWith(path)).toBe(true);
  });

  it('has every error of the file, in its order', () => {
    const text = shortest
      .replace('"opal"', '"O"')
      .replace('"PHP"', '"peso"')
      .replace('"opal.example"', '"-"');
    expect(errorsOf(text).map(({ line }) => line)).toEqual([2, 4, 7]);
  });
});

describe('a wrong meaning', () => {
  it.each([
    [
      'a default language that is none',
      '"defaultLanguage": "EN"',
      '"defaultLanguage": "TH"',
      6,
      22,
      'defaultLanguage',
    ],
    ['a language without a name', '["EN"]', '["EN", "TH"]', 3, 12, 'names'],
    ['a language twice', '["EN"]', '["EN", "EN"]', 5, 23, 'languages.1'],
    ['a domain twice', '["opal.example"]', '["opal.example", "opal.example"]', 4, 31, 'domains.1'],
    [
      'an execution type that is not announced',
      '"currency"',
      '"announcements": { "types": ["B"], "execution": "PU" },\n  "currency"',
      7,
      51,
      'announcements.execution',
    ],
    [
      'a component beyond its colour space',
      '[0.2, 0.3, 0.9]',
      '[51, 76, 230]',
      11,
      69,
      'theme.color.primary.$value.components.0',
    ],
    [
      'a reference to nothing',
      '"accent": {',
      '"link": { "$value": "{color.info}" },\n      "accent": {',
      12,
      27,
      'theme.color.link.$value',
    ],
    [
      'a reference to nothing in the other scheme',
      '"logo"',
      '"otherScheme": { "color": { "link": { "$value": "{color.info}" } } },\n    "logo"',
      9,
      53,
      'theme.otherScheme.color.link.$value',
    ],
    [
      'a gradient that refers to nothing',
      '"logo"',
      '"gradient": { "hero": { "$value": [{ "color": "{color.primary}", "position": 0 }, { "color": "{color.info}", "position": 1 }] } },\n    "logo"',
      9,
      39,
      'theme.gradient.hero.$value.1.color',
    ],
    [
      'a reference to itself',
      '"accent": {',
      '"link": { "$value": "{color.link}" },\n      "accent": {',
      12,
      27,
      'theme.color.link.$value',
    ],
  ])('has one error for %s', (_, from, to, line, column, path) => {
    expect(errorsAfter(from, to)).toEqual([expect.objectContaining({ line, column, path })]);
  });
});
