import { randomUUID } from 'node:crypto';
import type { GameCategory } from '@marquee/contract';
import type { Transaction } from '../database/connection.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import type { Merchant } from '../core/merchant.ts';
import { rebateShares, rebateTotal, type VendorTurnover } from '../records/rebate.ts';
import { ratesOf } from '../records/rebate.store.ts';
import { recordPastBets, type PastBet } from './past-bets.ts';
import type { PastTransfer } from './past-transfers.ts';
import type { PlayedGame } from './play.ts';
import { seededRandom } from './random.ts';
import { demoUnitOf } from './demo-unit.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Days ago on which an account played, the first visit long enough after its funding. */
const visits = [29, 27, 24, 22, 21, 18, 15, 14, 12, 9, 7, 6, 4, 3, 2, 1, 0] as const;
/** Cashback was collected once, so many days ago; what was played since waits. */
const COLLECTED = 8;
/** Stakes of whole coins, in thousandths of what the account began with. */
const stakes = [2, 2, 4, 4, 8, 12] as const;

/** How a category's rounds go: how long one is open, and what they pay, in tenths of their stakes. */
interface Rounds {
  readonly seconds: number;
  readonly payouts: readonly number[];
}

const reels: Rounds = { seconds: 6, payouts: [0, 0, 0, 0, 4, 6, 8, 10, 15, 20, 36] };
const table: Rounds = { seconds: 38, payouts: [0, 0, 0, 10, 20, 20, 19] };
const match: Rounds = { seconds: 2 * HOUR, payouts: [0, 0, 0, 18, 21, 24] };
const roundsOf: Partial<Record<GameCategory, Rounds>> = {
  RNG: reels,
  FISH: reels,
  LIVE: table,
  PVP: { seconds: 55, payouts: [0, 19] },
  SPORTS: match,
  ESPORTS: match,
};

/** A demo account without a history yet. */
interface Newcomer {
  readonly id: bigint;
  readonly username: string;
  readonly rankLevel: number;
  readonly account: bigint;
  readonly balance: bigint;
}

/** Gives the accounts that visitors use a month of play, a collection of cashback in it, and the games they played last. */
export async function addHistories(
  tx: Transaction,
  merchant: Merchant,
  games: readonly PlayedGame[],
): Promise<void> {
  // Only members whose single movement is the funding, which predates the first visit.
  const people = await tx<Newcomer[]>`
    SELECT m.id, m.username, m.rank_level AS "rankLevel", a.id AS account, a.balance FROM member m
    JOIN account a ON a.owner = 'member:' || m.id AND a.kind = 'cash' AND a.currency = ${merchant.currency}
    JOIN transfer t ON t.key = 'demo:' || m.merchant || ':' || m.id AND t.created_at < now() - make_interval(days => ${visits[0] + 1})
    WHERE m.merchant = ${merchant.code} AND m.password_hash IS NOT NULL AND a.seq = 1 ORDER BY m.id`;
  const all: PastBet[] = [];
  const collections: PastTransfer[] = [];
  for (const person of people) {
    const bets = monthOf(merchant, person, games);
    const collected = await collect(tx, merchant, person, bets.filter(isCounted));
    all.push(...bets.map((bet) => (collected && isCounted(bet) ? { ...bet, claim: collected.claim } : bet)));
    if (collected) collections.push(collected.paid);
    await rememberGames(tx, merchant, person, bets);
  }
  await recordPastBets(tx, merchant, { name: 'R', bets: all, more: collections });
}

const isCounted = ({ state, secondsAgo, seconds }: PastBet): boolean =>
  state === 'settled' && secondsAgo - seconds > COLLECTED * DAY;

/** What an account played: on each visit a few rounds of one game, and now and then a match. */
function monthOf(
  { code, currency }: Merchant,
  { id: member, username, account, balance }: Newcomer,
  games: readonly PlayedGame[],
): PastBet[] {
  const random = seededRandom(`${code} ${username} history`);
  const demoUnit = demoUnitOf(currency);
  // As likely as any other category, however many games one has.
  const choices = Object.entries(roundsOf)
    .map(([category, rounds]) => ({ ...rounds, some: games.filter((game) => game.category === category) }))
    .filter(({ some }) => some.length > 0);
  if (choices.length === 0) return [];
  return visits.flatMap((days) => {
    const { some, seconds, payouts } = random.pick(choices);
    const { code: game, category, vendor } = random.pick(some);
    const count = seconds > HOUR ? 1 : 3 + random.below(4);
    // Long enough ago that the last round has ended, and at another minute of each visit.
    let next = days * DAY + 4 * HOUR + random.below(3 * HOUR);
    return Array.from({ length: count }, (): PastBet => {
      const exact = (balance * BigInt(random.pick(stakes))) / 1000n;
      const stake = exact < demoUnit ? demoUnit : exact - (exact % demoUnit);
      const secondsAgo = next;
      // One round after the other.
      next -= seconds + 4 + random.below(40);
      return {
        member,
        account,
        category,
        vendor,
        game,
        stake,
        payout: (stake * BigInt(random.pick(payouts))) / 10n,
        state: category === 'LIVE' && random.below(12) === 0 ? 'cancelled' : 'settled',
        secondsAgo,
        seconds,
      };
    });
  });
}

/** Pays the cashback on bets, as a collection does. @returns nothing for bets that bring none */
async function collect(
  tx: Transaction,
  merchant: Merchant,
  { id: member, rankLevel, account }: Newcomer,
  bets: readonly PastBet[],
): Promise<{ readonly claim: bigint; readonly paid: PastTransfer } | undefined> {
  const { code, currency } = merchant;
  const rates = await tx<
    { category: GameCategory; rate: number }[]
  >`${ratesOf(tx, { merchant: code, member, rankLevel, currency })}`;
  const turnovers = rates.flatMap(({ category, rate }): VendorTurnover[] => {
    const counted = bets.filter((bet) => bet.category === category);
    return [...new Set(counted.map(({ vendor }) => vendor))].map((vendor) => ({
      category,
      vendor,
      rate,
      turnover: counted.reduce((sum, bet) => (bet.vendor === vendor ? sum + bet.stake : sum), 0n),
    }));
  });
  const lines = rebateShares(turnovers);
  const amount = rebateTotal(lines);
  if (amount === 0n) return undefined;
  const secondsAgo = COLLECTED * DAY;
  const [claim] = await tx<{ id: bigint; createdAt: Date }[]>`
    INSERT INTO rebate_claim (member, request_id, amount, created_at)
    VALUES (${member}, ${randomUUID()}, ${amount}, now() - make_interval(secs => ${secondsAgo})) RETURNING id, created_at AS "createdAt"`;
  if (claim === undefined) throw new Error('a collection was not written');
  // With their time from the start: the sums of the hour are written from the inserted row.
  await tx`INSERT INTO rebate_line ${tx(lines.map((line) => ({ ...line, member, state: 'collected', created_at: claim.createdAt })))}`;
  const from = await openHouseAccount(tx, code, currency, 'rebate');
  const paid = {
    key: `rebate:${claim.id}`,
    from,
    to: account,
    amount,
    kind: 'rebate',
    reference: `${claim.id}`,
    secondsAgo,
  };
  return { claim: claim.id, paid };
}

/** Keeps the games that were played last, as starting them does. */
async function rememberGames(
  tx: Transaction,
  { code: merchant }: Merchant,
  { id: member }: Newcomer,
  bets: readonly PastBet[],
): Promise<void> {
  const last = new Map(bets.map(({ game, secondsAgo }) => [game, secondsAgo]));
  const rows = [...last].map(([game, ago]) => ({ game, ago }));
  await tx`INSERT INTO recent_game (member, merchant, game, played_at)
    SELECT ${member}, ${merchant}, game, now() - make_interval(secs => ago)
    FROM jsonb_to_recordset(${tx.json(rows)}) AS row (game text, ago float8)`;
}
