import { applyEdits, modify } from 'jsonc-parser';

/**
 * Sets one key of a brand file. Everything else stays as it is written.
 *
 * @param text a JSON text
 * @param path of the key; keys above it that there are not are made
 * @param value what stands there afterwards; undefined removes the key, or the item of a list
 */
export function editBrandFile(text: string, path: readonly (string | number)[], value: unknown): string {
  const edits = modify(text, [...path], value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' },
  });
  // Lists of plain values on one line, as a person writes them and the formatter keeps them.
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, content: withListsOnOneLine(edit.content) })),
  );
}

/** A JSON text whose lists of plain values stand on one line. */
export function withListsOnOneLine(text: string): string {
  return text.replace(
    /\[\s+([^[\]{}]+?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`,
  );
}
