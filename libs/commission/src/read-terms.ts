import { parseMoney, type Result } from '@marquee/money';
import {
  baseComponents,
  carryOvers,
  contractKinds,
  modes,
  periods,
  type BaseComponent,
  type Mode,
  type Reward,
  type Terms,
  type Tier,
} from './terms.ts';

/** A tier as a form or a request holds it. Rates are percent with at most two decimals, amounts decimal strings. */
export interface TierInput {
  readonly rate?: string;
  readonly amount?: string;
  readonly winRate?: string;
  readonly loseRate?: string;
  readonly minSales: string;
  readonly minLoss: string;
  readonly minActiveMembers: string;
}

/** Terms as a form or a request holds them: nothing is trusted yet. */
export interface TermsInput {
  readonly kind: string;
  readonly period: string;
  readonly mode: string;
  readonly base: readonly string[];
  readonly carryOver: string;
  readonly floating: boolean;
  readonly tiers: readonly TierInput[];
}

/** Why a field cannot be read. `field` is a path such as `tiers.0.rate`. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: 'unknown' | 'missing' | 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large';
}

type Read<Value> = Result<Value, FieldProblem['problem']>;

const percent = /^(0|[1-9]\d{0,2})(?:\.(\d{1,}))?$/;
const wholeNumber = /^(0|[1-9]\d{0,8})$/;

/**
 * Reads a rate in percent with at most two decimals, such as `1.25`.
 * Refused: exponents, signs, spaces, separators, leading zeros, digits of other scripts.
 *
 * @returns hundredths of a percent
 */
export function parseRate(text: string): Read<bigint> {
  if (text === '') return { ok: false, error: 'missing' };
  const parts = percent.exec(text);
  if (!parts) return { ok: false, error: problemOfNumber(text) };
  const decimals = parts[2] ?? '';
  if (decimals.length > 2) return { ok: false, error: 'too-many-decimals' };
  return { ok: true, value: BigInt(parts[1] ?? '0') * 100n + BigInt(decimals.padEnd(2, '0')) };
}

/** A rate in percent with two decimals, as {@link parseRate} reads it. */
export function formatRate(rate: bigint): string {
  return `${rate / 100n}.${(rate % 100n).toString().padStart(2, '0')}`;
}

function parseAmount(currency: string, text: string): Read<bigint> {
  if (text === '') return { ok: false, error: 'missing' };
  const amount = parseMoney(currency, text);
  if (amount.ok) return { ok: true, value: amount.value.amount };
  return { ok: false, error: amount.error === 'too-large' ? 'too-large' : problemOfNumber(text) };
}

function parseCount(text: string): Read<number> {
  if (text === '') return { ok: false, error: 'missing' };
  return wholeNumber.test(text)
    ? { ok: true, value: Number(text) }
    : { ok: false, error: problemOfNumber(text) };
}

/** Why a text is not a number of the form that is wanted. */
export function problemOfNumber(text: string): FieldProblem['problem'] {
  if (/^-\d+(\.\d+)?$/.test(text)) return 'negative';
  if (/^[1-9]\d{3,}(\.\d+)?$/.test(text)) return 'too-large';
  if (/^\d+\.\d{3,}$/.test(text)) return 'too-many-decimals';
  return 'not-a-number';
}

/**
 * Reads terms. Every field that cannot be read is reported; the rules of an offer are checked only when all can.
 *
 * @param currency of the merchant, for amounts
 */
export function readTerms(input: TermsInput, currency: string): Result<Terms, readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const read = <Value>(field: string, value: Read<Value>, fallback: Value): Value => {
    if (value.ok) return value.value;
    problems.push({ field, problem: value.error });
    return fallback;
  };
  const kind = read('kind', oneOf(contractKinds, input.kind), 'daily');
  const period = read('period', oneOf(periods, input.period), 'day');
  const mode = read('mode', oneOf(modes, input.mode), 'percentage');
  const carryOver = read('carryOver', oneOf(carryOvers, input.carryOver), 'none');
  const base = input.base.map((component, index) =>
    read<BaseComponent>(`base.${index}`, oneOf(baseComponents, component), 'sales'),
  );
  const tiers = input.tiers.map((tier, index): Tier => {
    const at = (name: string): string => `tiers.${index}.${name}`;
    return {
      reward: readReward(mode, tier, currency, (name, value) => read(at(name), value, 0n)),
      minSales: read(at('minSales'), parseAmount(currency, tier.minSales), 0n),
      minLoss: read(at('minLoss'), parseAmount(currency, tier.minLoss), 0n),
      minActiveMembers: read(at('minActiveMembers'), parseCount(tier.minActiveMembers), 0),
    };
  });
  if (problems.length > 0) return { ok: false, error: problems };
  return { ok: true, value: { kind, period, mode, base, carryOver, floating: input.floating, tiers } };
}

function readReward(
  mode: Mode,
  tier: TierInput,
  currency: string,
  read: (name: string, value: Read<bigint>) => bigint,
): Reward {
  switch (mode) {
    case 'percentage':
      return { mode, rate: read('rate', parseRate(tier.rate ?? '')) };
    case 'fixed':
      return { mode, fixedAmount: read('amount', parseAmount(currency, tier.amount ?? '')) };
    case 'win-lose':
      return {
        mode,
        winRate: read('winRate', parseRate(tier.winRate ?? '')),
        loseRate: read('loseRate', parseRate(tier.loseRate ?? '')),
      };
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Read<Value> {
  const value = values.find((candidate) => candidate === text);
  return value === undefined ? { ok: false, error: 'unknown' } : { ok: true, value };
}
