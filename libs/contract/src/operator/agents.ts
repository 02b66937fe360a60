import * as v from 'valibot';
import { billKinds, billModes } from '../bill-states.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { amountField, idField, merchantField, usernameField } from './fields.ts';
import { contractChoices } from './contract-choices.ts';
import { operatorCall } from './operator-call.ts';

const nextCursor = v.nullable(v.string());

/**
 * Lists the members directly below an agent, or directly below the platform, by their ids.
 *
 * path names the uplines from the top agent down to the member whose team is listed.
 */
export const agentTree = operatorCall({
  name: 'agentTree',
  method: 'GET',
  path: '/operator/agents/tree',
  permission: 'agents.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField(), member: v.optional(usernameField()), ...paging }),
  response: v.object({
    path: v.array(v.string()),
    members: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        type: v.number(),
        /** Members directly below. */
        direct: v.number(),
        joinedAt: instant(),
      }),
    ),
    nextCursor,
  }),
  failures: ['not-found'],
});

/**
 * Puts a member and everyone below under another agent, or directly under the platform where upline is null.
 *
 * Bets that were placed before stay with the old uplines; the member's contracts end with their running periods.
 */
export const agentMove = operatorCall({
  name: 'agentMove',
  method: 'POST',
  path: '/operator/agents/move',
  permission: 'agents.change',
  limit: 'changes',
  approval: 'none',
  audit: 'agents move',
  body: v.strictObject({
    merchant: merchantField(),
    member: usernameField(),
    upline: v.nullable(usernameField()),
  }),
  response: v.object({ path: v.array(v.string()) }),
  failures: ['not-found', 'conflict'],
});

const tier = {
  rate: v.exactOptional(text(40)),
  amount: v.exactOptional(text(40)),
  winRate: v.exactOptional(text(40)),
  loseRate: v.exactOptional(text(40)),
  minSales: text(40),
  minLoss: text(40),
  minActiveMembers: text(40),
};

const terms = {
  kind: v.string(),
  period: v.string(),
  mode: v.string(),
  carryOver: v.string(),
  floating: v.boolean(),
};

/**
 * Lists the versions of contracts, the newest first: all, or those that a member offered or was offered.
 *
 * upline is null for the platform. startsAt and endsAt are the bounds of the periods that the version pays.
 */
export const agentContracts = operatorCall({
  name: 'agentContracts',
  method: 'GET',
  path: '/operator/agents/contracts',
  permission: 'agents.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    member: v.optional(usernameField()),
    state: v.optional(v.picklist(['offered', 'accepted', 'rejected', 'terminated', 'superseded', 'expired'])),
    ...paging,
  }),
  response: v.object({
    contracts: v.array(
      v.object({
        id: v.string(),
        upline: v.nullable(v.string()),
        downline: v.string(),
        version: v.number(),
        state: openPicklist(['offered', 'accepted', 'rejected', 'terminated', 'superseded', 'expired']),
        terms: v.object({ ...terms, base: v.array(v.string()), tiers: v.array(v.object(tier)) }),
        offeredAt: instant(),
        decidedAt: v.nullable(instant()),
        startsAt: v.nullable(instant()),
        endsAt: v.nullable(instant()),
      }),
    ),
    nextCursor,
  }),
  failures: ['not-found'],
});

/**
 * Offers a contract of the platform to an agent directly below it, who accepts or rejects it.
 *
 * Rates are percent with at most two decimals, amounts decimal texts. A broken rule is an invalid request with its field.
 */
export const agentContractOffer = operatorCall({
  name: 'agentContractOffer',
  method: 'POST',
  path: '/operator/agents/contracts/offer',
  permission: 'agents.change',
  limit: 'changes',
  approval: 'none',
  audit: 'agents offer',
  body: v.strictObject({
    merchant: merchantField(),
    member: usernameField(),
    terms: v.strictObject({
      kind: v.picklist(billKinds),
      period: v.picklist(contractChoices.period),
      mode: v.picklist(billModes),
      carryOver: v.picklist(contractChoices.carryOver),
      floating: v.boolean(),
      base: v.pipe(v.array(v.picklist(contractChoices.base)), v.maxLength(10)),
      tiers: v.pipe(v.array(v.strictObject(tier)), v.minLength(1), v.maxLength(10)),
    }),
  }),
  response: v.object({ contract: v.string() }),
  failures: ['not-found'],
});

/** Takes an offer of the platform back, or ends its contract with the running period, together with the contracts below. */
export const agentContractEnd = operatorCall({
  name: 'agentContractEnd',
  method: 'POST',
  path: '/operator/agents/contracts/end',
  permission: 'agents.change',
  limit: 'changes',
  approval: 'none',
  audit: 'agents end contract',
  body: v.strictObject({ merchant: merchantField(), contract: idField() }),
  response: v.object({ endsAt: instant() }),
  failures: ['not-found', 'conflict'],
});

/**
 * Lists the runs that paid agents, the newest first, with their proofs.
 *
 * reconciliation is null until a run is finished. Its amounts are ten-thousandths; exact ones are fractions such as `5/2`.
 */
export const agentRuns = operatorCall({
  name: 'agentRuns',
  method: 'GET',
  path: '/operator/agents/runs',
  permission: 'agents.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField(), ...paging }),
  response: v.object({
    runs: v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        period: v.string(),
        from: instant(),
        step: v.string(),
        bills: v.number(),
        reconciliation: v.nullable(v.record(v.string(), v.union([v.number(), amountField()]))),
      }),
    ),
    nextCursor,
  }),
  failures: [],
});

/** Lists bills, the newest first: those of a run, of a payee, or all. */
export const agentBills = operatorCall({
  name: 'agentBills',
  method: 'GET',
  path: '/operator/agents/bills',
  permission: 'agents.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    run: v.optional(idField()),
    member: v.optional(usernameField()),
    ...paging,
  }),
  response: v.object({
    bills: v.array(
      v.object({
        id: v.string(),
        run: v.string(),
        contract: v.string(),
        payee: v.string(),
        kind: v.string(),
        from: instant(),
        /** Place of the tier in the terms, from 0; null when none was reached. */
        tier: v.nullable(v.number()),
        base: moneyField(),
        due: moneyField(),
        correction: moneyField(),
        paid: moneyField(),
        debt: moneyField(),
        withheld: v.boolean(),
        paidAt: v.nullable(instant()),
      }),
    ),
    nextCursor,
  }),
  failures: ['not-found'],
});

/** Lists the agents who owe money, by their ids. */
export const agentDebts = operatorCall({
  name: 'agentDebts',
  method: 'GET',
  path: '/operator/agents/debts',
  permission: 'agents.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField(), ...paging }),
  response: v.object({
    debts: v.array(v.object({ id: v.string(), username: v.string(), owed: moneyField() })),
    nextCursor,
  }),
  failures: [],
});

const policies = {
  negativeNet: v.picklist(['platform', 'upline']),
  higherRate: v.picklist(['tier-by-tier', 'top-rates']),
};

/**
 * Returns how a merchant counts and pays its agents.
 *
 * activeFrom is the sum of settled stakes from which a member counts as active in a period. negativeNet says who bears it when
 * downlines earn more than their upline, higherRate how contracts of downlines are compared with a new one of their upline.
 */
export const agentPolicies = operatorCall({
  name: 'agentPolicies',
  method: 'GET',
  path: '/operator/agents/policies',
  permission: 'agents.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({ timeZone: v.string(), activeFrom: moneyField(), ...policies }),
  failures: [],
});

/** Changes how a merchant counts and pays its agents, for runs that begin afterwards. A policy that is left out stays. */
export const agentPolicyUpdate = operatorCall({
  name: 'agentPolicyUpdate',
  method: 'POST',
  path: '/operator/agents/policies',
  permission: 'agents.change',
  limit: 'changes',
  approval: 'none',
  audit: 'agents policies',
  body: v.strictObject({
    merchant: merchantField(),
    activeFrom: v.optional(unsignedDecimal()),
    negativeNet: v.optional(policies.negativeNet),
    higherRate: v.optional(policies.higherRate),
  }),
  response: v.object({ timeZone: v.string(), activeFrom: moneyField(), ...policies }),
  failures: [],
});

/**
 * Writes the sums of members and hours again from bets and payments. Settlements of the merchant wait meanwhile.
 *
 * changed counts the hours of members that changed. Differences to paid bills become corrections.
 */
export const agentRecompute = operatorCall({
  name: 'agentRecompute',
  method: 'POST',
  path: '/operator/agents/recompute',
  permission: 'agents.change',
  limit: 'heavy',
  approval: 'none',
  audit: 'agents recompute',
  body: v.strictObject({ merchant: merchantField() }),
  response: v.object({ changed: v.number() }),
  failures: [],
});
