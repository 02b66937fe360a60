import type { Transaction } from '../database/connection.ts';
import { openHouseAccount, type HouseAccountKind } from '../ledger/ledger.store.ts';
import type { HeldIssue } from './held-issue.ts';

/** The members of an issue who are dealt with together: those after the one, up to the other. */
export interface Members {
  readonly issue: bigint;
  readonly after: bigint;
  readonly to: bigint;
}

/** Members of one piece of work: their accounts are locked for a fraction of a second. */
const MEMBERS_AT_ONCE = 2000;

/** The next members who have orders on an issue; with `rebated`, orders that bring a rebate. Undefined when there are none. */
export async function nextMembers(
  tx: Transaction,
  { id }: HeldIssue,
  after: bigint,
  rebated = false,
): Promise<Members | undefined> {
  const [row] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_order
      WHERE issue = ${id} AND member > ${after} ${rebated ? tx`AND rebate > 0` : tx``} ORDER BY member LIMIT ${MEMBERS_AT_ONCE}) chunk`;
  return row?.to === null || row === undefined ? undefined : { issue: id, after, to: row.to };
}

/** A house out of which members are paid. */
interface House {
  readonly merchant: string;
  readonly currency: string;
  readonly account: bigint;
}

/** The houses at which members bought, opened if need be. */
export async function openHouses(
  tx: Transaction,
  { issue, after, to }: Members,
  kindOf: (vendor: string) => HouseAccountKind,
): Promise<House[]> {
  const sellers = await tx<{ merchant: string; currency: string; vendor: string }[]>`
    SELECT o.merchant, o.currency, b.vendor FROM (
      SELECT merchant, currency, min(bet) AS bet FROM lottery_order
      WHERE issue = ${issue} AND member > ${after} AND member <= ${to} GROUP BY merchant, currency) o
    JOIN bet b ON b.id = o.bet`;
  const houses: House[] = [];
  for (const { merchant, currency, vendor } of sellers) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of merchants
    const account = await openHouseAccount(tx, merchant, currency, kindOf(vendor));
    houses.push({ merchant, currency, account });
  }
  return houses;
}

/** Houses as a table of a query: `house (merchant, currency, account)`. */
export function houseTable(tx: Transaction, houses: readonly House[]) {
  return tx`unnest(${houses.map(({ merchant }) => merchant)}::text[], ${houses.map(({ currency }) => currency)}::text[],
    ${houses.map(({ account }) => String(account))}::bigint[]) AS house (merchant, currency, account)`;
}

/**
 * Each chunk touches what belongs to it, row by row through an index. The planner cannot know: what the check has just written
 * has no statistics yet, and a whole index read for a join costs more with every member that there is.
 */
export async function byIndexOnly(tx: Transaction): Promise<void> {
  await tx`SELECT set_config(name, 'off', true)
    FROM unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin,jit}'::text[]) name`;
}
