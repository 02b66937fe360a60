import { useState, type ComponentType, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CallName, FailureKind } from '@marquee/contract';
import type { Client } from './client.ts';

/** What a call answers in a story: a value, the kind of a refusal, or nothing for ever. */
export type StoryAnswers = Partial<Record<CallName, object | null | FailureKind | 'pending'>>;

/** A client without a network, for stories. Only `send` is there: screens use nothing else. */
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
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  );
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
