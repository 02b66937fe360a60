import { money, parseMoney, type Money } from '@marquee/money';
import { isSame, listedOdds, type OpenSelection, type Selection } from './selection.ts';
import type { SportsMatch } from './sports.queries.ts';

/** A pick on the slip, with what is needed to show and place it while its match is not at hand. */
export interface Choice extends Selection {
  readonly match: string;
  /** Decimal odds as they were chosen or accepted. */
  readonly odds: string;
  readonly home: string;
  readonly away: string;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly category: 'SPORTS' | 'ESPORTS';
  /** The game of a vendor in which it is placed. */
  readonly vassalage: string;
  readonly gameId: string;
  /** What the vendor said of the odds when it refused a bet; null for one that takes no more bets. */
  readonly told?: { readonly odds: string | null; readonly at: number } | undefined;
}

/** What a player has chosen and typed. Nothing of it is money that has moved. */
export interface Slip {
  readonly choices: readonly Choice[];
  readonly kind: 'single' | 'multiple';
  /** Typed stakes: of single bets by their match, of the multiple one under {@link MULTIPLE}. */
  readonly stakes: Readonly<Record<string, string>>;
  /** Numbers of bets that were sent and not answered for certain, by the same names. */
  readonly sent: Readonly<Record<string, Sent>>;
}

/** A bet that was sent. With the same content it is sent again under the same number, so that it is never placed twice. */
export interface Sent {
  readonly id: string;
  readonly content: string;
}

export const MULTIPLE = 'multiple';

/** Most matches on a slip. */
export const MOST_CHOICES = 20;

export const emptySlip: Slip = { choices: [], kind: 'single', stakes: {}, sent: {} };

/** One bet as it is placed. */
export interface WantedBet {
  /** Its name on the slip. */
  readonly name: string;
  readonly choices: readonly Choice[];
  /** As typed. */
  readonly stake: string;
}

/** Milliseconds for which what the vendor said of odds counts more than the list, which may be older. */
const TOLD_MS = 15_000;

/** How a choice stands: its odds now, or why it cannot be bet on. */
export type Standing =
  | { readonly kind: 'same' }
  | { readonly kind: 'moved'; readonly odds: string }
  | { readonly kind: 'closed' };

/**
 * Compares a choice with what is offered now.
 *
 * @param matches the list; a match that is not in it and has not begun counts as it was chosen
 * @param now milliseconds since 1970 by the platform's clock
 */
export function standingOf(choice: Choice, matches: readonly SportsMatch[], now: number): Standing {
  if (Date.parse(choice.startsAt) <= now) return { kind: 'closed' };
  const told = choice.told && now - choice.told.at < TOLD_MS ? choice.told.odds : undefined;
  const listed = matches.find(({ id }) => id === choice.match);
  const odds = told === undefined ? listed && listedOdds(listed, choice) : told;
  if (odds === null) return { kind: 'closed' };
  return odds === undefined || odds === choice.odds ? { kind: 'same' } : { kind: 'moved', odds };
}

/** Whether a match is in a bet that was sent and not answered: it is neither changed nor taken off meanwhile. */
export function isWaiting({ kind, sent }: Slip, match: string): boolean {
  return sent[kind === 'multiple' ? MULTIPLE : match] !== undefined;
}

/** Puts a pick on the slip in place of another of its match, or takes it off when it is there. */
export function toggle(slip: Slip, choice: Choice): Slip {
  const there = slip.choices.find(({ match }) => match === choice.match);
  if (isWaiting(slip, choice.match)) return slip;
  if (there && isSame(there, choice)) return remove(slip, choice.match);
  if (there) return { ...slip, choices: slip.choices.map((each) => (each === there ? choice : each)) };
  if (slip.choices.length >= MOST_CHOICES) return slip;
  const choices = [...slip.choices, choice];
  return { ...slip, choices, kind: choices.length === 2 && canCombine(choices) ? 'multiple' : slip.kind };
}

/** Takes a match off the slip, with its stake. */
export function remove(slip: Slip, match: string): Slip {
  const choices = slip.choices.filter((each) => each.match !== match);
  const { [match]: _stake, ...stakes } = slip.stakes;
  const { [match]: _sent, ...sent } = slip.sent;
  return { choices, stakes, sent, kind: canCombine(choices) ? slip.kind : 'single' };
}

/** Takes new odds as if they had been chosen. */
export function accept(slip: Slip, matches: readonly SportsMatch[], now: number): Slip {
  return {
    ...slip,
    choices: slip.choices.map((choice) => {
      const standing = standingOf(choice, matches, now);
      return standing.kind === 'moved' ? { ...choice, odds: standing.odds } : choice;
    }),
  };
}

/** The slip with the odds that the vendor named when it refused a bet. */
export function withVendorOdds(
  slip: Slip,
  picks: readonly (OpenSelection & { readonly match: string; readonly odds: string | null })[],
  now: number,
): Slip {
  return {
    ...slip,
    choices: slip.choices.map((choice) => {
      const said = picks.find((pick) => pick.match === choice.match && isSame(pick, choice));
      return said ? { ...choice, told: { odds: said.odds, at: now } } : choice;
    }),
  };
}

/** Whether all of a slip can be one bet: two matches or more, all of one game. */
export function canCombine(choices: readonly Choice[]): boolean {
  const [first] = choices;
  return (
    choices.length > 1 &&
    choices.every(({ vassalage, gameId }) => vassalage === first?.vassalage && gameId === first.gameId)
  );
}

/** The bets that a slip places: those single ones that have a stake, or the multiple one. */
export function betsOf({ choices, kind, stakes }: Slip): WantedBet[] {
  if (kind === 'multiple') return [{ name: MULTIPLE, choices, stake: stakes[MULTIPLE] ?? '' }];
  return choices
    .map((choice) => ({ name: choice.match, choices: [choice], stake: stakes[choice.match] ?? '' }))
    .filter(({ stake }, _place, all) => stake !== '' || all.length === 1);
}

/** What of a bet makes it the same bet. */
export const contentOf = ({ choices, stake }: WantedBet): string =>
  JSON.stringify([
    stake,
    choices.map(({ match, market, line, pick, odds }) => [
      match,
      pick,
      odds,
      ...(market === 'winner' ? [] : [market, line]),
    ]),
  ]);

/** A choice as the platform takes it. A pick of who wins names no market, so that a gateway from before there were others takes it. */
export const wirePick = ({ match, market, line, pick, odds }: Choice) => ({
  match,
  pick,
  odds,
  ...(market !== 'winner' && { market, line }),
});

/** The slip without a bet that was placed. */
export function withoutBet(slip: Slip, { name, choices }: WantedBet): Slip {
  const { [name]: _stake, ...stakes } = slip.stakes;
  const { [name]: _sent, ...sent } = slip.sent;
  return choices.reduce((left, { match }) => remove(left, match), { ...slip, stakes, sent });
}

/** Decimal odds in hundredths. */
const hundredths = (odds: string): bigint => BigInt(Math.round(Number(odds) * 100));

/** The odds of picks that must all win, cut off to hundredths. */
export function combinedOdds(choices: readonly { readonly odds: string }[]): string {
  const product = choices.reduce((sum, { odds }) => sum * hundredths(odds), 100n);
  const cut = product / 100n ** BigInt(choices.length);
  return `${cut / 100n}.${String(cut % 100n).padStart(2, '0')}`;
}

/**
 * What is said of a slip that is not open: how many matches are on it, and the odds of what it would place as one bet; undefined
 * for several bets, whose odds have no product.
 */
export function slipSummary({ choices, kind }: Slip): {
  readonly count: number;
  readonly odds: string | undefined;
} {
  const isOneBet = choices.length === 1 || (choices.length > 1 && kind === 'multiple');
  return { count: choices.length, odds: isOneBet ? combinedOdds(choices) : undefined };
}

/** A typed stake; undefined when it is no amount above zero with two decimals at most. */
export function stakeOf(typed: string, currency: string): Money | undefined {
  const parsed = parseMoney(currency, typed.trim());
  return parsed.ok && parsed.value.amount > 0n && parsed.value.amount % 100n === 0n
    ? parsed.value
    : undefined;
}

/** What bets return when all of them win; undefined while a stake is none. */
export function possibleReturn(bets: readonly WantedBet[], currency: string): Money | undefined {
  let sum = 0n;
  for (const { stake, choices } of bets) {
    const amount = stakeOf(stake, currency)?.amount;
    if (amount === undefined) return undefined;
    sum += (amount * hundredths(combinedOdds(choices))) / 100n;
  }
  return bets.length === 0 ? undefined : money(currency, sum);
}

/** All stakes together; undefined while one is none. */
export function totalStake(bets: readonly WantedBet[], currency: string): Money | undefined {
  let sum = 0n;
  for (const { stake } of bets) {
    const amount = stakeOf(stake, currency)?.amount;
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return bets.length === 0 ? undefined : money(currency, sum);
}
