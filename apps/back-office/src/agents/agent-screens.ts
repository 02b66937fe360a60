import { msg } from '@lingui/core/macro';
import { operatorCalls } from '@marquee/contract/operator';
import type { RecordRow, RecordScreen } from '../records/records.ts';

const member = { parameter: 'member', label: msg`Member` };

/** Agents, their contracts and what they are paid, in the order of the navigation. */
export const agentScreens: readonly RecordScreen[] = [
  {
    path: '/agent-tree',
    title: msg`Agents`,
    help: msg`Who is directly below the platform, or below the agent whose name you search. A move takes everyone below along; earlier bets stay where they were.`,
    call: operatorCalls.agentTree,
    rows: 'members',
    key: 'id',
    columns: ['username', 'direct', 'joinedAt'],
    search: member,
    actions: [
      {
        call: operatorCalls.agentMove,
        label: msg`Move`,
        fixed: (row) => ({ member: row['username'] }),
      },
      {
        call: operatorCalls.agentContractOffer,
        label: msg`Offer a contract`,
        fixed: (row) => ({ member: row['username'] }),
      },
    ],
  },
  {
    path: '/agent-contracts',
    title: msg`Contracts of agents`,
    help: msg`The versions of contracts, the newest first. One with the platform can be ended: it runs to the end of the period.`,
    call: operatorCalls.agentContracts,
    rows: 'contracts',
    key: 'id',
    columns: ['downline', 'upline', 'state', 'offeredAt', 'startsAt', 'endsAt'],
    search: member,
    actions: [
      {
        call: operatorCalls.agentContractEnd,
        label: msg`End the contract`,
        tone: 'danger',
        fixed: (row: RecordRow) => ({ contract: row['id'] }),
        when: (row) =>
          row['upline'] === null &&
          (row['state'] === 'offered' || (row['state'] === 'accepted' && row['endsAt'] === null)),
      },
    ],
  },
  {
    path: '/agent-runs',
    title: msg`Runs that paid agents`,
    help: msg`Each run with the proof that was checked before anything was paid, in ten-thousandths. Recomputing adds the bets up again; differences become corrections.`,
    call: operatorCalls.agentRuns,
    rows: 'runs',
    key: 'id',
    columns: ['from', 'kind', 'period', 'step', 'bills'],
    actions: [],
    create: { call: operatorCalls.agentRecompute, label: msg`Recompute the sums` },
  },
  {
    path: '/agent-bills',
    title: msg`Bills of agents`,
    help: msg`What each agent was to be paid and got, the newest first.`,
    call: operatorCalls.agentBills,
    rows: 'bills',
    key: 'id',
    columns: ['payee', 'kind', 'from', 'due', 'correction', 'paid'],
    search: member,
    actions: [],
  },
  {
    path: '/agent-debts',
    title: msg`Debts of agents`,
    help: msg`Agents who owe money, and how much.`,
    call: operatorCalls.agentDebts,
    rows: 'debts',
    key: 'id',
    columns: ['username', 'owed'],
    actions: [],
  },
  {
    path: '/agent-policies',
    title: msg`Rules for agents`,
    help: msg`How agents are counted and paid. A change counts for runs that begin afterwards.`,
    call: operatorCalls.agentPolicies,
    rows: '',
    isSingle: true,
    key: 'timeZone',
    columns: ['activeFrom', 'negativeNet', 'higherRate', 'timeZone'],
    actions: [
      {
        call: operatorCalls.agentPolicyUpdate,
        label: msg`Change`,
        fixed: () => ({}),
        start: (row) => row,
      },
    ],
  },
];
