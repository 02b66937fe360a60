import { colorRoles, colorTokens, languageTags, type BrandFile, type DerivedTheme } from '@marquee/brand';
import { theme as look } from '@marquee/ui-kit/theme';
import {
  colorValue,
  dimension,
  fontNames,
  plainNumber,
  reference,
  shadowLayers,
  type ColorValue,
  type Dimension,
  type ShadowLayer,
} from './values.ts';
import { pageVariables, valueOf, type Variables } from './variables.ts';

/** A token of DTCG 2025.10; a text in the place of a value refers to another token, such as `{color.shadow}`. */
export type Token = { readonly $description?: string } & (
  | { readonly $type: 'color'; readonly $value: ColorValue }
  | { readonly $type: 'dimension'; readonly $value: Dimension | string }
  | { readonly $type: 'number'; readonly $value: number }
  | { readonly $type: 'fontFamily'; readonly $value: readonly string[] }
  | { readonly $type: 'fontWeight'; readonly $value: number }
  | {
      readonly $type: 'gradient';
      readonly $value: readonly { readonly color: ColorValue; readonly position: number }[];
    }
  | { readonly $type: 'duration'; readonly $value: { readonly value: number; readonly unit: 'ms' } }
  | { readonly $type: 'cubicBezier'; readonly $value: readonly number[] }
  | { readonly $type: 'transition'; readonly $value: TransitionValue }
  | { readonly $type: 'shadow'; readonly $value: readonly ShadowLayer[] }
);

interface TransitionValue {
  readonly duration: string;
  readonly delay: { readonly value: number; readonly unit: 'ms' };
  readonly timingFunction: string;
}

/** Tokens and groups of them by name. */
export interface TokenGroup {
  readonly [name: string]: Token | TokenGroup;
}

/** Whether it is a token rather than a group. */
export const isToken = (node: Token | TokenGroup): node is Token => '$value' in node;

/** Every token of a brand in one of its schemes: colour, gradient, type, spacing, radius, motion and elevation. */
export function brandTokens(brand: BrandFile, theme: DerivedTheme): TokenGroup {
  const { root, byLanguage } = pageVariables(brand);
  const own = brand.languages.map((wire) => languageTags[wire].tag.split('-')[0] ?? '');
  const languages = [...byLanguage].filter(([tag]) => own.includes(tag));
  return {
    color: Object.fromEntries(
      colorTokens.map((role) => [
        role,
        { $type: 'color', $value: colorValue(theme.colors[role]), $description: colorRoles[role] },
      ]),
    ),
    gradient: {
      hero: {
        $type: 'gradient',
        $value: [
          { color: colorValue(theme.hero.from), position: 0 },
          { color: colorValue(theme.hero.to), position: 1 },
        ],
        $description: 'Behind page heads, gifts and cards without a picture.',
      },
    },
    font: {
      size: sizes(),
      weight: Object.fromEntries(
        Object.entries(look.text.weight).map(([name, weight]) => [
          name,
          { $type: 'fontWeight', $value: Number(weight) },
        ]),
      ),
      ...languageTokens(root, root),
      language: Object.fromEntries(
        languages.map(([tag, variables]) => [tag, languageTokens(variables, root)]),
      ),
    },
    space: spaces(root),
    radius: {
      s: length(theme.radius.radiusS),
      m: length(theme.radius.radiusM),
      l: length(theme.radius.radiusL),
      round: length(look.radius.round),
      button: length(valueOf(root, '--m-button-radius')),
      buttonSmall: length(valueOf(root, '--m-button-radius-s')),
    },
    motion: motion(root),
    elevation: elevations(root),
  };
}

const length = (css: string): Token => ({ $type: 'dimension', $value: reference(css) ?? dimension(css) });

/** Sizes that grow with the screen are two: on a phone, and on a wide screen. */
function sizes(): TokenGroup {
  return Object.fromEntries(
    Object.entries(look.text.size).map(([name, size]) => {
      const [, phone, desktop] = /^clamp\(([\d.]+rem),.*,\s*([\d.]+rem)\)$/.exec(size) ?? [];
      if (phone === undefined || desktop === undefined) return [name, length(size)];
      return [name, { phone: length(phone), desktop: length(desktop) }];
    }),
  );
}

/** What a language may have its own value of: families, leading (multiples of the size) and tracking (in em). */
function languageTokens(variables: Variables, root: Variables): TokenGroup {
  const stack = variables['--m-font'];
  const display = variables['--m-font-display'];
  const numbers = (group: 'leading' | 'tracking'): TokenGroup =>
    Object.fromEntries(
      Object.keys(look.text[group]).flatMap((name) => {
        const value = variables[`--m-${group}-${name}`];
        return value === undefined ? [] : [[name, { $type: 'number', $value: plainNumber(value) }]];
      }),
    );
  const [leading, tracking] = [numbers('leading'), numbers('tracking')];
  return {
    ...(stack !== undefined && (variables === root || stack !== root['--m-font'])
      ? { family: { $type: 'fontFamily', $value: fontNames(stack) } }
      : {}),
    ...(display !== undefined && { displayFamily: { $type: 'fontFamily', $value: fontNames(display) } }),
    ...(Object.keys(leading).length > 0 && { leading }),
    ...(Object.keys(tracking).length > 0 && { tracking }),
  };
}

function spaces(root: Variables): TokenGroup {
  return Object.fromEntries(
    Object.entries(look.space).map(([name, css]) => {
      const variable = `--m-space-${name}` as const;
      return [name, length(css === `var(${variable})` ? valueOf(root, variable) : css)];
    }),
  );
}

function motion(root: Variables): TokenGroup {
  const names = Object.keys(look.motion);
  const easing = /cubic-bezier\(([^)]*)\)/.exec(look.motion.normal)?.[1] ?? '';
  return {
    duration: Object.fromEntries(
      names.map((name) => {
        const value = Number(valueOf(root, `--m-motion-${name}`).replace(/ms$/, ''));
        return [name, { $type: 'duration', $value: { value, unit: 'ms' } }];
      }),
    ),
    easing: { $type: 'cubicBezier', $value: easing.split(',').map(Number) },
    transition: Object.fromEntries(
      names.map((name) => [
        name,
        {
          $type: 'transition',
          $value: {
            duration: `{motion.duration.${name}}`,
            delay: { value: 0, unit: 'ms' },
            timingFunction: '{motion.easing}',
          },
        },
      ]),
    ),
  };
}

function elevations(root: Variables): TokenGroup {
  const own = { tactile: '--m-button-light', pressed: '--m-button-pressed' } as const;
  return Object.fromEntries(
    Object.entries({
      ...look.elevation,
      tactile: valueOf(root, own.tactile),
      pressed: valueOf(root, own.pressed),
    }).map(([name, css]) => [name, { $type: 'shadow', $value: shadowLayers(css) }]),
  );
}
