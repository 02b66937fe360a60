import { expect, test } from 'vitest';
import { commandHelp, readArguments, readPort, UsageError, type Command } from './arguments.ts';

const command: Command = {
  operands: '[merchant…]',
  summary: 'Builds.',
  options: { out: { value: 'DIR', summary: 'Where to.' }, all: { summary: 'Every brand.' } },
};
const read = (...words: string[]): unknown => readArguments('npm run brand -- build', command, words);

test('operands and options are told apart', () => {
  expect(read('jade', '--out', 'there', 'aurora', '--all')).toEqual({
    operands: ['jade', 'aurora'],
    options: { out: 'there', all: true },
  });
  expect(read('--out=there')).toEqual({ operands: [], options: { out: 'there' } });
});

test('an unknown option names the nearest one', () => {
  expect(() => read('--al')).toThrow(
    new UsageError(
      '"npm run brand -- build" has no option --al. Did you mean --all? See: npm run brand -- build --help',
    ),
  );
  expect(() => read('--something')).toThrow('has no option --something. See:');
});

test('an operand is refused by a command that takes none', () => {
  const list: Command = { operands: '', summary: 'Lists.', options: {} };
  expect(() => readArguments('npm run brand -- list', list, ['extra'])).toThrow(
    new UsageError('"npm run brand -- list" takes no "extra". See: npm run brand -- list --help'),
  );
});

test('a missing value is an error, and so is one for a switch', () => {
  expect(() => read('--out')).toThrow('--out needs a value: --out DIR');
  expect(() => read('--out', '--all')).toThrow('--out needs a value');
  expect(() => read('--all=yes')).toThrow('--all takes no value.');
});

test('the help shows every option', () => {
  expect(commandHelp('npm run brand -- build', command)).toContain('--out DIR');
});

test('a port is a number from 1 to 65535', () => {
  expect(readPort('6006')).toBe(6006);
  for (const wrong of ['', '0', '65536', '80.5', 'nonsense', true] as const)
    expect(() => readPort(wrong)).toThrow('--port is a number from 1 to 65535.');
});
