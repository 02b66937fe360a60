import type { RefusalCode } from '@marquee/vendor-protocol';
import type { Sql } from '../database/connection.ts';
import { accountBalance, memberCash, openMemberAccount } from '../ledger/ledger.store.ts';
import { maskUsername } from '../members/mask-username.ts';
import type { Merchant } from '../platform/merchant.ts';
import { playerOf } from '../wallets/move.ts';
import { createActions } from './actions.ts';
import type { ActionAnswer, RoundAction } from './actions.store.ts';
import type { WalletAnswer, WalletRequest } from './adapter.ts';
import { rememberNonce } from './nonces.store.ts';
import { findPlayer, openGameSession } from './sessions.store.ts';

/**
 * Carries out what a connection's vendors ask. Each request is one transaction; sent again, it is answered as before.
 * `replayed`: the nonce, where there is one, came before, and nothing was done.
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

/** Players whose account is remembered, some hundred bytes each. */
const PLAYERS_KNOWN = 20_000;

/** The wallet that vendors of games play with: the members' own. */
export function createSeamlessWallet(sql: Sql, merchants: readonly Merchant[]): SeamlessWallet {
  const merchantNamed = new Map(merchants.map((merchant) => [merchant.code, merchant]));
  const act = createActions(
    sql,
    merchants.flatMap(({ code, categories }) => categories.map((category) => `${code}/${category}`)),
  );
  // Whose a player's name is, and which their account, never changes: it is looked up once.
  const accounts = new Map<string, Account>();

  async function authenticate(connection: string, token: string): Promise<WalletAnswer> {
    const opened = await openGameSession(sql, connection, token);
    if (opened === 'unknown') return refuse('TOKEN_INVALID');
    if (opened === 'expired') return refuse('TOKEN_EXPIRED');
    const merchant = merchantNamed.get(opened.merchant);
    if (merchant === undefined) return refuse('PLAYER_NOT_FOUND');
    const { currency } = merchant;
    const { id: session, member, game, room, language, origin } = opened;
    // A vendor with a wallet of its own knows the player by the name that is in it, and has there what it plays with.
    const player = opened.ownWallet ? playerOf(merchant.code, member) : opened.player;
    const balance = opened.ownWallet
      ? await accountBalance(sql, member, currency, `vendor:${opened.vendor}`)
      : (await memberCash(sql, member, currency)).amount;
    const nickname = maskUsername(opened.nickname);
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
      },
    };
  }

  async function accountOf(connection: string, player: string): Promise<Account | undefined> {
    const name = `${connection} ${player}`;
    const known = accounts.get(name);
    if (known !== undefined) return known;
    const found = await findPlayer(sql, connection, player);
    const merchant = merchantNamed.get(found?.merchant ?? '');
    if (found === undefined || merchant === undefined) return undefined;
    const { member } = found;
    const account = await openMemberAccount(sql, member, merchant.currency);
    const made = { player, member, merchant: merchant.code, currency: merchant.currency, account };
    const [oldest] = accounts.keys();
    if (accounts.size >= PLAYERS_KNOWN && oldest !== undefined) accounts.delete(oldest);
    accounts.set(name, made);
    return made;
  }

  return async (connection, request, nonce) => {
    // What moves no money answers on its own; a nonce that was heard before ends it like everything else.
    const alone = async (work: () => WalletAnswer | Promise<WalletAnswer>) =>
      nonce === undefined || (await rememberNonce(sql, connection, nonce))
        ? work()
        : ({ kind: 'replayed' } as const);
    if (request.kind === 'authenticate') return alone(() => authenticate(connection, request.token));
    const account = await accountOf(connection, request.player);
    if (account === undefined) return alone(() => refuse('PLAYER_NOT_FOUND'));
    const { currency } = account;
    // Never converted in silence.
    if ('currency' in request && request.currency !== undefined && request.currency !== currency)
      return alone(() => refuse('CURRENCY'));
    if (request.kind === 'balance')
      return alone(async () => {
        const { amount: balance } = await memberCash(sql, account.member, currency);
        return { kind: 'done', balance, currency };
      });
    return told(currency, await act(actionOf({ ...account, connection, nonce }, request)));
  };
}

/** The action that a request asks for. */
function actionOf(
  owner: Account & { readonly connection: string; readonly nonce: string | undefined },
  request: Exclude<WalletRequest, { kind: 'authenticate' | 'balance' }>,
): RoundAction {
  switch (request.kind) {
    case 'bet': {
      const { session, game, round, transaction, amount, endsRound, changesGame } = request;
      const stake = { session, game, round, transaction, amount, endsRound, changesGame };
      return { ...owner, action: 'bet', ...stake };
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
  // Asked and answered before it comes here.
  check: 'TEMPORARY',
} as const satisfies Record<Exclude<ActionAnswer['kind'], 'applied' | 'tombstone' | 'replayed'>, RefusalCode>;

function told(
  currency: string,
  { kind, balance }: ActionAnswer,
): WalletAnswer | { readonly kind: 'replayed' } {
  switch (kind) {
    case 'replayed':
      return { kind };
    case 'applied':
      return { kind: 'done', balance, currency };
    case 'tombstone':
      return { kind: 'done', balance, currency, nothingToUndo: true };
    case 'insufficient':
      return { ...refuse(codes[kind]), balance, currency };
    default:
      return refuse(codes[kind]);
  }
}

function refuse(code: RefusalCode) {
  return { kind: 'refused', code } as const;
}
