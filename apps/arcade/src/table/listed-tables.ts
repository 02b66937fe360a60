import { money, toDecimalString } from '@marquee/money';
import type { VendorTable } from '@marquee/vendor-protocol';
import { codeOf, gameOf, vendorsOf, type EngineName } from '../games/catalogue.ts';
import { stakesIn } from '../games/stakes.ts';

/** Tables of a vendor that sites are told of. */
const TABLES = 12;

/** The largest stake on a spot of a shared table, in smallest chips: ten of the largest. */
export const LARGEST_STAKE = 5000n;

/**
 * The tables of all vendors at which an engine's game is played.
 *
 * @param maximum the largest stake, in ten-thousandths
 */
export function listTables(
  engine: EngineName,
  { currency, maximum }: { readonly currency: string; readonly maximum: bigint },
): Omit<VendorTable, 'players' | 'results'>[] {
  const decimal = (amount: bigint): string => toDecimalString(money(currency, amount));
  const [minimum = 1n] = stakesIn(currency);
  return vendorsOf('table')
    .flatMap((vendor) =>
      Array.from({ length: TABLES }, (_, place) => ({ vendor, game: codeOf(vendor, place + 1) })),
    )
    .filter(({ game }) => gameOf(game)?.engine === engine)
    .map((table) => ({
      ...table,
      currency,
      minimum: decimal(minimum),
      maximum: decimal(maximum),
      seats: null,
    }));
}
