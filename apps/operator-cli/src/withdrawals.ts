import { parseArgs } from 'node:util';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { subtract, toDecimalString } from '@marquee/money';
import { decideEach, merchantsFor, sendToOwner } from './merchants.ts';
import { checkRequest, openOperatorClient } from './operator-client.ts';
import { runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run withdrawals -- list [--merchant CODE] [--all]
npm run withdrawals -- approve ID…
npm run withdrawals -- reject ID… --reason "for the member to read"
npm run withdrawals -- by-hand ID…      the provider does not pay it: people will
npm run withdrawals -- paid ID --payment "number at the bank or on the chain"
npm run withdrawals -- failed ID… --reason "for the member to read"
npm run withdrawals -- arrived ID…      a disputed payment did arrive
npm run withdrawals -- refund ID… --reason "for the member to read"
${sessionHelp}`;

type Queue = ValueOf<typeof operatorCalls.withdrawalQueue>;

/** What each decision needs besides the withdrawal. */
const decisions: Readonly<Record<string, 'reason' | 'payment' | undefined>> = {
  approve: undefined,
  reject: 'reason',
  'by-hand': undefined,
  paid: 'payment',
  failed: 'reason',
  arrived: undefined,
  refund: 'reason',
};

/** What is paid has two decimals. */
const twoDecimals = (decimal: string) => decimal.slice(0, -2);

function line(merchant: string, entry: Queue['withdrawals'][number]): string {
  const { amount, fee, coin, provider, problem } = entry;
  const net = `${twoDecimals(toDecimalString(subtract(amount, fee)))} ${amount.currency}`;
  const pays = coin === null ? net : `${coin.amount} ${coin.name} (${net})`;
  const to = [entry.name, entry.number, entry.holder].filter((part) => part !== '').join(', ');
  const shared = entry.shared ? '  CHECK: another member has this account' : '';
  const payer =
    provider === null ? '' : `  ${problem === null ? 'with' : `CHECK (${problem}) with`} ${provider}`;
  return `${entry.id}  ${entry.state.padEnd(9)}  ${merchant}/${entry.username}  pay ${pays} to ${to}  since ${entry.requestedAt.slice(0, 16)}Z${payer}${shared}`;
}

function discrepancyLine(reported: Queue['discrepancies'][number]): string {
  const of = reported.withdrawal === null ? 'no withdrawal' : `withdrawal ${reported.withdrawal}`;
  const { amount } = reported;
  return `CHECK ${reported.reason}: ${reported.provider} says ${reported.status} ${twoDecimals(toDecimalString(amount))} ${amount.currency} for ${reported.reference} (${of}) as ${reported.providerReference}, at ${reported.receivedAt.slice(0, 16)}Z`;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      merchant: { type: 'string' },
      all: { type: 'boolean', default: false },
      reason: { type: 'string' },
      payment: { type: 'string' },
    },
  });
  const { reason, payment, all } = values;
  const [command = '', ...ids] = positionals;
  const needs = Object.hasOwn(decisions, command) ? decisions[command] : undefined;
  const isKnown = command === 'list' || (Object.hasOwn(decisions, command) && ids.length > 0);
  if (!isKnown || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)) || (needs !== undefined && !values[needs])) {
    console.error(usage);
    return 2;
  }
  const client = openOperatorClient();
  const merchants = await merchantsFor(client, values.merchant);
  if (command === 'list') {
    await list(client, merchants, all);
    return 0;
  }
  return decideEach(
    ids,
    async (withdrawal) => {
      const { state, repeated } = await sendToOwner(merchants, (merchant) => {
        const typed = { merchant, withdrawal, decision: command, reason, payment };
        return client.send(operatorCalls.withdrawalDecide, {
          body: checkRequest(operatorCalls.withdrawalDecide.body, typed),
        });
      });
      return `${state}${repeated ? ' (already)' : ''}`;
    },
    'there is no such withdrawal',
  );
}

/** Prints what waits at the merchants. A report that matches no withdrawal is seen at each of them, and printed once. */
async function list(
  { send }: ReturnType<typeof openOperatorClient>,
  merchants: readonly string[],
  all: boolean,
): Promise<void> {
  let count = 0;
  const reports = new Set<string>();
  for (const merchant of merchants) {
    const query = { merchant, all: all ? ('true' as const) : ('false' as const) };
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const queue = await send(operatorCalls.withdrawalQueue, { query });
    for (const entry of queue.withdrawals) console.log(line(merchant, entry));
    count += queue.withdrawals.length;
    for (const reported of queue.discrepancies) reports.add(discrepancyLine(reported));
  }
  if (count === 0) console.log('Nothing is waiting.');
  for (const reported of reports) console.log(reported);
}

await runCommand(main);
