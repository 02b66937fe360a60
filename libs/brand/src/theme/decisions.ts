import type { Overlay } from '../overlays.ts';
import type { BrandFile } from '../schema.ts';
import { fromComponents } from './color.ts';
import type { ThemeDecisions } from './derive.ts';
import type { ThemeFile } from './theme-schema.ts';
import { colorTokens, type ColorToken } from './tokens.ts';

/** A reference that leads nowhere or in a circle. */
export interface AliasError {
  /** Path inside the brand file. */
  readonly path: readonly string[];
  readonly message: string;
}

type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/**
 * The opposite scheme of a brand, with all that its file says for both.
 *
 * @returns undefined for a brand of one scheme.
 */
export function otherScheme<Brand extends ThemedBrand>(brand: Brand): Brand | undefined {
  const { otherScheme: other, ...theme } = brand.theme;
  if (!other) return undefined;
  const { primary, accent } = theme.color;
  return {
    ...brand,
    theme: {
      ...theme,
      scheme: theme.scheme === 'dark' ? 'light' : 'dark',
      color: {
        ...other.color,
        primary: other.color.primary ?? primary,
        accent: other.color.accent ?? accent,
      },
    },
  };
}

/** A brand as it is while an overlay runs, in both of its schemes: with the overlay's colours and gradients over its own. */
export function overlaid<Brand extends ThemedBrand>(
  brand: Brand,
  { theme: over }: Pick<Overlay, 'theme'>,
): Brand {
  const { color, gradient, otherScheme: other } = brand.theme;
  return {
    ...brand,
    theme: {
      ...brand.theme,
      color: {
        ...color,
        ...over?.color,
        primary: over?.color?.primary ?? color.primary,
        accent: over?.color?.accent ?? color.accent,
      },
      gradient: { ...gradient, ...over?.gradient },
      ...(other && { otherScheme: { color: { ...other.color, ...over?.otherScheme?.color } } }),
    },
  };
}

type ThemedBrand = Pick<BrandFile, 'theme' | 'chatHeaderColor' | 'layout'>;

/**
 * Resolves what a brand file says of its theme into plain colours and lengths.
 *
 * @returns every reference that leads nowhere, or the decisions.
 */
export function themeDecisions({
  theme,
  chatHeaderColor: chatHeader,
  layout,
}: ThemedBrand): Result<ThemeDecisions, AliasError[]> {
  const errors: AliasError[] = [];
  const colors: Partial<Record<ColorToken, string>> = {};
  for (const token of colorTokens) {
    if (!theme.color[token]) continue;
    const resolved = resolve(theme, token, []);
    if (resolved.ok) colors[token] = resolved.value;
    else errors.push({ path: ['theme', 'color', token, '$value'], message: resolved.error });
  }
  const ends = theme.gradient.hero?.$value.map(({ color }, index) => {
    const end = valueOf(theme, color, []);
    if (end.ok) return end.value;
    errors.push({
      path: ['theme', 'gradient', 'hero', '$value', String(index), 'color'],
      message: end.error,
    });
    return '';
  });
  const [from, to] = ends ?? [];
  const { primary, accent, ...rest } = colors;
  if (errors.length > 0 || primary === undefined || accent === undefined) return { ok: false, error: errors };
  const length = (token: { $value: { value: number; unit: string } } | undefined): string | undefined =>
    token && `${token.$value.value}${token.$value.unit}`;
  const radius = {
    radiusS: length(theme.radius.s),
    radiusM: length(theme.radius.m),
    radiusL: length(theme.radius.l),
  };
  return {
    ok: true,
    value: {
      scheme: theme.scheme,
      chrome: layout.header.tone === 'page' ? theme.scheme : layout.header.tone,
      primary,
      accent,
      ...(from !== undefined && to !== undefined && { hero: { from, to } }),
      colors: { ...(chatHeader === undefined ? {} : { chatHeader }), ...rest },
      radius: Object.fromEntries(Object.entries(radius).filter((entry) => entry[1] !== undefined)),
    },
  };
}

function resolve(theme: ThemeFile, token: string, seen: readonly string[]): Result<string, string> {
  if (seen.includes(token))
    return { ok: false, error: `the reference leads in a circle: ${[...seen, token].join(' → ')}` };
  const known = colorTokens.find((name) => name === token);
  const value = known && theme.color[known]?.$value;
  if (value === undefined)
    return { ok: false, error: `{color.${token}} names a token that the file does not set` };
  return valueOf(theme, value, [...seen, token]);
}

/** The colour of a token's value: its own components, or those of the role that it refers to. */
function valueOf(
  theme: ThemeFile,
  value: NonNullable<ThemeFile['color'][ColorToken]>['$value'],
  seen: readonly string[],
): Result<string, string> {
  if (typeof value === 'string') return resolve(theme, value.slice('{color.'.length, -1), seen);
  return { ok: true, value: fromComponents(value.colorSpace, value.components, value.alpha) };
}
