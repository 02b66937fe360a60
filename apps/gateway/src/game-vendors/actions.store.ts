import { NONCE_LIFE_MS } from '@marquee/vendor-protocol/signing';
import type { Queryable, Transaction } from '../database/connection.ts';
import { IDLE_MINUTES } from '../core/session.ts';

/** The member and connection of an action. */
interface ActionOwner {
  readonly merchant: string;
  /** The way on which the vendor is reached; it numbers its transactions through. */
  readonly connection: string;
  readonly currency: string;
  readonly member: bigint;
  /** The member's cash in that currency. */
  readonly account: bigint;
  /** The member's name at the connection. */
  readonly player: string;
  /** Counts once; the second action with it is not done. */
  readonly nonce?: string | undefined;
}

/** A stake, above zero. Its transaction is the bet's number from then on. */
export interface BetAction extends ActionOwner {
  readonly action: 'bet';
  readonly session: string;
  readonly game: string;
  readonly round: string;
  readonly transaction: string;
  readonly amount: bigint;
  /** The round is over with this: what is open in it has lost. */
  readonly endsRound?: boolean | undefined;
  /** The session may continue in another game than its own. */
  readonly changesGame?: boolean | undefined;
  /** What became of the check of the member's own limits; without it, a member who has any is not let bet. */
  readonly verdict?: 'ok' | 'excluded' | 'limit-reached' | undefined;
}

/** A prize of a bet, zero for none. `adds`: a bet may win several times, each time under another number. */
export interface WinAction extends ActionOwner {
  readonly action: 'win';
  readonly round: string;
  readonly transaction: string;
  readonly bet: string;
  readonly amount: bigint;
  readonly endsRound?: boolean | undefined;
  readonly adds?: boolean | undefined;
}

/** A refunded stake. */
export interface RollbackAction extends ActionOwner {
  readonly action: 'rollback';
  readonly transaction: string;
  readonly bet: string;
}

/** A round takes no more bets. */
export interface EndAction extends ActionOwner {
  readonly action: 'end';
  readonly round: string;
}

/** An action of a vendor on a member's bets. Amounts are ten-thousandths. */
export type RoundAction = BetAction | WinAction | RollbackAction | EndAction;

/**
 * The outcome of an action. The first three are stored: repeating the action returns the same outcome and balance, whatever
 * the current balance is.
 *
 * `tombstone`: a rollback before its bet, stored so that the bet is refused. `cancelled`, `settled`: the bet already ended
 * that way. `unknown-bet`: this member has no such bet (yet). `conflict`: the id belongs to another action. `replayed`: the
 * nonce was used before. `check`: the member has limits or a debt; the action may be sent again with a verdict. The others
 * are reasons to refuse a stake: no session, another game, a closed round, or a restriction.
 */
export interface ActionAnswer {
  readonly kind: (typeof kinds)[number];
  /** The member's cash, in ten-thousandths. */
  readonly balance: bigint;
}

const kinds = [
  'applied',
  'tombstone',
  'cancelled',
  'insufficient',
  'settled',
  'unknown-bet',
  'conflict',
  'excluded',
  'limit-reached',
  'session-unknown',
  'session-over',
  'game-closed',
  'round-closed',
  'replayed',
  'check',
] as const;

/**
 * Does actions of different members in one transaction, all or none: one call of the database's `round_actions`.
 *
 * @param part which of the parts of the houses' accounts the money moves over, from 1 to 32
 * @param categories what the merchants offer, each as `merchant/category`
 * @returns one answer per action, in the same order
 * @throws the database's error; then none of them happened, unless the connection was lost
 */
export async function act(
  sql: Queryable,
  { part, categories }: { readonly part: number; readonly categories: readonly string[] },
  actions: readonly RoundAction[],
): Promise<ActionAnswer[]> {
  const rows = await sql<{ answer: string; balance: bigint }[]>`
    SELECT answer, balance FROM round_actions(${JSON.stringify(actions.map(rowOf))}::text::json, ${part},
      ${[...categories]}::text[], ${IDLE_MINUTES}, ${NONCE_LIFE_MS / 1000})`;
  return rows.map(({ answer, balance }) => {
    const kind = kinds.find((known) => known === answer);
    if (kind === undefined) throw new Error(`round_actions answered "${answer}"`);
    return { kind, balance };
  });
}

/** Locks a bet and its member until the transaction ends, with the locks and in the order of `round_actions`. */
export async function lockBet(
  tx: Transaction,
  {
    merchant,
    connection,
    bet,
    member,
  }: Pick<ActionOwner, 'merchant' | 'connection' | 'member'> & { readonly bet: string },
): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(name) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS name
    FROM (VALUES (${`bet:${merchant}:${connection}:${bet}`}), (${`player:${member}`})) names (name) ORDER BY 1) locked`;
}

/** An action in the fields of `round_request`, and nothing else: what is written here is parsed for every bet. */
function rowOf(action: RoundAction, index: number): object {
  const { action: kind, nonce, connection, merchant, currency, player } = action;
  const isBet = kind === 'bet';
  const round = kind === 'rollback' ? null : action.round;
  const game = isBet ? action.game : null;
  return {
    place: index + 1,
    nonce,
    connection,
    merchant,
    currency,
    member: String(action.member),
    account: String(action.account),
    player,
    action: kind,
    session: isBet ? action.session : undefined,
    game: game ?? undefined,
    round: round ?? undefined,
    transaction: kind === 'end' ? undefined : action.transaction,
    bet: isBet ? action.transaction : kind === 'end' ? undefined : action.bet,
    details: JSON.stringify([currency, round, game]),
    amount: isBet || kind === 'win' ? String(action.amount) : '0',
    changes_game: isBet ? action.changesGame : undefined,
    ends_round: isBet || kind === 'win' ? (action.endsRound ?? false) : kind === 'end',
    adds: kind === 'win' ? action.adds : undefined,
    verdict: isBet ? action.verdict : undefined,
  };
}
