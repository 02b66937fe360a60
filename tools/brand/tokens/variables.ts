import { layoutStyles, type BrandFile } from '@marquee/brand';
import { baseStyles } from '@marquee/ui-kit/base-styles';
import { typeStyles } from '@marquee/ui-kit/fonts';
import { parse, type Rule } from 'postcss';

/** CSS variables by their name, with values in which no other variable of the same list is left. */
export type Variables = Readonly<Record<`--m-${string}`, string>>;

/** The variables of a page that a brand does not colour: its layout's over the ones that all sites begin with. */
export interface PageVariables {
  readonly root: Variables;
  /** Those that a language has its own value of, by BCP 47 tag without region. */
  readonly byLanguage: ReadonlyMap<string, Variables>;
  /** Those of visitors who prefer reduced motion. */
  readonly reducedMotion: Variables;
}

/** Reads the variables out of the very styles that the brand's pages have. Those of a wide screen are not among them. */
export function pageVariables(brand: BrandFile): PageVariables {
  const root: Record<`--m-${string}`, string> = {};
  const reducedMotion: Record<`--m-${string}`, string> = {};
  const byLanguage = new Map<string, Variables>();
  const { nodes } = parse(baseStyles + layoutStyles(brand) + typeStyles(brand.type, brand.languages));
  for (const node of nodes) {
    if (node.type === 'atrule' && node.params.includes('prefers-reduced-motion'))
      node.walkRules(':root', (rule) => void Object.assign(reducedMotion, declared(rule)));
    if (node.type !== 'rule') continue;
    if (/^(?:html)?:root$/.test(node.selector)) Object.assign(root, declared(node));
    const [, language] = /^(?:html)?:root:lang\((\w+)\)/.exec(node.selector) ?? [];
    if (language !== undefined) byLanguage.set(language, { ...byLanguage.get(language), ...declared(node) });
  }
  return { root, byLanguage, reducedMotion };
}

function declared(rule: Rule): Record<`--m-${string}`, string> {
  const variables: Record<`--m-${string}`, string> = {};
  rule.each((node) => {
    if (node.type === 'decl' && isVariable(node.prop)) variables[node.prop] = node.value;
  });
  return variables;
}

const isVariable = (name: string): name is `--m-${string}` => name.startsWith('--m-');

/** @throws when there is no such variable: the styles and the tokens are out of step */
export function valueOf(variables: Variables, name: `--m-${string}`): string {
  const value = variables[name];
  if (value === undefined) throw new Error(`The styles of the site have no variable ${name}.`);
  return value;
}
