import type { Contract, ContractLimits, Simulation } from '../contracts/contracts.queries.ts';
import { php, timeZone } from './days.ts';

const tier = (rate: string, minSales: string, minActiveMembers = '0') => ({
  rate,
  minSales,
  minLoss: '0',
  minActiveMembers,
});

const terms = {
  kind: 'daily',
  period: 'day',
  mode: 'percentage',
  base: ['sales'],
  carryOver: 'none',
  floating: false,
  tiers: [tier('0.80', '10000'), tier('1.20', '100000', '5')],
};

/** An offer of the upline that waits for the agent's answer. */
export const waitingOffer = {
  id: '12',
  kind: 'daily',
  role: 'downline',
  counterpart: 'no•••••',
  version: 2,
  state: 'offered',
  terms,
  offeredAt: '2026-03-08T08:00:00.000Z',
  answerUntil: '2026-04-07T08:00:00.000Z',
  decidedAt: null,
  startsAt: null,
  endsAt: null,
} satisfies Contract;

const present = {
  ...waitingOffer,
  id: '9',
  version: 1,
  state: 'accepted',
  terms: { ...terms, tiers: [tier('0.90', '10000')] },
  offeredAt: '2026-01-28T08:00:00.000Z',
  answerUntil: null,
  decidedAt: '2026-01-29T03:10:00.000Z',
  startsAt: '2026-01-29T16:00:00.000Z',
} satisfies Contract;

/** A contract of the agent with a downline. */
export const withDownline = {
  ...present,
  id: '10',
  role: 'upline',
  counterpart: 'south',
} satisfies Contract;

/** An offer of the agent that no one has answered. */
const ownOffer = {
  ...waitingOffer,
  id: '11',
  role: 'upline',
  counterpart: 'north_team',
  version: 1,
  terms: { ...terms, tiers: [tier('0.60', '10000')] },
} satisfies Contract;

const agentContractLimits = { canOffer: true, own: present.terms, currency: 'PHP' } satisfies ContractLimits;

const agentContractSimulate = {
  timeZone,
  periods: [4, 5, 6, 7].map((day, place) => ({
    from: `2026-03-0${day}T16:00:00.000Z`,
    until: `2026-03-0${day + 1}T16:00:00.000Z`,
    sales: php(20_000 + place * 31_000),
    activeMembers: 4 + place,
    tier: place === 3 ? 1 : 0,
    cost: php(160 + place * 410),
    earned: php(place * 760),
    net: php(place * 350 - 160),
  })),
  cost: php(3_100),
  worstCases: [
    { tier: 0, lossRate: '0.80', lossAmount: null },
    { tier: 1, lossRate: '0.00', lossAmount: null },
  ],
  canCostMore: true,
} satisfies Simulation;

/** Contracts on daily salary with the upline and with downlines, offered and accepted. */
export const contractSamples = {
  agentContractList: {
    timeZone,
    contracts: [waitingOffer, ownOffer, withDownline, present],
    nextCursor: null,
    waiting: 1,
  },
  agentContractLimits,
  agentContractRead: {
    contract: waitingOffer,
    current: present,
    ends: [{ contract: withDownline.id, account: withDownline.counterpart, below: 2 }],
  },
  agentContractSimulate,
};

export const contractsOfNewAgent = {
  agentContractList: { timeZone, contracts: [], nextCursor: null, waiting: 0 },
  agentContractLimits: { ...agentContractLimits, canOffer: false, own: null },
};
