import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';

const kinds = ['daily', 'hourly', 'real-time', 'dividend'] as const;
const kind = v.picklist(kinds);
const contractId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
const requestId = v.pipe(v.string(), v.uuid());

/** A value as it was typed: the rules of contracts check it, not the schema. */
const typed = v.pipe(v.string(), v.maxLength(64));

/** Rates are percent with at most two decimals, amounts decimal strings; a minimum of "0" is not checked. */
const tierFields = {
  rate: v.exactOptional(typed),
  amount: v.exactOptional(typed),
  winRate: v.exactOptional(typed),
  loseRate: v.exactOptional(typed),
  minSales: typed,
  minLoss: typed,
  minActiveMembers: typed,
};
const termsFields = {
  kind: typed,
  period: typed,
  mode: typed,
  base: v.pipe(v.array(typed), v.maxLength(10)),
  carryOver: typed,
  floating: v.boolean(),
};
const offeredTerms = v.strictObject({
  ...termsFields,
  tiers: v.pipe(v.array(v.strictObject(tierFields)), v.maxLength(50)),
});
const terms = v.object({ ...termsFields, tiers: v.array(v.object(tierFields)) });

const contract = v.object({
  id: v.string(),
  kind: openPicklist(kinds),
  /** Which of the two parties the agent is. */
  role: openPicklist(['upline', 'downline']),
  /** The other party's user name, masked for an upline; null for the platform. */
  counterpart: v.nullable(v.string()),
  version: v.number(),
  state: openPicklist(['offered', 'accepted', 'rejected', 'terminated', 'superseded', 'expired']),
  terms,
  offeredAt: instant(),
  /** When an offer expires that no one answers; null for what is no offer any more. */
  answerUntil: v.nullable(instant()),
  decidedAt: v.nullable(instant()),
  /** Start of the first period that it pays; null for one that was never accepted. */
  startsAt: v.nullable(instant()),
  /** End of the last period that it pays; null without an end. */
  endsAt: v.nullable(instant()),
});

/** A downline's contract that ends when its upline accepts an offer. */
const endingContract = v.object({
  contract: v.string(),
  account: v.string(),
  /** How many contracts further below end with it. */
  below: v.number(),
});

/**
 * Lists an agent's contracts as the upline who offered them or as the downline, the newest first.
 *
 * open are offers that wait and contracts that pay now or later, also those that already have an end; history has all others.
 * waiting counts the offers that wait for the agent's answer, whatever the list shows. Periods begin in timeZone, the merchant's.
 */
export const agentContractList = call({
  name: 'agentContractList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_contracts',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({
    role: v.picklist(['upline', 'downline']),
    show: v.optional(v.picklist(['open', 'history']), 'open'),
    kind: v.optional(kind),
    /** Of one member directly below only. */
    account: v.optional(text(64)),
    ...paging,
  }),
  response: v.object({
    timeZone: v.string(),
    contracts: v.array(contract),
    nextCursor: v.nullable(v.string()),
    waiting: v.number(),
  }),
  failures: ['not-an-agent', 'real-account-required'],
});

/**
 * Returns what an agent's offers of a kind are checked against.
 *
 * own are the terms of the agent's own contract of this kind; null without one. canOffer is true without a contract only
 * directly under the platform.
 */
export const agentContractLimits = call({
  name: 'agentContractLimits',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_contractLimits',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ kind }),
  response: v.object({ canOffer: v.boolean(), own: v.nullable(terms), currency: v.string() }),
  failures: ['not-an-agent', 'real-account-required'],
});

/**
 * Offers a contract to an agent directly below, which waits for the answer.
 *
 * requestId makes a repeated request harmless; used for another offer it is a conflict. A broken rule is an invalid request
 * that names the field (`body.terms.tiers.1.rate`) and the rule. A member of another line is not found.
 */
export const agentContractOffer = call({
  name: 'agentContractOffer',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_contractOffer',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ requestId, account: text(64), terms: offeredTerms }),
  response: contract,
  failures: ['not-an-agent', 'real-account-required', 'not-found', 'conflict'],
});

/**
 * Returns a contract of which the agent is a party, next to the one that it replaces.
 *
 * current is the accepted contract of the same kind, null without one. ends are the agent's own contracts with downlines that
 * end when the agent accepts: those that promise more than the new one. Another line's contract is not found.
 */
export const agentContractRead = call({
  name: 'agentContractRead',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_contract',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ contract: contractId }),
  response: v.object({ contract, current: v.nullable(contract), ends: v.array(endingContract) }),
  failures: ['not-an-agent', 'real-account-required', 'not-found'],
});

/**
 * Accepts an offer: it begins with the next period.
 *
 * ends names the contracts that the agent was shown to end. When others would end by now, nothing happens, and the conflict
 * carries the present list. An offer that was taken back or replaced is a conflict without a list. Accepted twice is accepted.
 */
export const agentContractAccept = call({
  name: 'agentContractAccept',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_contractAccept',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    contract: contractId,
    ends: v.pipe(v.array(contractId), v.maxLength(10_000)),
  }),
  response: contract,
  failureValue: v.object({ ends: v.optional(v.array(endingContract)) }),
  failures: ['not-an-agent', 'real-account-required', 'not-found', 'conflict'],
});

/** Rejects an offer. Rejected twice is rejected; one that is no longer open is a conflict. */
export const agentContractReject = call({
  name: 'agentContractReject',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/ACS_contractReject',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ contract: contractId }),
  response: contract,
  failures: ['not-an-agent', 'real-account-required', 'not-found', 'conflict'],
});

/**
 * Takes the agent's own offer back, or ends a contract with its running period, together with the contracts below it.
 *
 * Terminated twice is terminated; one that was rejected or replaced is a conflict.
 */
export const agentContractTerminate = call({
  name: 'agentContractTerminate',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/ACS_contractTerminate',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ contract: contractId }),
  response: contract,
  failures: ['not-an-agent', 'real-account-required', 'not-found', 'conflict'],
});

/**
 * Replays the last four periods of the agent's team under an offer that is not made yet.
 *
 * earned and net are null where the agent is paid by no one. A contract on real-time salary is replayed over four days. loss is
 * the most that a tier can cost above what the agent's own contract surely brings on the same team: percent of the base in
 * lossRate, or an amount for fixed rewards; the other one is null.
 */
export const agentContractSimulate = call({
  name: 'agentContractSimulate',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/ACS_contractSimulation',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ account: text(64), terms: offeredTerms }),
  response: v.object({
    /** In which the periods begin. */
    timeZone: v.string(),
    periods: v.array(
      v.object({
        from: instant(),
        until: instant(),
        /** Of the downline's team. */
        sales: moneyField(),
        activeMembers: v.number(),
        /** Place of the tier that was reached, from 0. */
        tier: v.nullable(v.number()),
        cost: moneyField(),
        earned: v.nullable(moneyField()),
        net: v.nullable(moneyField()),
      }),
    ),
    cost: moneyField(),
    worstCases: v.array(
      v.object({
        tier: v.number(),
        lossRate: v.nullable(v.string()),
        lossAmount: v.nullable(moneyField()),
      }),
    ),
    canCostMore: v.boolean(),
  }),
  failures: ['not-an-agent', 'real-account-required', 'not-found'],
});
