import { expect, test } from 'vitest';
import { groupsOf, named, nextRefresh, placeOnSale, type LobbyLottery } from './lobby.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();

function lottery(code: string, more: Partial<LobbyLottery> = {}): LobbyLottery {
  return {
    code,
    gameName: code,
    family: 'ssc',
    draws: 'own',
    beacon: 'operator',
    region: null,
    vassalage: 'V',
    vendorName: 'V',
    accountTypeName: 'LOTT',
    prizeMode: 'Lott',
    upcoming: [
      { issue: '1', closesAt: at(10), drawsAt: at(15) },
      { issue: '2', closesAt: at(20), drawsAt: at(25) },
    ],
    last: null,
    ...more,
  };
}

test('lotteries stand by family in the order of the catalogue, those of a region by the map', () => {
  const groups = groupsOf([
    lottery('a', { family: 'k3' }),
    lottery('b'),
    lottery('c', { family: 'k3' }),
    lottery('s', { family: 'vn-south', region: 'south' }),
    lottery('c1', { family: 'vn-south', region: 'central' }),
  ]);
  expect(groups.map(({ name, lotteries }) => [name, ...lotteries.map(({ code }) => code)])).toEqual([
    ['central', 'c1'],
    ['south', 's'],
    ['k3', 'a', 'c'],
    ['ssc', 'b'],
  ]);
});

test('what is named is in the order of the names, without what is not here', () => {
  const all = [lottery('a'), lottery('b'), lottery('c')];
  expect(named(all, ['c', 'x', 'a', 'b'], 2).map(({ code }) => code)).toEqual(['c', 'a']);
});

test('the page goes from one issue to the next by itself', () => {
  const { upcoming } = lottery('a');
  const place = (second: number) => placeOnSale(upcoming, Date.parse(at(second)));
  expect([place(0), place(9), place(10), place(19), place(20)]).toEqual([0, 0, 1, 1, 2]);
});

test('a lobby is looked at more often while a draw is due', () => {
  const lobby = (last: string | undefined) => ({
    serverTime: at(0),
    popular: [],
    recent: [],
    lotteries: [
      lottery('a', { last: last === undefined ? null : { issue: last, numbers: [], openedAt: at(0) } }),
    ],
  });
  const look = (last: string | undefined, second: number) => nextRefresh(lobby(last), Date.parse(at(second)));
  expect(look(undefined, 14)).toBe(look('1', 16));
  expect(look(undefined, 15)).toBeLessThan(look(undefined, 14));
});
