import { createClient, type Client } from '@marquee/api-client';
import type { AnswerOf, depositCreate, depositMethods } from '@marquee/contract';

export type WireDeposit = AnswerOf<typeof depositCreate>;
export type WireOffer = AnswerOf<typeof depositMethods>;

const php = (amount: string) => ({ currency: 'PHP', amount });
const noFee = { flat: php('0.0000'), perMille: 0, minimum: php('0.0000'), maximum: null };
const method = (code: string, kind: WireOffer['methods'][number]['kind'], name: string) => ({
  code,
  kind,
  name,
  minimum: php('100.0000'),
  maximum: php('50000.0000'),
  decimals: 2,
  fee: noFee,
  turnover: 1,
  quickAmounts: ['200', '500', '1000', '2000', '5000', '10000'].map((amount) => php(`${amount}.0000`)),
  expiryMinutes: 30,
});

/** Every way to pay in, and two bonuses. */
export const offer: WireOffer = {
  methods: [
    method('ewallet', 'e-wallet', 'E-wallet'),
    method('qr', 'e-wallet', 'QR payment'),
    method('bank', 'bank-transfer', 'Bank transfer'),
    method('agent', 'agent', 'Through my agent'),
    { ...method('card', 'card', 'Card'), fee: { ...noFee, flat: php('5.0000'), perMille: 18 } },
    { ...method('usdt', 'crypto', 'USDT (TRC20)'), fee: { ...noFee, perMille: 5 } },
  ],
  bonuses: [
    {
      code: 'welcome',
      name: 'Welcome bonus',
      percent: 100,
      cap: php('2000.0000'),
      minimum: php('200.0000'),
      turnover: 10,
    },
    {
      code: 'reload',
      name: 'Reload bonus',
      percent: 10,
      cap: php('1000.0000'),
      minimum: php('500.0000'),
      turnover: 3,
    },
  ],
};

/** A deposit of 500, awaiting payment for another hour. */
export function deposit(more: Partial<WireDeposit> = {}): WireDeposit {
  return {
    reference: 'DK7PX2MQ9RTA',
    method: 'ewallet',
    methodName: 'E-wallet',
    kind: 'e-wallet',
    state: 'awaiting-payment',
    reviewReason: null,
    rejectReason: null,
    amount: php('500.0000'),
    paid: null,
    fee: php('0.0000'),
    arrives: php('500.0000'),
    bonus: php('0.0000'),
    turnover: php('500.0000'),
    action: { kind: 'redirect', page: 'https://pay.example/1' },
    hasReceipt: false,
    createdAt: '2026-03-09T04:00:00.000Z',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    closedAt: null,
    ...more,
  };
}

/** What the platform of a story answers: a value, a refusal, or nothing for ever. */
export interface StoryPlatform {
  readonly offer?: WireOffer | 'failed' | 'silent';
  readonly deposits?: readonly WireDeposit[];
  /** What a new deposit becomes; a failure kind refuses it. */
  readonly created?: WireDeposit | { readonly kind: string };
  readonly promo?: WireOffer['bonuses'][number];
}

/** A client of a platform that exists in stories only. */
export function storyClient(platform: StoryPlatform): Client {
  let deposits = [...(platform.deposits ?? [])];
  const good = (value: unknown) => Response.json({ success: true, value });
  const refused = (kind: string, status = 400) =>
    Response.json({ success: false, kind, message: '', fields: [] }, { status });
  const answer = (path: string, method: string): Response | undefined => {
    if (path.endsWith('/methods')) {
      if (platform.offer === 'silent') return undefined;
      return platform.offer === 'failed' ? refused('internal', 500) : good(platform.offer ?? offer);
    }
    if (path.endsWith('/list')) return good({ deposits, next: null });
    if (path.endsWith('/cancel')) {
      deposits = deposits.map((one, place) =>
        place === 0 ? { ...one, state: 'cancelled', action: null, closedAt: one.createdAt } : one,
      );
      return good(deposits[0]);
    }
    if (path.endsWith('/promoCode')) return platform.promo ? good(platform.promo) : refused('not-found', 404);
    if (path.endsWith('/deposit') && method === 'POST') {
      const created = platform.created ?? deposit();
      if ('kind' in created && !('reference' in created)) return refused(created.kind, 503);
      deposits = [created as WireDeposit, ...deposits];
      return good(created);
    }
    return refused('not-available', 501);
  };
  return createClient({
    session: { token: () => 'story' },
    language: () => 'EN',
    fetch: async (address, init) => {
      const { pathname } = new URL(String(address), 'http://story.example');
      return answer(pathname, init?.method ?? 'GET') ?? new Promise<Response>(() => {});
    },
  });
}
