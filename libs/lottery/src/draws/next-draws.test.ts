import { expect, test } from 'vitest';
import type { LobbyLottery } from '../lobby/lobby.ts';
import { prizeTable } from '../results/prize-table.ts';
import { nextDrawsOf, shownNumbers, timeToGo } from './next-draws.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();

function lottery(code: string, family: string, more: Partial<LobbyLottery> = {}): LobbyLottery {
  return {
    code,
    gameName: code,
    family,
    draws: 'own',
    beacon: 'operator',
    region: null,
    vassalage: 'V',
    vendorName: 'V',
    accountTypeName: 'LOTT',
    prizeMode: 'Lott',
    upcoming: [{ issue: '1', closesAt: at(10), drawsAt: at(15) }],
    last: null,
    ...more,
  };
}

test('popular lotteries come first, then one of each family, and those without an issue not at all', () => {
  const lotteries = [
    lottery('a', 'ssc'),
    lottery('b', 'ssc'),
    lottery('instant', 'lhc', { upcoming: [] }),
    lottery('c', 'k3'),
    lottery('d', 'pk10'),
  ];
  const lobby = { serverTime: at(0), lotteries, popular: ['d', 'instant', 'b'], recent: [] };
  const codes = (maximum: number) => nextDrawsOf(lobby, maximum).map(({ code }) => code);
  expect(codes(9)).toEqual(['d', 'b', 'c', 'a']);
  expect(codes(2)).toEqual(['d', 'b']);
});

test('a card shows the balls of a draw, ten at most, and of a table its first prize', () => {
  expect(shownNumbers('ssc', ['1', '2', '3', '4', '5'])).toEqual(['1', '2', '3', '4', '5']);
  expect(
    shownNumbers(
      'kl8',
      Array.from({ length: 20 }, (_, place) => String(place)),
    ),
  ).toHaveLength(10);
  const issues = Array.from({ length: 23 }, (_, place) => String(1000 + place));
  const digits = Array.from({ length: 120 }, (_, place) => String(place % 10));
  for (const [family, drawn] of [
    ['4d', issues],
    ['thai', digits],
    ['vn-north', digits],
    ['vn-south', digits],
  ] as const)
    expect(shownNumbers(family, drawn)).toEqual(prizeTable(family, drawn)?.[0]?.numbers);
});

test('a time to go has days only from a day on', () => {
  expect(timeToGo(61)).toEqual({ days: 0, clock: '01:01' });
  expect(timeToGo(86_400 * 3 + 3600)).toEqual({ days: 3, clock: '01:00:00' });
});
