import { parseArgs } from 'node:util';
import { nearestOf } from '@marquee/brand';

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
      const near = nearestOf(token.name, Object.keys(command.options));
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
