import { money } from '@marquee/money';
import { describe, expect, it } from 'vitest';
import { readBack } from './samples-check.ts';
import { wireOf, type Samples } from './samples.ts';

describe('samples', () => {
  const samples = {
    walletBalance: { balance: money('PHP', 12_500n) },
    walletTransferList: [
      {
        id: '3',
        from: 'MAIN',
        to: 'COPPERFOX',
        amount: money('PHP', -1n),
        state: 'done',
        createdAt: '2026-03-09T08:00:00.000Z',
      },
    ],
    memberIcon: { iconUrl: null },
  } satisfies Samples;

  it('have their amounts as decimals on the wire, in the currency asked for', () => {
    expect(wireOf('walletBalance', samples.walletBalance)).toEqual({ sumBalance: '1.2500', currency: 'PHP' });
    expect(wireOf('walletTransferList', samples.walletTransferList, 'THB')).toEqual([
      expect.objectContaining({ amount: { currency: 'THB', amount: '-0.0001' }, state: 'done' }),
    ]);
  });

  it('are read as they are written', () => {
    expect(readBack(samples)).toEqual(samples);
  });

  it('are refused or read otherwise where they do not keep to the contract', () => {
    const [movement] = samples.walletTransferList;
    const wrong = (change: object): Samples =>
      ({ walletTransferList: [{ ...movement, ...change }] }) as unknown as Samples;
    expect(() => readBack(wrong({ createdAt: 'yesterday' }))).toThrow(/timestamp/);
    expect(readBack(wrong({ state: 'ended' }))).not.toEqual(wrong({ state: 'ended' }));
    expect(readBack(wrong({ extra: 1 }))).not.toEqual(wrong({ extra: 1 }));
  });
});
