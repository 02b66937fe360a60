import { createClient, type Client } from '@marquee/api-client';
import { wireOf } from '@marquee/api-client/samples';
import { walletSamples } from '../samples.ts';
import type { Deposit, DepositBonus, DepositOffer } from './deposit.queries.ts';

/** A deposit of 500, awaiting payment for another hour. */
export function deposit(more: Partial<Deposit> = {}): Deposit {
  return {
    ...walletSamples.depositRead,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...more,
  };
}

/** What the platform of a story answers: a value, a refusal, or nothing for ever. */
export interface StoryPlatform {
  readonly offer?: DepositOffer | 'failed' | 'silent';
  readonly deposits?: readonly Deposit[];
  /** What a new deposit becomes; a failure kind refuses it. */
  readonly created?: Deposit | { readonly kind: string };
  readonly promo?: DepositBonus;
}

/** A client of a platform that exists in stories only. */
export function storyClient(platform: StoryPlatform): Client {
  let deposits = [...(platform.deposits ?? [])];
  const good = (value: unknown) => Response.json({ success: true, value: wireOf('', value) });
  const refused = (kind: string, status = 400) =>
    Response.json({ success: false, kind, message: '', fields: [] }, { status });
  const answer = (path: string, method: string): Response | undefined => {
    if (path.endsWith('/methods')) {
      if (platform.offer === 'silent') return undefined;
      return platform.offer === 'failed'
        ? refused('internal', 500)
        : good(platform.offer ?? walletSamples.depositMethods);
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
      deposits = [created as Deposit, ...deposits];
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
