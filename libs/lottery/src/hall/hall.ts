import type { ValueOf, lotteryHall } from '@marquee/contract';

export type Hall = ValueOf<typeof lotteryHall>;
export type HallLottery = Hall['lotteries'][number];
export type HallIssue = HallLottery['upcoming'][number];

/** Lotteries that stand together, by their family or by their region. */
export type HallGroup = { readonly name: string; readonly lotteries: readonly HallLottery[] };

/** Regions where a draw has any, in the order of the map; families in the order in which they first come. */
const regions = ['north', 'central', 'south'];

/** The lotteries in groups: those of a region together, the others by family. */
export function groupsOf(lotteries: readonly HallLottery[]): readonly HallGroup[] {
  const names = [...new Set(lotteries.map(groupName))];
  const ordered = [
    ...regions.filter((region) => names.includes(region)),
    ...names.filter((name) => !regions.includes(name)),
  ];
  return ordered.map((name) => ({ name, lotteries: lotteries.filter((each) => groupName(each) === name) }));
}

function groupName({ region, family }: HallLottery): string {
  return region === null || region === 'unknown' ? family : region;
}

/** The lotteries that a list of codes names, in its order. */
export function named(
  lotteries: readonly HallLottery[],
  codes: readonly string[],
  most: number,
): readonly HallLottery[] {
  const known = codes.flatMap((code) => lotteries.find((each) => each.code === code) ?? []);
  return known.slice(0, most);
}

/** The place of the issue on sale among the issues to come; after the last one when all have closed. @param now milliseconds */
export function placeOnSale(upcoming: readonly HallIssue[], now: number): number {
  const place = upcoming.findIndex(({ closesAt }) => Date.parse(closesAt) > now);
  return place < 0 ? upcoming.length : place;
}

/** Milliseconds between two looks at a hall: while nothing is due, and while a draw is. */
const WATCH = 10_000;
const DUE = 3000;

/** How long a hall may stand before it is looked at again. @param now milliseconds of the platform's clock */
export function nextLook({ lotteries }: Hall, now: number): number {
  const due = lotteries.some(({ upcoming, last }) =>
    upcoming.some(({ issue, drawsAt }) => Date.parse(drawsAt) <= now && issue !== last?.issue),
  );
  return due ? DUE : WATCH;
}
