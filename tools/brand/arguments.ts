import { parseArgs } from 'node:util';

/** An option of a command: what its value is called in the help, or nothing for a switch. */
export interface Option {
  readonly value?: string;
  readonly says: string;
}

/** A command as the help shows it. */
export interface Command {
  /** What stands after its name, such as `<merchant>` or `[merchant…]`. */
  readonly operands: string;
  readonly says: string;
  readonly options: Readonly<Record<string, Option>>;
}

/** What a person wrote: the options given, and the rest. */
export interface Given {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | true | undefined>>;
}

/** Thrown when the words of a command line make no sense; the message is all that a person needs. */
export class UsageError extends Error {}

/**
 * Reads the words after a command's name.
 *
 * @throws UsageError for an option the command does not have, with the nearest one that it has, and for a missing value.
 */
export function readArguments(name: string, command: Command, words: readonly string[]): Given {
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(command.options).map(([key, option]) => [
        key,
        { type: option.value ? 'string' : 'boolean' },
      ]),
    ),
  });
  const operands: string[] = [];
  const options: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = command.options[token.name];
    if (!option) {
      const near = nearest(token.name, Object.keys(command.options));
      throw new UsageError(
        `"brand ${name}" has no option ${token.rawName}.${near ? ` Did you mean --${near}?` : ''} See: npm run brand -- ${name} --help`,
      );
    }
    if (option.value && (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))))
      throw new UsageError(`--${token.name} needs a value: --${token.name} ${option.value}`);
    if (!option.value && token.value !== undefined) throw new UsageError(`--${token.name} takes no value.`);
    options[token.name] = token.value ?? true;
  }
  return { operands, options };
}

/** The known word with the fewest letters to change, when it is near enough to be what was meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.max(2, Math.floor(best.candidate.length / 3))
    ? best.candidate
    : undefined;
}

/** Levenshtein's distance: insertions, deletions and changes of one letter. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The help of one command. */
export function commandHelp(name: string, command: Command): string {
  const options = Object.entries(command.options).map(
    ([key, option]) => [`--${key}${option.value ? ` ${option.value}` : ''}`, option.says] as const,
  );
  const width = Math.max(0, ...options.map(([left]) => left.length)) + 2;
  return [
    `npm run brand -- ${name}${command.operands ? ` ${command.operands}` : ''}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.says,
    ...(options.length > 0 ? ['', ...options.map(([left, right]) => `  ${left.padEnd(width)}${right}`)] : []),
  ].join('\n');
}
