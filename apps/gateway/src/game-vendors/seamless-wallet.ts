import type { RefusalCode } from '@marquee/vendor-protocol';
import type { Sql, Transaction } from '../database/connection.ts';
import { accountBalance, memberCash } from '../ledger/ledger.store.ts';
import {
  loseOpenBets,
  payWin,
  placeBet,
  rollBack,
  type ActionAnswer,
  type Closed,
} from '../ledger/rounds/rounds.store.ts';
import { maskUsername } from '../members/mask-username.ts';
import type { Merchant } from '../platform/merchant.ts';
import { playerOf } from '../wallets/move.ts';
import type { WalletAnswer, WalletBet, WalletRequest } from './adapter.ts';
import { closeRound, isRoundClosed } from './rounds.store.ts';
import {
  findGame,
  findPlayer,
  openGameSession,
  readPlaying,
  type OfferedGame,
  type Player,
} from './sessions.store.ts';

/** What the wallet stands on. */
export interface WalletParts {
  readonly sql: Sql;
  /** The merchant of a code. */
  readonly merchantNamed: (code: string) => Merchant | undefined;
}

/** Carries out what a connection's vendors ask. Each request is one transaction; sent again, it is answered as before. */
export type SeamlessWallet = (connection: string, request: WalletRequest) => Promise<WalletAnswer>;

/** A player with what is needed to move their money. */
interface Account extends Player {
  readonly merchant: string;
  readonly currency: string;
  readonly categories: Merchant['categories'];
}

/** The wallet that vendors of games play with: the members' own. */
export function createSeamlessWallet({ sql, merchantNamed }: WalletParts): SeamlessWallet {
  async function authenticate(connection: string, token: string): Promise<WalletAnswer> {
    const opened = await openGameSession(sql, connection, token);
    if (opened === 'unknown') return refuse('TOKEN_INVALID');
    if (opened === 'expired') return refuse('TOKEN_EXPIRED');
    const merchant = merchantNamed(opened.merchant);
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

  /** The account of a request's player, in the transaction. */
  async function accountOf(
    tx: Transaction,
    connection: string,
    player: string,
  ): Promise<Account | undefined> {
    const found = await findPlayer(tx, connection, player);
    const merchant = found && merchantNamed(found.merchant);
    if (found === undefined || merchant === undefined) return undefined;
    return { ...found, currency: merchant.currency, categories: merchant.categories };
  }

  async function work(
    tx: Transaction,
    connection: string,
    request: Exclude<WalletRequest, { kind: 'authenticate' }>,
  ): Promise<WalletAnswer> {
    const account = await accountOf(tx, connection, request.player);
    if (account === undefined) return refuse('PLAYER_NOT_FOUND');
    const { merchant, member, currency } = account;
    // Never converted in silence.
    if ('currency' in request && request.currency !== undefined && request.currency !== currency)
      return refuse('CURRENCY');
    const common = { merchant, connection, member, currency };
    switch (request.kind) {
      case 'balance':
        return balanceNow(tx, account);
      case 'end-round':
        await closeRound(tx, account.id, request.round);
        return balanceNow(tx, account);
      case 'bet': {
        const answer = await bet(tx, connection, account, request);
        return afterwards(tx, connection, account, request, answer);
      }
      case 'win': {
        const { transaction, round, amount: payout, adds } = request;
        const answer = await payWin(tx, { ...common, transaction, bet: request.bet, round, payout, adds });
        return afterwards(tx, connection, account, request, answer);
      }
      case 'rollback': {
        const { transaction } = request;
        return told(account, await rollBack(tx, { ...common, transaction, bet: request.bet }));
      }
    }
  }

  return async (connection, request) =>
    request.kind === 'authenticate'
      ? authenticate(connection, request.token)
      : sql.begin((tx) => work(tx, connection, request));
}

async function bet(
  tx: Transaction,
  connection: string,
  account: Account,
  request: WalletBet,
): Promise<ActionAnswer> {
  const { merchant, member, currency, categories } = account;
  const found = await findGame(tx, merchant, { game: request.game, connection });
  const isOffered = found !== undefined && !found.ownWallet && categories.includes(found.category);
  const offered = isOffered ? found : undefined;
  // Without a game there is no stake; the rest is only compared with what came before.
  const { category, vendor } = offered ?? { category: 'RNG', vendor: '' };
  const { game, round, transaction: reference, amount: stake } = request;
  return placeBet(
    tx,
    { merchant, connection, member, currency, category, vendor, game, round, reference, stake },
    () => closedTo(tx, account, request, offered),
  );
}

/** Why a new bet is not taken, whatever the member has and may. */
async function closedTo(
  tx: Transaction,
  account: Account,
  { session, round, changesGame, game }: WalletBet,
  offered: OfferedGame | undefined,
): Promise<Closed | undefined> {
  const playing = await readPlaying(tx, account.id, session);
  if (playing === undefined) return 'session-unknown';
  if (!playing.alive) return 'session-over';
  if (offered === undefined || (playing.game !== game && changesGame !== true)) return 'game-closed';
  return (await isRoundClosed(tx, account.id, round)) ? 'round-closed' : undefined;
}

/** Closes the round of a request that ends it. What is still open in it has lost: no more is said of it. */
async function afterwards(
  tx: Transaction,
  connection: string,
  account: Account,
  { endsRound, round }: { readonly endsRound?: boolean | undefined; readonly round: string },
  answer: ActionAnswer,
): Promise<WalletAnswer> {
  if (endsRound === true && answer.kind === 'applied') {
    await closeRound(tx, account.id, round);
    await loseOpenBets(tx, { connection, member: account.member, round, currency: account.currency });
  }
  return told(account, answer);
}

async function balanceNow(tx: Transaction, { member, currency }: Account): Promise<WalletAnswer> {
  const { amount: balance } = await memberCash(tx, member, currency);
  return { kind: 'done', balance, currency };
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
} as const satisfies Record<Exclude<ActionAnswer['kind'], 'applied' | 'tombstone'>, RefusalCode>;

function told({ currency }: Account, answer: ActionAnswer): WalletAnswer {
  if (answer.kind === 'applied') return { kind: 'done', balance: answer.balance, currency };
  if (answer.kind === 'tombstone')
    return { kind: 'done', balance: answer.balance, currency, nothingToUndo: true };
  const refusal = refuse(codes[answer.kind]);
  return answer.kind === 'insufficient' ? { ...refusal, balance: answer.balance, currency } : refusal;
}

function refuse(code: RefusalCode) {
  return { kind: 'refused', code } as const;
}
