import { useState, type CSSProperties, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import type { StaffSession } from '../app/session.queries.ts';
import { SessionContext } from '../app/session-context.ts';
import { officeVariables } from '../app/office-theme.ts';

/** The owner of two brands. */
export const storySession: StaffSession = {
  name: 'ann',
  rights: [{ merchant: null, role: 'owner', limit: null }],
  merchants: [
    { code: 'jade', currency: 'CNY' },
    { code: 'lotus', currency: 'THB' },
  ],
  expiresAt: '2026-11-24T14:00:00.000Z',
  mustConfirm: false,
  hasPassword: true,
  hasPasskey: true,
};

export interface OfficeStoryProps {
  /** Address of the screen. */
  readonly path?: string;
  /** Puts into the cache what the gateway would answer. */
  readonly seed?: (cache: QueryClient) => void;
  readonly children: ReactNode;
}

/** A screen of the back office as its owner sees it, in the neutral theme, without a gateway. */
export function OfficeStory({
  path = '/',
  seed,
  scheme = 'light',
  children,
}: OfficeStoryProps & { readonly scheme?: 'light' | 'dark' }) {
  const [cache] = useState(() => {
    const made = new QueryClient({
      defaultOptions: {
        // What the seed says has failed stays so.
        queries: { staleTime: Infinity, refetchInterval: false, retry: false, retryOnMount: false },
      },
    });
    seed?.(made);
    return made;
  });
  const style = {
    ...officeVariables(scheme),
    colorScheme: scheme,
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    background: 'var(--m-color-surface)',
    color: 'var(--m-color-text)',
  } as CSSProperties;
  return (
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[path]}>
        <SessionContext value={storySession}>
          <div style={style}>{children}</div>
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** What all stories of the back office have in common, apart from their title. */
export const officeStories = {
  component: OfficeStory,
  args: { children: null },
  parameters: { bare: true },
  render: (args: OfficeStoryProps, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) => (
    <OfficeStory {...args} scheme={globals['scheme'] === 'dark' ? 'dark' : 'light'} />
  ),
};
