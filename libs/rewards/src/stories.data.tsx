import { useState, type ComponentType, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Client } from '@marquee/api-client';
import type { CallName, FailureKind } from '@marquee/contract';
import { money } from '@marquee/money';
import type { PromotionDetail } from './promotions/promotions.queries.ts';

/** What a call answers in a story: a value, the kind of a refusal, or nothing for ever. */
export type StoryAnswers = Partial<Record<CallName, object | FailureKind | 'pending'>>;

/** A client without a network. Only `send` is there: these screens use nothing else. */
export function storyClient(answers: StoryAnswers): Client {
  const send = async (row: { readonly name: string }) => {
    const found = Object.entries(answers).find(([name]) => name === row.name)?.[1];
    if (found === 'pending') return new Promise(() => {});
    if (typeof found !== 'string') return { ok: true, value: found ?? null };
    return {
      ok: false,
      error: { kind: found, message: found, fields: [], retryAfterSeconds: undefined, value: undefined },
    };
  };
  return { send } as unknown as Client;
}

/** Gives a story a query cache of its own. */
export function withStoryQueries(Story: ComponentType) {
  return (
    <StoryQueries>
      <Story />
    </StoryQueries>
  );
}

function StoryQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Money of the stories. */
export const php = (whole: number) => money('PHP', BigInt(whole) * 10_000n);

/** A promotion that wants an application. */
export const birthday: PromotionDetail = {
  id: 'birthday',
  category: 'special',
  title: 'Birthday gift',
  summary: 'PHP 500 for your birthday. Ask for it with a picture of a document that shows the date.',
  state: 'open',
  way: 'application',
  figure: { kind: 'amount', amount: php(500) },
  imageUrl: null,
  startsAt: null,
  endsAt: '2026-12-31T16:00:00.000Z',
  terms: '',
  application: null,
};

/** A promotion that comes with a deposit. */
export const welcome: PromotionDetail = {
  ...birthday,
  id: 'welcome',
  category: 'welcome',
  title: 'Welcome bonus',
  summary: 'Deposit PHP 200 or more and receive 100% on top, up to PHP 2,000.',
  way: 'deposit',
  figure: { kind: 'percent', percent: '100' },
};
