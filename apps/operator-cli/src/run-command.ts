import { StartError } from '@marquee/gateway';
import { WaitingForApproval } from './operator-client.ts';

/**
 * Runs an operator's command and sets its exit code. An error that the operator can fix prints one line: exit code 1 for a
 * missing database or merchant, 2 for an unknown option. Anything else is a bug and keeps its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof WaitingForApproval) {
      console.log(error.message);
      return;
    }
    const isOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof StartError || isOption)) throw error;
    console.error(error.message);
    process.exitCode = isOption ? 2 : 1;
  }
}

/** Text of other people with control characters replaced, safe for a terminal. Line breaks stay. */
export function printable(words: string): string {
  return words.replaceAll(/[^\P{C}\n]/gu, '\uFFFD');
}

/** The same for words that stand within a line. */
export function printableLine(words: string): string {
  return printable(words).replaceAll('\n', ' ');
}
