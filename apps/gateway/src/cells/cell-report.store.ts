import {
  checkDatabaseUrl,
  explain,
  jobLimits,
  openPool,
  probe,
  type Queryable,
} from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import { reportTotals, type Sums } from '../operator-reports/reports.store.ts';

/** Which figures of a cell: days of each merchant's time zone, both included. */
export interface CellFilter {
  /** The merchants that belong to the cell; others in its database are left out. */
  readonly merchants: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** The figures of a merchant, in ten-thousandths of its currency. */
export interface MerchantFigures extends Sums {
  readonly merchant: string;
  readonly currency: string;
}

/** What a cell's database says at one moment. */
export interface CellFigures {
  readonly figures: readonly MerchantFigures[];
  /** Merchants of the database that do not belong to the cell. */
  readonly others: readonly string[];
  /** How many seconds ago the newest change was made that the standby has; undefined for a primary. */
  readonly behindSeconds: number | undefined;
}

/**
 * A standby without news for longer is not trusted. Gateways note each minute that their jobs have run, so that one that follows
 * its primary is never this far behind.
 */
const MOST_BEHIND_SECONDS = 300;

/**
 * Reads the figures of a cell's merchants in one snapshot of its standby; it writes nothing.
 *
 * @throws StartError when the database does not answer, is too far behind its primary, or lacks one of the merchants
 */
export const readCellFigures = (address: string, filter: CellFilter): Promise<CellFigures> =>
  readStandby(address, (sql) => figuresIn(sql, filter));

/** What a cell's database says of the draws of the platform. */
export interface CellDraws {
  /** The lotteries that the cell's merchants sell, in order. */
  readonly sold: readonly string[];
  /** Those of its coming issues that it draws itself, and those that it follows with the keys of their publisher. */
  readonly coming: readonly { readonly lottery: string; readonly publisherKey: string | null }[];
  /** Issues that closed in the last days, with what was promised and drawn: numbers, or why it is void; null before the draw. */
  readonly closed: readonly ClosedDraw[];
}

/** An issue whose sale is over. */
export interface ClosedDraw {
  readonly lottery: string;
  readonly issue: string;
  readonly commitment: string;
  readonly outcome: string | null;
}

/** Days of which draws are compared. */
const COMPARED_DAYS = 7;

/**
 * The draws of the platform of a cell, in one snapshot of its standby.
 *
 * @throws StartError as `readCellFigures`
 */
export const readCellDraws = (address: string, merchants: readonly string[]): Promise<CellDraws> =>
  readStandby(address, async (sql) => {
    await requireNews(sql);
    await readCurrencies(sql, merchants);
    const rows = await sql<{ code: string }[]>`
      SELECT DISTINCT l.code FROM lottery l JOIN game g ON g.code = l.code AND g.open
        JOIN vendor v ON (v.merchant, v.category, v.code) = (g.merchant, g.category, g.vendor) AND v.open
      WHERE l.draw_source = 'own' AND g.merchant = ANY (${[...merchants]}) ORDER BY l.code`;
    const coming = await sql<{ lottery: string; publisherKey: string | null }[]>`
      SELECT DISTINCT i.lottery, encode(c.publisher_key, 'hex') AS "publisherKey"
      FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain WHERE i.member IS NULL AND i.closes_at > now() ORDER BY 1, 2`;
    const closed = await sql<ClosedDraw[]>`
      SELECT i.lottery, i.issue, encode(i.commitment, 'hex') AS commitment,
        CASE WHEN i.void THEN 'void (' || i.void_reason || ')' ELSE i.result END AS outcome
      FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
      WHERE l.draw_source = 'own' AND i.chain IS NOT NULL AND i.closes_at BETWEEN now() - ${COMPARED_DAYS} * interval '1 day' AND now()
      ORDER BY i.closes_at`;
    return { sold: rows.map(({ code }) => code), coming: [...coming], closed: [...closed] };
  });

/** Reads in one snapshot, as a role that can do no more than read the tables of reports. */
async function readStandby<Value>(address: string, read: (sql: Queryable) => Promise<Value>): Promise<Value> {
  const url = checkDatabaseUrl(address, 'the address of the standby');
  const sql = openPool(url, { applicationName: 'marquee report of cells', max: 1, limits: jobLimits });
  try {
    await probe(sql, url);
    // The driver's type of what `begin` returns differs for lists, so that it is unknown here.
    const value: unknown = await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', (tx) => read(tx));
    return value as Value;
  } catch (error) {
    throw explained(error, url);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function figuresIn(sql: Queryable, { merchants, ...days }: CellFilter): Promise<CellFigures> {
  const behindSeconds = await requireNews(sql);
  const rows = await readCurrencies(sql, merchants);
  const figures: MerchantFigures[] = [];
  for (const { code, currency } of rows.filter((row) => merchants.includes(row.code))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const sums = await reportTotals(sql, { merchant: code, ...days });
    figures.push({ merchant: code, currency, ...sums });
  }
  return {
    figures,
    others: rows.map(({ code }) => code).filter((code) => !merchants.includes(code)),
    behindSeconds,
  };
}

/** @returns how many seconds a standby is behind @throws StartError for one that no longer follows its primary */
async function requireNews(sql: Queryable): Promise<number | undefined> {
  const [state] = await sql<{ isStandby: boolean; behind: number | null }[]>`
    SELECT pg_is_in_recovery() AS "isStandby",
      extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8 AS behind`;
  if (state?.isStandby !== true) return undefined;
  if (state.behind === null)
    throw new StartError('the standby has had no change of its primary since it started: is it connected?');
  if (state.behind > MOST_BEHIND_SECONDS)
    throw new StartError(
      `the standby is ${Math.floor(state.behind / 60)} minutes behind its primary: its figures would be too small.`,
    );
  return state.behind;
}

/** All merchants of the database. @throws StartError when one of those that it should have is not there */
async function readCurrencies(sql: Queryable, merchants: readonly string[]) {
  const rows = await sql<
    { code: string; currency: string }[]
  >`SELECT code, currency FROM merchant ORDER BY code`;
  const missing = merchants.filter((merchant) => !rows.some(({ code }) => code === merchant));
  if (missing.length > 0)
    throw new StartError(`its database has no merchant ${missing.join(', ')}: correct cells.json.`);
  return rows;
}

/** As for gateways, but for what a role of reports lacks, and without the name of the gateways' setting. */
function explained(error: unknown, url: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42501')
    return new StartError(
      'its role may not read the tables of reports: grant it what docs/operators/cells.md lists.',
      { cause: error },
    );
  if (/^42(P01|703|883)$/.test(code))
    return new StartError('its database is of another version of Marquee.', { cause: error });
  const told = explain(error, url);
  if (!(told instanceof StartError)) return told;
  return new StartError(told.message.replaceAll('DATABASE_URL', 'its address in cells.json'), {
    cause: error,
  });
}
