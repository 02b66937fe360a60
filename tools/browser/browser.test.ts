import { afterEach, describe, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the browser of the tests', () => {
  test('is the one that is named, before any that is installed', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(findBrowser()).toBe(process.execPath);
    expect(ensureBrowser()).toBe(process.execPath);
  });

  test('is another one when there is none where it is named', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    expect(findBrowser()).not.toBe('/nowhere/chromium');
  });
});
