import { readFileSync } from 'node:fs';
import {
  cancelMove,
  checkDatabaseUrl,
  moveMerchant,
  openMoved,
  openPool,
  probe,
  readMove,
  readSecretsKeys,
  StartError,
  type MoveEnd,
} from '@marquee/gateway';
import { cellOf, type Cell, type Cells } from './cells-file.ts';
import { switchCell } from './switch.ts';

/** How a merchant is moved. */
export interface MoveOptions {
  readonly merchant: string;
  /** The name of the new cell. */
  readonly cell: string;
  readonly carriesOpen: boolean;
  readonly sameStaff: boolean;
  readonly isCancelled: boolean;
  readonly waitSeconds: number;
  readonly aheadSeconds: number;
}

/**
 * Moves a merchant to another cell, goes on with a move that was ended, or gives one up.
 *
 * @param file the path of `cells.json`, which is written
 * @param environment holds each cell's `CELL_<NAME>_DATABASE_URL` and `CELL_<NAME>_SECRETS_KEY`, or paths of files in `…_FILE`
 * @throws StartError for what keeps it from moving
 */
export async function moveBetweenCells(
  cells: Cells,
  file: string,
  environment: NodeJS.ProcessEnv,
  options: MoveOptions,
  progress: (line: string) => void,
): Promise<void> {
  const { merchant, cell, isCancelled } = options;
  const target = cells.cells.find(({ name }) => name === cell);
  if (target === undefined)
    throw new StartError(
      `There is no cell ${cell}: there are ${cells.cells.map(({ name }) => name).join(', ')}.`,
    );
  const present = cellOf(cells, merchant);
  const to = await openEnd(target, environment);
  try {
    if (present.name === cell) {
      await endSwitched(to, merchant, isCancelled, progress);
      return;
    }
    const from = await openEnd(present, environment);
    try {
      if (isCancelled) {
        await cancelMove({ merchant, from, to });
        progress(`The move is given up: ${merchant} is in the cell ${from.name} as before.`);
        return;
      }
      const switchCells = () => switchCell(file, merchant, cell);
      const seconds = await moveMerchant({ ...options, from, to, switchCells, progress });
      tellEnd(merchant, cell, seconds, progress);
    } finally {
      await from.sql.end({ timeout: 5 });
    }
  } finally {
    await to.sql.end({ timeout: 5 });
  }
}

/** Opens a merchant whose move ended after the switch. @throws StartError when it is open already */
async function endSwitched(
  to: MoveEnd,
  merchant: string,
  isCancelled: boolean,
  progress: (line: string) => void,
): Promise<void> {
  const state = await readMove(to.sql, merchant);
  if (state?.state !== 'arriving')
    throw new StartError(
      `${merchant} is in the cell ${to.name} already: name the cell that it is to move to.`,
    );
  if (isCancelled)
    throw new StartError(
      `${merchant} belongs to the cell ${to.name} already: run the command again without --cancel, which ends the move.`,
    );
  tellEnd(merchant, to.name, await openMoved({ merchant, to }), progress);
}

function tellEnd(merchant: string, cell: string, seconds: number, progress: (line: string) => void): void {
  progress(`${merchant} is open in the cell ${cell}. It was closed for ${seconds.toFixed(1)} seconds.`);
  progress(
    'Now: npm run cells -- generate, bring its brand file to the gateways of the new cell, and reload the proxies.',
  );
}

async function openEnd({ name }: Cell, environment: NodeJS.ProcessEnv): Promise<MoveEnd> {
  const url = checkDatabaseUrl(read('DATABASE_URL'), nameOf('DATABASE_URL'));
  const key = read('SECRETS_KEY');
  if (!/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i.test(key))
    throw new StartError(
      `${nameOf('SECRETS_KEY')} holds no keys of 64 hexadecimal digits: give the SECRETS_KEY of the cell's gateways.`,
    );
  const sql = openPool(url, { applicationName: 'marquee cells move', max: 4 });
  try {
    await probe(sql, url);
  } catch (error) {
    await sql.end({ timeout: 5 });
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `The cell ${name}: ${error.message.replaceAll('DATABASE_URL', nameOf('DATABASE_URL'))}`,
      { cause: error },
    );
  }
  return { name, sql, keys: readSecretsKeys(key, '') };

  function nameOf(setting: string): string {
    return `CELL_${name.toUpperCase().replaceAll('-', '_')}_${setting}`;
  }

  function read(setting: string): string {
    const variable = nameOf(setting);
    const [value = '', path = ''] = [environment[variable], environment[`${variable}_FILE`]];
    if (value !== '' && path !== '')
      throw new StartError(`${variable} and ${variable}_FILE are both set: keep one of them.`);
    if (value === '' && path === '')
      throw new StartError(
        `${variable} is not set: a move needs the ${setting} of the cell ${name}, or the path of a file in ${variable}_FILE.`,
      );
    if (path === '') return value;
    try {
      return readFileSync(path, 'utf8').trim();
    } catch (error) {
      throw new StartError(`${variable}_FILE names "${path}", which cannot be read.`, { cause: error });
    }
  }
}
