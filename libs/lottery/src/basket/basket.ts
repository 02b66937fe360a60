import type { TicketInput } from '../lottery.queries.ts';

/** A ticket that waits to be bought. */
export type BasketTicket = {
  /** Of this page only. */
  readonly id: number;
  readonly input: TicketInput;
  /** Ten-thousandths. */
  readonly stake: bigint;
};

/** The most tickets that the platform takes at once. */
export const maxTickets = 200;

/** What a basket costs together, in ten-thousandths. */
export function basketStake(basket: readonly BasketTicket[]): bigint {
  return basket.reduce((total, { stake }) => total + stake, 0n);
}

/** The ticket's bets as a person writes them: rows with bars between, typed bets with commas. */
export function picksText(
  { rows, lines }: { readonly rows: readonly (readonly string[])[]; readonly lines: readonly string[] },
  translate: (symbol: string) => string = (symbol) => symbol,
): string {
  const picked = rows.map((row) => row.map(translate).join(' ') || '–');
  const typed = lines.length > 6 ? [...lines.slice(0, 6), '…'] : lines;
  return [...picked, ...(typed.length > 0 ? [typed.join(', ')] : [])].join(' | ');
}
