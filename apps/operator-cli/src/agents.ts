import { parseArgs } from 'node:util';
import { operatorCalls } from '@marquee/contract/operator';
import { checkAgents, openOperatorDatabase, readEnvironment, StartError } from '@marquee/gateway';
import { toDecimalString } from '@marquee/money';
import { sessionHelp } from './session.ts';
import { checkRequest } from './operator-client.ts';
import { runMerchantAction, type MerchantActions } from './merchant-actions.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run agents -- check [MERCHANT]                  proves the sums and every run from bets and payments
npm run agents -- recompute MERCHANT                writes the sums again from bets and payments
npm run agents -- tree MERCHANT [USERNAME]          the members directly below an agent, or below the platform
npm run agents -- move MERCHANT USERNAME [UPLINE]   under another agent; without one, directly under the platform
npm run agents -- contracts MERCHANT [USERNAME]     the latest versions of contracts
npm run agents -- offer MERCHANT USERNAME TERMS     offers a contract of the platform; TERMS is JSON
npm run agents -- end MERCHANT CONTRACT             ends a contract of the platform with its running period
npm run agents -- runs MERCHANT                     the latest payments with their proofs
npm run agents -- bills MERCHANT [USERNAME]         the latest bills
npm run agents -- debts MERCHANT                    agents who owe money
npm run agents -- policies MERCHANT [NAME=VALUE]    how agents are counted and paid: activeFrom, negativeNet, higherRate
check reads the database of this machine, without a merchant for all of them (npm run agents:check); everything else asks the gateway at OPERATOR_URL.
${sessionHelp}`;

/** How many entries a list shows. */
const limit = 20;

const actions: MerchantActions = {
  recompute: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { changed } = await send(operatorCalls.agentRecompute, { body: { merchant } });
      console.log(`${merchant}: ${changed} hours of members changed`);
    },
  },
  tree: {
    words: [0, 1],
    run: async (send, merchant, [member]) => {
      const query = { merchant, limit: 100, ...(member !== undefined && { member }) };
      const { path, members, nextCursor } = await send(operatorCalls.agentTree, { query });
      console.log(['platform', ...path].join(' > '));
      for (const { username, type, direct } of members)
        console.log(`  ${username} (type ${type}): ${direct} directly below`);
      if (nextCursor !== null) console.log('  … and more');
    },
  },
  move: {
    words: [1, 2],
    run: async (send, merchant, [member = '', upline]) => {
      const body = { merchant, member, upline: upline ?? null };
      const { path } = await send(operatorCalls.agentMove, { body });
      console.log(`${merchant}/${member}: moved, ${['platform', ...path].join(' > ')}`);
    },
  },
  contracts: {
    words: [0, 1],
    run: async (send, merchant, [member]) => {
      const query = { merchant, limit, ...(member !== undefined && { member }) };
      const { contracts } = await send(operatorCalls.agentContracts, { query });
      for (const { id, upline, downline, version, state, terms, startsAt, endsAt } of contracts)
        console.log(
          `${id} ${terms.kind} ${upline ?? 'platform'} > ${downline}, version ${version}, ${state}, ${startsAt ?? '-'} to ${endsAt ?? '-'}: ${JSON.stringify(terms)}`,
        );
    },
  },
  offer: {
    words: [2, 2],
    run: async (send, merchant, [member = '', text = '']) => {
      const terms = readJson(text);
      const body = checkRequest(operatorCalls.agentContractOffer.body, { merchant, member, terms });
      const { contract } = await send(operatorCalls.agentContractOffer, { body });
      console.log(`${merchant}/${member}: contract ${contract} is offered`);
    },
  },
  end: {
    words: [1, 1],
    run: async (send, merchant, [contract = '']) => {
      const { endsAt } = await send(operatorCalls.agentContractEnd, { body: { merchant, contract } });
      console.log(`${merchant}: contract ${contract} ends ${endsAt}`);
    },
  },
  runs: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { runs } = await send(operatorCalls.agentRuns, { query: { merchant, limit } });
      for (const { id, kind, period, from, step, bills, reconciliation } of runs) {
        const result =
          reconciliation === null
            ? `not finished (${step})`
            : `paid ${reconciliation['paid']}, reconciliation ${JSON.stringify(reconciliation)}`;
        console.log(`${id} ${kind} by ${period} from ${from}: ${bills} bills, ${result}`);
      }
    },
  },
  bills: {
    words: [0, 1],
    run: async (send, merchant, [member]) => {
      const query = { merchant, limit, ...(member !== undefined && { member }) };
      const { bills } = await send(operatorCalls.agentBills, { query });
      for (const { id, run, kind, payee, from, paid, debt, withheld } of bills)
        console.log(
          `${id} run ${run} ${kind} from ${from} ${payee}: paid ${toDecimalString(paid)}, owed ${toDecimalString(debt)}${withheld ? ', withheld' : ''}`,
        );
    },
  },
  debts: {
    words: [0, 0],
    run: async (send, merchant) => {
      const { debts } = await send(operatorCalls.agentDebts, { query: { merchant, limit: 100 } });
      for (const { username, owed } of debts)
        console.log(`${username} owes ${toDecimalString(owed)} ${owed.currency}`);
    },
  },
  policies: {
    words: [0, 3],
    run: async (send, merchant, words) => {
      const changes = Object.fromEntries(
        words.map((word): [string, string] => {
          const [name = '', value = ''] = word.split('=', 2);
          return [name, value];
        }),
      );
      const found =
        words.length === 0
          ? await send(operatorCalls.agentPolicies, { query: { merchant } })
          : await send(operatorCalls.agentPolicyUpdate, {
              body: checkRequest(operatorCalls.agentPolicyUpdate.body, { merchant, ...changes }),
            });
      const { activeFrom, ...others } = found;
      for (const [name, value] of Object.entries({ activeFrom: toDecimalString(activeFrom), ...others }))
        console.log(`${name}=${value}`);
    },
  },
};

/** @throws StartError for a text that is no JSON */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError('TERMS is not JSON.', { cause: error });
  }
}

/**
 * Proves the agents' money on the database itself: it takes minutes at one moment of the whole database, and must not trust the
 * gateway whose work it proves.
 */
async function check(only: string | undefined): Promise<number> {
  const database = await openOperatorDatabase(readEnvironment(process.env), only);
  try {
    const merchants =
      only === undefined
        ? await database.sql<{ code: string }[]>`SELECT code FROM merchant ORDER BY code`
        : [{ code: only }];
    let broken = 0;
    for (const { code } of merchants) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads all of a merchant's bets
      const { runs, faults, pending } = await checkAgents(database.sql, code);
      for (const fault of faults) console.log(`BROKEN  ${fault}`);
      for (const change of pending) console.log(`pending ${change}`);
      console.log(
        faults.length === 0
          ? `The agents' money of ${code} is in order: ${runs} runs reconciled, ${pending.length} bills wait for a correction.`
          : `THE AGENTS' MONEY OF ${code} IS NOT IN ORDER: ${faults.length} faults. See docs/operators/agents.md.`,
      );
      broken += faults.length;
    }
    return broken === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({
    allowPositionals: true,
  });
  const [name = '', merchant, ...words] = positionals;
  if (name === 'check' && words.length === 0) return check(merchant);
  return runMerchantAction(usage, actions);
}

await runCommand(main);
