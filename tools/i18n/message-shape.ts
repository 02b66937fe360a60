import {
  parse,
  type Content,
  type FunctionArg,
  type Octothorpe,
  type PlainArg,
  type Select,
} from '@messageformat/parser';

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe;

/**
 * What must agree between a text and its translation. Faults are sentences about the one text.
 */
interface MessageShape {
  /** Arguments by name, with what they are: `argument`, `plural`, `select: a, b`. */
  readonly args: ReadonlyMap<string, string>;
  /** Numbered tags that stand for elements, such as `0` for `<0>here</0>`. */
  readonly tags: ReadonlySet<string>;
  readonly faults: readonly string[];
}

/**
 * Compares a translation with its English source by ICU arguments, tags and plural categories.
 *
 * @param tag BCP 47 tag of the translation, for its plural categories.
 * @returns what is wrong, one sentence each; empty when the two agree.
 */
export function compareMessages(source: string, translation: string, tag: string): string[] {
  const expected = shapeOf(source, 'en');
  const actual = shapeOf(translation, tag);
  if (typeof actual === 'string') return [`is not valid ICU MessageFormat: ${actual}`];
  // A broken source is reported once, for English.
  if (typeof expected === 'string') return [];
  return [
    ...actual.faults,
    ...[...expected.args].flatMap(([name, kind]) => {
      const found = actual.args.get(name);
      if (found === undefined) return [`lacks the argument {${name}}`];
      return found === kind ? [] : [`has {${name}} as "${found}" where the source has "${kind}"`];
    }),
    ...[...actual.args.keys()]
      .filter((name) => !expected.args.has(name))
      .map((name) => `has {${name}}, which the source does not give`),
    ...[...expected.tags].filter((name) => !actual.tags.has(name)).map((name) => `lacks the tag <${name}>`),
    ...[...actual.tags]
      .filter((name) => !expected.tags.has(name))
      .map((name) => `has the tag <${name}>, which the source does not give`),
  ];
}

/** What is wrong with an English source by itself; empty when nothing is. */
export function checkSource(source: string): string[] {
  const shape = shapeOf(source, 'en');
  return typeof shape === 'string' ? [`is not valid ICU MessageFormat: ${shape}`] : [...shape.faults];
}

/** Whether a text has words: `{0} / {1}` and `– ` are the same in every language. */
export function hasWords(message: string): boolean {
  const words = (tokens: readonly Token[]): boolean =>
    tokens.some((token) => {
      if (token.type === 'content') return /\p{L}/u.test(token.value.replaceAll(/<\/?\w+\/?>/g, ''));
      return 'cases' in token && token.cases.some((choice) => words(choice.tokens));
    });
  return words(parse(message));
}

function shapeOf(message: string, tag: string): MessageShape | string {
  const args = new Map<string, string>();
  const tags = new Set<string>();
  const faults: string[] = [];

  const visit = (tokens: readonly Token[]): void => {
    // Tags may stand inside a choice, but never open in one and close outside it.
    faults.push(...unbalancedTags(tokens, tags));
    for (const token of tokens) {
      if (token.type === 'argument') args.set(token.arg, args.get(token.arg) ?? 'argument');
      if (token.type === 'function') {
        args.set(token.arg, token.key);
        faults.push(
          `formats {${token.arg}} by "${token.key}"; format it with @marquee/i18n and pass the text`,
        );
      }
      if (!('cases' in token)) continue;
      const keys = token.cases.map((choice) => choice.key);
      args.set(token.arg, token.type === 'select' ? `select: ${keys.toSorted().join(', ')}` : token.type);
      if (token.type === 'plural') faults.push(...wrongCategories(keys, tag));
      if (token.type === 'selectordinal') {
        faults.push(
          `has {${token.arg}} as an ordinal, which the site does not choose by language; write "No. {${token.arg}}"`,
        );
      }
      for (const choice of token.cases) visit(choice.tokens);
    }
  };

  try {
    visit(parse(message));
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  }
  return { args, tags, faults };
}

function unbalancedTags(tokens: readonly Token[], tags: Set<string>): string[] {
  const open: string[] = [];
  const text = tokens.map((token) => (token.type === 'content' ? token.value : '')).join('');
  for (const [, closing, name = '', single] of text.matchAll(/<(\/?)(\w+)(\/?)>/g)) {
    tags.add(name);
    if (single) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`closes <${name}> where it is not open`];
  }
  return open.map((name) => `opens <${name}> and does not close it`);
}

function wrongCategories(keys: readonly string[], tag: string): string[] {
  const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const given = keys.filter((key) => !key.startsWith('='));
  const missing = wanted.filter((category) => !given.includes(category));
  const unknown = given.filter((key) => !wanted.some((category) => category === key));
  return [
    ...missing.map((category) => `lacks the plural category "${category}" of ${tag}`),
    ...unknown.map((category) => `has the plural category "${category}", which ${tag} does not have`),
  ];
}
