import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOffer } from './offer.ts';
import { compareFractions, fraction, zeroFraction } from './fraction.ts';
import { grossOf } from './gross.ts';
import { conservationOf, isConserved, netBills, settleNet, type GrossBill } from './netting.ts';
import { flatTier, replayFigures, teams, wage, wageTerms, type Team } from './testing/random-team.ts';
import { noFigures, type Terms } from './terms.ts';

const full = 10_000n;

/** The bills of a team in which some members have a contract; one without an upline's contract has none. */
function billsOf(team: Team, terms: ReadonlyMap<number, Terms>, activeFrom = 1_000n): GrossBill[] {
  return [...terms].map(([member, own]) => ({
    contract: String(member),
    upline: member === 0 ? undefined : String(team.uplines[member]),
    gross: grossOf(own, replayFigures(team, member, activeFrom)).amount,
  }));
}

/** Gives members contracts from the top down, each offer checked against the upline's unless any is taken. */
function contractsOf(
  team: Team,
  offers: readonly Terms[],
  taken: 'checked' | 'any' = 'checked',
): Map<number, Terms> {
  const contracts = new Map<number, Terms>();
  for (const [member, upline] of team.uplines.entries()) {
    const offer = offers[member % offers.length];
    if (!offer) continue;
    const own = upline === undefined ? 'platform' : contracts.get(upline);
    if (own === undefined) continue;
    if (taken === 'any' || checkOffer(offer, own).length === 0) contracts.set(member, offer);
  }
  return contracts;
}

describe('netting', () => {
  it('pays the worked example of four levels', () => {
    const sales = { top: 0n, a: 10_000n, b: 20_000n, a1: 30_000n, b1: 50_000n };
    const gross = (rate: bigint, ...members: (keyof typeof sales)[]) => {
      const sum = members.reduce((total, member) => total + sales[member] * full, 0n);
      return grossOf(wage([flatTier(rate)]), { ...noFigures, sales: sum }).amount;
    };
    const bills = netBills([
      { contract: 'top', upline: undefined, gross: gross(120n, 'top', 'a', 'b', 'a1', 'b1') },
      { contract: 'A', upline: 'top', gross: gross(100n, 'a', 'b', 'a1', 'b1') },
      { contract: 'B', upline: 'A', gross: gross(70n, 'b', 'b1') },
    ]);
    expect(bills.map(({ net }) => net)).toEqual([
      fraction(220n * full),
      fraction(610n * full),
      fraction(490n * full),
    ]);
    expect(conservationOf(bills, 'platform')).toMatchObject({
      topGross: fraction(1_320n * full),
      paid: 1_320n * full,
      rounding: zeroFraction,
    });
  });

  it('conserves money over random trees, contracts and bets, also where downlines earn more (4.11.1)', () => {
    fc.assert(
      fc.property(
        teams(60, 120),
        fc.array(wageTerms, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('platform' as const, 'upline' as const),
        (team, offers, policy) => {
          const bills = netBills(billsOf(team, contractsOf(team, offers, 'any')));
          const proof = conservationOf(bills, policy);
          expect(isConserved(proof, bills.length)).toBe(true);
          expect(proof.nets).toEqual(proof.topGross);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives no negative net for wages on sales with minima of sales and active members', () => {
    fc.assert(
      fc.property(teams(60, 120), fc.array(wageTerms, { minLength: 1, maxLength: 6 }), (team, offers) => {
        const bills = netBills(billsOf(team, contractsOf(team, offers)));
        expect(bills.filter(({ net }) => compareFractions(net, zeroFraction) < 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('agrees for a thousand members and does not depend on the order of bets or contracts', () => {
    fc.assert(
      fc.property(teams(1_000, 300), wageTerms, fc.infiniteStream(fc.nat()), (team, offer, random) => {
        const contracts = contractsOf(team, [offer]);
        const shuffle = <Item>(items: readonly Item[]): Item[] =>
          items
            .map((item) => ({ item, order: random.next().value ?? 0 }))
            .toSorted((a, b) => a.order - b.order)
            .map(({ item }) => item);
        const first = netBills(billsOf(team, contracts));
        const second = netBills(
          shuffle(billsOf({ ...team, bets: shuffle(team.bets) }, new Map(shuffle([...contracts])))),
        );
        const byContract = (a: GrossBill, b: GrossBill): number => Number(a.contract) - Number(b.contract);
        expect(second.toSorted(byContract)).toEqual(first.toSorted(byContract));
      }),
      { numRuns: 5 },
    );
  });

  it('leaves nothing to intermediates of a line of ten with equal rates (4.11.3)', () => {
    const gross = grossOf(wage([flatTier(100n)]), { ...noFigures, sales: 50_000n * full }).amount;
    const line = Array.from({ length: 10 }, (_, level) => ({
      contract: String(level),
      upline: level === 0 ? undefined : String(level - 1),
      gross,
    }));
    const nets = netBills(line).map(({ net }) => net);
    expect(nets.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => zeroFraction));
    expect(nets[9]).toEqual(fraction(500n * full));
  });

  it('lets the policy decide who bears a tier that the upline misses (4.11.4)', () => {
    const bills = netBills([
      { contract: 'A', upline: undefined, gross: fraction(100n) },
      { contract: 'B', upline: 'A', gross: fraction(501n, 2n) },
    ]);
    const [upline] = bills;
    expect(upline?.net).toEqual(fraction(-301n, 2n));
    expect(settleNet(fraction(-301n, 2n), 'platform')).toEqual({ paid: 0n, debt: 0n });
    expect(settleNet(fraction(-301n, 2n), 'upline')).toEqual({ paid: 0n, debt: 151n });
    for (const policy of ['platform', 'upline'] as const) {
      const proof = conservationOf(bills, policy);
      expect(isConserved(proof, 2)).toBe(true);
      expect(proof.borne).toEqual(policy === 'platform' ? fraction(301n, 2n) : zeroFraction);
    }
  });

  it('rounds each payee down and keeps the remainder (4.11.10)', () => {
    const bills = netBills([
      { contract: 'A', upline: undefined, gross: fraction(10n) },
      { contract: 'B', upline: 'A', gross: fraction(10n, 3n) },
    ]);
    const proof = conservationOf(bills, 'upline');
    expect(bills.map(({ net }) => settleNet(net, 'upline').paid)).toEqual([6n, 3n]);
    expect(proof).toMatchObject({ paid: 9n, debts: 0n, rounding: fraction(1n) });
  });

  it('finds a proof that does not add up', () => {
    const proof = conservationOf(
      netBills([{ contract: 'A', upline: undefined, gross: fraction(10n) }]),
      'upline',
    );
    expect(isConserved({ ...proof, nets: fraction(9n) }, 1)).toBe(false);
    expect(isConserved({ ...proof, rounding: fraction(1n) }, 1)).toBe(false);
    expect(isConserved({ ...proof, rounding: fraction(-1n) }, 1)).toBe(false);
  });

  it('refuses a contract twice and an upline that is not in the run', () => {
    const bill = { contract: 'A', upline: undefined, gross: zeroFraction };
    expect(() => netBills([bill, bill])).toThrow('twice');
    expect(() => netBills([{ ...bill, upline: 'B' }])).toThrow('not in the run');
  });
});
