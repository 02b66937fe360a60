import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '../load-brand.ts';
import { tokensCss } from './css.ts';
import { figmaVariables } from './figma.ts';
import { brandTokens } from './tokens.ts';

/** The files of a brand's tokens by their name: for each scheme one of all tokens and one for Figma, and the CSS. */
export function tokenFiles(loaded: LoadedBrand): Map<string, string> {
  const files = new Map<string, string>();
  for (const theme of [loaded.theme, ...(loaded.otherTheme ? [loaded.otherTheme] : [])]) {
    const tokens = brandTokens(loaded.brand, theme);
    files.set(`${theme.scheme}.tokens.json`, json(tokens));
    files.set(`figma/${theme.scheme}.tokens.json`, json(figmaVariables(tokens)));
  }
  files.set('tokens.css', tokensCss(loaded));
  return files;
}

/** Writes the files of a brand's tokens. @returns their paths */
export function writeTokens(loaded: LoadedBrand, folder: string): string[] {
  return [...tokenFiles(loaded)].map(([name, text]) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
