import { themeVariables, type DerivedTheme } from '@marquee/brand';
import { theme as look } from '@marquee/ui-kit/theme';
import type { LoadedBrand } from '../load-brand.ts';
import { pageVariables, type Variables } from './variables.ts';

/** The tokens of a brand as CSS variables, under the names that the site has, with a second scheme where it has one. */
export function tokensCss({ brand, theme, otherTheme }: LoadedBrand): string {
  const { root, byLanguage, reducedMotion } = pageVariables(brand);
  const named = (group: string, values: Readonly<Record<string, string>>): Variables =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`--m-${group}-${name}`, value]));
  const { low, raised, floating, glow, accentGlow } = look.elevation;
  const page: Variables = {
    ...root,
    ...named('space', { hair: look.space.hair, xxs: look.space.xxs }),
    ...named('text', look.text.size),
    ...named('weight', look.text.weight),
    '--m-radius-round': look.radius.round,
    '--m-easing': look.motion.normal.split(' ').slice(1).join(' '),
    ...named('elevation', { low, raised, floating, glow, 'accent-glow': accentGlow }),
  };
  return [
    rule(':root', { ...schemeVariables(theme), ...page }),
    ...(otherTheme
      ? [
          `@media (prefers-color-scheme: ${otherTheme.scheme}) {\n${rule(':root', schemeVariables(otherTheme))}}\n`,
        ]
      : []),
    ...[...byLanguage].map(([tag, variables]) => rule(`:lang(${tag})`, variables)),
    `@media (prefers-reduced-motion: reduce) {\n${rule(':root', reducedMotion)}}\n`,
  ].join('');
}

const schemeVariables = (theme: DerivedTheme): Record<string, string> => ({
  'color-scheme': theme.scheme,
  ...themeVariables(theme),
});

const rule = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;
