import { parseArgs } from 'node:util';
import { nearestOf } from '@marquee/brand';

/** An option of a command; one without `value`, the name of its value in the help, is a switch. */
export interface Option {
  readonly value?: string;
  readonly summary: string;
}

/** A command as the help shows it. */
export interface Command {
  /** Placeholders after its name, such as `<merchant>` or `[merchant…]`; empty when it takes none. */
  readonly operands: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
}

/** A parsed command line. */
export interface Arguments {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | true | undefined>>;
}

/** A command line that cannot be run. The message says what to change and is printed without a stack. */
export class UsageError extends Error {}

/**
 * Reads the arguments after a command's name.
 *
 * @param name the command as it is typed before its arguments, such as `npm run brand -- build`
 * @throws UsageError for an unknown option (with the nearest known one), a missing value, and an operand of a command
 * that takes none.
 */
export function readArguments(name: string, command: Command, args: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...args],
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
        `"${name}" has no option ${token.rawName}.${near ? ` Did you mean --${near}?` : ''} See: ${helpOf(name)}`,
      );
    }
    if (option.value && (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))))
      throw new UsageError(`--${token.name} needs a value: --${token.name} ${option.value}`);
    if (!option.value && token.value !== undefined) throw new UsageError(`--${token.name} takes no value.`);
    options[token.name] = token.value ?? true;
  }
  const [extra] = operands;
  if (command.operands === '' && extra !== undefined)
    throw new UsageError(`"${name}" takes no "${extra}". See: ${helpOf(name)}`);
  return { operands, options };
}

const helpOf = (name: string): string => `${name} --help`;

/** @throws UsageError unless the value is a port */
export function readPort(value: string | true): number {
  const port = value === true ? Number.NaN : Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UsageError('--port is a number from 1 to 65535.');
  return port;
}

/** The help of one command. */
export function commandHelp(name: string, command: Command): string {
  const options = Object.entries(command.options).map(
    ([key, option]) => [`--${key}${option.value ? ` ${option.value}` : ''}`, option.summary] as const,
  );
  const width = Math.max(0, ...options.map(([left]) => left.length)) + 2;
  return [
    `${name}${command.operands ? ` ${command.operands}` : ''}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.summary,
    ...(options.length > 0 ? ['', ...options.map(([left, right]) => `  ${left.padEnd(width)}${right}`)] : []),
  ].join('\n');
}
