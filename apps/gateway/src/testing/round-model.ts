import type { ActionAnswer, BetAction, RoundAction } from '../game-vendors/actions.store.ts';

/** A member of the model. */
interface Player {
  cash: bigint;
  /** What may be lost in a day; undefined for no limit. */
  readonly lossLimit?: bigint;
  /** Why no bet of theirs is taken. */
  readonly barred?: 'excluded' | 'session-over';
}

interface Bet {
  readonly member: bigint;
  readonly round: string;
  readonly stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'cancelled';
}

type Kind = ActionAnswer['kind'];

/** The rules of vendors' actions on bets, one action after the other, in memory: what the database must do. */
export class RoundModel {
  readonly bets = new Map<string, Bet>();
  /** What settled of each member's stakes, as turnover counts it. */
  readonly settled = new Map<bigint, bigint>();
  private readonly recorded = new Map<
    string,
    { readonly fingerprint: string; readonly answer: ActionAnswer }
  >();
  private readonly tombstones = new Set<string>();
  private readonly closed = new Set<string>();

  readonly players: ReadonlyMap<bigint, Player>;
  private readonly openGame: string;

  constructor(players: ReadonlyMap<bigint, Player>, openGame: string) {
    this.players = players;
    this.openGame = openGame;
  }

  decide(action: RoundAction): ActionAnswer {
    const player = this.playerOf(action.member);
    const answered = (kind: Kind): ActionAnswer => ({ kind, balance: player.cash });
    if (action.action === 'end') {
      this.closed.add(`${action.member} ${action.round}`);
      return answered('applied');
    }
    const fingerprint = JSON.stringify(
      { ...action, nonce: '', session: '', endsRound: 0, adds: 0, account: 0 },
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    const known = this.recorded.get(action.transaction);
    if (known !== undefined && known.fingerprint !== fingerprint) return answered('conflict');
    const answer = known?.answer ?? answered(this.work(action, player));
    // The balance is the one after the money moved.
    const reported = known === undefined ? { ...answer, balance: player.cash } : answer;
    if (['applied', 'tombstone', 'cancelled'].includes(reported.kind))
      this.recorded.set(action.transaction, { fingerprint, answer: reported });
    if (reported.kind === 'applied' && 'endsRound' in action && action.endsRound === true) {
      this.closed.add(`${action.member} ${action.round}`);
      for (const bet of this.bets.values())
        if (bet.member === action.member && bet.round === action.round && bet.state === 'open')
          this.settle(bet, 0n);
    }
    return reported;
  }

  private work(action: Exclude<RoundAction, { action: 'end' }>, player: Player): Kind {
    if (action.action === 'bet') return this.place(action, player);
    const bet = this.bets.get(action.bet);
    if (bet !== undefined && bet.member !== action.member) return 'unknown-bet';
    if (action.action === 'rollback') {
      if (bet === undefined) this.tombstones.add(action.bet);
      if (bet === undefined) return 'tombstone';
      if (bet.state === 'settled') return 'settled';
      if (bet.state === 'open') player.cash += bet.stake;
      bet.state = 'cancelled';
      return 'applied';
    }
    if (bet === undefined) return 'unknown-bet';
    if (bet.state === 'settled' && action.adds === true) bet.payout += action.amount;
    else if (bet.state === 'open') this.settle(bet, action.amount);
    else return bet.state;
    player.cash += action.amount;
    return 'applied';
  }

  private place(action: BetAction, player: Player): Kind {
    const { member, transaction, round, amount } = action;
    if (this.tombstones.has(transaction)) return 'cancelled';
    if (player.barred === 'session-over') return 'session-over';
    if (action.game !== this.openGame) return 'game-closed';
    if (this.closed.has(`${member} ${round}`)) return 'round-closed';
    if (player.barred === 'excluded') return 'excluded';
    if (player.lossLimit !== undefined && this.lost(member) + amount > player.lossLimit)
      return 'limit-reached';
    if (player.cash < amount) return 'insufficient';
    player.cash -= amount;
    this.bets.set(transaction, { member, round, stake: amount, payout: 0n, state: 'open' });
    return 'applied';
  }

  private settle(bet: Bet, payout: bigint): void {
    bet.state = 'settled';
    bet.payout = payout;
    this.settled.set(bet.member, (this.settled.get(bet.member) ?? 0n) + bet.stake);
  }

  /** What a member lost, open stakes included. */
  private lost(member: bigint): bigint {
    return [...this.bets.values()]
      .filter((bet) => bet.member === member && bet.state !== 'cancelled')
      .reduce((sum, { stake, payout }) => sum + stake - payout, 0n);
  }

  private playerOf(member: bigint): Player {
    const player = this.players.get(member);
    if (player === undefined) throw new Error(`the model has no member ${member}`);
    return player;
  }
}
