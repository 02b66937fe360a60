import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '@marquee/money';
import { readAmount, typedAmount, walletsOf } from './wallets.ts';

const php = (amount: bigint) => money('PHP', amount);

describe('an amount that is typed', () => {
  it.each([
    ['100', 1_000_000n],
    [' 1,234.5 ', 12_345_000n],
    ['0.0001', 1n],
    ['1,000,000', 10_000_000_000n],
  ])('reads %j', (typed, amount) => {
    expect(readAmount(typed, php(10n ** 12n))).toEqual(php(amount));
  });

  it.each([
    ['', 'empty'],
    ['-1', 'not-an-amount'],
    ['1e9', 'not-an-amount'],
    ['１００', 'not-an-amount'],
    ['1,00', 'not-an-amount'],
    ['0.00001', 'not-an-amount'],
    ['0', 'nothing'],
    ['10.0001', 'too-much'],
  ])('says of %j that it is %s', (typed, problem) => {
    expect(readAmount(typed, php(100_000n))).toBe(problem);
  });

  it('is what "all" types, to the last ten-thousandth', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (amount) => {
        expect(readAmount(typedAmount(php(amount)), php(amount))).toEqual(php(amount));
      }),
    );
    expect([php(1_000_000n), php(1_005_000n), php(1n)].map(typedAmount)).toEqual(['100', '100.50', '0.0001']);
  });
});

it('names the wallets, and a vendor without a name by its code', () => {
  const funds = {
    consolidated: false,
    main: php(1n),
    inTransit: php(0n),
    owed: php(0n),
    vendors: [
      { vassalage: 'A', balance: php(2n), stale: false },
      { vassalage: 'B', balance: php(3n), stale: true },
    ],
  };
  const names = walletsOf(funds, [{ vassalage: 'A', displayName: 'Alder' }], 'Main wallet');
  expect(names.map(({ name, stale }) => [name, stale])).toEqual([
    ['Main wallet', false],
    ['Alder', false],
    ['B', true],
  ]);
});
