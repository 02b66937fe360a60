import { accountRecordTypes, type AccountRecordType } from '@marquee/contract';
import { recordTypeOf } from './transfer-types.ts';

/** What came and went by one type of movement, in ten-thousandths. */
export interface TypeTotal {
  readonly type: AccountRecordType;
  readonly count: number;
  readonly income: bigint;
  readonly outgo: bigint;
}

/** Adds up the ledger's kinds of movements by their public types, in the order of the types; types without a movement are left out. */
export function totalsByType(
  sums: readonly { kind: string; count: number; income: bigint; outgo: bigint }[],
): TypeTotal[] {
  return accountRecordTypes.flatMap((type) => {
    const own = sums.filter(({ kind }) => recordTypeOf(kind) === type);
    if (own.length === 0) return [];
    return {
      type,
      count: own.reduce((sum, { count }) => sum + count, 0),
      income: own.reduce((sum, { income }) => sum + income, 0n),
      outgo: own.reduce((sum, { outgo }) => sum + outgo, 0n),
    };
  });
}
