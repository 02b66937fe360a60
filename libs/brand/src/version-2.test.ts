import { describe, expect, it } from 'vitest';
import { migrateBrandFile } from './migrate.ts';
import { parseBrandFile } from './parse.ts';
import { errorsAfter, errorsOf, shortest } from './testing/shortest-file.ts';

describe('version 2', () => {
  const version2 = (more: string): string => shortest.replace('{', `{ "version": 2, ${more},`);

  it('has what version 1 looks like where it says nothing', () => {
    expect(parseBrandFile(shortest, { file: 'a' })).toMatchObject({
      ok: true,
      value: {
        version: 2,
        layout: { header: { kind: 'classic', tone: 'dark' }, nav: { bottomBar: { shape: 'flat' } } },
        tile: { ratio: 'portrait', caption: 'below', columns: { phone: 3 }, featured: 1 },
        buttons: 'tactile',
        density: 'normal',
        icons: 'line',
      },
    });
  });

  it('is asked for by a file that has its keys', () => {
    expect(errorsAfter('"currency"', '"buttons": "pill",\n  "currency"')).toMatchObject([
      { line: 7, column: 3, path: 'buttons', message: expect.stringContaining('version 2') },
    ]);
  });

  it.each([
    [
      '"layout": { "header": { "kind": "rail" }, "nav": { "kind": "row" } }',
      'layout.nav.kind',
      'has no room',
    ],
    ['"layout": { "header": { "kind": "rial" } }', 'layout.header.kind', 'not one of'],
    ['"type": { "text": "Comic Sans" }', 'type.text', 'not one of'],
    [
      '"layout": { "nav": { "bottomBar": { "entries": ["home", "RNG", "deposit"] } } }',
      'layout.nav.bottomBar.entries',
      'no entry "menu"',
    ],
    [
      '"layout": { "nav": { "bottomBar": { "entries": ["home", "home", "menu"] } } }',
      'layout.nav.bottomBar.entries.1',
      'a second time',
    ],
    [
      '"categories": { "SPORTS": false, "ESPORTS": false }, "layout": { "nav": { "bottomBar": { "entries": ["home", "bets", "menu"] } } }',
      'layout.nav.bottomBar.entries.1',
      'SPORTS and ESPORTS are switched off',
    ],
    [
      '"layout": { "nav": { "bottomBar": { "entries": ["menu"] } } }',
      'layout.nav.bottomBar.entries',
      'at least three',
    ],
    ['"tile": { "columns": { "phone": 9 } }', 'tile.columns.phone', 'between 2 and 4'],
    [
      '"layout": { "lobbies": { "RNG": [{ "block": "jackpot" }] } }',
      'layout.lobbies.RNG.0.block',
      'not one of',
    ],
    [
      '"categories": { "PVP": false }, "layout": { "lobbies": { "PVP": [{ "block": "winners" }] } }',
      'layout.lobbies.PVP',
      'switched off',
    ],
    ['"tile": { "corner": 99 }', 'tile.corner', 'between 0 and 32'],
    ['"density": "tight"', 'density', 'not one of'],
    ['"icons": "filled"', 'icons', 'not one of'],
    ['"artwork": { "loginFocus": { "x": 120, "y": 10 } }', 'artwork.loginFocus.x', 'between 0 and 100'],
    [
      '"artwork": { "lobbies": { "RNG": { "picture": "./opal/lobby.svg" } } }',
      'artwork.lobbies.RNG.picture',
      'ends in .avif, .webp',
    ],
    [
      '"artwork": { "states": { "games": { "picture": "./opal/a.webp", "focus": { "x": 10 } } } }',
      'artwork.states.games.focus.y',
      '',
    ],
    [
      '"artwork": { "promotions": { "birthday": { "picture": "./opal/a.webp" } } }',
      'artwork.promotions.birthday',
      '',
    ],
    [
      '"categories": { "PVP": false }, "artwork": { "lobbies": { "PVP": { "picture": "./opal/a.webp" } } }',
      'artwork.lobbies.PVP',
      'switched off',
    ],
    ['"footer": { "ageMark": "16+" }', 'footer.ageMark', 'not one of'],
    ['"footer": { "payments": [] }', 'footer.payments', 'must have an entry'],
    [
      '"footer": { "payments": [{ "name": "Card", "image": "https://cards.example/a.png" }] }',
      'footer.payments.0.image',
      'next to the brand file',
    ],
    ['"footer": { "text": { "TH": "Opal Ltd." } }', 'footer.text', 'no text in EN'],
    ['"type": { "scale": 2 }', 'type.scale', 'not one of'],
    ...[
      ['"to": "2027-02-05T00:00Z", "hero": "./opal/a.svg"', 'to', 'ends before it begins'],
      ['"to": "2027-02-31T00:00Z"', 'to', 'no date and time of the calendar'],
      ['"to": "20 February 2027"', 'to', 'with its offset'],
      ['"to": "2027-02-20T00:00Z"', '', 'changes nothing'],
      [
        '"to": "2027-02-20T00:00Z", "artwork": { "login": "./opal/spring.avif" }',
        'artwork.login',
        'no picture',
      ],
      [
        '"to": "2027-02-20T00:00Z", "artwork": { "states": { "games": { "picture": "./opal/spring.webp" } } }',
        'artwork.states.games.picture',
        'no picture',
      ],
      [
        '"to": "2027-02-20T00:00Z", "theme": { "otherScheme": { "color": {} } }',
        'theme.otherScheme',
        'one scheme',
      ],
      [
        '"to": "2027-02-20T00:00Z", "theme": { "color": { "accent": { "$value": "{color.gold}" } } }',
        'theme.color.accent.$value',
        'does not set',
      ],
    ].map(([keys, path, message]): [string, string, string] => [
      `"overlays": [{ "name": "spring", "from": "2027-02-05T00:00Z", ${keys} }]`,
      `overlays.0${path === '' ? '' : `.${path}`}`,
      message ?? '',
    ]),
    [
      '"overlays": [{ "name": "one", "from": "2027-02-05T00:00Z", "to": "2027-02-20T00:00Z", "hero": "./opal/a.svg" }, { "name": "two", "from": "2027-02-20T07:00+08:00", "to": "2027-03-01T00:00Z", "hero": "./opal/b.svg" }]',
      'overlays.1.from',
      '"two" and "one" run at the same time',
    ],
  ])('refuses %s', (more, path, message) => {
    expect(errorsOf(version2(more))).toMatchObject([{ path, message: expect.stringContaining(message) }]);
  });

  it('refuses a font without the letters of one of its languages', () => {
    const vietnamese = version2('"type": { "display": "Sora" }')
      .replace('"EN": "Opal"', '"EN": "Opal", "VI": "Opal"')
      .replace('["EN"]', '["EN", "VI"]');
    expect(errorsOf(vietnamese)).toMatchObject([
      { path: 'type.display', message: expect.stringContaining('"Sora" lacks letters of VI') },
    ]);
    expect(parseBrandFile(version2('"type": { "display": "Sora" }'), { file: 'a' }).ok).toBe(true);
  });
});

describe('migrateBrandFile', () => {
  const migrated = migrateBrandFile(shortest);

  it('writes version 2 with the look of version 1', () => {
    const before = parseBrandFile(shortest, { file: 'a' });
    const after = parseBrandFile(migrated, { file: 'a' });
    if (!before.ok || !after.ok) throw new Error(JSON.stringify(after));
    expect(after.value).toEqual({
      ...before.value,
      layout: { ...before.value.layout, nav: { ...before.value.layout.nav, kind: 'row' } },
    });
    expect(Object.keys(JSON.parse(migrated) as object)).toEqual([
      'version',
      ...Object.keys(JSON.parse(shortest) as object).filter((key) => key !== 'theme'),
      'layout',
      'tile',
      'buttons',
      'density',
      'theme',
    ]);
  });

  it('leaves a file of version 2 as it is', () => {
    expect(migrateBrandFile(migrated)).toBe(migrated);
  });
});

describe('the blocks of the home page', () => {
  const home = (blocks: string) =>
    shortest.replace('"theme"', `"version": 2,\n  "layout": { "home": [${blocks}] },\n  "theme"`);
  const wrong = (blocks: string) => errorsOf(home(blocks));

  it('are read in their order, with the defaults of their options', () => {
    const parsed = parseBrandFile(home('{ "block": "winners" }, { "block": "hero" }'), { file: 'a' });
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        layout: {
          home: [
            { block: 'winners', look: 'cards', count: 12 },
            { block: 'hero', look: 'carousel' },
          ],
        },
      },
    });
  });

  it('are those of the usual home page where a brand composes none', () => {
    const parsed = parseBrandFile(shortest, { file: 'a' });
    const blocks = parsed.ok ? parsed.value.layout.home.map(({ block }) => block) : [];
    expect(blocks[0]).toBe('hero');
    expect(blocks).toContain('hotGames');
  });

  it.each([
    ['{ "block": "hotgames" }', 'layout.home.0.block', '"hotgames" is not one of the values', 'hotGames'],
    ['{ "block": "winners", "cout": 4 }', 'layout.home.0.cout', 'there is no key "cout" here', 'count'],
    ['{ "block": "vendors", "look": "lane" }', 'layout.home.0.look', '"lane" is not one of', 'lanes'],
    ['{ "block": "winners", "count": 99 }', 'layout.home.0.count', 'must be at most 24', undefined],
    ['', 'layout.home', 'must have at least one block', undefined],
    [
      '{ "block": "text", "title": { "EN": "Hello" }, "text": {} }',
      'layout.home.0.text',
      'there is no text in EN',
      undefined,
    ],
  ])('%s is one error', (blocks, path, message, nearest) => {
    expect(wrong(blocks)).toEqual([
      expect.objectContaining({
        path,
        message: expect.stringContaining(message),
        ...(nearest !== undefined && { nearest }),
      }),
    ]);
  });
});
