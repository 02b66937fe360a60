import {
  checkOffer,
  isHigherThan,
  readTerms,
  type ContractKind,
  type ContractState,
  type FieldProblem,
  type OfferProblem,
  type Terms,
  type TermsInput,
} from '@marquee/commission';
import type { Queryable, Transaction } from '../database/connection.ts';
import {
  acceptedContract,
  contractsBelow,
  findContract,
  lockContracts,
  type Contract,
} from './contract-rows.store.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import { countEvents } from './event-counts.store.ts';
import { readSettings, type AgentSettings } from './settings.store.ts';
import { agentTypes, readTreeMember } from './tree.store.ts';
import { windowAt } from './windows.ts';

/** Why a member cannot be offered a contract. */
export type PartyRule = 'oneself' | 'upline' | 'not-direct' | 'not-an-agent' | 'open-offer';

/** A refused offer: every broken rule with its field, such as `tiers.1.rate`. Unreadable fields are reported alone. */
export type RefusedOffer =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unreadable'; readonly problems: readonly FieldProblem[] }
  | {
      readonly kind: 'refused';
      readonly problems: readonly (OfferProblem | { readonly field: 'downline'; readonly rule: PartyRule })[];
    };

/** An offer to a member directly below. `offerer` is null for the platform, which offers to the top agents. */
export interface NewOffer {
  readonly merchant: string;
  readonly offerer: bigint | null;
  readonly downline: bigint;
  readonly terms: TermsInput;
  /** Makes a repeated request harmless; absent for the platform. */
  readonly requestId?: string;
}

/**
 * Offers a contract, which waits for the downline's answer. One offer of a kind can wait at a time: another one must be taken
 * back first. A member of another line is `not-found`.
 */
export async function offerContract(
  tx: Transaction,
  offer: NewOffer,
): Promise<
  RefusedOffer | { readonly kind: 'conflict' } | { readonly kind: 'offered'; readonly contract: bigint }
> {
  const { merchant, offerer, downline } = offer;
  const { currency } = await readSettings(tx, merchant);
  const read = readTerms(offer.terms, currency);
  const party = await checkParties(tx, offer);
  if (party === 'not-found') return { kind: 'not-found' };
  if (!read.ok) return { kind: 'unreadable', problems: read.error };
  const { kind, period } = read.value;
  await lockContracts(tx, merchant, kind);
  const known = await findOffer(tx, offer);
  if (known !== undefined)
    return known.isSame ? { kind: 'offered', contract: known.contract } : { kind: 'conflict' };
  const own = await offererTerms(tx, merchant, offerer, kind);
  const problems = [
    ...(party === undefined ? [] : [{ field: 'downline', rule: party } as const]),
    ...checkOffer(read.value, own),
  ];
  if (problems.length > 0) return { kind: 'refused', problems };
  const [row] = await tx<{ id: bigint }[]>`
    INSERT INTO agent_contract (merchant, kind, period, upline, downline, version, terms, request_id)
    SELECT ${merchant}, ${kind}, ${period}, ${offerer}::bigint, ${downline}, coalesce(max(version), 0) + 1,
      ${storedForm(tx, offer.terms)}, ${offer.requestId ?? null}::uuid
    FROM agent_contract WHERE downline = ${downline} AND kind = ${kind}
    HAVING NOT coalesce(bool_or(state = 'offered'), false) ON CONFLICT (upline, request_id) DO NOTHING RETURNING id`;
  if (row === undefined) return { kind: 'refused', problems: [{ field: 'downline', rule: 'open-offer' }] };
  await countEvents(tx, 'offers', [downline]);
  const message = { kind: 'contract-offered', key: `${row.id}`, details: { contract: kind } } as const;
  await reportEvent(tx, { member: downline, ...message });
  return { kind: 'offered', contract: row.id };
}

/** The contract that an earlier request of the same id made, and whether it was the same offer; undefined for none. */
export async function findOffer(
  sql: Queryable,
  { offerer, downline, terms, requestId }: NewOffer,
): Promise<{ readonly contract: bigint; readonly isSame: boolean } | undefined> {
  if (requestId === undefined) return undefined;
  const [row] = await sql<{ contract: bigint; isSame: boolean }[]>`
    SELECT id AS contract, downline = ${downline} AND terms = ${storedForm(sql, terms)} AS "isSame"
    FROM agent_contract WHERE upline = ${offerer} AND request_id = ${requestId}`;
  return row;
}

function storedForm(tx: Queryable, { base, tiers, ...terms }: TermsInput) {
  return tx.json({ ...terms, base: [...base], tiers: tiers.map((tier) => ({ ...tier })) });
}

/** What the offerer itself is paid by; the platform and agents directly under it without a contract need none. */
export async function offererTerms(
  tx: Queryable,
  merchant: string,
  offerer: bigint | null,
  kind: ContractKind,
): Promise<Terms | 'platform' | undefined> {
  if (offerer === null) return 'platform';
  const own = await acceptedContract(tx, merchant, offerer, kind);
  if (own !== undefined) return own.terms;
  return (await readTreeMember(tx, merchant, offerer))?.upline === null ? 'platform' : undefined;
}

async function checkParties(
  tx: Transaction,
  { merchant, offerer, downline }: NewOffer,
): Promise<PartyRule | 'not-found' | undefined> {
  const below = await readTreeMember(tx, merchant, downline);
  if (below === undefined) return 'not-found';
  if (offerer === null) {
    if (below.upline !== null) return 'not-direct';
  } else {
    const agent = await readTreeMember(tx, merchant, offerer);
    if (agent === undefined) return 'not-found';
    if (downline === offerer) return 'oneself';
    if (agent.path.includes(downline)) return 'upline';
    if (!below.path.includes(offerer)) return 'not-found';
    if (below.upline !== offerer) return 'not-direct';
    if (!agentTypes.includes(agent.type)) return 'not-an-agent';
  }
  return agentTypes.includes(below.type) ? undefined : 'not-an-agent';
}

/** The answer to an offer that is no longer open. Another member's contract is `not-found`. */
export type AnswerRefusal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'wrong-state'; readonly state: ContractState };

/** Who answers or ends a contract. `member` is null for the platform. */
export interface ContractRequest<Member extends bigint | null = bigint> {
  readonly merchant: string;
  readonly member: Member;
  readonly contract: bigint;
}

/**
 * The downline accepts an offer: it begins with the next period and replaces the contract that ran until then. Contracts that
 * the member made below and that promise more than the new one end when it begins.
 * @param confirmed the contracts that the member knows will end: nothing happens when others would; not compared when absent
 * @returns with the contracts that end
 */
export async function acceptContract(
  tx: Transaction,
  { merchant, member, contract }: ContractRequest,
  confirmed?: readonly bigint[],
): Promise<
  | AnswerRefusal
  | { readonly kind: 'others-end' }
  | { readonly kind: 'accepted'; readonly startsAt: Date; readonly ended: readonly bigint[] }
> {
  const offered = await heldContract(tx, merchant, contract);
  if (offered?.downline !== member) return { kind: 'not-found' };
  if (offered.state !== 'offered') return { kind: 'wrong-state', state: offered.state };
  const ended = await contractsEndedBy(tx, { merchant, member, terms: offered.terms });
  if (confirmed !== undefined && !isSameSet(confirmed, ended)) return { kind: 'others-end' };
  const settings = await readSettings(tx, merchant);
  const before = await acceptedContract(tx, merchant, member, offered.kind);
  const startsAt = await startOf(tx, settings, offered.terms, { member, before });
  if (before !== undefined)
    await tx`UPDATE agent_contract SET state = 'superseded', decided_at = now(), ends_at = greatest(starts_at, ${startsAt}::timestamptz)
      WHERE id = ${before.id}`;
  await tx`UPDATE agent_contract SET state = 'accepted', decided_at = now(), starts_at = ${startsAt} WHERE id = ${contract}`;
  const affected = await endWithBelow(tx, { merchant, kind: offered.kind, ends: ended, at: startsAt });
  await countEvents(tx, 'answers', [offered.upline, ...affected.filter((each) => each !== member)]);
  return { kind: 'accepted', startsAt, ended: ended.map(({ id }) => id) };
}

function isSameSet(confirmed: readonly bigint[], ended: readonly Contract[]): boolean {
  const known = new Set(confirmed);
  return known.size === ended.length && ended.every(({ id }) => known.has(id));
}

/** The member's contracts with members directly below that end when the member accepts these terms; those below end with them. */
export async function contractsEndedBy(
  sql: Queryable,
  { merchant, member, terms }: { merchant: string; member: bigint; terms: Terms },
): Promise<Contract[]> {
  const { higherRate } = await readSettings(sql, merchant);
  const below = await contractsBelow(sql, merchant, member, terms.kind);
  // Another period or base could not be netted against the new contract.
  return below.filter(
    (each) =>
      each.terms.period !== terms.period ||
      each.terms.base.length !== terms.base.length ||
      !each.terms.base.every((component) => terms.base.includes(component)) ||
      isHigherThan(each.terms, terms, higherRate),
  );
}

/** Start of the next period, or of a later one: contracts of two parties never overlap, also when the period changes. */
async function startOf(
  tx: Transaction,
  { timeZone }: AgentSettings,
  { kind, period }: Terms,
  { member, before }: { member: bigint; before: Contract | undefined },
): Promise<Date> {
  const next = (await windowAt(tx, timeZone, period)).until;
  const [ended] = await tx<{ at: Date | null }[]>`
    SELECT max(ends_at) AS at FROM agent_contract
    WHERE downline = ${member} AND kind = ${kind} AND starts_at < ends_at AND ends_at < 'infinity'`;
  const runningUntil = before && (await windowAt(tx, timeZone, before.terms.period)).until;
  const earliest = Math.max(ended?.at?.getTime() ?? 0, runningUntil?.getTime() ?? 0);
  if (earliest <= next.getTime()) return next;
  const { from, until } = await windowAt(tx, timeZone, period, new Date(earliest));
  return from.getTime() === earliest ? from : until;
}

/** The downline rejects an offer. */
export async function rejectContract(
  tx: Transaction,
  { merchant, member, contract }: ContractRequest,
): Promise<AnswerRefusal | { readonly kind: 'rejected' }> {
  const offered = await heldContract(tx, merchant, contract);
  if (offered?.downline !== member) return { kind: 'not-found' };
  if (offered.state !== 'offered') return { kind: 'wrong-state', state: offered.state };
  await tx`UPDATE agent_contract SET state = 'rejected', decided_at = now() WHERE id = ${contract}`;
  await countEvents(tx, 'answers', [offered.upline]);
  return { kind: 'rejected' };
}

/**
 * The offerer takes an offer back, or ends a contract with its running period, together with the contracts below.
 * @returns with the end; for an offer, the present
 */
export async function terminateContract(
  tx: Transaction,
  { merchant, member, contract }: ContractRequest<bigint | null>,
): Promise<AnswerRefusal | { readonly kind: 'terminated'; readonly endsAt: Date }> {
  const held = await heldContract(tx, merchant, contract);
  if (held === undefined || held.upline !== member) return { kind: 'not-found' };
  const { state, kind, downline, terms } = held;
  if (state !== 'offered' && state !== 'accepted') return { kind: 'wrong-state', state };
  if (state === 'offered') {
    await tx`UPDATE agent_contract SET state = 'terminated', decided_at = now(), ends_at = now() WHERE id = ${contract}`;
    await countEvents(tx, 'answers', [downline]);
    return { kind: 'terminated', endsAt: new Date() };
  }
  const { timeZone } = await readSettings(tx, merchant);
  const { until } = await windowAt(tx, timeZone, terms.period);
  const affected = await endWithBelow(tx, { merchant, kind, ends: [{ id: contract, downline }], at: until });
  await countEvents(
    tx,
    'answers',
    affected.filter((each) => each !== member),
  );
  return { kind: 'terminated', endsAt: until };
}

/** Ends everything that a member was offered by an upline who no longer is one, with the running periods. */
export async function endContractsOf(tx: Transaction, merchant: string, member: bigint): Promise<void> {
  const { timeZone } = await readSettings(tx, merchant);
  const open = await tx<{ id: bigint; kind: ContractKind; period: Terms['period'] }[]>`
    SELECT id, kind, period FROM agent_contract
    WHERE downline = ${member} AND merchant = ${merchant} AND state IN ('offered', 'accepted') ORDER BY kind, id`;
  for (const { id, kind, period } of open) {
    // oxlint-disable no-await-in-loop -- at most one of each kind, locked in their order
    await lockContracts(tx, merchant, kind);
    const { until } = await windowAt(tx, timeZone, period);
    const affected = await endWithBelow(tx, { merchant, kind, ends: [{ id, downline: member }], at: until });
    await countEvents(tx, 'answers', affected);
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Terminates contracts and all of the kind below them. One that has not begun never does.
 * @returns the members who are a party of any of them
 */
async function endWithBelow(
  tx: Transaction,
  {
    merchant,
    kind,
    ends,
    at,
  }: {
    readonly merchant: string;
    readonly kind: ContractKind;
    readonly ends: readonly Pick<Contract, 'id' | 'downline'>[];
    readonly at: Date;
  },
): Promise<bigint[]> {
  const rows = await tx<{ members: string[] }[]>`
    WITH RECURSIVE line AS (
      SELECT id, downline FROM agent_contract WHERE id = ANY(${ends.map(({ id }) => String(id))}::bigint[])
      UNION SELECT c.id, c.downline FROM agent_contract c JOIN line ON c.upline = line.downline
      WHERE c.merchant = ${merchant} AND c.kind = ${kind} AND c.state IN ('offered', 'accepted'))
    UPDATE agent_contract c SET state = 'terminated', decided_at = now(), ends_at = greatest(c.starts_at, ${at}::timestamptz)
    FROM line WHERE c.id = line.id AND c.state IN ('offered', 'accepted') 
    RETURNING array_remove(ARRAY[c.upline, c.downline], NULL)::text[] AS members`;
  return rows.flatMap(({ members }) => members.map(BigInt));
}

/** A contract under the lock of its kind, as it is now. */
async function heldContract(
  tx: Transaction,
  merchant: string,
  contract: bigint,
): Promise<Contract | undefined> {
  const found = await findContract(tx, merchant, contract);
  if (found === undefined) return undefined;
  await lockContracts(tx, merchant, found.kind);
  return findContract(tx, merchant, contract);
}
