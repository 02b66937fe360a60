import { parseArgs } from 'node:util';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { checkPrices } from '@marquee/gateway';
import { checkRequest, openOperatorClient, type OperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run lottery -- list                                        outside draws that wait for their result
npm run lottery -- issues LOTTERY                                the newest issues of a lottery
npm run lottery -- enter LOTTERY ISSUE RESULT                    enter a result, as 1,2,3,4,5; a second person confirms it
npm run lottery -- undrawn LOTTERY ISSUE                         enter that it did not draw; all stakes are refunded
npm run lottery -- correct LOTTERY ISSUE RESULT                  replace a wrong confirmed result;
                                                             a second person confirms it, and the draw is settled again
npm run lottery -- undraw LOTTERY ISSUE                          the same for a draw that did not take place
npm run lottery -- void LOTTERY ISSUE                            void a draw of the platform's own whose secrets are lost;
                                                             a second person does the same, and all stakes are refunded
npm run lottery -- check                                         check all prices against their ceilings
npm run lottery -- numbers LOTTERY                               the numbers that are closed or pay half, by their plays
npm run lottery -- close LOTTERY PLAY NUMBER…                    close numbers, as 1,2,3 for one of three digits
npm run lottery -- half LOTTERY PLAY NUMBER…                     sell them at half the odds
npm run lottery -- sell LOTTERY PLAY NUMBER…                     sell them at the usual odds
The gateway at OPERATOR_URL is asked.
${sessionHelp}`;

type Send = OperatorClient['send'];
type EntryState = ValueOf<typeof operatorCalls.lotteryResultEnter>['state'];

const entryMessages: Record<EntryState, string> = {
  waiting: 'stored; a second person must enter the same',
  confirmed: 'two people entered the same: the draw is being settled',
  mismatch: 'ALARM: the entries differ. Nothing is settled until another person agrees with one of them',
  unknown: 'stored',
};

/** How numbers are sold after each command. */
const numberRules: Readonly<Record<string, string>> = { close: 'closed', half: 'half', sell: 'sold' };

/** How many words each other command has, itself included. */
const wordCounts: Readonly<Record<string, number>> = {
  list: 1,
  check: 1,
  issues: 2,
  numbers: 2,
  undrawn: 3,
  undraw: 3,
  void: 3,
  enter: 4,
  correct: 4,
};

async function list(send: Send): Promise<number> {
  const { issues } = await send(operatorCalls.lotteryAwaited, { query: {} });
  for (const { lottery, issue, drawsAt, enteredBy } of issues)
    console.log(
      `${lottery}  ${issue}  drew ${drawsAt.slice(0, 16)}Z  ${enteredBy.length === 0 ? 'no entry' : `entered by ${enteredBy.join(', ')}`}`,
    );
  if (issues.length === 0) console.log('Nothing is waiting.');
  return 0;
}

async function listIssues(send: Send, lottery: string): Promise<number> {
  const query = checkRequest(operatorCalls.lotteryIssues.query, { lottery, limit: 50 });
  const { issues } = await send(operatorCalls.lotteryIssues, { query });
  for (const { issue, closesAt, state, result } of issues)
    console.log(
      printableLine(`${issue}  closes ${closesAt.slice(0, 16)}Z  ${state}  ${result ?? ''}`.trimEnd()),
    );
  return 0;
}

async function listNumbers(send: Send, lottery: string): Promise<number> {
  const query = checkRequest(operatorCalls.lotteryNumbers.query, { lottery });
  const { numbers } = await send(operatorCalls.lotteryNumbers, { query });
  const lines = new Map<string, string[]>();
  for (const { play, number, as } of numbers) {
    const line = `${play}  ${as}`;
    lines.set(line, [...(lines.get(line) ?? []), number]);
  }
  for (const [line, held] of lines) console.log(`${line}  ${held.join(' ')}`);
  return 0;
}

/** Calculates the exact returns here: they take seconds for each family, for which no gateway waits. */
async function check(send: Send): Promise<number> {
  const { lotteries } = await send(operatorCalls.lotteries, { query: {} });
  const reports = checkPrices(lotteries);
  for (const { lottery, faults } of reports)
    console.log(`${lottery}: ${faults.length === 0 ? 'good' : faults.join('; ')}`);
  return reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command = '', lottery = '', issue = '', result = null, ...more] = positionals;
  const numberRule = numberRules[command];
  if (numberRule === undefined ? wordCounts[command] !== positionals.length : positionals.length < 4) {
    console.error(usage);
    return 2;
  }
  const { send } = openOperatorClient();
  switch (command) {
    case 'list':
      return list(send);
    case 'check':
      return check(send);
    case 'issues':
      return listIssues(send, lottery);
    case 'numbers':
      return listNumbers(send, lottery);
    case 'void': {
      const body = checkRequest(operatorCalls.lotteryIssueVoid.body, { lottery, issue });
      const { state } = await send(operatorCalls.lotteryIssueVoid, { body });
      console.log(
        `${lottery} ${issue}: ${state === 'voided' ? 'two people voided it: all stakes are refunded' : 'stored; a second person must void it too'}`,
      );
      return 0;
    }
    case 'enter':
    case 'undrawn':
    case 'correct':
    case 'undraw': {
      const row =
        command === 'enter' || command === 'undrawn'
          ? operatorCalls.lotteryResultEnter
          : operatorCalls.lotteryResultCorrect;
      const { state } = await send(row, { body: checkRequest(row.body, { lottery, issue, result }) });
      console.log(`${lottery} ${issue}: ${entryMessages[state]}`);
      return state === 'mismatch' ? 1 : 0;
    }
    default: {
      const numbers = [...(result === null ? [] : [result]), ...more];
      const typed = { lottery, play: issue, numbers, as: numberRule };
      const body = checkRequest(operatorCalls.lotteryNumbersUpdate.body, typed);
      const { plays } = await send(operatorCalls.lotteryNumbersUpdate, { body });
      for (const play of plays) console.log(`${lottery} ${play}: ${numbers.join(' ')} ${numberRule}`);
      return 0;
    }
  }
}

await runCommand(main);
