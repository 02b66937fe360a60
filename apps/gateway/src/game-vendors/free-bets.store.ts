import type { Sql, Transaction } from '../database/connection.ts';
import { canPlay } from '../safer-play/play-checks.ts';
import { IDLE_MINUTES } from '../core/session.ts';
import { isOpen } from '../games/games.store.ts';
import {
  applyOnce,
  type UnbatchedAction,
  type UnbatchedAnswer,
  type UnbatchedResult,
} from './unbatched-actions.store.ts';

/** A bet that costs nothing: of free rounds, or of a promotion of the vendor's. */
export interface FreeBet extends Omit<UnbatchedAction, 'action' | 'details' | 'bet' | 'amount'> {
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly round: string;
  /** The vendor's number of what was granted. */
  readonly reward: string;
  /** The round is over with this: the bet has lost. */
  readonly endsRound?: boolean | undefined;
  /** The session may continue in another game than its own. */
  readonly changesGame?: boolean | undefined;
  /** It may come after the session has ended. */
  readonly late?: boolean | undefined;
}

/** Writes a bet down that takes no stake. It meets the gates of every bet: session, game, round, breaks and time limits. */
export async function placeFreeBet(
  sql: Sql,
  placed: FreeBet,
  categories: ReadonlySet<string>,
): Promise<UnbatchedAnswer> {
  const { player: _player, session: _session, game, round, reward, endsRound, ...owner } = placed;
  const details = [owner.currency, round, game, reward];
  const action = { ...owner, bet: owner.transaction, amount: 0n, action: 'bet', details } as const;
  return applyOnce(sql, action, async (tx) => {
    const refusal = await refusalKind(tx, placed);
    if (refusal !== undefined) return { kind: refusal };
    const [offered] = await tx<{ vendor: string; category: string }[]>`
      SELECT g.vendor, g.category
      FROM game g JOIN vendor v ON v.merchant = g.merchant AND v.category = g.category AND v.code = g.vendor
      WHERE g.merchant = ${owner.merchant} AND g.code = ${game} AND v.connection = ${owner.connection}
        AND ${isOpen(tx, 'v')} AND ${isOpen(tx, 'g')}`;
    if (offered === undefined || !categories.has(`${owner.merchant}/${offered.category}`))
      return { kind: 'game-closed' };
    const [written] = await tx<{ id: bigint }[]>`
      INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
      VALUES (${owner.merchant}, ${owner.member}, ${offered.category}, ${offered.vendor}, ${game}, ${round},
        ${owner.transaction}, 0, ${endsRound === true ? 'settled' : 'open'}, ${endsRound === true ? tx`now()` : null})
      ON CONFLICT (merchant, vendor, reference) DO NOTHING RETURNING id`;
    if (written === undefined) return { kind: 'conflict' };
    if (endsRound === true)
      await tx`INSERT INTO vendor_round (player, round) VALUES (${placed.player}, ${round}) ON CONFLICT DO NOTHING`;
    return { kind: 'applied', bet: written.id };
  });
}

async function refusalKind(tx: Transaction, placed: FreeBet): Promise<UnbatchedResult['kind'] | undefined> {
  const { merchant, connection, member, player, transaction, session, game, round } = placed;
  const [known] = await tx<{ undone: boolean; game: string | null; alive: boolean; closed: boolean }[]>`
    SELECT EXISTS (SELECT FROM round_action WHERE merchant = ${merchant} AND connection = ${connection}
        AND bet = ${transaction} AND answer = 'tombstone') AS undone,
      s.game, coalesce(s.expires_at > now() AND l.revoked_at IS NULL AND l.expires_at > now()
        AND l.used_at > now() - make_interval(mins => ${IDLE_MINUTES}), false) AS alive,
      EXISTS (SELECT FROM vendor_round WHERE player = ${player} AND round = ${round}) AS closed
    FROM (VALUES (1)) one LEFT JOIN game_session s ON s.id = ${session} AND s.player = ${player}
    LEFT JOIN session l ON l.token_hash = s.login`;
  if (known?.undone === true) return 'cancelled';
  if (known === undefined || known.game === null) return 'session-unknown';
  if (!known.alive && placed.late !== true) return 'session-over';
  if (known.game !== game && placed.changesGame !== true) return 'game-closed';
  if (known.closed) return 'round-closed';
  const { kind } = await canPlay(tx, member);
  return kind === 'ok' ? undefined : kind;
}

/** Cancels a free bet that is open, which moves nothing. */
export async function cancelFreeBet(
  sql: Sql,
  { bet, ...owner }: Omit<UnbatchedAction, 'action' | 'details' | 'amount'>,
): Promise<UnbatchedAnswer> {
  const action = {
    ...owner,
    bet,
    amount: 0n,
    action: 'rollback',
    details: [owner.currency, null, null],
  } as const;
  return applyOnce(sql, action, async (tx) => {
    const [found] = await tx<{ id: bigint; state: 'open' | 'settled' | 'cancelled' }[]>`
      SELECT b.id, b.state FROM round_action made JOIN bet b ON b.id = made.bet_id
      WHERE made.merchant = ${owner.merchant} AND made.connection = ${owner.connection} AND made.transaction = ${bet}
        AND b.member = ${owner.member}`;
    if (found === undefined) return { kind: 'unknown-bet' };
    if (found.state === 'settled') return { kind: 'settled' };
    await tx`UPDATE bet SET state = 'cancelled', settled_at = now() WHERE id = ${found.id} AND state = 'open'`;
    return { kind: 'applied' };
  });
}
