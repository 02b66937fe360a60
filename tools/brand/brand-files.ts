import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { root } from '../workspace.ts';

/** Where the brand files are: those of BRANDS_DIR, as at the gateway, else the workspace's. */
export const brandsFolder = path.resolve(root, process.env['BRANDS_DIR'] || 'brands');

/** Name of the schema that is next to the brand files. */
export const schemaFile = 'brand.schema.json';

/** A brand file as it is on the disk. */
export interface BrandSource {
  /** The file's name without its ending, which must be the merchant code. */
  readonly merchant: string;
  /** Absolute path. */
  readonly file: string;
  /** Path to show to a person: from the working folder, with forward slashes. */
  readonly shownAs: string;
  readonly text: string;
  /** Where the file stops being UTF-8, from 1; absent when it is UTF-8. */
  readonly notUtf8At?: { readonly line: number; readonly column: number };
}

/** Every brand of a folder in alphabetical order; the folder is the only list of brands there is. */
export function readBrandSources(folder: string): BrandSource[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== schemaFile)
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      const text = bytes.toString('utf8');
      return {
        merchant: path.basename(name, '.json'),
        file,
        shownAs: shown(file),
        // Some editors write a byte-order mark, which JSON does not allow.
        text: text.replace(/^\uFEFF/, ''),
        // Decoding puts U+FFFD in place of the first byte that is not UTF-8.
        ...(isUtf8(bytes) ? {} : { notUtf8At: positionAt(text, text.indexOf('\uFFFD')) }),
      };
    });
}

/** Removes a brand's file and its pictures. */
export function removeBrandFiles(folder: string, merchant: string): void {
  rmSync(path.join(folder, `${merchant}.json`), { force: true });
  rmSync(path.join(folder, merchant), { recursive: true, force: true });
}

/** A path as a person reads it: from the working folder when it lies below, with forward slashes. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).split(path.sep).join('/');
}

/** Line and column, from 1, of a key's value in a JSON text; of the nearest key above it when it is absent. */
export function placeOf(text: string, keys: readonly (string | number)[]): { line: number; column: number } {
  const tree = parseTree(text);
  for (let length = keys.length; length > 0; length -= 1) {
    const node = tree && findNodeAtLocation(tree, keys.slice(0, length));
    if (!node) continue;
    return positionAt(text, node.offset);
  }
  return { line: 1, column: 1 };
}

/** Line and column, from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
