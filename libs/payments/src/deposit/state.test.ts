import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  afterNews,
  depositStates,
  type DepositState,
  type NewsEffect,
  type PaymentNews,
  type RejectReason,
} from './state.ts';

type Held = Parameters<typeof afterNews>[0];
const deposit = (more: Partial<Held> = {}): Held => ({
  state: 'awaiting-payment',
  rejectReason: null,
  amount: 500n,
  currency: 'PHP',
  paid: null,
  ...more,
});
const news = (status: PaymentNews['status'], more: Partial<PaymentNews> = {}): PaymentNews => ({
  status,
  amount: 500n,
  currency: 'PHP',
  payment: 'p1',
  ...more,
});

describe('money as announced', () => {
  it.each(['created', 'awaiting-payment', 'expired', 'cancelled'] as const)(
    'is credited when %s',
    (state) => {
      expect(afterNews(deposit({ state }), news('paid'))).toEqual({ kind: 'credit' });
    },
  );

  it('is credited after the provider failed, and held after the operator refused', () => {
    const rejected = (rejectReason: RejectReason) => deposit({ state: 'rejected', rejectReason });
    expect(afterNews(rejected('payment-failed'), news('paid'))).toEqual({ kind: 'credit' });
    expect(afterNews(rejected('provider-refused'), news('paid'))).toEqual({ kind: 'credit' });
    expect(afterNews(rejected('operator'), news('paid'))).toEqual({
      kind: 'hold',
      reason: 'paid-after-rejection',
    });
  });
});

it('holds other money', () => {
  expect(afterNews(deposit(), news('paid', { amount: 499n }))).toEqual({
    kind: 'hold',
    reason: 'amount-mismatch',
  });
  expect(afterNews(deposit(), news('paid', { currency: 'CNY' }))).toEqual({
    kind: 'hold',
    reason: 'currency-mismatch',
  });
});

it('ends an open deposit on a failure or an expiry, and nothing else on them', () => {
  for (const state of depositStates) {
    const open = state === 'created' || state === 'awaiting-payment';
    expect(afterNews(deposit({ state }), news('failed')).kind).toBe(open ? 'reject' : 'none');
    expect(afterNews(deposit({ state }), news('expired')).kind).toBe(open ? 'expire' : 'none');
    expect(afterNews(deposit({ state }), news('pending')).kind).toBe('none');
  }
});

/** Applies news one after another, as the gateway does. */
function live(sequence: readonly PaymentNews[], start: DepositState) {
  let held = deposit({ state: start });
  const effects: NewsEffect['kind'][] = [];
  for (const one of sequence) {
    const effect = afterNews(held, one);
    effects.push(effect.kind);
    const { amount, currency, payment } = one;
    if (effect.kind === 'credit') held = { ...held, state: 'credited', paid: { amount, currency, payment } };
    if (effect.kind === 'hold')
      held = { ...held, state: 'held-for-review', paid: { amount, currency, payment } };
    if (effect.kind === 'expire') held = { ...held, state: 'expired' };
    if (effect.kind === 'reject') held = { ...held, state: 'rejected', rejectReason: effect.reason };
  }
  return { state: held.state, effects };
}

test('in every order, with every duplicate, money paid once is credited once', () => {
  const others = fc.array(fc.constantFrom(news('pending'), news('failed'), news('expired')), {
    maxLength: 6,
  });
  const payments = fc.array(fc.constant(news('paid')), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc
        .tuple(others, payments)
        .chain(([some, paid]) =>
          fc.shuffledSubarray([...some, ...paid], { minLength: some.length + paid.length }),
        ),
      fc.constantFrom<DepositState>('created', 'awaiting-payment', 'cancelled', 'expired'),
      (sequence, start) => {
        const { state, effects } = live(sequence, start);
        expect(state).toBe('credited');
        expect(effects.filter((kind) => kind === 'credit')).toHaveLength(1);
        expect(effects).not.toContain('discrepancy');
      },
    ),
  );
});

test('a second payment is told of whatever came first', () => {
  const twice = [news('paid'), news('paid', { payment: 'p2' }), news('paid', { amount: 1n })];
  expect(live(twice, 'awaiting-payment').effects).toEqual(['credit', 'discrepancy', 'discrepancy']);
  expect(live(twice.toReversed(), 'awaiting-payment').effects).toEqual([
    'hold',
    'discrepancy',
    'discrepancy',
  ]);
});
