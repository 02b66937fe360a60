import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** The docstring of a row: its first paragraph, and the others. */
export interface RowText {
  readonly summary: string;
  readonly description: string;
}

const documentedRow = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = (?:call|operatorCall)\(/g;

/** Finds the docstrings of the rows in one source file, by the row's name. */
export function rowTexts(source: string): Map<string, RowText> {
  const texts = new Map<string, RowText>();
  for (const [, comment = '', name = ''] of source.matchAll(documentedRow)) {
    const [summary = '', ...rest] = comment
      .replaceAll(/^\s*\*? ?/gm, '')
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim());
    texts.set(name, { summary, description: rest.join('\n\n') });
  }
  return texts;
}

/** Reads the docstrings of all rows of one of the contract's tables. */
export async function readRowTexts(
  workspace: string,
  table: 'calls' | 'operator' = 'calls',
): Promise<Map<string, RowText>> {
  const folder = join(workspace, 'libs/contract/src', table);
  const files = (await glob('*.ts', { cwd: folder })).filter((file) => !file.endsWith('.test.ts'));
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Map(sources.flatMap((source) => [...rowTexts(source)]));
}
