import type { GameCategory } from '@marquee/contract';
import type { Transaction } from '../database/connection.ts';
import { countTurnover } from '../turnover/turnover.store.ts';
import type { Verdict } from '../safer-play/limits.ts';
import { canBet } from '../safer-play/play-checks.ts';
import {
  openHouseAccount,
  openMemberAccount,
  transfer,
  type MemberAccountKind,
} from '../ledger/ledger.store.ts';

/** A stake put on a game. */
export interface NewBet {
  readonly merchant: string;
  readonly member: bigint;
  readonly category: GameCategory;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
  /** The vendor's own number of the bet, unique with the vendor. */
  readonly reference: string;
  /** Ten-thousandths of `currency`, above zero. */
  readonly stake: bigint;
  readonly currency: string;
  /** The member's account that the stake is taken from: their cash without it. */
  readonly from?: Extract<MemberAccountKind, 'cash' | 'chase-hold'>;
}

/** What became of a bet. A replay changed nothing now: it came before. */
export type BetOutcome =
  | Exclude<Verdict, { kind: 'ok' }>
  | { readonly kind: 'applied' | 'replay'; readonly bet: bigint }
  | { readonly kind: 'insufficient' | 'conflict' };

/** How an open bet ends: with a payout in ten-thousandths (zero for a lost one), or with a refund of its stake. */
export type BetEnd = { readonly kind: 'settled'; readonly payout: bigint } | { readonly kind: 'cancelled' };

/**
 * Takes a stake and writes the bet down, together or not at all.
 * `conflict`: the reference belongs to another bet. A break or a limit of the member's own refuses the stake.
 */
export async function recordBet(tx: Transaction, bet: NewBet): Promise<BetOutcome> {
  const { merchant, member, vendor, reference, stake, currency } = bet;
  const verdict = await canBet(tx, member, stake);
  if (verdict.kind !== 'ok') {
    const same = await sameBet(tx, bet);
    return same.kind === 'replay' ? same : verdict;
  }
  const [written] = await tx<{ id: bigint }[]>`
    INSERT INTO bet ${tx({
      merchant,
      member,
      category: bet.category,
      vendor,
      game: bet.game,
      round: bet.round,
      reference,
      stake,
    })} ON CONFLICT (merchant, vendor, reference) DO NOTHING RETURNING id`;
  if (written === undefined) return sameBet(tx, bet);
  const outcome = await transfer(tx, {
    key: `bet:${merchant}:${vendor}:${reference}`,
    from: await openMemberAccount(tx, member, currency, bet.from),
    to: await openHouseAccount(tx, merchant, currency, `game:${vendor}`),
    amount: stake,
    kind: 'bet',
    reference: `${written.id}`,
  });
  if (outcome.kind === 'applied') return { kind: 'applied', bet: written.id };
  await tx`DELETE FROM bet WHERE id = ${written.id}`;
  return { kind: outcome.kind === 'insufficient' ? 'insufficient' : 'conflict' };
}

async function sameBet(tx: Transaction, bet: NewBet): Promise<BetOutcome> {
  const [known] = await tx<{ id: bigint }[]>`
    SELECT id FROM bet WHERE merchant = ${bet.merchant} AND vendor = ${bet.vendor} AND reference = ${bet.reference}
      AND member = ${bet.member} AND stake = ${bet.stake} AND game = ${bet.game} AND round = ${bet.round}`;
  return known === undefined ? { kind: 'conflict' } : { kind: 'replay', bet: known.id };
}

/**
 * Ends an open bet and pays what is due; a settled stake counts towards what the member must stake. Never refused for the member's sake: a credit always arrives.
 * `conflict`: the bet ended in another way before.
 */
export async function endBet(
  tx: Transaction,
  bet: bigint,
  end: BetEnd,
  currency: string,
): Promise<BetOutcome> {
  const payout = end.kind === 'settled' ? end.payout : 0n;
  const [ended] = await tx<{ merchant: string; member: bigint; vendor: string; stake: bigint }[]>`
    UPDATE bet SET state = ${end.kind}, payout = ${payout}, settled_at = now()
    WHERE id = ${bet} AND state = 'open' RETURNING merchant, member, vendor, stake`;
  if (ended === undefined) {
    const [same] =
      await tx`SELECT 1 FROM bet WHERE id = ${bet} AND state = ${end.kind} AND payout = ${payout}`;
    return same === undefined ? { kind: 'conflict' } : { kind: 'replay', bet };
  }
  if (end.kind === 'settled') await countTurnover(tx, ended.member, ended.stake);
  const amount = end.kind === 'settled' ? payout : ended.stake;
  if (amount > 0n) {
    const outcome = await transfer(tx, {
      key: `bet-end:${bet}`,
      from: await openHouseAccount(tx, ended.merchant, currency, `game:${ended.vendor}`),
      to: await openMemberAccount(tx, ended.member, currency),
      amount,
      kind: end.kind === 'settled' ? 'prize' : 'bet-refund',
      reference: `${bet}`,
    });
    if (outcome.kind !== 'applied') throw new Error(`paying bet ${bet}: ${outcome.kind}`);
  }
  return { kind: 'applied', bet };
}

/**
 * Adds a payout to a settled bet, for vendors whose bets win several times. The prize's name makes it idempotent.
 * @throws when the bet is not settled
 */
export async function addToBet(
  tx: Transaction,
  bet: bigint,
  { payout, currency, name }: { payout: bigint; currency: string; name: string },
): Promise<void> {
  if (payout === 0n) return;
  const [raised] = await tx<{ merchant: string; member: bigint; vendor: string }[]>`
    UPDATE bet SET payout = payout + ${payout} WHERE id = ${bet} AND state = 'settled' RETURNING merchant, member, vendor`;
  if (raised === undefined) throw new Error(`bet ${bet} is not settled`);
  const outcome = await transfer(tx, {
    key: `bet-more:${bet}:${name}`,
    from: await openHouseAccount(tx, raised.merchant, currency, `game:${raised.vendor}`),
    to: await openMemberAccount(tx, raised.member, currency),
    amount: payout,
    kind: 'prize',
    reference: `${bet}`,
  });
  if (outcome.kind !== 'applied') throw new Error(`paying more for bet ${bet}: ${outcome.kind}`);
}
