import type { SourceFile, Violation } from './boundaries.ts';

/** Files that may contain literal colors and sizes: the theme, and code that draws pictures. */
const literalHomes = [
  /^libs\/ui-kit\/src\/theme\//,
  /^libs\/brand\//,
  /^libs\/contract\//,
  /^libs\/i18n\//,
  /^apps\/gateway\//,
  /^tools\//,
  /^e2e\//,
  /^storybook\//,
  /\.test\.tsx?$/,
  /\.stories\.tsx$/,
];

const literals: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?=[\s;,)])/g,
    message: 'A colour literal cannot follow the brand: take it from theme.color.',
  },
  {
    pattern: /\b(?:rgb|rgba|hsl|hsla|oklch|lab|lch)\(/g,
    message: 'A colour literal cannot follow the brand: take it from theme.color.',
  },
  {
    pattern: /\bfont-family:(?!\s*(?:\$\{|inherit))[^;]+;/g,
    message: 'Fonts belong to the theme: take theme.text.family.',
  },
  {
    pattern: /\bfont-size:(?!\s*(?:\$\{|inherit|0))[^;]+;/g,
    message: 'Type sizes belong to the theme: take theme.text.size.',
  },
  {
    pattern: /\b(?:padding|margin|gap)(?:-\w+)*:[^;$]*\b\d+(?:\.\d+)?(?:px|rem)/g,
    message: 'Spacing belongs to the theme: take theme.space.',
  },
];

/** Finds colours, type and spacing written out in styled templates outside the theme. */
export function checkStyles(file: SourceFile): Violation[] {
  if (literalHomes.some((home) => home.test(file.path))) return [];
  const violations: Violation[] = [];
  for (const template of file.text.matchAll(
    /(?:styled[.(][^`]*?|\bcss|\bkeyframes|createGlobalStyle)`((?:[^`\\]|\\.)*)`/g,
  )) {
    const body = template[1] ?? '';
    const start = template.index + template[0].length - body.length - 1;
    for (const { pattern, message } of literals) {
      for (const match of body.matchAll(pattern)) {
        const line = file.text.slice(0, start + match.index).split('\n').length;
        violations.push({ path: file.path, line, message: `${message} (${match[0].trim()})` });
      }
    }
  }
  return violations;
}
