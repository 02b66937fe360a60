import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellOf, parseCells } from './cells-file.ts';

const example = readFileSync(new URL('../../../../deploy/cells.example.json', import.meta.url), 'utf8');

/** The example with one thing changed. */
function changed(change: (file: Example) => void): string {
  const file = JSON.parse(example) as Example;
  change(file);
  return JSON.stringify(file);
}

interface Example {
  proxies?: unknown;
  prokies?: unknown;
  draws?: unknown;
  cells: Record<string, Record<string, unknown>>;
}

const mistakeOf = (text: string): string => {
  try {
    parseCells(text, 'cells.json');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'no mistake';
};

test('the example is right, and says which cell a merchant is in', () => {
  const cells = parseCells(example, 'cells.json');
  expect(cells.cells.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(cellOf(cells, 'lotus').name).toBe('two');
  expect(() => cellOf(cells, 'lotos')).toThrow(
    'No cell has the merchant lotos: there are aurora, jade, lotus.',
  );
});

const draws = { publisher: 'one', url: 'https://www.example.com', key: 'ab'.repeat(32) };

test('one cell may draw for all', () => {
  const given = { publisher: 'two', url: 'https://www.example.com', key: 'ab'.repeat(32) };
  expect(
    parseCells(
      changed((file) => (file.draws = given)),
      'cells.json',
    ).draws,
  ).toEqual(given);
  expect(
    parseCells(
      changed((file) => delete file.draws),
      'cells.json',
    ).draws,
  ).toBeUndefined();
});

test.each<[string, (file: Example) => void, string]>([
  [
    'an unknown cell that draws',
    (file) => (file.draws = { ...draws, publisher: 'three' }),
    'draws.publisher is "three": expected the name of a cell: one, two',
  ],
  [
    'an address of draws with a path',
    (file) => (file.draws = { ...draws, url: 'https://www.example.com/' }),
    'draws.url is "https://www.example.com/": expected scheme, host and port without a slash at the end',
  ],
  [
    'a short key of draws',
    (file) => (file.draws = { ...draws, key: 'ab' }),
    'draws.key is "ab": expected 64 hexadecimal digits',
  ],
  [
    'draws without a key',
    (file) => (file.draws = { publisher: 'one', url: draws.url }),
    'draws.key is missing',
  ],
  [
    'a misspelt field of draws',
    (file) => (file.draws = { ...draws, publischer: 'one' }),
    'draws.publischer is unknown: remove it, or did you mean "publisher"?',
  ],
  [
    'the publisher as a setting of a cell',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { settings: { DRAW_PUBLISHER_URL: draws.url } }),
    'cells.two.settings.DRAW_PUBLISHER_URL is written by the command: remove it',
  ],
  ['a missing field', ({ cells }) => delete cells['one']?.['officeHost'], 'cells.one.officeHost is missing'],
  [
    'an unknown field',
    ({ cells }) => Object.assign(cells['one'] ?? {}, { merchant: ['x'] }),
    'cells.one.merchant is unknown: remove it, or did you mean "merchants"?',
  ],
  [
    'an unknown field of the file',
    (file) => (file.prokies = []),
    'prokies is unknown: remove it, or did you mean "proxies"?',
  ],
  [
    'a number for two cells',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { number: 0 }),
    'cells.two.number: "0" stands at cells.one.number already; keep one of them',
  ],
  [
    'a number that is too high',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { number: 9000 }),
    'cells.two.number: expected a number up to 8999',
  ],
  ['no proxy', (file) => (file.proxies = []), 'proxies: expected at least one of addresses of the proxies'],
  [
    'a name for a proxy',
    (file) => (file.proxies = ['proxy.example.com']),
    'proxies.0 is "proxy.example.com": expected the address or range of a proxy',
  ],
  [
    'a gateway without a port',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { gateways: ['10.2.0.11'] }),
    'cells.two.gateways.0 is "10.2.0.11": expected host:port of a gateway, e.g. 10.1.0.11:4000',
  ],
  [
    'a merchant in two cells',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { merchants: ['lotus', 'jade'] }),
    'cells.two.merchants.1: "jade" stands at cells.one.merchants.1 already; keep one of them',
  ],
  [
    'a gateway in two cells',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { gateways: ['10.1.0.12:4000'] }),
    'cells.two.gateways.0: "10.1.0.12:4000" stands at cells.one.gateways.1 already',
  ],
  [
    'a host for two things',
    ({ cells }) => Object.assign(cells['two'] ?? {}, { officeHost: 'callbacks-one.example.com' }),
    'cells.two.officeHost: "callbacks-one.example.com" stands at cells.one.callbackHosts.0 already',
  ],
  [
    'a secret among the settings',
    ({ cells }) => Object.assign(cells['one'] ?? {}, { settings: { SECRETS_KEY: '00' } }),
    'cells.one.settings.SECRETS_KEY is a secret: keep it in a file and give its path as SECRETS_KEY_FILE',
  ],
  [
    'a setting that no gateway has',
    ({ cells }) => Object.assign(cells['one'] ?? {}, { settings: { DATABASE_POOLSIZE: '20' } }),
    'cells.one.settings.DATABASE_POOLSIZE is no setting of a gateway: did you mean "DATABASE_POOL_SIZE"?',
  ],
  [
    'a setting with a wrong value',
    ({ cells }) => Object.assign(cells['one'] ?? {}, { settings: { DATABASE_POOL_SIZE: '900' } }),
    'cells.one.settings.DATABASE_POOL_SIZE is "900": expected a number from 2 to 200',
  ],
  [
    'a setting of the command itself',
    ({ cells }) => Object.assign(cells['one'] ?? {}, { settings: { OFFICE_HOST: 'x.example' } }),
    'cells.one.settings.OFFICE_HOST is written by the command: remove it',
  ],
  ['no cell', (file) => (file.cells = {}), 'cells: expected at least one cell'],
  [
    'a cell with a name that no file can have',
    (file) => (file.cells['../two'] = file.cells['two'] ?? {}),
    'cells.../two is "../two": expected the name of a cell: small letters, digits and hyphens',
  ],
])('%s is named with its cure', (_what, change, message) => {
  expect(mistakeOf(changed(change))).toContain(`cells.json: ${message}`);
});

test('a password in an address is refused, and not repeated', () => {
  const mistake = mistakeOf(
    changed(({ cells }) =>
      Object.assign(cells['one'] ?? {}, { standby: 'postgres://marquee_reports:s3cret@10.1.0.22/marquee' }),
    ),
  );
  expect(mistake).toContain(
    'cells.one.standby is "postgres://marquee_reports:…@10.1.0.22/marquee": holds a password',
  );
  expect(mistake).not.toContain('s3cret');
});

test('every mistake is named, not the first alone', () => {
  const mistake = mistakeOf(
    changed((file) => {
      file.proxies = ['x'];
      delete file.cells['two']?.['standby'];
    }),
  );
  expect(mistake.split('\n')).toHaveLength(2);
});
