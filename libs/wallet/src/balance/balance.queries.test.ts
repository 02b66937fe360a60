import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createClient } from '@marquee/api-client';
import { balanceQuery } from './balance.queries.ts';

/** A client whose platform answers with the balance of the token in the request. */
function clientOf(token: string, balances: Record<string, string>) {
  const requested: string[] = [];
  const client = createClient({
    session: { token: () => token },
    language: () => 'EN',
    fetch: (_address, init) => {
      const given = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      requested.push(given);
      return Promise.resolve(
        Response.json({ success: true, value: { sumBalance: balances[given], currency: 'PHP' } }),
      );
    },
  });
  return { client, requested };
}

describe('balanceQuery', () => {
  it('keeps one member’s balance from the next at the same tab', () => {
    const { client } = clientOf('one', {});
    expect(balanceQuery(client, 'one').queryKey).not.toEqual(balanceQuery(client, 'two').queryKey);
  });

  it('asks nothing for a guest', () => {
    const { client } = clientOf('', {});
    expect(balanceQuery(client, undefined).enabled).toBe(false);
    expect(balanceQuery(client, 'one').enabled).toBe(true);
  });

  it('reads the sum as money and asks once while it is fresh', async () => {
    const { client, requested } = clientOf('one', { one: '12845.6000' });
    const cache = new QueryClient();
    const first = await cache.fetchQuery(balanceQuery(client, 'one'));
    const second = await cache.fetchQuery(balanceQuery(client, 'one'));
    expect(first.balance.amount).toBe(128_456_000n);
    expect(second).toBe(first);
    expect(requested).toEqual(['one']);
  });
});
