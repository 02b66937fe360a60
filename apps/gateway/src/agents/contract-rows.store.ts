import {
  readTerms,
  type ContractKind,
  type ContractState,
  type Terms,
  type TermsInput,
} from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';

/** A version of a contract. */
export interface Contract {
  readonly id: bigint;
  readonly kind: ContractKind;
  /** Null for the platform. */
  readonly upline: bigint | null;
  readonly downline: bigint;
  readonly version: number;
  readonly state: ContractState;
  readonly terms: Terms;
  readonly offeredAt: Date;
  readonly decidedAt: Date | null;
  /** Start of the first period that it pays; null for one that was never accepted. */
  readonly startsAt: Date | null;
  /** End of the last period that it pays; null without an end. */
  readonly endsAt: Date | null;
}

type Row = Omit<Contract, 'terms'> & { readonly terms: TermsInput; readonly currency: string };

const columns = (sql: Queryable) => sql`
  c.id, c.kind, c.upline, c.downline, c.version, c.state, c.terms, c.offered_at AS "offeredAt", c.decided_at AS "decidedAt",
  c.starts_at AS "startsAt", nullif(c.ends_at, 'infinity') AS "endsAt", currency`;

/** Terms as they were stored, which were checked when they were offered. */
export function storedTerms(terms: TermsInput, currency: string): Terms {
  const read = readTerms(terms, currency);
  if (!read.ok) throw new Error(`stored terms cannot be read: ${JSON.stringify(read.error)}`);
  return read.value;
}

function contractOf({ currency, terms, ...row }: Row): Contract {
  return { ...row, terms: storedTerms(terms, currency) };
}

/** Lets one change at a time be made to a merchant's contracts of a kind; they depend on each other along the whole line. */
export async function lockContracts(tx: Transaction, merchant: string, kind: ContractKind): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`agent-contract:${merchant}:${kind}`}, 0))`;
}

/** A contract of a merchant; undefined when there is none. */
export async function findContract(
  sql: Queryable,
  merchant: string,
  contract: bigint,
): Promise<Contract | undefined> {
  const [row] = await sql<Row[]>`
    SELECT ${columns(sql)} FROM agent_contract c JOIN merchant m ON m.code = c.merchant
    WHERE c.id = ${contract} AND c.merchant = ${merchant}`;
  return row && contractOf(row);
}

/** The contract of a kind that a member has accepted, begun or not; undefined for none. */
export async function acceptedContract(
  sql: Queryable,
  merchant: string,
  downline: bigint,
  kind: ContractKind,
): Promise<Contract | undefined> {
  const [row] = await sql<Row[]>`
    SELECT ${columns(sql)} FROM agent_contract c JOIN merchant m ON m.code = c.merchant
    WHERE c.downline = ${downline} AND c.merchant = ${merchant} AND c.kind = ${kind} AND c.state = 'accepted'`;
  return row && contractOf(row);
}

/** Offers and accepted contracts of a kind that a member has with the members directly below. */
export async function contractsBelow(
  sql: Queryable,
  merchant: string,
  upline: bigint,
  kind: ContractKind,
): Promise<Contract[]> {
  const rows = await sql<Row[]>`
    SELECT ${columns(sql)} FROM agent_contract c JOIN merchant m ON m.code = c.merchant
    WHERE c.upline = ${upline} AND c.merchant = ${merchant} AND c.kind = ${kind} AND c.state IN ('offered', 'accepted') ORDER BY c.id`;
  return rows.map(contractOf);
}
