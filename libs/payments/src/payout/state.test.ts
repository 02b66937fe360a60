import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPayoutNews, type PayoutNews } from './state.ts';

type Payout = Parameters<typeof afterPayoutNews>[0];

const payout: Payout = {
  state: 'paying',
  isRequested: true,
  isHeld: false,
  amount: 5_000_000n,
  currency: 'PHP',
  payment: null,
};
const paid: PayoutNews = { status: 'paid', amount: 5_000_000n, currency: 'PHP', payment: 'p1' };
const failed: PayoutNews = { ...paid, status: 'failed' };

describe('news of a payout', () => {
  it('pay as ordered, and return what failed', () => {
    expect(afterPayoutNews(payout, paid)).toEqual({ kind: 'pay' });
    expect(afterPayoutNews(payout, failed)).toEqual({ kind: 'fail' });
    expect(afterPayoutNews(payout, { ...paid, status: 'pending' })).toEqual({ kind: 'none' });
  });

  it.each<[string, Partial<Payout>, PayoutNews]>([
    ['other-amount', {}, { ...paid, amount: 4_999_900n }],
    ['other-amount', {}, { ...paid, currency: 'USD' }],
    ['other-amount', { isHeld: true }, { ...paid, amount: 1n }],
    ['paid-again', { state: 'paid', payment: 'p1' }, { ...paid, payment: 'p2' }],
    ['paid-again', { state: 'paid', payment: 'p1' }, { ...paid, amount: 1n }],
    ['paid-after-return', { state: 'returned' }, paid],
    ['failed-after-paid', { state: 'paid', payment: 'p1' }, failed],
    ['not-requested', { isRequested: false }, paid],
  ])('tell a person of %s', (reason, change, news) => {
    expect(afterPayoutNews({ ...payout, ...change }, news)).toEqual({ kind: 'discrepancy', reason });
  });

  it('change nothing while a person looks, unless they tell of more', () => {
    const held = { ...payout, isHeld: true };
    expect(afterPayoutNews(held, paid)).toEqual({ kind: 'none' });
    expect(afterPayoutNews(held, failed)).toEqual({ kind: 'none' });
  });

  it('move money once at most, in whatever order and however often they come', () => {
    const news = fc.record({
      status: fc.constantFrom('pending', 'paid', 'failed'),
      amount: fc.constantFrom(5_000_000n, 4_000_000n),
      currency: fc.constantFrom('PHP', 'USD'),
      payment: fc.constantFrom('p1', 'p2'),
    }) as fc.Arbitrary<PayoutNews>;
    fc.assert(
      fc.property(fc.array(news, { maxLength: 12 }), (reports) => {
        let now = payout;
        let moves = 0;
        for (const one of reports) {
          const effect = afterPayoutNews(now, one);
          if (effect.kind === 'pay') now = { ...now, state: 'paid', payment: one.payment };
          if (effect.kind === 'fail') now = { ...now, state: 'returned' };
          if (effect.kind === 'pay' || effect.kind === 'fail') moves += 1;
          if (effect.kind === 'discrepancy' && now.state === 'paying') now = { ...now, isHeld: true };
          // Told once more, the same word moves nothing.
          expect(['pay', 'fail']).not.toContain(afterPayoutNews(now, one).kind);
        }
        expect(moves).toBeLessThanOrEqual(1);
      }),
    );
  });
});
