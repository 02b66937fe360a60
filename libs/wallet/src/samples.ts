import { php, type Samples } from '@marquee/api-client/samples';
import { depositSamples } from './samples/deposits.ts';
import { agentMoveSamples, moveSamples } from './samples/moves.ts';
import { pointSamples } from './samples/points.ts';
import { withdrawalSamples } from './samples/withdrawals.ts';

/** What the pages of money and points show a member who has played for some weeks. */
export const walletSamples = {
  ...moveSamples,
  ...depositSamples,
  ...withdrawalSamples,
  ...pointSamples,
} satisfies Samples;

const nothing = php(0);
const nothingToStake = { required: nothing, fulfilled: nothing, missing: nothing };

/** What they show an agent, where that differs. */
export const walletOfAgent = {
  ...agentMoveSamples,
  withdrawalOptions: { ...walletSamples.withdrawalOptions, turnover: nothingToStake },
} satisfies Samples;

/** What they show a member who has just registered, where that differs. */
export const walletOfNewMember = {
  walletBalance: { balance: nothing },
  walletConsolidatedFunds: {
    consolidated: false,
    main: nothing,
    inTransit: nothing,
    owed: nothing,
    vendors: walletSamples.walletConsolidatedFunds.vendors.map((vendor) => ({ ...vendor, balance: nothing })),
  },
  walletTransferList: [],
  depositList: { deposits: [], next: null },
  withdrawalOptions: {
    ...walletSamples.withdrawalOptions,
    available: nothing,
    methods: walletSamples.withdrawalOptions.methods.map((method) => ({
      ...method,
      usedCount: 0,
      usedToday: nothing,
    })),
    accounts: [],
    turnover: nothingToStake,
    payeeName: null,
  },
  withdrawalList: { withdrawals: [], more: false },
  memberTransferOptions: {
    ...walletSamples.memberTransferOptions,
    available: nothing,
    usedCount: 0,
    usedToday: nothing,
    missing: nothing,
  },
  memberTransferList: { transfers: [], more: false },
  agentDepositList: { available: nothing, requests: [] },
  pointBalance: { points: 0 },
  pointRedeemList: { redemptions: [], nextCursor: null },
} satisfies Samples;
