import { useState, type ComponentType, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Client, Failure } from '@marquee/api-client';
import type { CallName, FailureKind } from '@marquee/contract';

/** What a call answers in a story: a value, the kind of a refusal, or nothing for ever. */
export type StoryAnswers = Partial<Record<CallName, object | null | FailureKind | 'pending'>>;

/** A client without a network. Only `send` is there: pages use nothing else. */
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

/** What a story says of a refusal. */
export const describeStory = (failure: Failure) => ({
  title: `Refused: ${failure.kind}`,
  advice: 'Try again.',
});

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
