import path from 'node:path';
import { deriveTheme } from '@marquee/brand';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { readBrandSources } from './brand-files.ts';
import { brandInput } from './brand-input.ts';
import { loadBrand } from './load-brand.ts';

function loadDemoBrand() {
  const [source] = readBrandSources(path.join(root, 'brands'));
  if (!source) throw new Error('There is no brand file.');
  const loaded = loadBrand(source);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

test('an operator’s own legal texts are a file of the site, and their version is in its settings', () => {
  const loaded = loadDemoBrand();
  const terms = { EN: '<p>Our own terms.</p>' };
  const input = brandInput({ ...loaded, brand: { ...loaded.brand, legal: { version: '7', terms } } });
  const file = input.assets.find(({ source }) => source === './legal.json');
  expect(JSON.parse(file?.bytes.toString() ?? '')).toEqual({ terms });
  const settings = input.settings((source) => `/assets/${path.basename(source)}`);
  expect(settings).toMatchObject({ legal: { version: '7', address: '/assets/legal.json' } });
});

test('a brand of both schemes has the variables of the other that differ, for where its page says so', () => {
  const loaded = { ...loadDemoBrand(), otherTheme: undefined };
  const other = deriveTheme({ ...loaded.decisions, scheme: 'light', colors: {} });
  const input = brandInput({ ...loaded, otherTheme: other });
  const rules = /^:root\{(.*?)\}:root\[data-scheme=light\]\{(.*?)\}$/.exec(input.themeStyles);
  expect(rules?.[1]).toContain(`--m-color-canvas:${loaded.theme.colors.canvas}`);
  expect(rules?.[2]).toContain(`color-scheme:light;--m-color-canvas:${other.colors.canvas}`);
  expect(rules?.[2]).not.toContain('--m-radius');
  expect(input.otherScheme).toEqual({ barColor: other.colors.chrome });
  expect(brandInput(loaded).themeStyles).not.toContain('data-scheme');
});

test('the styles of a look for a season have what differs while it runs, for each scheme', () => {
  const loaded = loadDemoBrand();
  const { theme, otherTheme } = loaded;
  if (!otherTheme) throw new Error('The demo brand has one scheme.');
  const over = (own: typeof theme, colors: Partial<typeof theme.colors>): typeof theme => ({
    ...own,
    colors: { ...own.colors, ...colors },
  });
  const overlay = { name: 'spring', from: '2027-03-01T00:00Z', to: '2027-04-01T00:00+01:00' };
  const stylesOf = (first: Partial<typeof theme.colors>, second: Partial<typeof theme.colors>) =>
    brandInput({
      ...loaded,
      overlays: [{ overlay, theme: over(theme, first), otherTheme: over(otherTheme, second) }],
    }).overlays[0];
  expect(stylesOf({}, {})).toEqual({
    name: 'spring',
    from: Date.UTC(2027, 2, 1),
    to: Date.UTC(2027, 2, 31, 23),
    styles: '',
    pictures: {},
  });
  expect(stylesOf({ canvas: '#010203' }, { canvas: '#fdfeff' })?.styles).toBe(
    ':root{--m-color-canvas:#010203}:root[data-scheme=light]{--m-color-canvas:#fdfeff}',
  );
  // The two schemes have the same header, so one that changes in the first alone is set back in the other.
  expect(theme.colors.chrome).toBe(otherTheme.colors.chrome);
  expect(stylesOf({ chrome: '#010203' }, {})?.styles).toBe(
    `:root{--m-color-chrome:#010203}:root[data-scheme=light]{--m-color-chrome:${otherTheme.colors.chrome}}`,
  );
  expect(stylesOf({ chrome: '#010203' }, { chrome: '#010203' })?.styles).toBe(
    ':root{--m-color-chrome:#010203}',
  );
});

test('the place of the log-in picture that stays in view is in the page, and an overlay has its own', () => {
  const loaded = loadDemoBrand();
  expect(brandInput(loaded).layoutStyles).not.toContain('--m-login-focus');
  const overlay = {
    name: 'spring',
    from: '2027-03-01T00:00Z',
    to: '2027-04-01T00:00Z',
    artwork: { login: './aurora/front.avif', loginFocus: { x: 20, y: 80 } },
  };
  const artwork = { ...loaded.brand.artwork, loginFocus: { x: 70, y: 40 } };
  const { theme, otherTheme } = loaded;
  const input = brandInput({
    ...loaded,
    brand: { ...loaded.brand, artwork },
    overlays: [{ overlay, theme, otherTheme }],
  });
  expect(input.layoutStyles).toContain(':root{--m-login-focus:70% 40%');
  expect(input.overlays[0]?.styles).toBe(':root{--m-login-focus:20% 80%}');
});

test('the places of framed pictures that stay in view are in the page, and addresses only of groups that the brand has', () => {
  const loaded = loadDemoBrand();
  const [lobby, state] = Object.keys(Object.fromEntries(loaded.pictures)).filter((name) =>
    /(?:lobby-slots|state-games)\.webp$/.test(name),
  );
  if (lobby === undefined || state === undefined) throw new Error('The demo brand has no such pictures.');
  const { artwork: _, ...bare } = loaded.brand;
  const none = brandInput({ ...loaded, brand: bare });
  expect(none.layoutStyles).not.toContain('--m-focus');
  expect(JSON.stringify(none.settings((source) => source))).not.toMatch(/lobbyArt|promotionArt|stateArt/);
  const artwork = {
    lobbies: { RNG: { picture: lobby, focus: { x: 70, y: 40 } } },
    states: { games: { picture: state } },
  };
  const input = brandInput({ ...loaded, brand: { ...loaded.brand, artwork } });
  expect(input.layoutStyles).toContain(':root{--m-focus-lobbies-RNG:70% 40%}');
  const settings = JSON.stringify(input.settings((source) => `/assets/${source.slice(2)}`));
  expect(settings).toContain(`"lobbyArt":{"RNG":"/assets/${lobby.slice(2)}"}`);
  expect(settings).toContain(`"stateArt":{"games":"/assets/${state.slice(2)}"}`);
  expect(settings).not.toContain('promotionArt');
});

test('a brand without legal texts of its own has no such file', () => {
  const input = brandInput(loadDemoBrand());
  expect(input.assets.map(({ source }) => source)).not.toContain('./legal.json');
});
