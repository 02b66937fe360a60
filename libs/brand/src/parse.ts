import {
  findNodeAtLocation,
  getNodePath,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import * as v from 'valibot';
import { checkMeaning } from './meaning.ts';
import { nearestOf } from './nearest.ts';
import { brandFileSchema, type BrandFile } from './schema.ts';

/** What is wrong in a brand file, where, and what would be right. */
export interface BrandError {
  readonly file: string;
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly column: number;
  /** The key, such as `theme.color.primary`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
  /** What would be right. */
  readonly expected?: string;
  /** The known key nearest to an unknown one. */
  readonly nearest?: string;
}

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

type Key = string | number;
interface Problem {
  readonly path: readonly Key[];
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: string;
  /** Point at the key rather than at its value. */
  readonly atKey?: boolean;
}

const jsonErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not JSON',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is missing here; a comma after the last key is not JSON',
  ValueExpected: 'a value is missing here; a comma after the last value is not JSON',
  ColonExpected: 'a colon is missing after the key',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'JSON has no comments; use a "$description" key',
  UnexpectedEndOfString: 'a closing double quote is missing',
  UnexpectedEndOfComment: 'JSON has no comments; use a "$description" key',
  UnexpectedEndOfNumber: 'this number is cut short',
  InvalidUnicode: 'a \\u in a string needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this is not an escape that JSON knows',
  InvalidCharacter: 'this character may not stand in a string',
};

/**
 * Reads one brand file: JSON, shape, then meaning within the file.
 *
 * @param text the file's content. Strict JSON: no comments, no trailing commas, no key twice.
 * @param source `file` is the name that errors carry.
 * @returns the brand as version 2 with its defaults, or every error in the order of the file.
 */
export function parseBrandFile(
  text: string,
  source: { readonly file: string },
): Result<BrandFile, BrandError[]> {
  const locate = (offset: number): Pick<BrandError, 'line' | 'column'> => {
    const before = text.slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const syntax: ParseError[] = [];
  const tree = parseTree(text, syntax, { disallowComments: true, allowTrailingComma: false });
  const [first] = syntax;
  if (text.trim() === '' || first || tree?.type !== 'object') {
    // Whatever follows the first slip is noise of the same slip.
    const message =
      text.trim() === ''
        ? 'the file is empty'
        : ((first && jsonErrors[printParseErrorCode(first.error)]) ?? 'this is no JSON object');
    return {
      ok: false,
      error: [
        {
          file: source.file,
          ...locate(first?.offset ?? 0),
          path: '',
          message,
          expected: 'a JSON object: see brands/brand.schema.json',
        },
      ],
    };
  }
  const twice = duplicates(tree);
  if (twice.length > 0) {
    return {
      ok: false,
      error: twice.map((node) => ({
        file: source.file,
        ...locate(node.offset),
        path: String(node.value),
        message: `the key "${String(node.value)}" stands here a second time`,
        expected: 'each key once',
      })),
    };
  }
  const raw = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const parsed = v.safeParse(brandFileSchema, raw);
  const lists = listsForObjects(tree);
  const problems: readonly Problem[] =
    lists.length > 0
      ? lists
      : parsed.success
        ? [...versionProblems(raw), ...checkMeaning(parsed.output)]
        : parsed.issues.map(problemOf);
  if (parsed.success && problems.length === 0) return { ok: true, value: { ...parsed.output, version: 2 } };
  const errors = problems.map(({ path, message, expected, nearest, atKey }) => ({
    file: source.file,
    ...locate(offsetOf(tree, path, atKey === true)),
    path: path.join('.'),
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(nearest === undefined ? {} : { nearest }),
  }));
  return { ok: false, error: errors.toSorted((a, b) => a.line - b.line || a.column - b.column) };
}

/** Keys that a file of version 1 does not have. */
function versionProblems(raw: Readonly<Record<string, unknown>>): Problem[] {
  if (raw['version'] === 2) return [];
  return ['texts', 'layout', 'tile', 'buttons', 'density', 'icons', 'type', 'overlays']
    .filter((key) => key in raw)
    .map((key) => ({
      path: [key],
      atKey: true,
      message: `the key "${key}" belongs to version 2 of the brand file`,
      expected: '"version": 2, which npm run brand -- migrate writes',
    }));
}

function duplicates(node: Node): Node[] {
  const found: Node[] = [];
  if (node.type === 'object') {
    const seen = new Set<unknown>();
    for (const property of node.children ?? []) {
      const key = property.children?.[0];
      if (!key) continue;
      if (seen.has(key.value)) found.push(key);
      seen.add(key.value);
    }
  }
  return [...found, ...(node.children ?? []).flatMap(duplicates)];
}

/** Lists where keys should be: JavaScript, and so valibot, takes a list for an object without keys. */
function listsForObjects(node: Node): Problem[] {
  if (node.type === 'array') {
    const path = getNodePath(node);
    const schema = schemaAt(path);
    if (schema && unwrapped(schema).entries) {
      const description = descriptionOf(path);
      return [
        {
          path,
          message: 'a list stands where an object { … } should',
          ...(description === undefined ? {} : { expected: description }),
        },
      ];
    }
  }
  return (node.children ?? []).flatMap(listsForObjects);
}

function offsetOf(tree: Node, path: readonly Key[], atKey: boolean): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node)
      return atKey && length === path.length
        ? (node.parent?.children?.[0]?.offset ?? node.offset)
        : node.offset;
  }
  return tree.offset;
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map((item) => item.key as Key);
  const key = String(path.at(-1) ?? '');
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = knownKeys(path.slice(0, -1), issue.path?.at(-1)?.input);
    const nearest = nearestOf(key, known);
    return {
      path,
      atKey: true,
      message: `there is no key "${key}" here`,
      expected: `one of ${known.filter((name) => !name.startsWith('$')).join(', ')}`,
      ...(nearest === undefined ? {} : { nearest }),
    };
  }
  if (issue.type === 'strict_object' && issue.expected?.startsWith('"') === true) {
    const description = descriptionOf(path);
    return {
      path,
      message: `the key "${key}" is missing`,
      ...(description === undefined ? {} : { expected: description }),
    };
  }
  if (issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant') {
    const options = issue.expected?.replaceAll(/[()"]/g, '').split(' | ') ?? [];
    const nearest = nearestOf(String(issue.input), options);
    return {
      path,
      message: `${issue.received} is not one of the values`,
      expected: `one of ${options.join(', ')}`,
      ...(nearest === undefined ? {} : { nearest }),
    };
  }
  if (issue.type === 'union') {
    const inner =
      issue.issues?.find((candidate) => (candidate.path?.length ?? 0) > 0) ?? issue.issues?.at(-1);
    if (inner) return prefixed(path, problemOf(inner));
  }
  if (issue.kind === 'validation') {
    const description = descriptionOf(path);
    return {
      path,
      message: `${subjectOf(issue)} ${issue.message}`,
      ...(description === undefined ? {} : { expected: description }),
    };
  }
  return {
    path,
    message: `${issue.input === undefined ? 'nothing' : issue.received} stands where ${plain(issue.expected)} should`,
    expected: descriptionOf(path) ?? plain(issue.expected),
  };
}

/** What a rule's message is about. Of a rule about lengths valibot gives the length, which says nothing to a person. */
function subjectOf(issue: v.BaseIssue<unknown>): string {
  if (Array.isArray(issue.input)) return 'the list';
  if (typeof issue.input === 'string') return JSON.stringify(issue.input);
  return issue.received ?? JSON.stringify(issue.input);
}

function prefixed(path: readonly Key[], problem: Problem): Problem {
  return { ...problem, path: [...path, ...problem.path] };
}

function plain(expected: string | null): string {
  const words: Record<string, string> = {
    Object: 'an object { … }',
    Array: 'a list [ … ]',
    string: 'a text in quotes',
    boolean: 'true or false',
    number: 'a number',
  };
  return words[expected ?? ''] ?? expected ?? 'another value';
}

type Schema = v.GenericSchema & {
  readonly entries?: Record<string, Schema>;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

/** Looks through pipes and optionals at the schema that has the keys. */
function unwrapped(schema: Schema): Schema {
  if (schema.wrapped) return unwrapped(schema.wrapped);
  const inner = schema.pipe?.[0];
  return inner && inner !== schema ? unwrapped({ ...inner, pipe: undefined } as unknown as Schema) : schema;
}

function schemaAt(path: readonly Key[]): Schema | undefined {
  let schema: Schema | undefined = brandFileSchema as unknown as Schema;
  for (const key of path) {
    if (!schema) return undefined;
    const here: Schema = unwrapped(schema);
    const union = objectsOf(here).find(({ entries }) => entries?.[key] !== undefined);
    schema = typeof key === 'number' ? here.item : (here.entries ?? union?.entries)?.[key];
  }
  return schema;
}

/** The objects among which a union or a variant chooses. */
function objectsOf({ options = [] }: Schema): Schema[] {
  return options.filter(
    (option): option is Schema => typeof option === 'object' && option !== null && 'entries' in option,
  );
}

/** @param value what stands there: of several kinds of object it says which one is meant */
function knownKeys(path: readonly Key[], value: unknown): string[] {
  const schema = schemaAt(path);
  const here = schema && unwrapped(schema);
  const objects = here ? objectsOf(here) : [];
  const meant = objects.find(({ entries = {} }) =>
    Object.entries(entries).some(([key, entry]) => {
      const { literal } = unwrapped(entry);
      return literal !== undefined && literal === (value as Readonly<Record<string, unknown>>)[key];
    }),
  );
  return Object.keys(here?.entries ?? (meant ?? objects[0])?.entries ?? {});
}

function descriptionOf(path: readonly Key[]): string | undefined {
  const schema = schemaAt(path);
  return schema && v.getDescription(schema as unknown as v.GenericSchema);
}
