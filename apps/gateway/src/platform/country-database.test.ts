import { describe, expect, test } from 'vitest';
import type * as CountryDatabase from './country-database.ts';
import { countryLookup, databaseLookup } from './country-database.ts';

describe('the country database', () => {
  test.each([
    ['8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['119.92.0.1', 'PH'],
    ['2405:3800::1', 'MY'],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['::1', null],
    ['fd00::1', null],
    ['not an address', null],
    ['', null],
  ])('%s is in %s', async (address, country) => {
    expect(await databaseLookup(address)).toBe(country);
  });

  test('takes less than 30 MB of memory', async () => {
    // A reader of its own, whatever else this process has read.
    const own = './country-database.ts?own';
    const { databaseLookup: lookUp } = (await import(/* @vite-ignore */ own)) as typeof CountryDatabase;
    const used = () => process.memoryUsage().external + process.memoryUsage().heapUsed;
    const before = used();
    await lookUp('8.8.8.8');
    const open = used();
    await lookUp('1.1.1.1');
    // One reader for all questions: the second one reads no file.
    expect(used() - open).toBeLessThan(2e6);
    expect(open - before).toBeLessThan(30e6);
  });

  test('gives way to the operator’s own ranges', async () => {
    const lookup = countryLookup(async (address) => (address === '8.8.8.8' ? 'SG' : null));
    expect(await lookup('8.8.8.8')).toBe('SG');
    expect(await lookup('8.8.4.4')).toBe('US');
  });
});
