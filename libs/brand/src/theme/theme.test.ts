import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, fromComponents, nearestPassing, fromHex } from './color.ts';
import { checkContrast, contrastPairs, nearestDecision } from './contrast.ts';
import { deriveTheme, themeVariables, type ThemeDecisions } from './derive.ts';
import { colorTokens } from './tokens.ts';

const decide = (over: Partial<ThemeDecisions> = {}): ThemeDecisions => ({
  scheme: 'dark',
  chrome: 'dark',
  primary: '#0f9d76',
  accent: '#f5b841',
  colors: {},
  radius: {},
  ...over,
});
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const tone = fc.constantFrom('light' as const, 'dark' as const);

describe('deriveTheme', () => {
  it('passes every pair for any two colours in either scheme', () => {
    fc.assert(
      fc.property(hex, hex, tone, tone, (primary, accent, scheme, chrome) => {
        expect(checkContrast(deriveTheme(decide({ primary, accent, scheme, chrome })))).toEqual([]);
      }),
      {
        numRuns: 300,
        examples: [
          ['#000000', '#ffffff', 'light', 'dark'],
          ['#ffffff', '#000000', 'dark', 'light'],
          ['#777777', '#767676', 'light', 'light'],
          ['#ffff00', '#00ffff', 'light', 'dark'],
          ['#0000ff', '#ff0000', 'dark', 'dark'],
        ],
      },
    );
  });

  it('keeps primary and accent as given', () => {
    fc.assert(
      fc.property(hex, hex, tone, (primary, accent, scheme) => {
        const { colors } = deriveTheme(decide({ primary, accent, scheme }));
        expect([colors.primary, colors.accent]).toEqual([primary, accent]);
      }),
    );
  });

  it('takes what the brand sets itself, and derives what is on it from that', () => {
    const { colors } = deriveTheme(
      decide({
        colors: {
          surface: '#ffffff',
          canvas: '#fafafa',
          surfaceRaised: '#ffffff',
          surfaceSunken: '#f0f0f0',
        },
      }),
    );
    expect(colors.surface).toBe('#ffffff');
    expect(contrast(colors.text, '#ffffff')).toBeGreaterThanOrEqual(7);
  });

  it('gives a dark scheme dark grounds and a light scheme light ones', () => {
    const lightness = (scheme: 'light' | 'dark'): number[] =>
      (['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const).map(
        (token) => fromHex(deriveTheme(decide({ scheme })).colors[token]).l,
      );
    expect(Math.max(...lightness('dark'))).toBeLessThan(0.3);
    expect(Math.min(...lightness('light'))).toBeGreaterThan(0.9);
  });
});

describe('a hero gradient of the brand’s own', () => {
  it('is taken as it is, with text that is legible on both ends', () => {
    const theme = deriveTheme(decide({ scheme: 'light', hero: { from: '#ffe9a8', to: '#ffd0e2' } }));
    expect(theme.hero).toEqual({ from: '#ffe9a8', to: '#ffd0e2' });
    expect(checkContrast(theme)).toEqual([]);
  });

  it('fails where no text is legible on both ends', () => {
    const theme = deriveTheme(decide({ hero: { from: '#555555', to: '#aaaaaa' } }));
    expect(checkContrast(theme).map(({ foreground }) => foreground)).toContain('onHero');
  });
});

describe('checkContrast', () => {
  it('offers the nearest passing colour of the same hue for an override that cannot be read', () => {
    const [failure] = checkContrast(deriveTheme(decide({ scheme: 'light', colors: { link: '#ffd400' } })));
    expect(failure).toMatchObject({
      foreground: 'link',
      background: 'canvas',
      minimum: 4.5,
      foregroundColor: '#ffd400',
    });
    expect(failure?.ratio).toBeLessThan(2);
    expect(failure?.nearest).toMatch(/^#[0-9a-f]{6}$/);
    expect(
      checkContrast(deriveTheme(decide({ scheme: 'light', colors: { link: failure?.nearest ?? '' } }))),
    ).toEqual([]);
    expect(Math.abs(fromHex(failure?.nearest ?? '').h - fromHex('#ffd400').h)).toBeLessThan(4);
  });

  it('measures both sides of every on-colour', () => {
    for (const token of colorTokens.filter((name) => name.startsWith('on'))) {
      expect(contrastPairs.map((pair) => pair.foreground)).toContain(token);
    }
  });
});

describe('nearestPassing', () => {
  it('says when nothing can be on both black and white', () => {
    expect(nearestPassing(fromHex('#808080'), ['#000000', '#ffffff'], 7)).toBeUndefined();
  });
});

describe('themeVariables', () => {
  it('names every role, the hero gradient and the radii', () => {
    const variables = themeVariables(deriveTheme(decide({ radius: { radiusM: '4px' } })));
    expect(Object.keys(variables)).toHaveLength(colorTokens.length + 4);
    expect(variables['--m-color-on-primary-soft']).toMatch(/^#/);
    expect(variables['--m-radius-m']).toBe('4px');
    expect(variables['--m-gradient-hero']).toMatch(
      /^linear-gradient\(115deg, #[0-9a-f]{6} 0%, #[0-9a-f]{6} 100%\)$/,
    );
  });
});

describe('fromComponents', () => {
  it.each([
    ['srgb', [1, 0, 0], '#ff0000'],
    ['hsl', [120, 100, 50], '#00ff00'],
    ['oklch', [1, 0, 0], '#ffffff'],
    ['display-p3', [0, 0, 0], '#000000'],
  ] as const)('reads %s', (space, components, expected) => {
    expect(fromComponents(space, components)).toBe(expected);
  });

  it('writes alpha', () => {
    expect(fromComponents('srgb', [0, 0, 0], 0.5)).toBe('#00000080');
  });
});

describe('nearestDecision', () => {
  it('keeps a colour that passes, and moves one that does not as little as passes', () => {
    expect(nearestDecision(decide(), 'primary')).toBe('#0f9d76');
    const failing = decide({ primary: '#ffe066', colors: { onPrimary: '#ffffff' } });
    expect(checkContrast(deriveTheme(failing)).map(({ foreground }) => foreground)).toContain('onPrimary');
    const nearest = nearestDecision(failing, 'primary') ?? '';
    expect(checkContrast(deriveTheme({ ...failing, primary: nearest }))).toEqual([]);
    expect(Math.abs(fromHex(nearest).h - fromHex('#ffe066').h)).toBeLessThan(12);
  });

  it('finds none where the set colours leave no room', () => {
    const colors = { onPrimary: '#777777', primaryHover: '#777777' };
    expect(nearestDecision(decide({ colors }), 'primary')).toBeUndefined();
  });
});
