import { expect, test } from 'vitest';
import { commandHelp, readArguments, UsageError, type Command } from './arguments.ts';

const command: Command = {
  operands: '[merchant…]',
  says: 'Builds.',
  options: { out: { value: 'DIR', says: 'Where to.' }, all: { says: 'Every brand.' } },
};
const read = (...words: string[]): unknown => readArguments('build', command, words);

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
      '"brand build" has no option --al. Did you mean --all? See: npm run brand -- build --help',
    ),
  );
  expect(() => read('--something')).toThrow('has no option --something. See:');
});

test('a value is asked for, and refused where there is none', () => {
  expect(() => read('--out')).toThrow('--out needs a value: --out DIR');
  expect(() => read('--out', '--all')).toThrow('--out needs a value');
  expect(() => read('--all=yes')).toThrow('--all takes no value.');
});

test('the help shows every option', () => {
  expect(commandHelp('build', command)).toContain('--out DIR');
});
