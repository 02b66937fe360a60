/** When a friend's first deposit or stakes reward both sides. */
export interface ReferralStep {
  readonly kind: 'deposit' | 'turnover';
  /** The first deposit or the settled stakes that are needed, in ten-thousandths. */
  readonly minimum: bigint;
  /** Days after the registration within which they count. */
  readonly days: number;
}

/** What a friend has done so far. */
export interface FriendActivity {
  readonly registeredAt: Date;
  /** The first credited deposit, in ten-thousandths. */
  readonly firstDeposit: { readonly amount: bigint; readonly at: Date } | null;
  /** Settled stakes within the step's days, in ten-thousandths. */
  readonly stakes: bigint;
}

/** How far a friend is with a step. */
export interface ReferralProgress {
  readonly state: 'met' | 'open' | 'missed';
  /** What is still needed of an open step, in ten-thousandths; zero for the others. */
  readonly missing: bigint;
  /** When the step ends. */
  readonly until: Date;
}

const DAY = 86_400_000;

/**
 * How far a friend is with a step. The first deposit counts alone: one that is too small misses the step. What happens at the
 * very end of the days is too late.
 */
export function referralProgress(
  { kind, minimum, days }: ReferralStep,
  { registeredAt, firstDeposit, stakes }: FriendActivity,
  now: Date,
): ReferralProgress {
  const until = new Date(registeredAt.getTime() + days * DAY);
  const met = { state: 'met', missing: 0n, until } as const;
  const missed = { state: 'missed', missing: 0n, until } as const;
  const open = (missing: bigint) => (now < until ? ({ state: 'open', missing, until } as const) : missed);
  if (kind === 'turnover') return stakes >= minimum ? met : open(minimum - stakes);
  if (firstDeposit === null) return open(minimum);
  const { amount, at } = firstDeposit;
  return at < until && amount >= minimum ? met : missed;
}
