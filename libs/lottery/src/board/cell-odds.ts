/** Four decimals are what is sold; zeros at their end say nothing. */
export function shortOdds(odds: string): string {
  return odds.includes('.') ? odds.replace(/\.?0+$/, '') : odds;
}

/**
 * What stands in a cell: the odds of its own tier, those that all tiers share, or both of two.
 *
 * @param odds by tier; empty while they are calculated
 */
export function cellOdds(odds: Readonly<Record<string, string>>, symbol: string): string {
  const own = odds[symbol];
  const shown = own === undefined ? [...new Set(Object.values(odds))] : [own];
  return shown.length === 0 || shown.length > 2 ? '·' : shown.map(shortOdds).join(' / ');
}
