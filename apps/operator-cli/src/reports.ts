import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString } from '@marquee/money';
import { checkRequest, openOperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run reports -- MERCHANT --from 2026-11-01 --to 2026-11-30 [--by hour|day|category|vendor|game]
    [--category CODE] [--vendor CODE] [--game CODE] [--csv FILE]
Days are those of the merchant's time zone. The gateway at OPERATOR_URL is asked.
${sessionHelp}`;

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      by: { type: 'string' },
      category: { type: 'string' },
      vendor: { type: 'string' },
      game: { type: 'string' },
      csv: { type: 'string' },
    },
  });
  const { csv: file, ...filter } = values;
  const [merchant] = positionals;
  if (positionals.length !== 1 || filter.from === undefined || filter.to === undefined) {
    console.error(usage);
    return 2;
  }
  const query = checkRequest(operatorCalls.reportSums.query, { merchant, ...filter });
  const { send } = openOperatorClient();
  if (file !== undefined) {
    const { csv } = await send(operatorCalls.reportExport, { query });
    writeFileSync(file, csv);
    console.log(`The report is in ${file}.`);
    return 0;
  }
  const { rows, totals } = await send(operatorCalls.reportSums, { query });
  for (const { key, name, ...sums } of [...rows, { key: 'total', name: 'total', ...totals }])
    console.log(
      printableLine(
        `${key === name ? key : `${key} ${name}`}: ${sums.bets} bets, stakes ${toDecimalString(sums.stakes)}, prizes ${toDecimalString(sums.prizes)}, GGR ${toDecimalString(sums.ggr)}, NGR ${toDecimalString(sums.ngr)}, in ${toDecimalString(sums.deposits)}, out ${toDecimalString(sums.withdrawals)} ${sums.stakes.currency}`,
      ),
    );
  return 0;
}

await runCommand(main);
