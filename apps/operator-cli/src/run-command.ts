import { StartError } from '@marquee/gateway';

/**
 * Runs a command of an operator's and sets the exit code that it returns. What the operator can put right is one line: 1 for
 * a database or a merchant that is not there, 2 for an option that the command does not know. Anything else is a bug and
 * keeps its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isOption =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof StartError || isOption)) throw error;
    console.error(error.message);
    process.exitCode = isOption ? 2 : 1;
  }
}

/** Somebody else's words as they may stand on a terminal, which control characters would steer. Line breaks stay. */
export function printable(words: string): string {
  return words.replaceAll(/[^\P{C}\n]/gu, '\uFFFD');
}

/** The same for words that stand within a line. */
export function printableLine(words: string): string {
  return printable(words).replaceAll('\n', ' ');
}
