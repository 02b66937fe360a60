import { contrast, fromHex, nearestPassing, toHex } from './color.ts';
import { deriveTheme, minimumOf, type DerivedTheme, type ThemeDecisions } from './derive.ts';
import type { ColorToken } from './tokens.ts';

/** A colour, what it is on, and the least contrast that it must keep there. */
export interface ContrastPair {
  readonly foreground: ColorToken;
  readonly background: ColorToken | 'heroFrom' | 'heroTo';
  readonly minimum: number;
}

/** A pair that does not keep its minimum, with a colour that would. */
export interface ContrastFailure extends ContrastPair {
  readonly ratio: number;
  readonly foregroundColor: string;
  readonly backgroundColor: string;
  /** The nearest colour for the foreground that passes on all its backgrounds; undefined when none does. */
  readonly nearest: string | undefined;
}

const grounds = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'] as const;

const table: readonly [ColorToken, readonly ContrastPair['background'][], number][] = [
  ['text', grounds, minimumOf.text],
  ['textMuted', grounds, minimumOf.text],
  ['link', grounds, minimumOf.text],
  ['lineStrong', grounds, minimumOf.part],
  ['focus', [...grounds, 'chrome'], minimumOf.part],
  ['onChrome', ['chrome'], minimumOf.text],
  ['onHero', ['heroFrom', 'heroTo'], minimumOf.text],
  ['onChromeMuted', ['chrome'], minimumOf.text],
  ['onPrimary', ['primary', 'primaryHover', 'primaryActive'], minimumOf.text],
  ['onPrimarySoft', ['primarySoft', ...grounds], minimumOf.text],
  ['onAccent', ['accent', 'accentHover', 'accentActive'], minimumOf.text],
  ['onAccentSoft', ['accentSoft', ...grounds], minimumOf.text],
  ['onPositive', ['positive'], minimumOf.text],
  ['onPositiveSoft', ['positiveSoft', ...grounds], minimumOf.text],
  ['onWarning', ['warning'], minimumOf.text],
  ['onWarningSoft', ['warningSoft', ...grounds], minimumOf.text],
  ['onDanger', ['danger', 'dangerHover'], minimumOf.text],
  ['onDangerSoft', ['dangerSoft', ...grounds], minimumOf.text],
  ['onInfo', ['info'], minimumOf.text],
  ['onInfoSoft', ['infoSoft', ...grounds], minimumOf.text],
  // WCAG leaves disabled controls out; we keep them findable anyway.
  ['onDisabled', ['disabled'], minimumOf.part],
  ['onChatHeader', ['chatHeader'], minimumOf.text],
];

/** Every pair of colours that meet on a screen, states included, with the contrast that WCAG 2.2 AA asks of it. */
export const contrastPairs: readonly ContrastPair[] = table.flatMap(([foreground, backgrounds, minimum]) =>
  backgrounds.map((background) => ({ foreground, background, minimum })),
);

/** The colour of either side of a pair. */
export function colorOf(theme: DerivedTheme, name: ContrastPair['background']): string {
  if (name === 'heroFrom') return theme.hero.from;
  if (name === 'heroTo') return theme.hero.to;
  return theme.colors[name];
}

/**
 * Measures every pair of {@link contrastPairs}.
 *
 * @returns the pairs below their minimum, each with the nearest passing foreground; empty when the theme passes.
 */
export function checkContrast(theme: DerivedTheme): ContrastFailure[] {
  return contrastPairs.flatMap((pair) => {
    const foregroundColor = colorOf(theme, pair.foreground);
    const backgroundColor = colorOf(theme, pair.background);
    const ratio = contrast(foregroundColor, backgroundColor);
    if (ratio >= pair.minimum) return [];
    const all = contrastPairs
      .filter(({ foreground }) => foreground === pair.foreground)
      .map(({ background }) => colorOf(theme, background));
    const wanted = fromHex(foregroundColor);
    const nearest =
      nearestPassing(wanted, all, pair.minimum) ?? nearestPassing(wanted, [backgroundColor], pair.minimum);
    return [{ ...pair, ratio, foregroundColor, backgroundColor, nearest }];
  });
}

/** Roles that are derived from a colour that the operator decides. */
const following = {
  primary: ['primary', 'primaryHover', 'primaryActive', 'primarySoft'],
  accent: ['accent', 'accentHover', 'accentActive', 'accentSoft'],
} as const;

/**
 * The colour nearest in lightness to a decided one, of the same hue, with which every pair passes that it is part of.
 *
 * @returns hex; undefined when no lightness does
 */
export function nearestDecision(decisions: ThemeDecisions, role: keyof typeof following): string | undefined {
  const roles: readonly string[] = following[role];
  const passes = (color: string): boolean =>
    !checkContrast(deriveTheme({ ...decisions, [role]: color })).some(
      ({ foreground, background }) => roles.includes(background) || roles.includes(foreground),
    );
  const wanted = fromHex(decisions[role]);
  const steps = 100;
  for (let away = 0; away <= steps; away += 1)
    for (const l of [wanted.l - away / steps, wanted.l + away / steps]) {
      const color = away === 0 ? decisions[role] : toHex({ ...wanted, l });
      if (l >= 0 && l <= 1 && passes(color)) return color;
    }
  return undefined;
}
