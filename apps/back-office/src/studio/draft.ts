import { parseBrandFile, type BrandFile } from '@marquee/brand';
import * as v from 'valibot';
import type { FieldProblem } from '@marquee/contract';

/** A key within a brand file. */
export type OptionPath = readonly (string | number)[];

/** What is wrong with a draft, by key; the empty key is the file as a whole. */
export type Problems = ReadonlyMap<string, string>;

/** A text as the file that it would be. */
export interface ReadDraft {
  /** What stands in it; undefined while it is no JSON. */
  readonly tree: unknown;
  /** The brand; undefined while something is wrong. */
  readonly brand: BrandFile | undefined;
  readonly problems: Problems;
}

/** Reads a text by the rules of the check that need nothing but the file. */
export function readDraft(text: string): ReadDraft {
  const parsed = parseBrandFile(text, { file: '' });
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch {
    // Said by the problems.
  }
  if (parsed.ok) return { tree, brand: parsed.value, problems: new Map() };
  const problems = parsed.error.map(({ path, line, message, expected }): [string, string] => [
    path,
    [
      path === '' ? `${line}: ${message}.` : `${message}.`,
      ...(expected === undefined ? [] : [expected]),
    ].join(' '),
  ]);
  return { tree, brand: undefined, problems: new Map(problems) };
}

/** What the gateway says is wrong with a text that was sent, by key. */
export function problemsOf(fields: readonly FieldProblem[]): Problems {
  return new Map(
    fields.flatMap(({ path, message }): [string, string][] =>
      path.startsWith('body.text') ? [[path.slice('body.text.'.length), message]] : [],
    ),
  );
}

/** What stands at a key; undefined when nothing does. */
export function valueAt(tree: unknown, path: OptionPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    tree,
  );
}

const editedSchema = v.object({ text: v.string(), version: v.number() });

/** What a person has changed and not saved, and the version that it is based on. */
export type Edited = v.InferOutput<typeof editedSchema>;

const keyOf = (merchant: string): string => `brand-studio ${merchant}`;

/** What was typed before the page was loaded again. */
export function storedEdit(merchant: string): Edited | undefined {
  const stored = sessionStorage.getItem(keyOf(merchant));
  if (stored === null) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), editedSchema), stored);
  return parsed.success ? parsed.output : undefined;
}

export function storeEdit(merchant: string, edited: Edited | undefined): void {
  try {
    if (edited === undefined) sessionStorage.removeItem(keyOf(merchant));
    else sessionStorage.setItem(keyOf(merchant), JSON.stringify(edited));
  } catch {
    // A full storage: what was typed stays until the page is left.
  }
}
