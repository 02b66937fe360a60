import { parseArgs } from 'node:util';
import {
  decideWithdrawal,
  listDiscrepancies,
  listForOperators,
  openOperatorDatabase,
  readEnvironment,
  type Decision,
  type DeskEntry,
  type Discrepancy,
} from '@marquee/gateway';
import { authenticate, sessionHelp } from './session.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run withdrawals -- list [--merchant CODE] [--all]
npm run withdrawals -- approve ID…
npm run withdrawals -- reject ID… --reason "for the member to read"
npm run withdrawals -- by-hand ID…      the provider does not pay it: people will
npm run withdrawals -- paid ID --payment "number at the bank or on the chain"
npm run withdrawals -- failed ID… --reason "for the member to read"
npm run withdrawals -- arrived ID…      a disputed payment did arrive
npm run withdrawals -- refund ID… --reason "for the member to read"
${sessionHelp}`;

const decisions: Record<string, { needs?: 'reason' | 'payment' }> = {
  approve: {},
  reject: { needs: 'reason' },
  'by-hand': {},
  paid: { needs: 'payment' },
  failed: { needs: 'reason' },
  arrived: {},
  refund: { needs: 'reason' },
} satisfies Record<Decision, { needs?: 'reason' | 'payment' }>;

/** Two decimals of ten-thousandths: what is paid has no more. */
function plain(amount: bigint): string {
  const hundredths = amount / 100n;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

function line(entry: DeskEntry): string {
  const { currency, amount, fee, coin, coinAmount, provider, problem } = entry;
  const net = `${plain(amount - fee)} ${currency}`;
  const pays =
    coin === null || coinAmount === null
      ? net
      : `${coinAmount / 1_000_000n}.${(coinAmount % 1_000_000n).toString().padStart(6, '0')} ${coin} (${net})`;
  const to = [entry.name, entry.number, entry.holder].filter((part) => part !== '').join(', ');
  const shared = entry.isShared ? '  CHECK: another member has this account' : '';
  const payer =
    provider === null ? '' : `  ${problem === null ? 'with' : `CHECK (${problem}) with`} ${provider}`;
  return `${entry.id}  ${entry.state.padEnd(9)}  ${entry.merchant}/${entry.username}  pay ${pays} to ${to}  since ${entry.requestedAt.toISOString().slice(0, 16)}Z${payer}${shared}`;
}

function discrepancyLine(reported: Discrepancy): string {
  const of = reported.withdrawal === null ? 'no withdrawal' : `withdrawal ${reported.withdrawal}`;
  return `CHECK ${reported.reason}: ${reported.provider} says ${reported.status} ${plain(reported.amount)} ${reported.currency} for ${reported.reference} (${of}) as ${reported.providerReference}, at ${reported.receivedAt.toISOString().slice(0, 16)}Z`;
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
  const [command = '', ...ids] = positionals;
  const needs = decisions[command]?.needs;
  const isKnown = command === 'list' || (Object.hasOwn(decisions, command) && ids.length > 0);
  if (!isKnown || !ids.every((id) => /^\d{1,18}$/.test(id)) || (needs !== undefined && !values[needs])) {
    console.error(usage);
    return 2;
  }
  const database = await openOperatorDatabase(readEnvironment(process.env), values.merchant);
  try {
    if (command === 'list') {
      const entries = await listForOperators(database.sql, { merchant: values.merchant, all: values.all });
      for (const entry of entries) console.log(line(entry));
      if (entries.length === 0) console.log('Nothing is waiting.');
      for (const reported of await listDiscrepancies(database.sql)) console.log(discrepancyLine(reported));
      return 0;
    }
    const operator = await authenticate(database.sql, 'withdrawals.change');
    let failures = 0;
    for (const id of ids) {
      const outcome = await decideWithdrawal(database.sql, command as Decision, {
        withdrawal: BigInt(id),
        operator,
        ...(values.reason !== undefined && { reason: values.reason }),
        ...(values.payment !== undefined && { payment: values.payment }),
      });
      const isDone = outcome.kind === 'done' || outcome.kind === 'replay';
      if (!isDone) failures += 1;
      if (outcome.kind === 'not-found') console.error(`${id}: there is no such withdrawal`);
      else if (outcome.kind === 'with-provider')
        console.error(
          `${id}: ${outcome.provider} is paying it; check with them, then take it over: by-hand ${id}`,
        );
      else if (!isDone) console.error(`${id}: it is ${outcome.state}, which does not allow this`);
      else console.log(`${id}: ${outcome.state}${outcome.kind === 'replay' ? ' (already)' : ''}`);
    }
    return failures === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

await runCommand(main);
