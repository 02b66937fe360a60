import { askStandbys } from './ask-standbys.ts';
import type { Cells } from './cells-file.ts';

/** Which cell sells which lotteries with draws of the platform, and what is wrong with that. */
export interface SoldDraws {
  readonly lines: readonly string[];
  /** Lotteries that two cells would draw, and cells that did not answer. */
  readonly problems: readonly string[];
}

/**
 * Finds lotteries with draws of the platform that more than one cell sells: each would draw results of its own.
 *
 * @param environment as that of `askStandbys`
 * @param read the codes of those lotteries that merchants of a standby sell
 */
export async function checkDraws(
  all: Cells,
  environment: NodeJS.ProcessEnv,
  read: (address: string, merchants: readonly string[]) => Promise<string[]>,
): Promise<SoldDraws> {
  const answers = await askStandbys(all, environment, (address, { merchants }) => read(address, merchants));
  const problems: string[] = [];
  const lines: string[] = [];
  const sellers = new Map<string, string[]>();
  for (const { cell, answer } of answers) {
    if (!answer.ok) {
      problems.push(`Cell ${cell.name} did not say what it sells: ${answer.problem}`);
      continue;
    }
    const codes = answer.value;
    lines.push(`cell ${cell.name}: ${codes.length === 0 ? 'no draws of the platform' : codes.join(', ')}`);
    for (const code of codes) sellers.set(code, [...(sellers.get(code) ?? []), cell.name]);
  }
  for (const [code, names] of sellers)
    if (names.length > 1)
      problems.push(
        `The cells ${names.join(' and ')} sell ${code}, and each would draw results of its own: close it in the catalogues of all cells but one.`,
      );
  return { lines, problems };
}
