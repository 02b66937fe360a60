import type { RiskFlag } from '@marquee/contract/operator';

/** Below this age a member, an account or a device is new. */
const NEW_HOURS = 72;
/** Above this many times the deposits, withdrawals are looked at. */
const MAXIMUM_TIMES_DEPOSITS = 3n;

/** The figures that speak for a look at a withdrawal. Ages in hours at its request; amounts in ten-thousandths. */
export interface RiskFigures {
  readonly memberAge: number;
  readonly accountAge: number;
  /** Null for a device that is not known. */
  readonly deviceAge: number | null;
  readonly isShared: boolean;
  readonly linkedMembers: number;
  readonly missingTurnover: bigint;
  readonly deposits: bigint;
  /** Paid out before, and this withdrawal. */
  readonly withdrawals: bigint;
}

/** The flags of a withdrawal, in the order of the contract. */
export function riskFlagsOf(figures: RiskFigures): RiskFlag[] {
  const flags: readonly (readonly [RiskFlag, boolean])[] = [
    ['new-member', figures.memberAge < NEW_HOURS],
    ['new-account', figures.accountAge < NEW_HOURS],
    ['new-device', figures.deviceAge !== null && figures.deviceAge < NEW_HOURS],
    ['shared-account', figures.isShared],
    ['linked-members', figures.linkedMembers > 0],
    ['open-turnover', figures.missingTurnover > 0n],
    ['more-out-than-in', figures.withdrawals > figures.deposits * MAXIMUM_TIMES_DEPOSITS],
  ];
  return flags.flatMap(([flag, isSet]) => (isSet ? [flag] : []));
}
