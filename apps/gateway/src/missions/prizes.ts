import type { RewardPrize } from '../rewards/rewards.store.ts';

/** A prize as the tables of missions, leaderboards and check-ins keep it. */
export interface PrizeRow {
  readonly prize: RewardPrize['kind'];
  /** Ten-thousandths of currency or of a point; of raffle tickets, how many. */
  readonly amount: bigint;
  readonly turnover: number;
  readonly raffle: string | null;
}

export function prizeOf({ prize, amount, turnover, raffle }: PrizeRow): RewardPrize {
  switch (prize) {
    case 'money':
      return { kind: 'money', amount, turnover };
    case 'points':
      return { kind: 'points', amount };
    case 'raffle-ticket':
      return { kind: 'raffle-ticket', raffle: raffle ?? '', count: Number(amount) };
  }
}

/** The inverse of {@link prizeOf}. */
export function prizeRow(prize: RewardPrize): PrizeRow {
  const row = { prize: prize.kind, turnover: 0, raffle: null };
  switch (prize.kind) {
    case 'money':
      return { ...row, amount: prize.amount, turnover: prize.turnover };
    case 'points':
      return { ...row, amount: prize.amount };
    case 'raffle-ticket':
      return { ...row, amount: BigInt(prize.count), raffle: prize.raffle };
  }
}
