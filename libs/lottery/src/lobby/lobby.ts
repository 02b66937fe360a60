import type { ValueOf, lotteryCategoryLobby } from '@marquee/contract';

export type Lobby = ValueOf<typeof lotteryCategoryLobby>;
export type LobbyLottery = Lobby['lotteries'][number];
export type LobbyIssue = LobbyLottery['upcoming'][number];

/** Lotteries that stand together, by their family or by their region. */
export type LobbyGroup = { readonly name: string; readonly lotteries: readonly LobbyLottery[] };

/** Regions where a draw has any, in the order of the map; families in the order in which they first come. */
const regions = ['north', 'central', 'south'];

/** The lotteries in groups: those of a region together, the others by family. */
export function groupsOf(lotteries: readonly LobbyLottery[]): readonly LobbyGroup[] {
  const names = [...new Set(lotteries.map(groupName))];
  const ordered = [
    ...regions.filter((region) => names.includes(region)),
    ...names.filter((name) => !regions.includes(name)),
  ];
  return ordered.map((name) => ({ name, lotteries: lotteries.filter((each) => groupName(each) === name) }));
}

function groupName({ region, family }: LobbyLottery): string {
  return region === null || region === 'unknown' ? family : region;
}

/** The lotteries that a list of codes names, in its order. */
export function named(
  lotteries: readonly LobbyLottery[],
  codes: readonly string[],
  maximum: number,
): readonly LobbyLottery[] {
  const known = codes.flatMap((code) => lotteries.find((each) => each.code === code) ?? []);
  return known.slice(0, maximum);
}

/** The place of the issue on sale among the issues to come; after the last one when all have closed. @param now milliseconds */
export function placeOnSale(upcoming: readonly LobbyIssue[], now: number): number {
  const place = upcoming.findIndex(({ closesAt }) => Date.parse(closesAt) > now);
  return place < 0 ? upcoming.length : place;
}

/** Milliseconds between two requests for a lobby: while nothing is due, and while a draw is. */
const WATCH = 10_000;
const DUE = 3000;

/** Milliseconds until a lobby is fetched again. @param now milliseconds of the platform's clock */
export function nextRefresh({ lotteries }: Lobby, now: number): number {
  const due = lotteries.some(({ upcoming, last }) =>
    upcoming.some(({ issue, drawsAt }) => Date.parse(drawsAt) <= now && issue !== last?.issue),
  );
  return due ? DUE : WATCH;
}
