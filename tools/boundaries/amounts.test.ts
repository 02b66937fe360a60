import { describe, expect, it } from 'vitest';
import { checkAmounts } from './amounts.ts';

const linesOf = (text: string, path = 'libs/wallet/src/a.ts') =>
  checkAmounts({ path, text }).map(({ line }) => line);

describe('raw amounts', () => {
  it.each([
    'const sum = pesos.amount + dollars.amount;',
    'const left = daily.amount - (used.amount ?? 0n);',
    'const all = rows.reduce((sum, row) => sum + row.amount, 0n);',
    'if (typed > available.amount) return;',
    'total += deposit.arrives.amount;',
    'const is = read.value.amount >= method?.minimum.amount;',
    'const x = a.amount\n  - b.amount;',
    'const x = rows[0]!.amount < rows[1]!.amount;',
    'const rest = 1n + a.amount - b.amount;',
  ])('are not added together: %s', (text) => {
    expect(linesOf(text)).toHaveLength(1);
  });

  it.each([
    'const is = balance.amount > 0n;',
    'const size = value.amount < 0n ? -value.amount : value.amount;',
    'const net = one.amount - one.fee;',
    'const cents = (amount.amount / 100n) % 100n;',
    'const sum = add(pesos, fee);',
    '// pesos.amount + dollars.amount',
    "const words = 'a.amount + b.amount';",
    'const f = ({ amount }) => amount.amount;',
    'const is = one.amount === other.amount;',
    'const view = <Row amount={money.amount}><b>{other.amount}</b></Row>;',
  ])('may be looked at: %s', (text) => {
    expect(linesOf(text)).toEqual([]);
  });

  it('are calculated with where currencies are refused, and nowhere else', () => {
    const text = '\nconst sum = a.amount + b.amount;';
    expect(linesOf(text, 'libs/money/src/money.ts')).toEqual([]);
    expect(linesOf(text, 'apps/gateway/src/ledger/holds.store.ts')).toEqual([]);
    expect(linesOf(text, 'apps/gateway/src/payments/settle.ts')).toEqual([2]);
    expect(linesOf(text, 'apps/site/src/a.tsx')).toEqual([2]);
  });
});
