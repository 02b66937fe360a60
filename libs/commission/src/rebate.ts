/** A member on the path of a bet, from the top agent to the bettor. */
export interface PathMember {
  readonly member: string;
  /** Prize point on the base of 2000 when the bet was placed. */
  readonly point: number;
  readonly frozen: boolean;
}

/** What one member earns from a ticket, in ten-thousandths, above zero. */
export interface RebateShare {
  readonly member: string;
  readonly amount: bigint;
}

/** A prize point is a share of this base: 1960 returns 98 %. */
export const pointBase = 2_000n;

/**
 * The rebates of one ticket: each upline earns the difference of its point to the next member's, the bettor the difference to
 * the mode of the bet. Each share is rounded down. A frozen upline's share stays with the operator, and where points fall
 * along the path the difference counts as zero.
 *
 * @param path from the top agent to the bettor, as it was when the bet was placed
 * @param mode the prize mode of the bet on the base of 2000
 * @param stake ten-thousandths
 */
export function rebatesOf(path: readonly PathMember[], mode: number, stake: bigint): RebateShare[] {
  return path.flatMap(({ member, point, frozen }, index) => {
    const next = path[index + 1];
    const difference = point - (next?.point ?? mode);
    if (difference <= 0 || (frozen && next !== undefined)) return [];
    const amount = (stake * BigInt(difference)) / pointBase;
    return amount > 0n ? [{ member, amount }] : [];
  });
}
