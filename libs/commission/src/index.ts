export { carriedInto, carriedOutOf } from './carry-over.ts';
export type { Carried } from './carry-over.ts';
export { correctBill } from './correction.ts';
export type { CorrectedBill } from './correction.ts';
export { isCovered, isHigherThan } from './coverage.ts';
export type { HigherRatePolicy } from './coverage.ts';
export {
  addFractions,
  compareFractions,
  floorFraction,
  fraction,
  subtractFractions,
  sumFractions,
  zeroFraction,
} from './fraction.ts';
export type { Fraction } from './fraction.ts';
export { grossOf } from './gross.ts';
export type { Gross } from './gross.ts';
export { allowedTransitions, contractActions, contractStates, nextState } from './lifecycle.ts';
export type { ContractAction, ContractState } from './lifecycle.ts';
export { conservationOf, isConserved, netBills, settleNet } from './netting.ts';
export type { Conservation, GrossBill, NegativeNetPolicy, NetBill, SettledNet } from './netting.ts';
export { checkOffer, offerRules } from './offer.ts';
export type { OfferProblem, OfferRule } from './offer.ts';
export { periodOfDay, previousPeriod } from './period.ts';
export type { CivilDate, DayPeriod, DayRange } from './period.ts';
export {
  defaultPoint,
  minimumPoint,
  parsePoint,
  pointProblem,
  pointShare,
  pointStep,
} from './prize-point.ts';
export type { PointRule } from './prize-point.ts';
export { formatRate, parseRate, readTerms } from './read-terms.ts';
export type { FieldProblem, TermsInput, TierInput } from './read-terms.ts';
export { pointBase, rebatesOf } from './rebate.ts';
export type { PathMember, RebateShare } from './rebate.ts';
export { rateOn, simulate } from './simulate.ts';
export type { PastPeriod, SimulatedPeriod, Simulation, WorstCase } from './simulate.ts';
export {
  baseComponents,
  baseOf,
  carryOvers,
  contractKinds,
  maxRates,
  maxTiers,
  modes,
  noFigures,
  periods,
  periodsOfKind,
  rateScale,
} from './terms.ts';
export type {
  BaseComponent,
  CarryOver,
  ContractKind,
  Mode,
  Period,
  Reward,
  TeamFigures,
  Terms,
  Tier,
} from './terms.ts';
