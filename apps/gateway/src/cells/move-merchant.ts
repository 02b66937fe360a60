import { recordEvent } from '../core/audit.store.ts';
import { createEncryption } from '../core/encryption.ts';
import { keepHashingKey, openSecrets } from '../core/secrets-key.store.ts';
import type { Sql, Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { checkInvariants } from '../ledger/check.ts';
import { carryTickets, ClosedMeanwhile } from './carry-tickets.store.ts';
import { copyTable, findBrokenReferences, planCopy, sumTable, type CopiedTable } from './copy-rows.ts';
import { readIdRange } from './id-range.store.ts';
import { dropUnneededGuards, makeGuards } from './move-guards.store.ts';
import { matchIssues, noteCredited } from './move-issues.store.ts';
import { reencryptCopied } from './move-secrets.store.ts';
import { copyStaff, readKnownStaff, readNamedStaff } from './move-staff.store.ts';
import {
  closeForMove,
  markMoved,
  openArrived,
  readMove,
  reopen,
  markLeft,
  unmarkMoved,
} from './move-state.store.ts';
import { copyDrawKey, copyTrees } from './move-trees.store.ts';
import { readObstacles } from './under-way.store.ts';
import { readWaiting, waitUntilQuiet } from './wait-until-quiet.ts';

/** A cell as the command reaches it. */
export interface MoveEnd {
  readonly name: string;
  /** As the role that owns the tables. */
  readonly sql: Sql;
  /** The current key of its secrets, then earlier ones. */
  readonly keys: readonly Buffer[];
}

/** The steps of a move; each is done as a whole or not at all, and may be done again. */
export type MoveStep = 'closed' | 'quiet' | 'guarded' | 'copied' | 'switched' | 'opened';

/** A merchant's move. */
export interface Move {
  readonly merchant: string;
  readonly from: MoveEnd;
  readonly to: MoveEnd;
  /** Whether what vendors and providers have not answered for may come to its end in the new cell. */
  readonly carriesOpen: boolean;
  /** Whether names of staff that both cells have are of the same people. */
  readonly sameStaff: boolean;
  /** How long to wait for what is under way before the merchant is opened again where it was. */
  readonly waitSeconds: number;
  /** How long the sale of an issue must go on whose tickets move; others are settled before. More than the copy takes. */
  readonly aheadSeconds: number;
  /** Writes that the merchant belongs to the new cell. From then on the new cell is the truth. */
  readonly switchCells: () => void;
  readonly progress: (line: string) => void;
  /** Told after each step, for tests that end the move there. */
  readonly after?: (step: MoveStep) => Promise<void> | void;
}

/**
 * Moves a merchant from one cell to another: closes it, waits for what is under way, copies and verifies its rows in one snapshot,
 * switches, and opens it. Ended at any point it can be run again. Until the switch the old cell is the truth, from then on the new
 * one; in each of them it is closed while it is not, and nothing is removed from the old one.
 *
 * @returns how long it was closed, in seconds
 * @throws StartError for what keeps it from moving, and for whatever of the copy is not as it was; nothing is copied then
 */
export const moveMerchant = (move: Move): Promise<number> =>
  locked(move.from.sql, move.merchant, () => moveLocked(move));

async function moveLocked(move: Move): Promise<number> {
  const { merchant, from, to, progress, after = () => {} } = move;
  await refuseUnmovable(move);
  const arrival = await readMove(to.sql, merchant);
  if (arrival?.state !== 'arriving') {
    await makeGuards(to.sql);
    // After an earlier try what is under way may go on, so that it is waited for again.
    await unmarkMoved(from.sql, merchant);
    await closeForMove(from.sql, merchant, to.name);
    progress(`${merchant} is closed in the cell ${from.name}.`);
    await after('closed');
    for (;;) {
      // oxlint-disable no-await-in-loop -- one after the other
      await waitUntilQuiet(move);
      await after('quiet');
      await markMoved(from.sql, merchant);
      await makeGuards(from.sql);
      await after('guarded');
      if (await copy(move)) break;
      await unmarkMoved(from.sql, merchant);
      // oxlint-enable no-await-in-loop
    }
    await after('copied');
  }
  await markLeft(from.sql, merchant);
  move.switchCells();
  progress(`${merchant} belongs to the cell ${to.name} now.`);
  await after('switched');
  const seconds = await openMoved(move);
  await after('opened');
  return seconds;
}

/**
 * Opens a merchant that was copied and switched. Again, it changes nothing.
 * @returns how long it was closed, in seconds
 */
export async function openMoved({ merchant, to }: Pick<Move, 'merchant' | 'to'>): Promise<number> {
  await openArrived(to.sql, merchant);
  await dropUnneededGuards(to.sql);
  const state = await readMove(to.sql, merchant);
  if (state?.state !== 'arrived')
    throw new StartError(`The cell ${to.name} has no copy of ${merchant} that could be opened.`);
  const [row] = await to.sql<{ seconds: number }[]>`
    SELECT extract(epoch FROM changed_at - closed_at)::float8 AS seconds FROM merchant_move WHERE merchant = ${merchant}`;
  return row?.seconds ?? 0;
}

/**
 * Gives a move up before anything was copied, and opens the merchant in its cell as it was before.
 * @throws StartError when it was copied already: then only going on is safe
 */
export const cancelMove = ({ merchant, from, to }: Pick<Move, 'merchant' | 'from' | 'to'>): Promise<void> =>
  locked(from.sql, merchant, async () => {
    if ((await readMove(to.sql, merchant)) !== undefined)
      throw new StartError(
        `${merchant} was copied to the cell ${to.name} already: run the command again without --cancel, which ends the move.`,
      );
    const state = await readMove(from.sql, merchant);
    if (state === undefined || state.state === 'arrived')
      throw new StartError(`${merchant} is not being moved from the cell ${from.name}.`);
    await reopen(from.sql, merchant);
    await dropUnneededGuards(from.sql);
  });

/** Does it while no other command moves the merchant. @throws StartError when one does */
async function locked<Value>(sql: Sql, merchant: string, work: () => Promise<Value>): Promise<Value> {
  const connection = await sql.reserve();
  const key = `move ${merchant}`;
  try {
    const [row] = await connection<{ locked: boolean }[]>`
      SELECT pg_try_advisory_lock(hashtextextended(${key}, 0)) AS locked`;
    if (row?.locked !== true)
      throw new StartError(`Another command moves ${merchant} at this moment: wait for its end.`);
    try {
      return await work();
    } finally {
      await connection`SELECT pg_advisory_unlock(hashtextextended(${key}, 0))`;
    }
  } finally {
    connection.release();
  }
}

/** @throws StartError with a line for each thing that keeps the merchant from moving */
async function refuseUnmovable({ merchant, from, to, sameStaff }: Move): Promise<void> {
  const [files, otherFiles] = await Promise.all([readFiles(from.sql), readFiles(to.sql)]);
  if (files !== otherFiles)
    throw new StartError(
      `The cells ${from.name} and ${to.name} have schemas of different releases: bring both to the same one first.`,
    );
  for (const { name, sql, keys } of [from, to]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const [used] = await sql`SELECT FROM secrets_key`;
    // The first key that a database is used with counts, so that a wrong one here would lock the gateways out.
    if (used === undefined)
      throw new StartError(`The cell ${name} has no key of its secrets yet: start a gateway of it once.`);
    // oxlint-disable-next-line no-await-in-loop -- two
    await openSecrets(sql, keys).catch((error: unknown) => {
      throw error instanceof StartError
        ? new StartError(`Cell ${name}: ${error.message}`, { cause: error })
        : error;
    });
  }
  const [range, otherRange] = await Promise.all([readIdRange(from.sql), readIdRange(to.sql)]);
  const unnumbered = [range === undefined ? from.name : [], otherRange === undefined ? to.name : []].flat();
  if (unnumbered.length > 0)
    throw new StartError(
      `The ids of the cell ${unnumbered.join(' and ')} have no range of their own: run npm run cells -- number ${unnumbered[0]}.`,
    );
  if (range?.number === otherRange?.number)
    throw new StartError(
      `The cells ${from.name} and ${to.name} have the same number ${range?.number}: their ids collide, so that no merchant can move between them.`,
    );
  // Lists are in the order of ids, and the next page begins after the last id of the one before.
  if (range !== undefined && otherRange !== undefined && range.number > otherRange.number)
    throw new StartError(
      `The cell ${to.name} has the number ${otherRange.number}, below the ${range.number} of ${from.name}: what comes after the move would be listed before what is there. Move the merchant to a cell with a higher number.`,
    );
  const codes = await from.sql<{ code: string }[]>`SELECT code FROM merchant ORDER BY code`;
  if (!codes.some(({ code }) => code === merchant))
    throw new StartError(
      `The database of the cell ${from.name} has no merchant ${merchant}: there are ${codes.map(({ code }) => code).join(', ')}.`,
    );
  const state = await readMove(from.sql, merchant);
  if (state !== undefined && state.state !== 'arrived' && state.cell !== to.name)
    throw new StartError(
      `${merchant} is being moved to the cell ${state.cell}: end that move, or give it up with --cancel.`,
    );
  const arrival = await readMove(to.sql, merchant);
  if (arrival?.state === 'arriving' && arrival.cell === from.name) return;
  const present = await to.sql`SELECT FROM merchant WHERE code = ${merchant}`;
  if (present.length > 0)
    throw new StartError(
      `The database of the cell ${to.name} has a merchant ${merchant} already: it was there before, or a gateway had its brand file. A merchant's rows are never removed, so that it cannot move there.`,
    );
  const plan = await from.sql.begin(async (tx) => planCopy(tx, tx, merchant));
  const named = (await readNamedStaff(from.sql, plan)).map(({ name }) => name);
  const known = await readKnownStaff(to.sql, named);
  const obstacles = await readObstacles(from.sql, to.sql, merchant);
  if (known.length > 0 && !sameStaff)
    obstacles.push(
      `Both cells have staff named ${known.join(', ')}: if they are the same people, say so with --same-staff; otherwise one of them needs another name.`,
    );
  if (!(await canSwitchTriggersOff(to.sql)))
    obstacles.push(
      `The role of the cell ${to.name} may not copy without triggers: run, as a superuser of it, GRANT SET ON PARAMETER session_replication_role TO ${await roleOf(to.sql)}.`,
    );
  if (obstacles.length > 0) throw new StartError(obstacles.join('\n'));
}

/** The files that made a database's schema. */
async function readFiles(sql: Sql): Promise<string> {
  const rows = await sql<
    { file: string }[]
  >`SELECT kind || ' ' || name || ' ' || checksum AS file FROM schema_file ORDER BY 1`;
  return rows.map(({ file }) => file).join('\n');
}

async function roleOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ role: string }[]>`SELECT current_user AS role`;
  return row?.role ?? '';
}

async function canSwitchTriggersOff(sql: Sql): Promise<boolean> {
  try {
    await sql.begin((tx) => tx`SET LOCAL session_replication_role = replica`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false;
    throw error;
  }
}

/**
 * Copies and verifies a merchant that is guarded, in one snapshot of the old cell and one transaction of the new one.
 * @returns false when something came under way before the guards, or a sale closed during the copy, so that it must be waited for
 */
async function copy(move: Move): Promise<boolean> {
  const { merchant, from, to, progress } = move;
  const done: unknown = await from.sql
    .begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (old) => {
      await old`SET LOCAL statement_timeout = 0`;
      const waiting = await readWaiting(move, old, 0);
      if (waiting.length > 0) return false;
      return to.sql.begin(async (tx) => {
        await tx`SET LOCAL statement_timeout = 0`;
        await copyAll(move, old, tx);
        return true;
      });
    })
    .catch((error: unknown) => {
      if (!(error instanceof ClosedMeanwhile)) throw error;
      progress(`The sale of ${error.message} closed during the copy, which is taken back: see --ahead.`);
      return false;
    });
  if (done === true) progress(`${merchant} is copied to the cell ${to.name}, and everything was compared.`);
  return done === true;
}

async function copyAll(
  { merchant, from, to, progress }: Move,
  old: Transaction,
  tx: Transaction,
): Promise<void> {
  const plan = await planCopy(old, tx, merchant);
  await tx`SET LOCAL session_replication_role = replica`;
  const former = createEncryption(from.keys);
  await matchIssues(old, tx, merchant, former);
  // oxlint-disable no-await-in-loop -- a transaction has one connection
  let rows = 0;
  for (const table of plan) await copyTable(old, tx, table);
  // Compared once all are there: the rows of many tables are found over others.
  for (const table of plan) {
    const [before, now] = await Promise.all([sumTable(old, table, false), sumTable(tx, table, true)]);
    if (before.rows !== now.rows || before.sum !== now.sum)
      throw new StartError(
        `The copy of ${table.table} is not as the original (${before.rows} rows, ${now.rows} copied): nothing was kept of it.`,
      );
    rows += now.rows;
  }
  // oxlint-enable no-await-in-loop
  progress(`${rows} rows in ${plan.length} tables are copied and equal, every balance among them.`);
  const secrets = await openSecrets(to.sql, to.keys);
  const keys = { decrypt: former.decrypt, encrypt: secrets.encrypt };
  const [values, staff] = [await reencryptCopied(tx, plan, keys), await copyStaff(old, tx, plan, keys)];
  await keepHashingKey(tx, secrets, merchant, { sql: old, encryption: former });
  progress(
    `${values} secrets are encrypted with the key of ${to.name}, and ${staff} of the staff were added to it.`,
  );
  const trees = await copyTrees(old, tx, merchant, former);
  await copyDrawKey(old, tx, merchant, former);
  if (trees > 0)
    progress(`The tickets of ${trees} settled issues were proved to be in the trees of ${from.name}.`);
  await noteCredited(tx, merchant);
  await tx`UPDATE merchant SET maintenance = true WHERE code = ${merchant}`;
  await tx`SET LOCAL session_replication_role = origin`;
  await sealArrival(merchant, from.name, { old, tx });
  await markArriving(merchant, from.name, { old, tx });
  await refuseWrong(tx, plan);
  await carryTickets(tx, merchant);
}

/** Seals the transfers that came, and proves the seal by the old cell's. */
async function sealArrival(
  merchant: string,
  cell: string,
  { old, tx }: { readonly old: Transaction; readonly tx: Transaction },
): Promise<void> {
  const range = await readIdRange(tx);
  const hashed = (sql: Transaction) => sql<{ transfers: bigint; hash: string }[]>`
    SELECT transfers, encode(hash, 'hex') AS hash
    FROM ledger_arrival_hash(${merchant}, ${range?.lowest ?? 0n}, ${range?.highest ?? 0n})`;
  const [[before], [now]] = await Promise.all([hashed(old), hashed(tx)]);
  if (
    before === undefined ||
    now === undefined ||
    before.transfers !== now.transfers ||
    before.hash !== now.hash
  )
    throw new StartError(`The transfers of ${merchant} are not those of the old cell: nothing was copied.`);
  await tx`INSERT INTO ledger_arrival (merchant, cell, transfers, hash)
    VALUES (${merchant}, ${cell}, ${now.transfers}, decode(${now.hash}, 'hex'))`;
  await recordEvent(tx, {
    staff: 'cells move',
    merchant,
    event: 'cells copy',
    subject: merchant,
    after: { cell, transfers: String(now.transfers), hash: now.hash },
  });
}

async function markArriving(
  merchant: string,
  cell: string,
  { old, tx }: { readonly old: Transaction; readonly tx: Transaction },
): Promise<void> {
  const state = await readMove(old, merchant);
  if (state?.state !== 'moved') throw new Error(`${merchant} is not guarded in its cell`);
  await tx`INSERT INTO merchant_move (merchant, cell, state, was_closed, closed_at)
    VALUES (${merchant}, ${cell}, 'arriving', ${state.wasClosed}, ${state.closedAt})`;
}

/** @throws StartError when a reference leads nowhere, or the ledger of the new cell is not in order */
async function refuseWrong(tx: Transaction, plan: readonly CopiedTable[]): Promise<void> {
  const broken = await findBrokenReferences(tx, plan);
  // Seals of the audit log are made at the end of a transaction; the check must find them.
  await tx`SET CONSTRAINTS ALL IMMEDIATE`;
  const reports = await checkInvariants(tx);
  for (const { name, violations, places } of reports)
    if (violations > 0)
      broken.push(`The new cell's ledger is not in order: ${name} (${violations}: ${places.join(', ')})`);
  if (broken.length > 0) throw new StartError(`Nothing was copied:\n${broken.join('\n')}`);
}
