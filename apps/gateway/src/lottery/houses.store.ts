import type { Transaction } from '../database/connection.ts';
import { openHouseAccount, type HouseAccountKind } from '../ledger/ledger.store.ts';
import { ordersOf, settlementOf, type HeldIssue, type Range } from './held-issue.ts';

/** The members of an issue who are dealt with together: those after the one, up to the other. */
export interface Members {
  readonly issue: bigint;
  readonly left: HeldIssue['left'];
  readonly after: bigint;
  readonly to: bigint;
}

/** Members of one piece of work: their accounts are locked for a fraction of a second. */
export const MEMBERS_AT_ONCE = 2000;

/** The first members of a range who have orders on an issue; undefined for none. */
export async function nextMembers(
  tx: Transaction,
  issue: HeldIssue,
  { after, upTo }: Range,
): Promise<Members | undefined> {
  const { id, left } = issue;
  const [row] = await tx<{ to: bigint | null }[]>`
    SELECT max(member) AS to FROM (SELECT DISTINCT member FROM lottery_order o
      WHERE issue = ${id} AND member > ${after} AND member <= ${upTo} ${ordersOf(tx, issue)} ORDER BY member LIMIT ${MEMBERS_AT_ONCE}) chunk`;
  return row?.to === null || row === undefined ? undefined : { issue: id, left, after, to: row.to };
}

/** A house out of which members are paid: its account of the game, and the one of rebates. */
interface House {
  readonly merchant: string;
  readonly currency: string;
  readonly game: bigint;
  readonly rebate: bigint;
}

/** The houses at which members bought, opened if need be. */
export async function openHouses(tx: Transaction, members: Members): Promise<House[]> {
  const { issue, after, to } = members;
  const sellers = await tx<{ merchant: string; currency: string; vendor: string }[]>`
    SELECT o.merchant, o.currency, b.vendor FROM (
      SELECT merchant, currency, min(bet) AS bet FROM lottery_order o
      WHERE issue = ${issue} AND member > ${after} AND member <= ${to} ${ordersOf(tx, members)} GROUP BY merchant, currency) o
    JOIN bet b ON b.id = o.bet`;
  const houses: House[] = [];
  for (const { merchant, currency, vendor } of sellers) {
    const open = (kind: HouseAccountKind) => openHouseAccount(tx, merchant, currency, kind);
    // oxlint-disable-next-line no-await-in-loop -- a handful of merchants
    houses.push({ merchant, currency, game: await open(`game:${vendor}`), rebate: await open('rebate') });
  }
  return houses;
}

/**
 * Credits members, as a statement that answers how many credits were written, or nothing where there were none.
 * @param due a query of `merchant`, `currency`, `member`, and of what is due to each member: `prize` from the house of the game,
 *   which is of the kind `kind`, and `rebate`
 */
export function creditMembers(
  tx: Transaction,
  issue: HeldIssue,
  houses: readonly House[],
  due: ReturnType<Transaction>,
) {
  const name = settlementOf(issue);
  const texts = (of: (house: House) => bigint | string) => houses.map((house) => String(of(house)));
  return tx`
    SELECT ledger_credit_batch(array_agg(account ORDER BY account), array_agg(prize ORDER BY account), array_agg(kind ORDER BY account),
      array_agg(game ORDER BY account), ${`draw:${name}`}, array_agg(rebate ORDER BY account), array_agg(rebates ORDER BY account),
      ${`draw-rebate:${name}`}, ${`${issue.lottery} ${issue.issue}`}) AS credits
    FROM (
      SELECT a.id AS account, prize, due.kind, rebate, game, rebates
      FROM (${due}) due
      JOIN (WITH h AS MATERIALIZED (SELECT merchant, currency, ledger_account_part(game) AS game, ledger_account_part(rebate) AS rebates
        FROM unnest(${texts(({ merchant }) => merchant)}::text[], ${texts(({ currency }) => currency)}::text[],
          ${texts(({ game }) => game)}::bigint[], ${texts(({ rebate }) => rebate)}::bigint[]) AS h (merchant, currency, game, rebate)) TABLE h) house
        USING (merchant, currency)
      JOIN account a ON a.owner = 'member:' || due.member AND a.kind = 'cash' AND a.currency = due.currency AND a.part = 0
      WHERE prize > 0 OR rebate > 0) credit
    HAVING count(*) > 0`;
}

/**
 * Each chunk touches what belongs to it, row by row through an index. The planner cannot know: what the check has just written
 * has no statistics yet, and a whole index read for a join, or kept for one, costs more with every member that there is.
 */
export async function byIndexOnly(tx: Transaction): Promise<void> {
  await tx`SELECT set_config(name, 'off', true)
    FROM unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin,enable_material,jit}'::text[]) name`;
}
