import {
  addFractions,
  compareFractions,
  floorFraction,
  fraction,
  subtractFractions,
  sumFractions,
  zeroFraction,
  type Fraction,
} from './fraction.ts';

/** One contract of a run with what its team earned. `upline` is the contract above it; none under the platform. */
export interface GrossBill {
  readonly contract: string;
  readonly upline: string | undefined;
  readonly gross: Fraction;
}

/** What one payee is due: `net = gross − below`, exact, and negative when downlines earn more than their upline. */
export interface NetBill extends GrossBill {
  /** The sum of the gross amounts of the directly contracted downlines. */
  readonly below: Fraction;
  readonly net: Fraction;
}

/** Who bears a negative net: the platform, or the upline as a debt. A merchant's setting. */
export type NegativeNetPolicy = 'platform' | 'upline';

/** A net as it is booked, in whole ten-thousandths. At most one of the two is positive. */
export interface SettledNet {
  readonly paid: bigint;
  /** What the payee owes the platform. */
  readonly debt: bigint;
}

/**
 * Proof that a run neither made nor lost money:
 * `outlay = paid − debts = topGross + borne − rounding`, where the rounding is less than one ten-thousandth per bill.
 */
export interface Conservation {
  /** The gross of the contracts directly under the platform, which is all that the platform promised. */
  readonly topGross: Fraction;
  /** The sum of all nets; equals `topGross`. */
  readonly nets: Fraction;
  /** Negative nets that the platform bears instead of the uplines. */
  readonly borne: Fraction;
  /** What rounding down left with the platform. */
  readonly rounding: Fraction;
  readonly paid: bigint;
  readonly debts: bigint;
}

/**
 * Takes from each gross what the directly contracted downlines earned.
 *
 * @throws RangeError when a contract appears twice, or names an upline that is not part of the run
 */
export function netBills(bills: readonly GrossBill[]): NetBill[] {
  const below = new Map<string, Fraction>();
  for (const { contract } of bills) {
    if (below.has(contract)) throw new RangeError(`contract ${contract} is twice in one run`);
    below.set(contract, zeroFraction);
  }
  for (const { contract, upline, gross } of bills) {
    if (upline === undefined) continue;
    const sum = below.get(upline);
    if (sum === undefined)
      throw new RangeError(`contract ${contract} is under ${upline}, which is not in the run`);
    below.set(upline, addFractions(sum, gross));
  }
  return bills.map((bill) => {
    const paidBelow = below.get(bill.contract) ?? zeroFraction;
    return { ...bill, below: paidBelow, net: subtractFractions(bill.gross, paidBelow) };
  });
}

/** Rounds a net down, once: a payee gets whole ten-thousandths, and the remainder stays with the operator. */
export function settleNet(net: Fraction, policy: NegativeNetPolicy): SettledNet {
  const rounded = floorFraction(net);
  if (rounded >= 0n) return { paid: rounded, debt: 0n };
  return { paid: 0n, debt: policy === 'upline' ? -rounded : 0n };
}

/** The sums of a run, to be stored with it and checked by {@link isConserved} before anything is paid. */
export function conservationOf(bills: readonly NetBill[], policy: NegativeNetPolicy): Conservation {
  const settled = bills.map(({ net }) => settleNet(net, policy));
  const paid = settled.reduce((sum, each) => sum + each.paid, 0n);
  const debts = settled.reduce((sum, each) => sum + each.debt, 0n);
  const negative = sumFractions(
    bills.filter(({ net }) => compareFractions(net, zeroFraction) < 0).map(({ net }) => net),
  );
  const topGross = sumFractions(bills.filter((bill) => bill.upline === undefined).map(({ gross }) => gross));
  const borne = policy === 'platform' ? subtractFractions(zeroFraction, negative) : zeroFraction;
  return {
    topGross,
    nets: sumFractions(bills.map(({ net }) => net)),
    borne,
    rounding: subtractFractions(addFractions(topGross, borne), fraction(paid - debts)),
    paid,
    debts,
  };
}

/** Whether the sums of a run of `count` bills fit together. */
export function isConserved(proof: Conservation, count: number): boolean {
  return (
    compareFractions(proof.nets, proof.topGross) === 0 &&
    compareFractions(proof.rounding, zeroFraction) >= 0 &&
    (count === 0
      ? compareFractions(proof.rounding, zeroFraction) === 0
      : compareFractions(proof.rounding, fraction(BigInt(count))) < 0)
  );
}
