import { money, toDecimalString } from '@marquee/money';
import type {
  MarketPick,
  SportsBetAnswer,
  SportsBetRequest,
  SportsCashOutAnswer,
  SportsCashOutRequest,
  VendorSportsBet,
} from '@marquee/vendor-protocol';
import type { House, SiteBets } from '../games/engine.ts';
import { readAmount, stakesIn } from '../games/stakes.ts';
import type { Bettor, Placed, Wager } from '../wallet/wagers.ts';
import { MOST_LEGS } from './legs.ts';
import { combined, MARGIN, type Verdict } from './odds.ts';
import { findPick, isSamePick, sitePick, type SiteNames } from './site-markets.ts';
import { isSlip, legsOf, outcomeOf, type StoredLeg } from './slip-detail.ts';
import type { Fixture } from './sport.ts';

/** What bets from sites need of a book. */
export interface Book {
  readonly house: House;
  readonly vendor: string;
  readonly game: string;
  readonly siteNames: SiteNames;
  readonly onOffer: () => readonly Fixture[];
  readonly findFixture: (id: string) => Fixture | undefined;
  /** How a pick of a fixture that is over has ended. */
  readonly verdictOf: (leg: StoredLeg) => Promise<Verdict>;
  /** Takes the stake; `closed` when a fixture began meanwhile, and the stake is given back. */
  readonly place: (
    bettor: Bettor,
    id: string,
    stake: bigint,
    legs: readonly StoredLeg[],
  ) => Promise<Placed | 'closed'>;
}

const cancelled = { status: 'refused', code: 'CANCELLED' } as const;

/** The name of a fixture outside the arcade. */
export const matchId = (vendor: string, { id }: Pick<Fixture, 'id'>): string => `${vendor}-${id}`;

/** The bets that sites place at a book: single ones and multiple ones, on all its markets. */
export function createSiteBets(book: Book): SiteBets {
  const { house, vendor, game, siteNames } = book;
  const { wagers } = house;

  /** A pick as it is offered now; undefined when its match takes no bets, or its line is not offered. */
  function offered(fixture: Fixture | undefined, wanted: MarketPick) {
    if (!fixture || fixture.startsAt <= Date.now()) return undefined;
    const found = findPick(siteNames, fixture, wanted);
    return found && { ...found, fixture: fixture.id, home: fixture.home, away: fixture.away };
  }

  async function place(request: SportsBetRequest): Promise<SportsBetAnswer> {
    const { player, session, merchant, currency, request: id } = request;
    const stake = readAmount(currency, request.stake);
    const known = wagers.find({ vendor, player }, id);
    if (known) return answerAgain(known, request, stake);
    const [least = 1n] = stakesIn(currency);
    const most = least * 10_000n;
    if (stake === undefined || stake < least || stake > most || stake % 100n !== 0n)
      return {
        status: 'refused',
        code: 'STAKE',
        least: decimal(currency, least),
        most: decimal(currency, most),
      };
    const onOffer = book.onOffer();
    const wanted = request.picks.map((one) => {
      const fixture = onOffer.find((each) => matchId(vendor, each) === one.match);
      return { ...one, now: offered(fixture, one) };
    });
    const picks = wanted.map(({ now, ...one }) => ({ ...one, odds: now?.odds ?? null }));
    const legs = wanted.flatMap(({ now }) => now ?? []);
    if (legs.length < wanted.length) return { status: 'refused', code: 'MATCH_CLOSED', picks };
    if (wanted.some(({ now, odds }) => now?.odds !== odds))
      return { status: 'refused', code: 'ODDS_CHANGED', picks };
    // Picks of one match are correlated: their odds cannot be multiplied.
    if (new Set(wanted.map(({ match }) => match)).size < wanted.length || wanted.length > MOST_LEGS)
      return { status: 'refused', code: 'PICKS' };
    const placed = await book.place({ vendor, player, game, currency, merchant, session }, id, stake, legs);
    if (placed === 'closed') return { status: 'refused', code: 'MATCH_CLOSED', picks };
    if (placed.kind === 'held') return { status: 'placed', bet: await show(placed.wager) };
    return placed.kind === 'refused' ? { status: 'refused', code: placed.code } : cancelled;
  }

  /** The answer to a request that came before. */
  async function answerAgain(
    known: Wager,
    request: SportsBetRequest,
    stake: bigint | undefined,
  ): Promise<SportsBetAnswer> {
    const legs = legsOf(known);
    const same =
      known.stake === stake &&
      legs.length === request.picks.length &&
      request.picks.every((one, place) => {
        const leg = legs[place];
        return (
          leg &&
          matchId(vendor, { id: leg.fixture }) === one.match &&
          isSamePick(sitePick(siteNames, leg), one) &&
          leg.odds === one.odds
        );
      });
    if (!same) return { status: 'refused', code: 'DUPLICATE_CONFLICT' };
    switch (known.state) {
      case 'asking':
        return { status: 'pending' };
      case 'refused':
        return { status: 'refused', code: known.refusal ?? 'CANCELLED' };
      case 'returning':
      case 'returned':
        return cancelled;
      case 'held':
      case 'paying':
      case 'paid':
      case 'stuck':
        return { status: 'placed', bet: await show(known) };
    }
  }

  /** How the picks of an open wager stand; null for those that are not over. */
  async function verdictsOf(wager: Wager): Promise<(Verdict | null)[]> {
    const outcome = outcomeOf(wager);
    if (outcome && 'verdicts' in outcome) return outcome.verdicts;
    return Promise.all(
      legsOf(wager).map((leg) => {
        const fixture = book.findFixture(leg.fixture);
        return fixture && fixture.endsAt <= Date.now() ? book.verdictOf(leg) : null;
      }),
    );
  }

  /**
   * What an open wager pays when it is ended now, in ten-thousandths: the odds of what has been won, and what the rest is worth at
   * the odds of now. Undefined while one of its matches is being played, and when nothing is left to come.
   */
  function offerFor(wager: Wager, verdicts: readonly (Verdict | null)[]): bigint | undefined {
    if (wager.state !== 'held') return undefined;
    let worth = wager.stake;
    let open = 0;
    for (const [place, leg] of legsOf(wager).entries()) {
      const verdict = verdicts[place];
      if (verdict === 'lost') return undefined;
      if (verdict === 'won') worth = (worth * BigInt(leg.odds)) / 100n;
      if (verdict !== null) continue;
      const now = offered(book.findFixture(leg.fixture), sitePick(siteNames, leg));
      if (now === undefined) return undefined;
      worth = (worth * BigInt(leg.odds) * 100n) / (BigInt(now.odds) * (100n + MARGIN));
      open += 1;
    }
    const whole = worth - (worth % 100n);
    return open > 0 && whole > 0n ? whole : undefined;
  }

  async function show(wager: Wager): Promise<VendorSportsBet> {
    const { currency } = wager;
    const verdicts = await verdictsOf(wager);
    const offer = offerFor(wager, verdicts);
    const legs = legsOf(wager);
    const state = stateOf(wager);
    return {
      id: wager.id,
      game,
      placedAt: wager.at,
      currency,
      stake: decimal(currency, wager.stake),
      odds: Number(combined(legs.map(({ odds }) => odds))),
      state,
      payout: state === 'open' ? null : decimal(currency, wager.payout ?? wager.stake),
      cashOut: offer === undefined ? null : decimal(currency, offer),
      picks: legs.map((leg, place) => ({
        match: matchId(vendor, { id: leg.fixture }),
        ...sitePick(siteNames, leg),
        home: leg.home,
        away: leg.away,
        startsAt: book.findFixture(leg.fixture)?.startsAt ?? wager.at,
        odds: leg.odds,
        verdict: verdicts[place] ?? null,
      })),
    };
  }

  async function cashOut({ player, bet, amount }: SportsCashOutRequest): Promise<SportsCashOutAnswer> {
    const known = wagers.find({ vendor, player }, bet);
    if (!known || !isSiteBet(known)) return { status: 'refused', code: 'TX_NOT_FOUND' };
    const verdicts = await verdictsOf(known);
    // As it is after the wait: it may be settled or cashed out, and a match may have begun.
    const now = wagers.find({ vendor, player }, bet) ?? known;
    if (stateOf(now) === 'cashed-out') return { status: 'done', bet: await show(now) };
    const offer = offerFor(now, verdicts);
    if (offer === undefined || offer !== readAmount(now.currency, amount))
      return { status: 'refused', code: 'OFFER_CHANGED', bet: await show(now) };
    await wagers.settle(now, offer, { cashedOut: true });
    house.changed((session) => session.vendor === vendor && session.player === player);
    return { status: 'done', bet: await show(wagers.find({ vendor, player }, bet) ?? now) };
  }

  const isSiteBet = (wager: Wager): boolean => isSlip(wager) && wager.game === game;

  return {
    place,
    cashOut,
    list: async (player) =>
      Promise.all(wagers.of({ vendor, player, game }).filter(isSiteBet).slice(0, 50).map(show)),
  };
}

function stateOf(wager: Wager): VendorSportsBet['state'] {
  const outcome = outcomeOf(wager);
  if (outcome && 'cashedOut' in outcome) return 'cashed-out';
  if (wager.state === 'held') return 'open';
  if (wager.payout === undefined) return 'returned';
  if (wager.payout === 0n) return 'lost';
  // All its picks came to a push.
  return wager.payout > wager.stake ? 'won' : 'returned';
}

const decimal = (currency: string, amount: bigint): string => toDecimalString(money(currency, amount));
