import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '@marquee/api-client';
import { wireOf } from '@marquee/api-client/samples';
import type { StatementPageProps } from '../statement/StatementPage.tsx';
import type { AccountRecordPageProps } from './AccountRecordPage.tsx';
import { answers } from './story-answers.ts';

interface RecordStoryProps {
  page: (props: StatementPageProps & AccountRecordPageProps) => React.JSX.Element;
  /** Answers that differ from the usual ones; null hangs, a number refuses with that status. */
  instead?: Record<string, unknown>;
}

/** A page over a platform of canned answers. */
export function RecordStory({ page: Page, instead = {} }: RecordStoryProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const [requests] = useState(() => new Map<string, number>());
  const [client] = useState(() =>
    createClient({
      session: { token: () => 'token' },
      language: () => 'EN',
      fetch: async (input) => {
        const { pathname, searchParams } = new URL(String(input), location.href);
        const found = { ...answers, ...instead }[pathname];
        const time = (requests.get(pathname) ?? 0) + 1;
        requests.set(pathname, time);
        const value = typeof found === 'function' ? found(searchParams, time) : found;
        if (value === null) return new Promise<never>(() => {});
        if (typeof value === 'number') return new Response('', { status: value });
        return Response.json({ success: true, value: wireOf('', value) });
      },
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Page
        client={client}
        token="token"
        symbol="P"
        brandName="Harbour Play"
        onOpenPage={() => undefined}
        describe={({ kind }) => ({ title: `It failed: ${kind}`, advice: 'Try again in a moment.' })}
        filter={filter}
        onFilter={(next) =>
          setFilter(
            Object.fromEntries(
              Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])),
            ),
          )
        }
        categories={['LIVE', 'RNG']}
        categoryName={(category) => ({ RNG: 'Slots', LIVE: 'Live Casino' })[String(category)] ?? category}
      />
    </QueryClientProvider>
  );
}
