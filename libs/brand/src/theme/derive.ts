import { contrast, fromHex, nearestPassing, toHex, type Oklch } from './color.ts';
import { colorTokens, kebab, type ColorToken, type RadiusToken } from './tokens.ts';

/** What the operator decided; everything else follows from it. Colours are `#rrggbb`. */
export interface ThemeDecisions {
  readonly scheme: 'light' | 'dark';
  /** Of the header, the menus and the footer. */
  readonly chrome: 'light' | 'dark';
  readonly primary: string;
  readonly accent: string;
  /** The two ends of the hero gradient, where the brand file sets them. */
  readonly hero?: { readonly from: string; readonly to: string };
  /** Roles that the brand file sets itself, in place of the derived ones. */
  readonly colors: Readonly<Partial<Record<ColorToken, string>>>;
  /** CSS lengths. */
  readonly radius: Readonly<Partial<Record<RadiusToken, string>>>;
}

/** A whole theme: every role has a colour (`#rrggbb`, with alpha `#rrggbbaa`). */
export interface DerivedTheme {
  readonly scheme: 'light' | 'dark';
  readonly colors: Readonly<Record<ColorToken, string>>;
  /** The two ends of the hero gradient: which carry `onHero`. */
  readonly hero: { readonly from: string; readonly to: string };
  readonly radius: Readonly<Record<RadiusToken, string>>;
}

/** The neutral steps of a scheme as lightness and chroma; the hue is the primary's, so that greys belong to the brand. */
const neutrals = {
  light: {
    canvas: [0.965, 0.008],
    surface: [0.992, 0.003],
    surfaceRaised: [1, 0],
    surfaceSunken: [0.938, 0.011],
    line: [0.895, 0.013],
    lineStrong: [0.6, 0.03],
    text: [0.22, 0.03],
    textMuted: [0.46, 0.03],
    disabled: [0.905, 0.008],
    onDisabled: [0.58, 0.015],
    skeleton: [0.915, 0.01],
    skeletonShine: [0.955, 0.007],
  },
  dark: {
    canvas: [0.165, 0.018],
    surface: [0.212, 0.021],
    surfaceRaised: [0.258, 0.024],
    surfaceSunken: [0.132, 0.016],
    line: [0.315, 0.025],
    lineStrong: [0.56, 0.03],
    text: [0.965, 0.006],
    textMuted: [0.755, 0.02],
    disabled: [0.3, 0.014],
    onDisabled: [0.62, 0.014],
    skeleton: [0.27, 0.02],
    skeletonShine: [0.335, 0.022],
  },
} as const;

/** The same of what stands around a page: dark around a light or a dark page, or light. */
const chromes = {
  light: {
    chrome: [0.99, 0.004],
    onChrome: [0.24, 0.03],
    onChromeMuted: [0.46, 0.03],
    chromeLine: [0.9, 0.013],
  },
  darkOnLight: {
    chrome: [0.2, 0.045],
    onChrome: [0.975, 0.006],
    onChromeMuted: [0.79, 0.025],
    chromeLine: [0.31, 0.05],
  },
  darkOnDark: {
    chrome: [0.125, 0.018],
    onChrome: [0.965, 0.006],
    onChromeMuted: [0.755, 0.02],
    chromeLine: [0.25, 0.024],
  },
} as const;

/** Hue, lightness and chroma of the colours that mean the same on every brand. */
const meanings = {
  positive: { l: 0.6, c: 0.15, h: 152 },
  warning: { l: 0.8, c: 0.16, h: 78 },
  danger: { l: 0.58, c: 0.21, h: 26 },
  info: { l: 0.62, c: 0.15, h: 245 },
} as const;

/** The least contrast of text, and of the parts that show where a control is (WCAG 2.2, 1.4.3 and 1.4.11). */
export const minimumOf = { text: 4.5, part: 3 } as const;

/**
 * Derives a whole theme out of two colours and a scheme.
 *
 * Primary and accent stay exactly as given; what is on them, and their hovered and pressed states, move instead.
 * Every pair of {@link contrastPairs} passes unless the brand file itself overrides one of its sides.
 */
export function deriveTheme(decisions: ThemeDecisions): DerivedTheme {
  const { scheme } = decisions;
  const accentHue = fromHex(decisions.accent);
  const primary = fromHex(decisions.primary, accentHue.h);
  const accent = fromHex(decisions.accent, primary.h);
  const colors: Partial<Record<ColorToken, string>> = {};
  const set = (token: ColorToken, make: () => string): string =>
    (colors[token] = decisions.colors[token] ?? make());

  // A grey primary gives grey neutrals: the tint never exceeds what the brand itself has.
  const tint = Math.min(1, primary.c / 0.05);
  const tinted = ([l, c]: readonly [number, number]): Oklch => ({ l, c: c * tint, h: primary.h });
  const neutral = (token: keyof (typeof neutrals)['light']): Oklch => tinted(neutrals[scheme][token]);
  const around =
    chromes[decisions.chrome === 'light' ? 'light' : scheme === 'light' ? 'darkOnLight' : 'darkOnDark'];
  const grounds = (['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const).map((token) =>
    set(token, () => toHex(neutral(token))),
  );
  const chrome = set('chrome', () => toHex(tinted(around.chrome)));
  set('chromeLine', () => toHex(tinted(around.chromeLine)));
  for (const token of ['line', 'disabled', 'skeleton', 'skeletonShine'] as const)
    set(token, () => toHex(neutral(token)));
  set('scrim', () => toHex({ l: 0.1, c: 0.02 * tint, h: primary.h, alpha: 0.62 }));
  set('shadow', () =>
    toHex({
      l: scheme === 'light' ? 0.25 : 0.04,
      c: 0.05 * tint,
      h: primary.h,
      alpha: scheme === 'light' ? 0.14 : 0.5,
    }),
  );

  const legible = (wanted: Oklch, on: readonly string[], minimum: number): string =>
    nearestPassing(wanted, on, minimum) ?? nearestPassing(wanted, on.slice(0, 1), minimum) ?? toHex(wanted);
  set('text', () => legible(neutral('text'), grounds, 7));
  set('textMuted', () => legible(neutral('textMuted'), grounds, minimumOf.text));
  set('lineStrong', () => legible(neutral('lineStrong'), grounds, minimumOf.part));
  set('onChrome', () => legible(tinted(around.onChrome), [chrome], 7));
  set('onChromeMuted', () => legible(tinted(around.onChromeMuted), [chrome], minimumOf.text));
  set('onDisabled', () => legible(neutral('onDisabled'), [colors.disabled ?? chrome], minimumOf.part));
  set('link', () => legible(primary, grounds, minimumOf.text));
  set('focus', () => legible(accent, [...grounds, chrome], minimumOf.part));

  interactive(
    set,
    scheme,
    grounds,
    primary,
    ['primary', 'primaryHover', 'primaryActive', 'onPrimary', 'primarySoft', 'onPrimarySoft'],
    decisions.primary,
  );
  interactive(
    set,
    scheme,
    grounds,
    accent,
    ['accent', 'accentHover', 'accentActive', 'onAccent', 'accentSoft', 'onAccentSoft'],
    decisions.accent,
  );
  interactive(set, scheme, grounds, meanings.positive, [
    'positive',
    undefined,
    undefined,
    'onPositive',
    'positiveSoft',
    'onPositiveSoft',
  ]);
  interactive(set, scheme, grounds, meanings.warning, [
    'warning',
    undefined,
    undefined,
    'onWarning',
    'warningSoft',
    'onWarningSoft',
  ]);
  interactive(set, scheme, grounds, meanings.danger, [
    'danger',
    'dangerHover',
    undefined,
    'onDanger',
    'dangerSoft',
    'onDangerSoft',
  ]);
  interactive(set, scheme, grounds, meanings.info, [
    'info',
    undefined,
    undefined,
    'onInfo',
    'infoSoft',
    'onInfoSoft',
  ]);
  const chatHeader = set('chatHeader', () => decisions.primary);
  set('onChatHeader', () => onColor(fromHex(chatHeader)));

  const onHero = set('onHero', () =>
    decisions.hero
      ? legible(tinted([0.975, 0.006]), [decisions.hero.from, decisions.hero.to], minimumOf.text)
      : toHex(tinted([0.975, 0.006])),
  );
  // A darkened accent of a far hue turns muddy, so the gradient only leans towards it.
  const lean = ((((accent.h - primary.h) % 360) + 540) % 360) - 180;
  const leaning = {
    ...primary,
    c: Math.max(primary.c, Math.min(accent.c, 0.1)),
    h: primary.h + Math.max(-26, Math.min(26, lean)),
  };
  const heroEnd = (of: Oklch, l: number): string =>
    legible({ l, c: Math.min(of.c, 0.17), h: of.h }, [onHero], minimumOf.text);
  return {
    scheme,
    colors: complete(colors),
    hero: decisions.hero ?? { from: heroEnd(primary, 0.27), to: heroEnd(leaning, 0.46) },
    radius: { radiusS: '6px', radiusM: '12px', radiusL: '20px', ...decisions.radius },
  };
}

type Roles = readonly [
  base: ColorToken,
  hover: ColorToken | undefined,
  active: ColorToken | undefined,
  on: ColorToken,
  soft: ColorToken,
  onSoft: ColorToken,
];

/** Sets a colour that controls are filled with, its states, its soft form and what is on each. */
function interactive(
  set: (token: ColorToken, make: () => string) => string,
  scheme: 'light' | 'dark',
  grounds: readonly string[],
  given: Oklch,
  [base, hover, active, on, soft, onSoft]: Roles,
  hex = toHex(given),
): void {
  const filled = fromHex(
    set(base, () => hex),
    given.h,
  );
  const foreground = set(on, () => onColor(filled));
  // States move away from what is on them, so that its contrast only grows.
  const away = fromHex(foreground).l > 0.5 ? -1 : 1;
  const state = (by: number): string => shifted(filled, away * by, foreground);
  if (hover) set(hover, () => state(0.045));
  if (active) set(active, () => state(0.09));
  const softened = set(soft, () =>
    toHex(
      scheme === 'light'
        ? { l: 0.935, c: Math.min(0.05, given.c * 0.4), h: given.h }
        : { l: 0.285, c: Math.min(0.07, given.c * 0.45), h: given.h },
    ),
  );
  set(onSoft, () => {
    const wanted = {
      l: scheme === 'light' ? Math.min(given.l, 0.5) : Math.max(given.l, 0.78),
      c: given.c,
      h: given.h,
    };
    return nearestPassing(wanted, [softened, ...grounds], minimumOf.text) ?? onColor(fromHex(softened));
  });
}

/** The colour in its state; where lightness has come to its end (a white or black base) the state stays readable and turns back. */
function shifted(base: Oklch, by: number, foreground: string): string {
  const moved = toHex({ ...base, l: Math.min(1, Math.max(0, base.l + by)) });
  if (moved !== toHex(base)) return moved;
  const back = toHex({ ...base, l: base.l - by });
  return contrast(back, foreground) >= minimumOf.text ? back : moved;
}

/** White or a brand-tinted ink, whichever reads better; plain black where the ink would not do. */
function onColor(filled: Oklch): string {
  const hex = toHex(filled);
  const ink = toHex({ l: 0.17, c: Math.min(0.035, filled.c), h: filled.h });
  // White looks crisper on vivid colours, so it wins as long as it passes.
  return (
    ['#ffffff', ink, '#000000'].find((candidate) => contrast(candidate, hex) >= minimumOf.text) ?? '#000000'
  );
}

function complete(colors: Partial<Record<ColorToken, string>>): Record<ColorToken, string> {
  const missing = colorTokens.filter((token) => colors[token] === undefined);
  if (missing.length > 0) throw new Error(`The derivation sets no ${missing.join(', ')}`);
  return colors as Record<ColorToken, string>;
}

/**
 * The theme as CSS custom properties.
 *
 * @returns `--m-color-…` for every role, `--m-gradient-hero`, `--m-radius-s`, `-m`, `-l`, in a fixed order.
 */
export function themeVariables(theme: DerivedTheme): Record<`--m-${string}`, string> {
  return {
    ...Object.fromEntries(colorTokens.map((token) => [`--m-color-${kebab(token)}`, theme.colors[token]])),
    '--m-gradient-hero': `linear-gradient(115deg, ${theme.hero.from} 0%, ${theme.hero.to} 100%)`,
    '--m-radius-s': theme.radius.radiusS,
    '--m-radius-m': theme.radius.radiusM,
    '--m-radius-l': theme.radius.radiusL,
  };
}
