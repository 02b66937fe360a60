import type { ContractKind, ContractState, TermsInput } from '@marquee/commission';
import type { Queryable } from '../database/connection.ts';

/** A contract as one of its parties sees it. */
export interface SeenContract {
  readonly id: bigint;
  readonly kind: ContractKind;
  /** The other party's user name; null for the platform. */
  readonly counterpart: string | null;
  readonly version: number;
  readonly state: ContractState;
  readonly terms: TermsInput;
  readonly offeredAt: Date;
  readonly decidedAt: Date | null;
  readonly startsAt: Date | null;
  /** Null without an end. */
  readonly endsAt: Date | null;
}

/** Whose contracts, and as which party. */
export interface ContractParty {
  readonly member: bigint;
  readonly role: 'upline' | 'downline';
}

/** Which contracts of a party; all of them by default. */
export interface ContractFilter {
  /** Offers that wait and contracts that pay now or later, or all others. */
  readonly show?: 'open' | 'history' | undefined;
  readonly kind?: ContractKind | undefined;
  /** The user name of the other party, a downline, in any letter case. */
  readonly account?: string | undefined;
  readonly id?: bigint | undefined;
  /** Only ids below it. */
  readonly before?: bigint | undefined;
  readonly limit: number;
}

/** The contracts of a party, the newest first. */
export async function seenContracts(
  sql: Queryable,
  merchant: string,
  { member, role }: ContractParty,
  { show, kind, account, id, before, limit }: ContractFilter,
): Promise<SeenContract[]> {
  const [own, other] =
    role === 'upline' ? [sql`c.upline`, sql`c.downline`] : [sql`c.downline`, sql`c.upline`];
  // A contract that ended before it began never pays.
  const open = sql`(c.state IN ('offered', 'accepted') OR (c.starts_at < c.ends_at AND c.ends_at > now()))`;
  const shown = { open, history: sql`NOT coalesce(${open}, false)`, all: sql`true` }[show ?? 'all'];
  return sql<SeenContract[]>`
    SELECT c.id, c.kind, m.username AS counterpart, c.version, c.state, c.terms, c.offered_at AS "offeredAt",
      c.decided_at AS "decidedAt", c.starts_at AS "startsAt", nullif(c.ends_at, 'infinity') AS "endsAt"
    FROM agent_contract c LEFT JOIN member m ON m.id = ${other}
    WHERE c.merchant = ${merchant} AND ${own} = ${member} AND ${shown}
      ${kind === undefined ? sql`` : sql`AND c.kind = ${kind}`}
      ${account === undefined ? sql`` : sql`AND lower(m.username) = lower(${account})`}
      ${id === undefined ? sql`` : sql`AND c.id = ${id}`}
      ${before === undefined ? sql`` : sql`AND c.id < ${before}`}
    ORDER BY c.id DESC LIMIT ${limit}`;
}

/** A contract as whichever party the member is; undefined when the member is none. */
export async function seenContract(
  sql: Queryable,
  merchant: string,
  member: bigint,
  id: bigint,
): Promise<(SeenContract & Pick<ContractParty, 'role'>) | undefined> {
  for (const role of ['downline', 'upline'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two sides at most, the more likely one first
    const [found] = await seenContracts(sql, merchant, { member, role }, { id, limit: 1 });
    if (found !== undefined) return { ...found, role };
  }
  return undefined;
}

/** How many offers wait for a member's answer. */
export async function waitingOffers(sql: Queryable, member: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM agent_contract WHERE downline = ${member} AND state = 'offered'`;
  return row?.count ?? 0;
}

/** Contracts with their downline's user name, and how many contracts of the kind are further below each. */
export async function withContractsBelow(
  sql: Queryable,
  merchant: string,
  contracts: readonly bigint[],
): Promise<{ readonly id: bigint; readonly account: string; readonly below: number }[]> {
  return sql<{ id: bigint; account: string; below: number }[]>`
    WITH RECURSIVE line AS (
      SELECT id AS top, id, downline, kind FROM agent_contract WHERE id = ANY(${contracts.map(String)}::bigint[])
      UNION SELECT line.top, c.id, c.downline, c.kind FROM agent_contract c JOIN line ON c.upline = line.downline AND c.kind = line.kind
      WHERE c.merchant = ${merchant} AND c.state IN ('offered', 'accepted'))
    SELECT c.id, m.username AS account, (SELECT count(*) - 1 FROM line WHERE top = c.id)::int AS below
    FROM agent_contract c JOIN member m ON m.id = c.downline WHERE c.id = ANY(${contracts.map(String)}::bigint[]) ORDER BY account`;
}
