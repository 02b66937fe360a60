import { readFileSync } from 'node:fs';
import { StartError } from '@marquee/gateway';
import type { Cell, Cells } from './cells-file.ts';

/** What a cell answered, or why it did not. */
type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/**
 * Asks the standbys of all cells at the same time. One that fails does not hinder the others.
 *
 * @param environment holds the passwords of the standbys: `CELL_<NAME>_REPORT_PASSWORD`, or the path of a file in `…_FILE`
 * @param read asks a standby by its address with the password
 * @returns the answers in the order of the cells
 */
export function askStandbys<Value>(
  { cells }: Cells,
  environment: NodeJS.ProcessEnv,
  read: (address: string, cell: Cell) => Promise<Value>,
): Promise<{ readonly cell: Cell; readonly answer: Answer<Value> }[]> {
  return Promise.all(
    cells.map(async (cell) => {
      try {
        const value = await read(withPassword(cell, environment), cell);
        return { cell, answer: { ok: true as const, value } };
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        return { cell, answer: { ok: false as const, problem } };
      }
    }),
  );
}

function withPassword({ name, standby }: Cell, environment: NodeJS.ProcessEnv): string {
  const variable = `CELL_${name.toUpperCase().replaceAll('-', '_')}_REPORT_PASSWORD`;
  const [value = '', file = ''] = [environment[variable], environment[`${variable}_FILE`]];
  if (value !== '' && file !== '')
    throw new StartError(`${variable} and ${variable}_FILE are both set: keep one of them.`);
  const address = new URL(standby);
  try {
    // Percent signs and the like are part of a password.
    address.password = encodeURIComponent(file === '' ? value : readFileSync(file, 'utf8').trim());
  } catch (error) {
    throw new StartError(`${variable}_FILE names "${file}", which cannot be read.`, { cause: error });
  }
  return address.href;
}
