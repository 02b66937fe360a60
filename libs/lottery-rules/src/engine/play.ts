import type { Alphabet } from './alphabet.ts';
import type { Chances } from './chance.ts';
import type { Ratio } from './ratio.ts';
import type { Space } from './space.ts';

/**
 * A draw, as the plain numbers of its family: five digits, three dice, eight balls in the order drawn.
 * Each family defines the meaning of the places.
 */
export type Draw = readonly number[];

/** One elementary bet, as numbers with a meaning defined by its wager: a string of digits, a set of balls, a cell. */
export type Bet = readonly number[];

/** A bet that wins, at the price of its tier; `times` counts its hits where a play pays for each hit, else 1. */
export type Won = { readonly bet: Bet; readonly tier: string; readonly times: number };

/** The outcome of one bet in a draw. */
export type Outcome =
  | { readonly kind: 'won'; readonly tier: string; readonly times: number }
  | { readonly kind: 'push' }
  | { readonly kind: 'lost' };

/**
 * What one bet is, and when it wins.
 *
 * `outcome` is the rule for one bet; `winners` is its inverse: all bets that win in a draw. Tickets are
 * settled by `winners`, and the proofs compare the two.
 */
export type Wager = {
  /** The prices that there are. A bet that may win in more than one way has a tier for each way. */
  readonly tiers: readonly string[];
  /** Every outcome of the part of the draw that this wager reads, with its weight. */
  readonly space: Space;
  outcome(bet: Bet, draw: Draw): Outcome;
  /**
   * Absent where they are too many to name, as the bets that hit five of twenty keno numbers; the plays of such a wager come
   * with a settler of their own.
   */
  winners?(draw: Draw): readonly Won[];
  /** The bets whose stake is refunded by a draw. */
  pushes?(draw: Draw): readonly Bet[];
  /** How many different bets there are, where the space shows only some of them. */
  readonly bets?: number;
  /** The equivalent segments of a wager across several; the space has only the first. */
  readonly parts?: readonly Wager[];
  /** A bet that can win at the tier, for a space that does not show one of its own. */
  example?(tier: string): Bet;
  /** For a space that shows only some of the bets: draws among which the kindest is to a ticket with such picks. */
  kindest?(picked: Picked): readonly Draw[];
  /** For bets on several legs at once. */
  readonly parlay?: Parlay;
  /** How the tiers of one bet share its return, as odds in proportion to each other; else they are alike. */
  readonly proportions?: Readonly<Record<string, number>>;
};

/**
 * Bets on several legs that are paid at the product of the legs' odds. The bets that win at a tier are not alike: how likely
 * each is depends on its legs together.
 */
export type Parlay = {
  /** The fair odds of each leg that a tier multiplies. */
  legs(tier: string): readonly Ratio[];
  /** The chances of the bets that can win at a tier, once for each kind. */
  bets(tier: string): readonly Chances[];
};

/** One row of a form: what may be picked in it, and how many. */
export type Row = {
  /** A stable word for the row, which the board has a text for: `1`…`10` for places, `double`, `fixed`, `drag`, `cells`. */
  readonly name: string;
  readonly alphabet: Alphabet;
  readonly minimum: number;
  readonly maximum: number;
};

/** How a line that is typed by hand is read. */
export type Line = {
  readonly alphabet: Alphabet;
  readonly length: number;
  /** Whether the order counts; if not, a line is stored in ascending order. */
  readonly ordered: boolean;
  /** Whether a number may be in it twice. */
  readonly distinct: boolean;
  /** Further lines that are no bet, such as three equal digits in a group play. */
  refuses?(values: readonly number[]): boolean;
};

/** What a ticket has picked, as numbers. */
export type Picked = {
  readonly rows: readonly (readonly number[])[];
  readonly lines: readonly (readonly number[])[];
};

/** Bits that a ticket has, and how many times a bet they are worth. */
export type BitWorth = { readonly mask: bigint; readonly times: number };

/**
 * The bits by which a ticket holds a bet: it does if all bits that the bet needs are among the ticket's, so that a database
 * settles by `ticket & bet = bet`.
 */
export type Bits = {
  /** At most 128. */
  readonly width: number;
  of(picked: Picked): bigint;
  /** `undefined` for a bet that no ticket of this form holds. */
  need(bet: Bet): bigint | undefined;
  /**
   * Where a ticket may hold a bet many times: bits that it has besides, each worth so many times; it holds the bet as often as
   * those among its own come to.
   */
  often?(bet: Bet): readonly BitWorth[];
  /** Where bets are typed: the line that must be among the ticket's besides, as tickets are written. */
  line?(bet: Bet): string;
};

/** How a ticket describes its bets: what a player picks, how many bets that makes, and which. */
export type Form = {
  readonly rows: readonly Row[];
  readonly line?: Line;
  /** How many bets, by formula. */
  count(picked: Picked): number;
  /** The bets one by one, as many as {@link count} says; one that is bought twice comes twice. */
  expand(picked: Picked): Iterable<Bet>;
  /** For one ticket: how often it holds a bet. */
  holder(picked: Picked): (bet: Bet) => number;
  readonly bits?: Bits;
  /** Whether two rows that must not share a pick do. */
  overlaps?(picked: Picked): boolean;
};

/** The outcome of a ticket in a draw: winning bets by tier, and the bets whose stake is refunded. */
export type Settlement = {
  readonly wins: readonly { readonly tier: string; readonly bets: number }[];
  readonly pushed: number;
};

/** Bets times base times unit times multiple, or an amount on each cell. */
export type Board = 'official' | 'two-sides';

/** One play: data, and three functions. */
export type Play = {
  /** `family.group.method`, unique and never changed: stored tickets refer to it. */
  readonly code: string;
  readonly family: string;
  readonly group: string;
  readonly method: string;
  readonly board: Board;
  /** In English; the boards have it in each language under {@link nameKey}. */
  readonly name: string;
  readonly nameKey: string;
  /** When it wins, in one English sentence. */
  readonly rule: string;
  readonly ruleKey: string;
  readonly form: Form;
  readonly wager: Wager;
  count(picked: Picked): number;
  expand(picked: Picked): Iterable<Bet>;
  /** Makes the function that settles one ticket against draws. */
  settler(picked: Picked): (draw: Draw) => Settlement;
};

/** A row of a family's table. */
export type PlayRow = {
  readonly group: string;
  readonly method: string;
  readonly board: Board;
  readonly form: Form;
  readonly wager: Wager;
  /** For the few plays whose winning bets are too many to name. */
  readonly settler?: Play['settler'];
};

/** What groups and methods are called. */
export type PlayLabels = {
  readonly groups: Readonly<Record<string, string>>;
  readonly methods: Readonly<Record<string, { readonly name: string; readonly rule: string }>>;
};

/** Creates the plays of a family from its table. @throws RangeError for a code that appears twice or has no words */
export function tabulate(family: string, wording: PlayLabels, rows: readonly PlayRow[]): readonly Play[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const code = `${family}.${row.group}.${row.method}`;
    const group = wording.groups[row.group];
    const method = wording.methods[row.method];
    if (seen.has(code) || group === undefined || method === undefined) {
      throw new RangeError(`the play ${code} stands twice, or its group or method has no words`);
    }
    seen.add(code);
    return {
      code,
      family,
      group: row.group,
      method: row.method,
      board: row.board,
      name: `${group}: ${method.name}`,
      nameKey: `lottery.${family}.method.${row.method}.name`,
      rule: method.rule,
      ruleKey: `lottery.${family}.method.${row.method}.rule`,
      form: row.form,
      wager: row.wager,
      count: (picked) => row.form.count(picked),
      expand: (picked) => row.form.expand(picked),
      settler: row.settler ?? settlerOf(code, row),
    };
  });
}

function settlerOf(code: string, { form, wager }: PlayRow): Play['settler'] {
  const { winners } = wager;
  if (!winners) throw new RangeError(`the play ${code} has no way to settle`);
  return (picked) => settledByWinners(wager, winners, form.holder(picked));
}

function settledByWinners(
  wager: Wager,
  winners: (draw: Draw) => readonly Won[],
  holds: (bet: Bet) => number,
): (draw: Draw) => Settlement {
  return (draw) => {
    const wins: { tier: string; bets: number }[] = [];
    for (const won of winners(draw)) {
      const bets = holds(won.bet) * won.times;
      if (bets === 0) continue;
      const same = wins.find((win) => win.tier === won.tier);
      if (same) same.bets += bets;
      else wins.push({ tier: won.tier, bets });
    }
    let pushed = 0;
    for (const bet of wager.pushes?.(draw) ?? []) pushed += holds(bet);
    return { wins, pushed };
  };
}
