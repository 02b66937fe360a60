/** What is known of a running bonus and of the wallet when it is given up. All amounts are ten-thousandths of one currency. */
export interface RunningBonus {
  readonly bonus: bigint;
  /**
   * Payouts less stakes of the bets placed since the bonus came, all of them decided; below zero when they lost. What an
   * earlier give-up took of these winnings is not in it.
   */
  readonly won: bigint;
  /** What is in the main wallet. */
  readonly balance: bigint;
  /** Stakes that the deposit requires without the bonus; zero for a bonus without a deposit. */
  readonly ownRequired: bigint;
  /** Stakes that were counted towards bonus and deposit together. */
  readonly fulfilled: bigint;
}

/** What giving a bonus up takes, and what it leaves to be staked; ten-thousandths. */
export interface GivenUp {
  /** What leaves the wallet: the bonus and what was won with it, at most what is there. */
  readonly taken: bigint;
  /** The part of it that was won. */
  readonly winnings: bigint;
  readonly required: bigint;
  readonly fulfilled: bigint;
}

/**
 * The rule of giving a bonus up.
 *
 * The bonus and everything won since it came go back to the house; the member keeps what they paid in, less what they lost.
 * Their own money is staked first: losses take from the bonus only when nothing else is left, so the bonus is gone as far as the
 * wallet holds less than it. The wallet never goes below zero. Of the stakes that were required, those that the deposit requires
 * on its own stay, with what was staked already: otherwise a bonus taken and given up would spare them.
 */
export function giveUpBonus({ bonus, won, balance, ownRequired, fulfilled }: RunningBonus): GivenUp {
  const due = bonus + maximum(won, 0n);
  const taken = maximum(minimum(due, balance), 0n);
  return {
    taken,
    winnings: maximum(taken - bonus, 0n),
    required: ownRequired,
    fulfilled: minimum(fulfilled, ownRequired),
  };
}

const minimum = (one: bigint, other: bigint) => (one < other ? one : other);
const maximum = (one: bigint, other: bigint) => (one > other ? one : other);
