import type { WireLanguage } from '@marquee/contract';
import type { RefusalCode } from '@marquee/vendor-protocol';
import type { Sql } from '../database/connection.ts';
import { createBatchQueue, type ObserveBatch } from '../ledger/batch-queue.ts';
import { accountBalance, memberCash, openMemberAccount } from '../ledger/ledger.store.ts';
import { maskUsername } from '../identity/mask-username.ts';
import { textIn, type MerchantRegistry } from '../core/merchant.ts';
import type { PictureAddress } from '../games/pictures.ts';
import { playerOf } from '../wallets/move.ts';
import { createActions } from './actions.ts';
import type { RoundAction } from './actions.store.ts';
import type { WalletAnswer, WalletRequest } from './adapter.ts';
import type { UnbatchedAnswer } from './unbatched-actions.store.ts';
import { createUnbatchedRequests } from './unbatched-requests.ts';
import { rememberNonce } from './nonces.store.ts';
import { findPlayers, gameSessionState, openGameSession, type PlayerName } from './sessions.store.ts';

/**
 * Executes the requests of a connection's vendors. Each request is one transaction and idempotent.
 * `replayed`: the nonce was used before, and nothing was done.
 */
export type SeamlessWallet = (
  connection: string,
  request: WalletRequest,
  nonce: string | undefined,
) => Promise<WalletAnswer | { readonly kind: 'replayed' }>;

/** A player with what is needed to move their money. */
interface Account {
  readonly player: string;
  readonly member: bigint;
  readonly merchant: string;
  readonly currency: string;
  /** Their cash. */
  readonly account: bigint;
}

/** Cached player accounts, some hundred bytes each. */
const PLAYERS_KNOWN = 20_000;
/** Players who are looked up at once. */
const PLAYERS_AT_ONCE = 64;

/** The wallet that vendors of games play with: the members' own. */
export function createSeamlessWallet(
  sql: Sql,
  { byCode, offered }: Pick<MerchantRegistry, 'byCode' | 'offered'>,
  pictureAddress: PictureAddress,
  observeBatch?: ObserveBatch,
): SeamlessWallet {
  const act = createActions(sql, offered, observeBatch);
  const unbatched = createUnbatchedRequests(sql, offered);
  // The member of a player name and their account never change.
  const accounts = new Map<string, Account>();
  const nameOf = ({ connection, player }: PlayerName) => `${connection} ${player}`;
  const lookUps = createBatchQueue<PlayerName, { readonly found: Account | undefined }>({
    largest: PLAYERS_AT_ONCE,
    needs: (requested) => [nameOf(requested)],
    send: async (requested) => {
      const players = await findPlayers(sql, requested);
      const found = new Map<string, Account>();
      for (const { connection, account: known, ...player } of players) {
        const { merchant, currency, member } = player;
        if (byCode(merchant) === undefined) continue;
        // oxlint-disable-next-line no-await-in-loop -- only for who has never had money
        const account = known ?? (await openMemberAccount(sql, member, currency));
        const name = nameOf({ connection, player: player.player });
        const made = { ...player, account };
        found.set(name, made);
        accounts.delete(name);
        const [oldest] = accounts.keys();
        if (accounts.size >= PLAYERS_KNOWN && oldest !== undefined) accounts.delete(oldest);
        accounts.set(name, made);
      }
      return requested.map((name) => ({ found: found.get(nameOf(name)) }));
    },
  });

  async function authenticate(connection: string, token: string): Promise<WalletAnswer> {
    const opened = await openGameSession(sql, connection, token);
    if (opened === 'unknown') return refuse('TOKEN_INVALID');
    if (opened === 'expired') return refuse('TOKEN_EXPIRED');
    const merchant = byCode(opened.merchant);
    if (merchant === undefined) return refuse('PLAYER_NOT_FOUND');
    const { currency } = merchant;
    const { id: session, member, game, room, language, origin } = opened;
    // A vendor with its own wallet knows the player by that wallet's name and plays with its balance.
    const player = opened.ownWallet ? playerOf(merchant.code, member) : opened.player;
    const balance = opened.ownWallet
      ? await accountBalance(sql, member, currency, `vendor:${opened.vendor}`)
      : (await memberCash(sql, member, currency)).amount;
    const nickname = maskUsername(opened.nickname);
    const title = textIn(opened.names, language as WireLanguage, merchant);
    const picture = pictureAddress(opened.picture);
    return {
      kind: 'session',
      session: {
        session,
        player,
        nickname,
        currency,
        balance,
        language,
        game,
        room,
        merchant: merchant.code,
        origin,
        title,
        picture,
      },
    };
  }

  async function accountOf(requested: PlayerName): Promise<Account | undefined> {
    return accounts.get(nameOf(requested)) ?? (await lookUps.submit(requested)).found;
  }

  return async (connection, request, nonce) => {
    // Requests that move no money are answered directly, and still consume their nonce.
    const alone = async (work: () => ReturnType<SeamlessWallet> | WalletAnswer) =>
      nonce === undefined || (await rememberNonce(sql, connection, nonce))
        ? work()
        : ({ kind: 'replayed' } as const);
    if (request.kind === 'authenticate') return alone(() => authenticate(connection, request.token));
    const account = await accountOf({ connection, player: request.player });
    if (account === undefined) return alone(() => refuse('PLAYER_NOT_FOUND'));
    const { currency } = account;
    // Never converted in silence.
    if ('currency' in request && request.currency !== undefined && request.currency !== currency)
      return alone(() => refuse('CURRENCY'));
    if (request.kind === 'balance')
      return alone(async () => {
        if (request.session !== undefined) {
          const state = await gameSessionState(sql, account.player, request.session);
          if (state !== 'live') return refuse(codes[`session-${state}`]);
        }
        const { amount: balance } = await memberCash(sql, account.member, currency);
        return { kind: 'done', balance, currency };
      });
    const owner = { ...account, connection, nonce };
    const carryOut = await unbatched(owner, request);
    if (carryOut !== undefined) return alone(async () => answerFrom(currency, await carryOut()));
    if (request.kind === 'adjust' || request.kind === 'prize') throw new Error('a request that goes alone');
    return answerFrom(currency, await act(actionOf(owner, request)));
  };
}

/** The action of a request. */
function actionOf(
  owner: Account & { readonly connection: string; readonly nonce: string | undefined },
  request: Exclude<WalletRequest, { kind: 'authenticate' | 'balance' | 'adjust' | 'prize' }>,
): RoundAction {
  switch (request.kind) {
    case 'bet': {
      const { session, game, round, transaction, amount, endsRound, changesGame } = request;
      return {
        ...owner,
        action: 'bet',
        session,
        game,
        round,
        transaction,
        amount,
        endsRound,
        changesGame,
      };
    }
    case 'win': {
      const { round, transaction, bet, amount, endsRound, adds } = request;
      return { ...owner, action: 'win', round, transaction, bet, amount, endsRound, adds };
    }
    case 'rollback': {
      const { transaction, bet } = request;
      return { ...owner, action: 'rollback', transaction, bet };
    }
    case 'end-round':
      return { ...owner, action: 'end', round: request.round };
  }
}

const codes = {
  cancelled: 'BET_CANCELLED',
  settled: 'BET_SETTLED',
  'unknown-bet': 'TX_NOT_FOUND',
  conflict: 'DUPLICATE_CONFLICT',
  excluded: 'PLAYER_BLOCKED',
  'limit-reached': 'LIMIT_REACHED',
  insufficient: 'INSUFFICIENT_FUNDS',
  'session-unknown': 'TOKEN_INVALID',
  'session-over': 'TOKEN_EXPIRED',
  'game-closed': 'GAME_NOT_ALLOWED',
  'round-closed': 'ROUND_CLOSED',
  open: 'BET_OPEN',
  // Handled before.
  check: 'TEMPORARY',
} as const satisfies Record<
  Exclude<UnbatchedAnswer['kind'], 'applied' | 'tombstone' | 'replayed'>,
  RefusalCode
>;

function answerFrom(
  currency: string,
  { kind, balance }: UnbatchedAnswer,
): WalletAnswer | { readonly kind: 'replayed' } {
  switch (kind) {
    case 'replayed':
      return { kind };
    case 'applied':
    case 'tombstone':
      return { kind: 'done', balance, currency };
    case 'insufficient':
      return { ...refuse(codes[kind]), balance, currency };
    default:
      return refuse(codes[kind]);
  }
}

function refuse(code: RefusalCode) {
  return { kind: 'refused', code } as const;
}
