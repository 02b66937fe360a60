import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseBrandFile } from './parse.ts';
import { defaultLegalVersion } from './schema.ts';
import { siteHosts, siteSettings } from './settings.ts';

function settingsOf(merchant: string, legal?: string, withoutFooter = false) {
  const text = readFileSync(new URL(`../../../brands/${merchant}.json`, import.meta.url), 'utf8');
  const parsed = parseBrandFile(text, { file: merchant });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { footer, ...bare } = parsed.value;
  return siteSettings(withoutFooter || !footer ? bare : { ...bare, footer }, {
    logo: { src: '/assets/logo-1.svg', width: 334, height: 96 },
    mark: '/assets/mark-1.svg',
    backdrop: '/assets/backdrop-1.svg',
    licences: ['/assets/licence-1.svg', undefined],
    payments: ['/assets/card-1.svg'],
    ...(legal !== undefined && { legal }),
  });
}

it('tells the browser the addresses of the built images, and leaves out what has none', () => {
  const settings = settingsOf('lotus');
  expect(settings.logo.src).toBe('/assets/logo-1.svg');
  expect(settings.footer.licences[0]?.image).toBe('/assets/licence-1.svg');
  expect(settings.footer.licences[1]).not.toHaveProperty('image');
});

it('tells the footer what the brand file says there, and nothing of a key that it does not have', () => {
  expect(settingsOf('lotus').footer).toMatchObject({
    ageMark: '18+',
    payments: [{ name: 'Visa', image: '/assets/card-1.svg' }],
  });
  expect(Object.keys(settingsOf('lotus', undefined, true).footer)).toEqual(['licences']);
});

it('tells it which legal texts hold, and where the operator’s own ones are', () => {
  expect(settingsOf('lotus').legal).toEqual({ version: defaultLegalVersion });
  expect(settingsOf('lotus', '/assets/legal-1.json').legal.address).toBe('/assets/legal-1.json');
});

it('tells it the size of the customer-service window in pixels', () => {
  expect(settingsOf('aurora').customerServiceWindow).toEqual({ width: 440, height: 750 });
  expect(settingsOf('jade').customerServiceWindow).toEqual({ width: 440, height: 500 });
});

it('tells it nothing of the files, the colours and the other host names of the brand', () => {
  const text = JSON.stringify(settingsOf('lotus'));
  for (const hidden of ['./lotus/', '#ffc24b', 'colorSpace', 'lotus.localhost', 'brand.schema.json'])
    expect(text).not.toContain(hidden);
  expect(text.length).toBeLessThan(4000);
});

it('counts the brand’s own domains among the hosts of its customer service, the demo’s host names not', () => {
  const hosts = { images: [], games: [], api: [], analytics: [], support: ['https://desk.example'] };
  expect(siteHosts({ hosts, domains: ['lotus.example', 'lotus.localhost'] }).support).toEqual([
    'https://lotus.example',
    'https://desk.example',
  ]);
});
