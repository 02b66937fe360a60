import type { CellDraws } from '@marquee/gateway';
import { askStandbys } from './ask-standbys.ts';
import type { Cell, Cells } from './cells-file.ts';

/** Which cell sells which lotteries with draws of the platform, and what is wrong with that. */
export interface SoldDraws {
  readonly lines: readonly string[];
  /** Lotteries that two cells draw, issues that they drew or promised differently, and cells that did not answer. */
  readonly problems: readonly string[];
}

interface Known {
  readonly cell: Cell;
  readonly draws: CellDraws;
}

/**
 * Finds lotteries of the platform that more than one cell draws, and compares what the cells promised and drew of each issue.
 *
 * @param environment as that of `askStandbys`
 * @param read what a standby knows of the draws that merchants sell
 */
export async function checkDraws(
  all: Cells,
  environment: NodeJS.ProcessEnv,
  read: (address: string, merchants: readonly string[]) => Promise<CellDraws>,
): Promise<SoldDraws> {
  const answers = await askStandbys(all, environment, (address, { merchants }) => read(address, merchants));
  const known = answers.flatMap(({ cell, answer }): Known[] =>
    answer.ok ? [{ cell, draws: answer.value }] : [],
  );
  const silent = answers.flatMap(({ cell, answer }) =>
    answer.ok ? [] : [`Cell ${cell.name} did not say what it sells and drew: ${answer.problem}`],
  );
  const compared = compareDraws(known);
  return {
    lines: [
      ...known.map(({ cell, draws: { sold } }) => {
        const follows = all.draws !== undefined && all.draws.publisher !== cell.name;
        const from = follows ? `, drawn by the cell ${all.draws?.publisher}` : '';
        return `cell ${cell.name}: ${sold.length === 0 ? 'no draws of the platform' : `${sold.join(', ')}${from}`}`;
      }),
      `${compared.same} issues of the last seven days are the same in all cells that had them.`,
    ],
    problems: [...silent, ...findDrawers(all, known), ...compared.problems],
  };
}

/** Lotteries that a cell draws itself although another one should, or does. */
function findDrawers({ draws }: Cells, known: readonly Known[]): string[] {
  if (draws === undefined) {
    const sellers = new Map<string, string[]>();
    for (const { cell, draws: found } of known)
      for (const code of found.sold) sellers.set(code, [...(sellers.get(code) ?? []), cell.name]);
    return [...sellers].flatMap(([code, names]) =>
      names.length < 2
        ? []
        : [
            `The cells ${names.join(' and ')} sell ${code}, and each would draw results of its own: name a publisher of draws in cells.json, or close it in the catalogues of all cells but one.`,
          ],
    );
  }
  return known.flatMap(({ cell, draws: { sold, coming } }) =>
    cell.name === draws.publisher
      ? coming.flatMap(({ lottery, publisherKey }) =>
          publisherKey === null
            ? []
            : [`The cell ${cell.name} publishes draws, and follows another cell for ${lottery}.`],
        )
      : sold.flatMap((code) => {
          const keys = coming
            .filter(({ lottery }) => lottery === code)
            .map(({ publisherKey }) => publisherKey);
          if (keys.includes(null))
            return [
              `The cell ${cell.name} draws ${code} itself: bring its gateways the settings of the publisher ${draws.publisher}, and wait until its own issues are drawn.`,
            ];
          if (keys.some((key) => key !== draws.key))
            return [`The cell ${cell.name} follows a publisher with another key for ${code}.`];
          return keys.length > 0
            ? []
            : [`The cell ${cell.name} has no coming issue of ${code} from ${draws.publisher}.`];
        }),
  );
}

/** Finds issues of which two cells promised or drew different things. One that a cell has not drawn yet is compared by its promise. */
function compareDraws(known: readonly Known[]): { readonly same: number; readonly problems: string[] } {
  const first = new Map<
    string,
    { readonly name: string; readonly commitment: string; outcome: string | null }
  >();
  const [equal, problems] = [new Set<string>(), new Map<string, string>()];
  for (const { cell, draws } of known)
    for (const { lottery, issue, commitment, outcome } of draws.closed) {
      const key = `${lottery} ${issue}`;
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, { name: cell.name, commitment, outcome });
        continue;
      }
      const differ = `${key} differs: the cell ${before.name}`;
      if (before.commitment !== commitment)
        problems.set(key, `${differ} promised ${before.commitment}, the cell ${cell.name} ${commitment}.`);
      else if (before.outcome !== null && outcome !== null && before.outcome !== outcome)
        problems.set(key, `${differ} drew ${before.outcome}, the cell ${cell.name} ${outcome}.`);
      else if (before.outcome !== null && outcome !== null) equal.add(key);
      before.outcome ??= outcome;
    }
  return { same: [...equal].filter((key) => !problems.has(key)).length, problems: [...problems.values()] };
}
