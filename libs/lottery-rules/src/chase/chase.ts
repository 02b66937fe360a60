import type { Result } from '@marquee/money';
import type { Ratio } from '../engine/ratio.ts';

/** One link of a chase: the multiple of its issue, what it costs, and what the chase has cost by then. Ten-thousandths. */
export type ChaseLink = { readonly multiple: number; readonly cost: bigint; readonly spent: bigint };

/** What a chase is calculated from; money in ten-thousandths. */
export type ChaseTerms = {
  /** How many issues, one at least. */
  readonly issues: number;
  /** What the ticket costs at multiple 1. */
  readonly cost: bigint;
  readonly maximumMultiple: number;
};

/** What a chase that aims at a profit needs to know besides: what one winning bet pays at multiple 1. */
export type ProfitTerms = ChaseTerms & { readonly prize: bigint };

/** Why a chase cannot be made. */
export type ChaseFault =
  | { readonly kind: 'no-profit' }
  | { readonly kind: 'multiple-too-high'; readonly issue: number; readonly maximum: number };

/** The same multiple in every issue. */
export function sameMultiple(terms: ChaseTerms, multiple: number): Result<ChaseLink[], ChaseFault> {
  return link(terms, () => multiple);
}

/** Starts with a multiple and multiplies it by a factor after every so many issues. */
export function doubling(
  terms: ChaseTerms,
  { start, factor, every }: { readonly start: number; readonly factor: number; readonly every: number },
): Result<ChaseLink[], ChaseFault> {
  return link(terms, (_, index) => start * factor ** Math.floor(index / every));
}

/**
 * The smallest multiples at which a win in any issue returns all that was spent plus a share of it.
 *
 * @param rate the share, as 1/2 for fifty per cent
 */
export function profitRate(terms: ProfitTerms, rate: Ratio): Result<ChaseLink[], ChaseFault> {
  // prize × m ≥ (1 + rate)(spent + m × cost), all times the rate's lower part.
  const all = rate.d + rate.n;
  const margin = terms.prize * rate.d - all * terms.cost;
  if (margin <= 0n) return { ok: false, error: { kind: 'no-profit' } };
  return link(terms, (spent) => atLeastOne(dividedUp(spent * all, margin)));
}

/**
 * The smallest multiples at which a win in any issue returns all that was spent plus a fixed profit.
 *
 * @param profit ten-thousandths
 */
export function fixedProfit(terms: ProfitTerms, profit: bigint): Result<ChaseLink[], ChaseFault> {
  const margin = terms.prize - terms.cost;
  if (margin <= 0n) return { ok: false, error: { kind: 'no-profit' } };
  return link(terms, (spent) => atLeastOne(dividedUp(spent + profit, margin)));
}

function link(
  terms: ChaseTerms,
  multipleAt: (spent: bigint, index: number) => number,
): Result<ChaseLink[], ChaseFault> {
  const links: ChaseLink[] = [];
  let spent = 0n;
  for (let index = 0; index < terms.issues; index += 1) {
    const multiple = multipleAt(spent, index);
    if (multiple > terms.maximumMultiple) {
      return {
        ok: false,
        error: { kind: 'multiple-too-high', issue: index, maximum: terms.maximumMultiple },
      };
    }
    const cost = terms.cost * BigInt(multiple);
    spent += cost;
    links.push({ multiple, cost, spent });
  }
  return { ok: true, value: links };
}

function dividedUp(amount: bigint, by: bigint): number {
  return Number((amount + by - 1n) / by);
}

function atLeastOne(multiple: number): number {
  return Math.max(1, multiple);
}
