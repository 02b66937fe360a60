import { readTicket, type Bet } from '@marquee/lottery-rules';
import { familyOf } from './families.ts';
import type { TicketRow } from './tickets.store.ts';

/** Winning bets that are listed one by one. */
const LISTED = 100;

/** What made a ticket win: each bet that did with how often it is held and hit, by its tier. */
export interface Explained {
  readonly wins: readonly { readonly bet: Bet | undefined; readonly tier: string; readonly bets: number }[];
  readonly more: number;
  readonly pushed: number;
}

/**
 * Names the winning bets of a ticket. A play with too many winning bets gives its tiers only; the sums are those that were
 * paid.
 * @throws Error for a ticket or a draw that the rules cannot parse
 */
export function explainPayout(
  ticket: Pick<TicketRow, 'family' | 'day' | 'content' | 'play'>,
  result: string,
): Explained {
  const family = familyOf(ticket.family, ticket.day);
  const draw = family.shape.read(result);
  const read = readTicket(family, {
    play: ticket.play,
    rows: ticket.content.rows,
    lines: ticket.content.lines,
  });
  if (draw === undefined || !read.ok) throw new Error(`the rules do not read a ticket of ${ticket.play}`);
  const { play, picked } = read.value;
  const { wins, pushed } = play.settler(picked)(draw);
  const holds = play.form.holder(picked);
  const named = (play.wager.winners?.(draw) ?? []).flatMap(({ bet, tier, times }) => {
    const held = holds(bet);
    return held === 0 ? [] : [{ bet, tier, bets: held * times }];
  });
  const counted = (list: readonly { readonly bets: number }[]) =>
    list.reduce((sum, { bets }) => sum + bets, 0);
  if (counted(named) !== counted(wins))
    return { wins: wins.map(({ tier, bets }) => ({ bet: undefined, tier, bets })), more: 0, pushed };
  return { wins: named.slice(0, LISTED), more: Math.max(0, named.length - LISTED), pushed };
}
