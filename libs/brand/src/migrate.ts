import { applyEdits, modify, parseTree, type JSONPath } from 'jsonc-parser';

/** What a brand file of version 1 looks like, said with the keys of version 2. */
const versionOneLook = {
  layout: {
    header: { kind: 'classic', tone: 'dark' },
    nav: { kind: 'row', bottomBar: { shape: 'flat' } },
  },
  tile: { ratio: 'portrait', caption: 'below' },
  buttons: 'tactile',
  density: 'normal',
} as const;

/**
 * Rewrites a brand file of version 1 as version 2 with the same look. Everything else stays as it is written.
 *
 * @param text a file that {@link parseBrandFile} accepts.
 * @returns the new text; the same text when the file is of version 2 already.
 */
export function migrateBrandFile(text: string): string {
  const keys = keysOf(text);
  if (keys.includes('version') && (JSON.parse(text) as { version: unknown }).version === 2) return text;
  const withVersion = insert(text, ['version'], 2, keys.includes('$schema') ? '$schema' : undefined);
  return Object.entries(versionOneLook).reduce(
    (before, [key, value]) => insert(before, [key], value, keyBefore(before, 'theme')),
    withVersion,
  );
}

/** Sets a key; a new one comes right after another, or first. */
function insert(text: string, path: JSONPath, value: unknown, after: string | undefined): string {
  return applyEdits(
    text,
    modify(text, path, value, {
      formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' },
      getInsertionIndex: (present) => (after === undefined ? 0 : present.indexOf(after) + 1),
    }),
  );
}

const keysOf = (text: string): string[] =>
  (parseTree(text)?.children ?? []).map((property) => String(property.children?.[0]?.value));

/** The key that stands right before another. */
function keyBefore(text: string, key: string): string | undefined {
  const keys = keysOf(text);
  return keys[keys.indexOf(key) - 1];
}
