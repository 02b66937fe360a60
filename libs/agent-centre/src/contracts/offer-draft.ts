import {
  baseComponents,
  checkOffer,
  periodsOfKind,
  readTerms,
  type ContractKind,
  type TermsInput,
  type TierInput,
} from '@marquee/commission';
import type { Contract, ContractLimits } from './contracts.queries.ts';

/** A tier as a new row of the form has it. */
export const emptyTier: TierInput = {
  rate: '',
  amount: '',
  winRate: '',
  loseRate: '',
  minSales: '0',
  minLoss: '0',
  minActiveMembers: '0',
};

/** The terms that a form begins with: what the offerer's own contract fixes, else what is usual for the kind. */
export function newTerms(kind: ContractKind, own: TermsInput | null): TermsInput {
  const { period, mode, base } = own ?? {
    period: periodsOfKind[kind][0] ?? 'day',
    mode: 'percentage',
    base: kind === 'dividend' ? [...baseComponents] : ['sales'],
  };
  return { kind, period, mode, base, carryOver: 'none', floating: false, tiers: [emptyTier] };
}

/** The terms of a contract, to be changed in a form. */
export function termsOfContract({ terms }: Contract): TermsInput {
  return { ...terms, tiers: terms.tiers.map((tier) => ({ ...emptyTier, ...tier })) };
}

/** The rewards that a mode reads; the others stay in the form and are not sent. */
const rewardsOfMode: Record<string, readonly ('rate' | 'amount' | 'winRate' | 'loseRate')[]> = {
  percentage: ['rate'],
  fixed: ['amount'],
  'win-lose': ['winRate', 'loseRate'],
};

/** The fields of a tier's reward in a mode. */
export function rewardFields(mode: string) {
  return rewardsOfMode[mode] ?? [];
}

/** Terms as they are sent: without the rewards of other modes, and without spaces around numbers. */
export function sentTerms(terms: TermsInput): TermsInput {
  return {
    ...terms,
    tiers: terms.tiers.map(({ minSales, minLoss, minActiveMembers, ...rewards }) => ({
      ...Object.fromEntries(rewardFields(terms.mode).map((name) => [name, (rewards[name] ?? '').trim()])),
      minSales: minSales.trim(),
      minLoss: minLoss.trim(),
      minActiveMembers: minActiveMembers.trim(),
    })),
  };
}

/** The rules that terms break, by field: the first one of each, such as `tiers.0.rate`. */
export function problemsOf(terms: TermsInput, limits: ContractLimits): ReadonlyMap<string, string> {
  const read = readTerms(sentTerms(terms), limits.currency);
  const problems = new Map<string, string>();
  const add = (field: string, rule: string) => void (problems.has(field) || problems.set(field, rule));
  if (!read.ok) {
    for (const { field, problem } of read.error) add(field, problem);
    return problems;
  }
  const own = limits.own && readTerms(limits.own, limits.currency);
  const against = own ? (own.ok ? own.value : undefined) : limits.canOffer ? 'platform' : undefined;
  for (const { field, rule } of checkOffer(read.value, against)) add(field, rule);
  return problems;
}
