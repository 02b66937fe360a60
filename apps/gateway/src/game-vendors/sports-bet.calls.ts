import { memberRole, type AnswerOf, type CallOf, type ParsedRequestOf } from '@marquee/contract';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import type { SportsBetAnswer, SportsBetRequest, VendorSportsBet } from '@marquee/vendor-protocol';
import { noteRecentGame } from '../games/member-games.store.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import { beginPlay, type LaunchParts } from './launch.ts';
import { dropGameSession, findGame, findPlayerName } from './sessions.store.ts';

type SportsBet = AnswerOf<CallOf<'sportsBets'>>['bets'][number];
type Book = { readonly vassalage: string; readonly gameId: string };

/**
 * Handlers of bets on matches from the site's own page. The vendor decides on each bet, and takes its stake from the wallet itself,
 * where the member's limits count as for a bet in its game. A bet is kept at the vendor alone.
 */
export function sportsBetCalls(
  parts: LaunchParts,
): Pick<Handlers, 'sportsBetPlace' | 'sportsBets' | 'sportsCashOut'> {
  const { sql, connections } = parts;

  /** The vendor of a game, and the name that the member has there. */
  async function bookOf({ vassalage, gameId }: Book, { merchant, session }: CallContext<'required'>) {
    if (memberRole(session.type) === 'trial') return refuse('real-account-required');
    const found = await findGame(sql, merchant.code, { game: gameId, vendor: vassalage });
    if (found === undefined || !merchant.categories.includes(found.category)) return refuse('not-found');
    const connection = found.connection ?? '';
    const book = connections.get(connection)?.sportsBets;
    if (book === undefined) return refuse('vendor-unavailable');
    return answer({ book, player: await findPlayerName(sql, connection, session.member) });
  }

  return {
    sportsBetPlace: async ({ body }, context) => {
      const { merchant, session, language, log } = context;
      const { requestId, vassalage, gameId, stake } = body;
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const amount = parseMoney(merchant.currency, stake);
      if (!amount.ok || amount.value.amount <= 0n) return invalid('stake', 'expected an amount above zero');
      const begun = await beginPlay(parts, { vendor: vassalage, game: gameId, language }, context);
      if (!begun.ok) return begun;
      const { id, player, game, adapter } = begun.value;
      if (adapter.sportsBets === undefined) {
        await dropGameSession(sql, id);
        return refuse('vendor-unavailable');
      }
      const placed = await adapter.sportsBets.place({
        request: requestId,
        session: id,
        player,
        merchant: merchant.code,
        game,
        currency: merchant.currency,
        stake: toDecimalString(amount.value),
        picks: body.picks.map(vendorPick),
      });
      if (placed === undefined || placed.status === 'pending') {
        log.warn({ connection: adapter.code, game, requestId }, 'sports bet without an answer');
        return answer({ state: 'unknown' as const, bet: null });
      }
      if (placed.status === 'refused') {
        log.info({ connection: adapter.code, game, code: placed.code }, 'sports bet refused');
        return refusalOf(placed, merchant.currency);
      }
      const { member } = session;
      await sql.begin((tx) => noteRecentGame(tx, { member, merchant: merchant.code, game }));
      return answer({ state: 'placed' as const, bet: wireBet(placed.bet) });
    },

    sportsBets: async ({ query }, context) => {
      const found = await bookOf(query, context);
      if (!found.ok) return found;
      const { book, player } = found.value;
      if (player === undefined) return answer({ bets: [], complete: true });
      const bets = await book.list(player, query.gameId);
      return answer({ bets: (bets ?? []).map(wireBet), complete: bets !== undefined });
    },

    sportsCashOut: async ({ body }, context) => {
      const found = await bookOf(body, context);
      if (!found.ok) return found;
      const { book, player } = found.value;
      if (player === undefined) return refuse('not-found');
      const { gameId: game, bet, amount } = body;
      const ended = await book.cashOut({ player, game, bet, amount });
      if (ended === undefined) return answer({ state: 'unknown' as const, bet: null });
      if (ended.status === 'done') return answer({ state: 'done' as const, bet: wireBet(ended.bet) });
      return 'bet' in ended ? refuse('conflict', { value: wireBet(ended.bet) }) : refuse('not-found');
    },
  };
}

/** The refusal of the site for one of the vendor or of the wallet. */
function refusalOf(refused: Extract<SportsBetAnswer, { status: 'refused' }>, currency: string) {
  const { code, picks, least, most } = refused;
  switch (code) {
    case 'ODDS_CHANGED':
    case 'MATCH_CLOSED':
      return refuse('conflict', {
        value: {
          picks: (picks ?? []).map(({ odds, ...one }) => ({
            ...wirePick(one),
            odds: odds === null ? null : oddsText(odds),
          })),
        },
      });
    case 'STAKE': {
      const minimum = least === undefined ? undefined : { currency, amount: least };
      const maximum = most === undefined ? undefined : { currency, amount: most };
      return refuse('amount-out-of-limits', { value: { minimum, maximum } });
    }
    case 'PICKS':
      return invalid('picks', 'these matches cannot be in one bet', 'combination');
    case 'DUPLICATE_CONFLICT':
      return invalid('requestId', 'a number that names no other bet', 'used');
    case 'INSUFFICIENT_FUNDS':
      return refuse('insufficient-funds');
    case 'PLAYER_BLOCKED':
      return refuse('play-break');
    case 'LIMIT_REACHED':
      return refuse('play-limit-reached');
    default:
      return refuse('vendor-unavailable');
  }
}

type Picked = ParsedRequestOf<CallOf<'sportsBetPlace'>>['body']['picks'][number];

/** A pick for the vendor. Who wins has no market there: vendors from before there were others know no such field. */
function vendorPick({ match, market, line, pick, odds }: Picked): SportsBetRequest['picks'][number] {
  return {
    match,
    ...(market !== 'winner' && { market }),
    ...(line !== null && { line }),
    pick,
    odds: Math.round(Number(odds) * 100),
  };
}

const wirePick = <One extends Pick<SportsBetRequest['picks'][number], 'market' | 'line'>>(one: One) => ({
  ...one,
  market: one.market ?? ('winner' as const),
  line: one.line ?? null,
});

function wireBet(bet: VendorSportsBet): SportsBet {
  const { currency } = bet;
  const amountOf = (amount: string | null) =>
    amount === null ? null : { currency, amount: normal(currency, amount) };
  return {
    id: bet.id,
    placedAt: new Date(bet.placedAt).toISOString(),
    stake: { currency, amount: normal(currency, bet.stake) },
    odds: oddsText(bet.odds),
    state: bet.state,
    payout: amountOf(bet.payout),
    cashOut: amountOf(bet.cashOut),
    picks: bet.picks.map(({ startsAt, odds, ...pick }) => ({
      ...wirePick(pick),
      startsAt: new Date(startsAt).toISOString(),
      odds: oddsText(odds),
    })),
  };
}

const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** An amount with four decimals, as everywhere on the wire. */
function normal(currency: string, amount: string): string {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? toDecimalString(parsed.value) : toDecimalString(money(currency, 0n));
}
