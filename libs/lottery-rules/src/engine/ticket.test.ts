import { describe, expect, test } from 'vitest';
import { makeSsc } from '../families/ssc/ssc.ts';
import { playOf } from './family.ts';
import { readTicket, readTyped } from './ticket.ts';

const ssc = makeSsc();

function refusal(input: unknown): unknown {
  const read = readTicket(ssc, input);
  return read.ok ? undefined : read.error;
}

test('a ticket becomes canonical, whatever the order of its picks', () => {
  const read = readTicket(ssc, {
    play: 'ssc.front-3.direct',
    rows: [['9', '1'], ['0'], ['5', '4']],
    lines: [],
  });
  expect(read).toMatchObject({
    ok: true,
    value: {
      bets: 4,
      ticket: { play: 'ssc.front-3.direct', rows: [['1', '9'], ['0'], ['4', '5']], lines: [] },
    },
  });
  const typed = readTicket(ssc, { play: 'ssc.front-3.group-6-typed', rows: [], lines: ['987', '012'] });
  expect(typed).toMatchObject({ ok: true, value: { bets: 2, ticket: { lines: ['012', '789'] } } });
});

describe('refused tickets', () => {
  const direct = { play: 'ssc.front-3.direct', rows: [['1'], ['2'], ['3']], lines: [] };
  const typed = { play: 'ssc.front-3.group-6-typed', rows: [], lines: ['123'] };
  const row = (index: number) => ({ in: 'row', index });
  const line = (index: number) => ({ in: 'line', index });

  test.each([
    ['no ticket', 'ticket', { kind: 'malformed' }],
    ['a field too much', { ...direct, odds: '99' }, { kind: 'malformed' }],
    ['numbers for symbols', { ...direct, rows: [[1], [2], [3]] }, { kind: 'malformed' }],
    ['another play', { ...direct, play: 'ssc.none' }, { kind: 'unknown-play', play: 'ssc.none' }],
    ['a row too few', { ...direct, rows: [['1'], ['2']] }, { kind: 'row-count', expected: 3 }],
    ['lines where none are typed', { ...direct, lines: ['123'] }, { kind: 'lines-not-allowed' }],
    ['an empty row', { ...direct, rows: [['1'], [], ['3']] }, { kind: 'too-few', at: row(1), minimum: 1 }],
    [
      'a digit out of range',
      { ...direct, rows: [['1'], ['10'], ['3']] },
      { kind: 'out-of-range', at: row(1), text: '10' },
    ],
    [
      'a digit of another script',
      { ...direct, rows: [['1'], ['٣'], ['3']] },
      { kind: 'out-of-range', at: row(1), text: '٣' },
    ],
    [
      'a digit twice',
      { ...direct, rows: [['1'], ['2', '2'], ['3']] },
      { kind: 'duplicate', at: row(1), text: '2' },
    ],
    [
      'two where one is picked',
      { play: 'ssc.front-3.group-one', rows: [['1', '2']], lines: [] },
      { kind: 'too-many', at: row(0), maximum: 1 },
    ],
    [
      'rows that only overlap',
      { play: 'ssc.five.group-10', rows: [['1'], ['1']], lines: [] },
      { kind: 'no-bets' },
    ],
    [
      'places without a pick',
      { play: 'ssc.one.position', rows: [[], [], [], [], []], lines: [] },
      { kind: 'no-bets' },
    ],
    ['no line', { ...typed, lines: [] }, { kind: 'no-bets' }],
    [
      'a line twice, turned round',
      { ...typed, lines: ['123', '321'] },
      { kind: 'duplicate', at: line(1), text: '321' },
    ],
    [
      'a line too long',
      { ...typed, lines: ['123', '4567'] },
      { kind: 'wrong-length', at: line(1), text: '4567', length: 3 },
    ],
    [
      'a line with a letter',
      { ...typed, lines: ['12a'] },
      { kind: 'out-of-range', at: line(0), text: '12a' },
    ],
    [
      'a pair where three differ',
      { ...typed, lines: ['112'] },
      { kind: 'not-in-play', at: line(0), text: '112' },
    ],
  ])('%s', (_, input, fault) => {
    expect(refusal(input)).toEqual(fault);
  });
});

test('what a player typed: the good lines, and each fault with its line', () => {
  const line = playOf(ssc, 'ssc.front-3.direct-typed')?.form.line;
  expect(line && readTyped(line, '321, 123;456\n\n12\n123 x99｜007')).toEqual({
    lines: ['123', '321', '456'],
    faults: [
      { kind: 'wrong-length', at: { in: 'line', index: 3 }, text: '12', length: 3 },
      { kind: 'duplicate', at: { in: 'line', index: 4 }, text: '123' },
      { kind: 'out-of-range', at: { in: 'line', index: 5 }, text: 'x99｜007' },
    ],
  });
});

test('a sequence is typed by its ends and its step, and is as good as its bets', () => {
  const line = playOf(ssc, 'ssc.back-2.direct-typed')?.form.line;
  const unordered = playOf(ssc, 'ssc.back-2.group-2-typed')?.form.line;
  if (!line || !unordered) throw new Error('there is no such play');
  expect(readTyped(line, '10-90/10 05~07 00–00').lines).toEqual([
    '00',
    '05',
    '06',
    '07',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((ten) => `${ten}0`),
  ]);
  const wrong = ['90-10', '10-90/0', '1-9', '10-', '10-20-30', 'x-90'];
  const { lines, faults } = readTyped(line, ['12', ...wrong, '11-13'].join('\n'));
  expect(lines).toEqual(['11', '12', '13']);
  expect(faults).toEqual([
    ...wrong.map((text, place) => ({ kind: 'no-sequence', at: { in: 'line', index: place + 1 }, text })),
    { kind: 'duplicate', at: { in: 'line', index: 7 }, text: '12' },
  ]);
  // In any order 10 and 01 are one bet: a sequence would say some of them twice.
  expect(readTyped(unordered, '10-20').faults).toHaveLength(1);
  // A sequence is a way of typing: a ticket on its way has the bets themselves.
  expect(readTicket(ssc, { play: 'ssc.back-2.direct-typed', rows: [], lines: ['10-20'] })).toMatchObject({
    ok: false,
    error: { kind: 'out-of-range' },
  });
});

test('sequences over and over come to no more bets than a ticket has lines', () => {
  const line = playOf(ssc, 'ssc.five.direct-typed')?.form.line;
  if (!line) throw new Error('there is no such play');
  const { lines, faults } = readTyped(line, '00000-99999\n'.repeat(1000));
  expect([lines.length, faults.length, faults[0]?.kind]).toEqual([100_000, 999, 'no-sequence']);
});

test('thousands of lines are read in no time', () => {
  const line = playOf(ssc, 'ssc.five.direct-typed')?.form.line;
  const text = Array.from({ length: 100_000 }, (_, index) => String(index).padStart(5, '0')).join('\n');
  expect(line && readTyped(line, text).lines).toHaveLength(100_000);
});
