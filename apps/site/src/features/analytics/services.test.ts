import { expect, test } from 'vitest';
import { allowedServices, isDeclaredHost, matomoQueue, type MeasuredWindow } from './services.ts';

const matomo = { provider: 'matomo', id: '7', host: 'https://count.example' };

test('only services that the site knows load, and only from hosts that the brand declares', () => {
  const scripts = (declared: string[], ...entries: Parameters<typeof allowedServices>[0]) =>
    allowedServices(entries, declared).map(({ script }) => script);
  expect(scripts(['https://count.example'], matomo)).toEqual(['https://count.example/matomo.js']);
  expect(scripts([], matomo)).toEqual([]);
  expect(scripts(['https://count.example.evil.example'], matomo)).toEqual([]);
  expect(scripts(['https://count.example'], { ...matomo, provider: 'constructor' })).toEqual([]);
  // It runs nowhere but at the operator's: without a host there is nothing to load.
  expect(scripts(['https://count.example'], { ...matomo, host: null })).toEqual([]);
  expect(
    scripts(
      ['https://www.googletagmanager.com', 'https://plausible.io'],
      { provider: 'google', id: 'G-1&x', host: null },
      { provider: 'plausible', id: 'aurora.example', host: null },
    ),
  ).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1%26x', 'https://plausible.io/js/script.js']);
});

test.each([
  ['https://a.count.example/x', 'https://*.count.example', true],
  ['https://count.example/x', 'https://*.count.example', false],
  ['https://acount.example/x', 'https://*.count.example', false],
  ['http://a.count.example/x', 'https://*.count.example', false],
  ['https://count.example:8443/x', 'https://count.example', false],
  ['//count.example/x', 'https://count.example', false],
])('%s under %s: %s', (address, host, declared) => {
  expect(isDeclaredHost(address, [host])).toBe(declared);
});

test('each service finds what it is to count when its script arrives', () => {
  const window: MeasuredWindow = {};
  const [counting] = allowedServices([matomo], ['https://count.example']);
  counting?.prepare(window);
  counting?.visit?.(window, 'https://aurora.example/vip');
  expect(window[matomoQueue]).toEqual([
    ['setTrackerUrl', 'https://count.example/matomo.php'],
    ['setSiteId', '7'],
    ['setCustomUrl', 'https://aurora.example/vip'],
    ['trackPageView'],
  ]);

  const [tagging] = allowedServices(
    [{ provider: 'google', id: 'G-1', host: null }],
    ['https://www.googletagmanager.com'],
  );
  tagging?.prepare(window);
  const commands = window.dataLayer?.map((command) => [...(command as IArguments)]);
  expect(commands?.[0]?.[0]).toBe('js');
  expect(commands?.[1]).toEqual(['config', 'G-1']);
});
