import { money, toDecimalString } from '@marquee/money';
import type { VendorMatch } from '@marquee/vendor-protocol';
import * as v from 'valibot';
import { commitmentOf, drawsFrom, seedOfRound } from '../fairness/draws.ts';
import {
  answerNotHeld,
  answerRepeatedBet,
  refuse,
  type Engine,
  type House,
  type Proof,
} from '../games/engine.ts';
import { readAmount, stakesIn } from '../games/stakes.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Bettor, Placed, Wager } from '../wallet/wagers.ts';
import { MOST_LEGS } from './legs.ts';
import { combined, slipPayout, type Verdict } from './odds.ts';
import { createSiteBets, matchId } from './site-bets.ts';
import { siteMarkets } from './site-markets.ts';
import { isSlip, leg, legsOf, outcomeOf, type StoredLeg } from './slip-detail.ts';
import type { Fixture, Sport, Standing } from './sport.ts';

const request = v.object({
  id: v.pipe(v.string(), v.uuid()),
  stake: v.string(),
  legs: v.pipe(v.array(leg), v.minLength(1), v.maxLength(MOST_LEGS)),
});

/** Slots shown before the one that is next, and from it on. */
const SLOTS_BEFORE = 2;
const SLOTS_AHEAD = 3;

/** A fixture as the page shows it. */
export interface FixtureView extends Fixture {
  readonly state: 'open' | 'playing' | 'over';
  readonly standing: Standing | null;
  /** The SHA-256 of the seed that the result is drawn from. */
  readonly commitment: string;
}

/** A slip as the page shows it. Amounts are decimal strings, odds hundredths. */
export interface SlipView {
  readonly id: string;
  readonly at: number;
  readonly stake: string;
  readonly odds: number;
  /** `waiting`: decided, and not yet with the wallet. */
  readonly state: 'open' | 'waiting' | 'won' | 'lost' | 'returned';
  readonly payout: string | null;
  readonly legs: readonly (StoredLeg & { readonly verdict: Verdict | null })[];
}

/** What a page shows of a book. */
export interface BookView {
  readonly now: number;
  readonly fixtures: readonly FixtureView[];
  readonly slips: readonly SlipView[];
}

/** A book on a simulated sport: fixtures by the clock, results from the seed of each, slips of one pick or several. */
export function createSportsEngine<Result>(house: House, vendor: string, sport: Sport<Result>): Engine {
  const { wagers } = house;
  const game = `${vendor}_001`;
  type Drawn = { readonly seed: string; readonly commitment: string; readonly result: Result };
  const fixtures = new Map<number, readonly Fixture[]>();
  const results = new Map<string, Promise<Drawn>>();

  function slotOf(slot: number): readonly Fixture[] {
    const known = fixtures.get(slot) ?? sport.fixturesOf(slot);
    fixtures.set(slot, known);
    forgetOld(fixtures, 50);
    return known;
  }
  /** The fixtures of the slots that a page shows. */
  const shown = (): readonly Fixture[] => {
    const first = nextSlot() - SLOTS_BEFORE;
    return Array.from({ length: SLOTS_BEFORE + SLOTS_AHEAD }, (_, place) => slotOf(first + place)).flat();
  };
  const findFixture = (id: string): Fixture | undefined =>
    slotOf(Number.parseInt(id, 10)).find((fixture) => fixture.id === id);
  const nextSlot = (): number => Math.floor(Date.now() / sport.period) + 1;
  const messageOf = (fixture: Fixture): string => `${vendor} ${fixture.id}`;

  async function draw(fixture: Fixture): Promise<Drawn> {
    const seed = await seedOfRound(house.secret, messageOf(fixture));
    const result = await sport.draw(fixture, drawsFrom(seed, messageOf(fixture)));
    return { seed, commitment: await commitmentOf(seed), result };
  }

  function drawn(fixture: Fixture): Promise<Drawn> {
    const known = results.get(fixture.id) ?? draw(fixture);
    results.set(fixture.id, known);
    forgetOld(results, 400);
    return known;
  }

  async function verdictOf({ fixture: id, market, pick, line }: StoredLeg): Promise<Verdict> {
    const fixture = findFixture(id);
    if (!fixture) throw new Error(`no fixture ${id} behind a pick`);
    const { result } = await drawn(fixture);
    return sport.judge(market, pick, line, result);
  }

  async function settle(wager: Wager): Promise<void> {
    const legs = legsOf(wager);
    const judged = await Promise.all(
      legs.map(async (each) => ({ odds: each.odds, verdict: await verdictOf(each) })),
    );
    // It may have been cashed out since it was taken.
    if (wagers.find(wager, wager.id)?.state !== 'held') return;
    const outcome = { verdicts: judged.map(({ verdict }) => verdict) };
    await wagers.settle(wager, slipPayout(wager.stake, judged), outcome);
    house.changed(isOf(wager));
  }

  function settleWhenDue(wager: Wager): void {
    const due = Math.max(...legsOf(wager).map(({ fixture }) => findFixture(fixture)?.endsAt ?? 0));
    setTimeout(() => void settle(wager), Math.max(0, due - Date.now())).unref();
  }

  async function bet(session: Session, input: v.InferOutput<typeof request>): Promise<object> {
    const known = wagers.find(session, input.id);
    if (known) return answerRepeatedBet(known);
    const stake = readAmount(session.currency, input.stake);
    const [least = 1n] = stakesIn(session.currency);
    if (stake === undefined || stake < least || stake > least * 10_000n || stake % 100n !== 0n)
      return refuse('bad-bet');
    const legs: StoredLeg[] = [];
    const onOffer = shown();
    for (const wanted of input.legs) {
      const fixture = onOffer.find(({ id }) => id === wanted.fixture);
      const market = fixture?.markets.find(({ market: name }) => name === wanted.market);
      const odds = market?.picks.find(({ pick }) => pick === wanted.pick)?.odds;
      if (!fixture || !market || odds !== wanted.odds) return refuse('bad-bet');
      if (fixture.startsAt <= Date.now()) return refuse('closed');
      // Picks of one fixture are correlated: their odds cannot be multiplied.
      if (legs.some(({ fixture: taken }) => taken === fixture.id)) return refuse('bad-bet');
      legs.push({ ...wanted, line: market.line, home: fixture.home, away: fixture.away });
    }
    const placed = await place(session, input.id, stake, legs);
    if (placed === 'closed') return refuse('closed');
    return placed.kind === 'held' ? { kind: 'taken', balance: placed.balance } : answerNotHeld(placed);
  }

  /** Takes a stake on picks that are on offer, unless a fixture begins meanwhile. */
  async function place(
    bettor: Bettor,
    id: string,
    stake: bigint,
    legs: readonly StoredLeg[],
  ): Promise<Placed | 'closed'> {
    const placed = await wagers.place(bettor, id, stake, { legs });
    if (placed.kind !== 'held') return placed;
    if (legs.some(({ fixture }) => (findFixture(fixture)?.startsAt ?? 0) <= Date.now())) {
      await wagers.refund(placed.wager);
      return 'closed';
    }
    settleWhenDue(placed.wager);
    house.changed(isOf(placed.wager));
    return placed;
  }

  async function show(fixture: Fixture): Promise<FixtureView> {
    const { result, commitment } = await drawn(fixture);
    const share = Math.min(1, (Date.now() - fixture.startsAt) / (fixture.endsAt - fixture.startsAt));
    if (share < 0) return { ...fixture, commitment, state: 'open', standing: null };
    const state = share < 1 ? 'playing' : 'over';
    return { ...fixture, commitment, state, standing: sport.standing(result, share) };
  }

  async function proofOf(fixture: Fixture): Promise<Proof> {
    const { seed, commitment, result } = await drawn(fixture);
    return {
      id: `${fixture.home} – ${fixture.away}`,
      at: fixture.startsAt,
      seed,
      commitment,
      outcome: result,
      message: messageOf(fixture),
      bet: {
        home: fixture.home,
        away: fixture.away,
      },
    };
  }

  async function matchOf(fixture: Fixture): Promise<VendorMatch> {
    const { home, away, startsAt, endsAt, markets } = fixture;
    const { standing, state } = await show(fixture);
    const result = markets.find(({ market }) => market === sport.winner);
    const picks = (['home', 'draw', 'away'] as const).flatMap((pick) => {
      const odds = result?.picks.find((one) => one.pick === pick)?.odds;
      return odds === undefined ? [] : [{ pick, odds }];
    });
    return {
      id: matchId(vendor, fixture),
      vendor,
      game,
      home,
      away,
      startsAt,
      endsAt,
      standing,
      picks: state === 'open' ? picks : [],
      slip: true,
      markets: state === 'open' ? siteMarkets(sport.siteNames, fixture) : [],
    };
  }

  const ticker = setInterval(() => house.changed((session) => session.vendor === vendor), 2000);
  ticker.unref();

  return {
    view: async (session): Promise<BookView> => {
      return {
        now: Date.now(),
        fixtures: await Promise.all(shown().map(show)),
        slips: wagers.of(session).filter(isSlip).slice(0, 20).map(slipOf),
      };
    },
    act: async (session, action, body) => {
      const parsed = v.safeParse(request, body);
      return action === 'bet' && parsed.success ? bet(session, parsed.output) : undefined;
    },
    matches: async () => {
      const now = Date.now();
      return Promise.all(
        shown()
          .filter(({ endsAt }) => endsAt > now)
          .map(matchOf),
      );
    },
    siteBets: createSiteBets({
      house,
      vendor,
      game,
      siteNames: sport.siteNames,
      onOffer: shown,
      findFixture,
      verdictOf,
      place,
    }),
    proofs: async () => {
      const next = await Promise.all(
        slotOf(nextSlot()).map(async (fixture) => ({
          id: `${fixture.home} – ${fixture.away}`,
          commitment: (await drawn(fixture)).commitment,
        })),
      );
      const over = [3, 2, 1].flatMap((back) => slotOf(nextSlot() - back));
      const ended = over.filter(({ endsAt }) => endsAt <= Date.now()).slice(-8);
      return { next, past: await Promise.all(ended.toReversed().map(proofOf)) };
    },
    resume: settleWhenDue,
    close: () => clearInterval(ticker),
  };
}

const isOf =
  ({ vendor, player }: Wager) =>
  (session: Session): boolean =>
    session.vendor === vendor && session.player === player;

function forgetOld(known: Map<unknown, unknown>, most: number): void {
  for (const old of known.keys()) {
    if (known.size <= most) return;
    known.delete(old);
  }
}

/** A slip whose picks all came to a push has its stake back, which is no win. */
function endOf({ state, payout, stake }: Wager): SlipView['state'] {
  if (payout === undefined) return 'open';
  if (state === 'paying' && payout > 0n) return 'waiting';
  if (payout === 0n) return 'lost';
  return payout > stake ? 'won' : 'returned';
}

function slipOf(wager: Wager): SlipView {
  const legs = legsOf(wager);
  const outcome = outcomeOf(wager);
  const verdicts = outcome && 'verdicts' in outcome ? outcome.verdicts : [];
  const decimal = (amount: bigint): string => toDecimalString(money(wager.currency, amount));
  const back = wager.state === 'returning' || wager.state === 'returned';
  return {
    id: wager.id,
    at: wager.at,
    stake: decimal(wager.stake),
    odds: Number(combined(legs.map(({ odds }) => odds))),
    state: back ? 'returned' : endOf(wager),
    payout: wager.payout === undefined ? null : decimal(wager.payout),
    legs: legs.map((each, place) => ({
      ...each,
      verdict: verdicts[place] ?? null,
    })),
  };
}
