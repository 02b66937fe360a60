import { liveFilters } from '@marquee/contract';
import type { GameCategory, LiveFilter } from '@marquee/contract';
import type { Texts } from '../../core/merchant.ts';
import { seededRandom } from '../random.ts';
import { cardGames, duel } from './card-names.ts';
import { fishThings } from './fish-names.ts';
import { lotteries, regionalLotteries } from './lottery-names.ts';
import { endings, palettes, qualities, type Palette } from './qualities.ts';
import { reelThings } from './reel-names.ts';
import { tables } from './table-names.ts';
import { at, suffixed, texts, type AllTexts } from './texts.ts';
import type { DemoVendor } from './vendors.ts';

/** What a game of the demo is called and looks like. */
export interface DemoGame {
  readonly names: Texts;
  /** Its picture: category, what is on it, what is special about the game, and its colours. */
  readonly picture: string;
  readonly liveFilter: LiveFilter | null;
}

type Thing = readonly [picture: string, name: AllTexts];

/**
 * Deals out games vendor by vendor, deterministically, and no name twice in a category.
 * @returns the game at a vendor's position, counted from 0
 */
export function createGameNames(): (vendor: DemoVendor, place: number) => DemoGame {
  const slots = dealt(reelThings, (thing) => [...qualified('rng', thing), ...ended('rng', thing)]);
  const fish = dealt(fishThings, (thing) => qualified('fish', thing));
  const given = new Map<GameCategory, number>();
  return (vendor, place) => {
    const { category } = vendor;
    const overall = given.get(category) ?? 0;
    given.set(category, overall + 1);
    if (category === 'RNG') return at(slots, overall);
    if (category === 'FISH') return at(fish, overall);
    if (category === 'LIVE') return table(vendor, place);
    if (category === 'PVP') return cards(vendor, overall);
    if (category === 'LOTT' || category === 'ELOTT') {
      const regional = regionalLotteries[vendor.code];
      if (regional !== undefined)
        return plain(category, at(['balls', 'ticket'], overall), at(regional, place), overall);
      const round = Math.floor(overall / lotteries.length);
      const base = at(lotteries, overall);
      return plain(
        category,
        at(['balls', 'ticket'], overall),
        round === 0 ? base : suffixed(base, ` ${round + 1}`),
        overall,
      );
    }
    const signs = category === 'SPORTS' ? ['ball', 'cup'] : ['pad', 'swords'];
    return plain(category, at(signs, overall), { EN: vendor.name }, overall);
  };
}

/** A thing and its quality; where the language puts the quality behind, so do we. */
function qualified(category: string, [picture, thing]: Thing): DemoGame[] {
  return qualities.map(([palette, quality]) => ({
    names: texts(
      `${quality.EN} ${thing.EN}`,
      quality.CN + thing.CN,
      `${thing.ID} ${quality.ID}`,
      thing.TH + quality.TH,
      `${thing.VI} ${quality.VI}`,
      `${thing.MY} ${quality.MY}`,
      quality.JA + thing.JA,
    ),
    picture: `${category}-${picture}-${quality.EN.toLowerCase()}-${palette}`,
    liveFilter: null,
  }));
}

/** A thing and what it brings. */
function ended(category: string, [picture, thing]: Thing): DemoGame[] {
  return endings.map(([palette, ending]) => ({
    names: texts(
      `${thing.EN} ${ending.EN}`,
      thing.CN + ending.CN,
      `${ending.ID} ${thing.ID}`,
      ending.TH + thing.TH,
      `${ending.VI} ${thing.VI}`,
      `${ending.MY} ${thing.MY}`,
      thing.JA + ending.JA,
    ),
    picture: `${category}-${picture}-${ending.EN.toLowerCase()}-${palette}`,
    liveFilter: null,
  }));
}

/** What the arcade deals, in the order of its tables. */
const arcadeTables: readonly LiveFilter[] = [
  'BACCARAT',
  'ROULETTE',
  'SICBO',
  'DRAGON_TIGER',
  'FAN_TAN',
  'BLACKJACK',
];

/** The tables of the arcade's vendors are those that the arcade deals; the others have every kind in turn. */
function table({ code, name, connection }: DemoVendor, place: number): DemoGame {
  const kinds = connection === undefined ? liveFilters : arcadeTables;
  const kind = at<LiveFilter>(kinds, place);
  const number = Math.floor(place / kinds.length) + 1;
  const picture = kind.toLowerCase().replaceAll('_', '');
  return {
    names: suffixed(tables[kind], ` ${name.charAt(0)}${number}`),
    picture: `live-${picture}-${code.toLowerCase()}${number}-${at<Palette>(palettes, place + name.length)}`,
    liveFilter: kind,
  };
}

function cards({ connection }: DemoVendor, overall: number): DemoGame {
  if (connection !== undefined) return plain('PVP', 'cards', duel, 0);
  const round = Math.floor(overall / cardGames.length);
  const base = at(cardGames, overall);
  return plain(
    'PVP',
    at(['cards', 'crown', 'chip', 'dice'], overall),
    round === 0 ? base : suffixed(base, ` ${round + 1}`),
    overall,
  );
}

function plain(category: GameCategory, picture: string, names: Texts, place: number): DemoGame {
  const palette = at<Palette>(palettes, place);
  return { names, picture: `${category.toLowerCase()}-${picture}-${place}-${palette}`, liveFilter: null };
}

/**
 * Deals games out in rounds, the same on every machine. Each round contains every subject once in a random order, so that
 * neighbouring games have different subjects.
 */
function dealt(things: readonly Thing[], games: (thing: Thing) => DemoGame[]): DemoGame[] {
  const random = seededRandom('names of games');
  const mixed = <Entry>(entries: readonly Entry[]) =>
    entries
      .map((entry) => ({ entry, by: random.below(2 ** 30) }))
      .toSorted((one, other) => one.by - other.by)
      .map(({ entry }) => entry);
  const hands = things.map((thing) => mixed(games(thing)));
  const rounds = Math.max(...hands.map((hand) => hand.length));
  return Array.from({ length: rounds }, (_, round) =>
    mixed(hands).flatMap((hand) => hand[round] ?? []),
  ).flat();
}
