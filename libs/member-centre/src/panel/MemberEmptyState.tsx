import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { EmptyState } from '@marquee/ui-kit';
import { memberPageIcon } from './page-names.tsx';
import type { MemberPage } from './pages.ts';

/** The placeholder of a page that has nothing to show yet. */
export function MemberEmptyState({ page }: { page: MemberPage }) {
  const { title, text } = texts[page] ?? closed;
  return (
    <Middle>
      <EmptyState icon={memberPageIcon[page]} title={title} text={text} />
    </Middle>
  );
}

interface EmptyStateText {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const closed: EmptyStateText = {
  title: <Trans>This part of the site is not open yet</Trans>,
  text: <Trans>There is nothing to see here until the operator opens it.</Trans>,
};

const texts: Partial<Record<MemberPage, EmptyStateText>> = {
  missionLeaderboard: {
    title: <Trans>No mission is running</Trans>,
    text: <Trans>When one starts, its tasks and your place among the players will appear here.</Trans>,
  },
};

/** Centred, because the page has nothing else. */
const Middle = styled.div`
  display: grid;
  place-content: center;
  min-height: min(60dvh, 30rem);
`;
