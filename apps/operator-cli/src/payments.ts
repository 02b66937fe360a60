import { writeFileSync } from 'node:fs';
import { operatorCalls } from '@marquee/contract/operator';
import { decideEach, merchantsFor, sendToOwner } from './merchants.ts';
import { checkRequest, openOperatorClient, type OperatorClient } from './operator-client.ts';
import { describeDeposit, describeHistory, describePaymentDiscrepancy, usage } from './payments/describe.ts';
import { readCommand, type PaymentsCommand } from './payments/read-command.ts';
import { printable, printableLine, runCommand } from './run-command.ts';

/** Prints what waits. A report about no deposit is seen at each merchant, and printed once. */
async function list({ send }: OperatorClient, merchants: readonly string[]): Promise<void> {
  let count = 0;
  const reports = new Set<string>();
  for (const merchant of merchants) {
    let cursor: string | undefined;
    do {
      const query = { merchant, limit: 100, ...(cursor !== undefined && { cursor }) };
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const queue = await send(operatorCalls.depositQueue, { query });
      for (const deposit of queue.deposits) console.log(printableLine(describeDeposit(merchant, deposit)));
      for (const report of queue.discrepancies) reports.add(describePaymentDiscrepancy(report));
      count += queue.deposits.length;
      cursor = queue.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  for (const report of reports) console.log(printableLine(report));
  if (count + reports.size === 0) console.log('Nothing is waiting for a decision.');
}

type OneDeposit = Exclude<PaymentsCommand, { name: 'list' }>;

/** Executes a command on one deposit. @returns what became of it */
async function execute(
  { send }: OperatorClient,
  command: OneDeposit,
  merchant: string,
  reference: string,
): Promise<string> {
  if (command.name === 'show') {
    const query = checkRequest(operatorCalls.depositShow.query, { merchant, reference });
    const deposit = await send(operatorCalls.depositShow, { query });
    return printable([describeDeposit(merchant, deposit), ...describeHistory(deposit)].join('\n'));
  }
  if (command.name === 'receipt') {
    const query = checkRequest(operatorCalls.depositReceipt.query, { merchant, reference });
    const { type, image } = await send(operatorCalls.depositReceipt, { query });
    const file = command.out ?? `${reference}.${type === 'image/png' ? 'png' : 'jpg'}`;
    writeFileSync(file, Buffer.from(image, 'base64'));
    return `the receipt is in ${file}`;
  }
  const decision = command.name === 'approve' ? { amount: command.amount } : { reason: command.note };
  const body = checkRequest(operatorCalls.depositDecide.body, {
    merchant,
    reference,
    decision: command.name,
    ...decision,
  });
  const { state } = await send(operatorCalls.depositDecide, { body });
  return `is ${state}`;
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) {
    console.error(usage);
    return 2;
  }
  const client = openOperatorClient();
  const merchants = await merchantsFor(client, command.name === 'list' ? command.merchant : undefined);
  if (command.name === 'list') {
    await list(client, merchants);
    return 0;
  }
  return decideEach(
    command.references,
    (reference) => sendToOwner(merchants, (merchant) => execute(client, command, merchant, reference)),
    'there is no such deposit, or it has no receipt',
  );
});
