import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Section, WinnerList, winnersQuery, type WinBoard } from '@marquee/games';
import { Chip, EmptyNote, theme, TrophyIcon } from '@marquee/ui-kit';
import { BlockRows } from '../BlockRows.tsx';
import { QueryFailure } from '../../failure/QueryFailure.tsx';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useSettings, useSite } from '../../../app/site-context.ts';
import { useLanguage } from '../../../app/site-data.ts';

/** The winner board: the latest wins of the week, or the greatest. */
export default function Winners({ block: { count, look } }: BlockProps<'winners'>) {
  const { t } = useLingui();
  const { client } = useSite();
  const { currency } = useSettings();
  const language = useLanguage();
  const [board, setBoard] = useState<WinBoard>('latest');
  const wins = useQuery(winnersQuery(client, board, count));
  return (
    <Section
      icon={<TrophyIcon />}
      title={<Trans>Winners</Trans>}
      more={
        <Boards role="group" aria-label={t`Winners`}>
          <Chip pressed={board === 'latest'} onClick={() => setBoard('latest')}>
            <Trans comment="Filter of the winner board: wins by time">Latest</Trans>
          </Chip>
          <Chip pressed={board === 'greatest'} onClick={() => setBoard('greatest')}>
            <Trans comment="Filter of the winner board: wins by amount">Greatest</Trans>
          </Chip>
        </Boards>
      }
    >
      {wins.isPending ? (
        <BlockRows shape={look === 'cards' ? 'win' : look} count={look === 'ticker' ? 1 : count} />
      ) : wins.isError ? (
        <QueryFailure error={wins.error} retrying={wins.isFetching} onRetry={() => void wins.refetch()} />
      ) : wins.data.length === 0 ? (
        <EmptyNote icon={<TrophyIcon size="l" />}>
          <Trans>There were no wins in the last seven days. The next win will appear here.</Trans>
        </EmptyNote>
      ) : (
        <WinnerList
          wins={wins.data}
          symbol={currency.symbol}
          language={language}
          now={wins.dataUpdatedAt}
          look={look}
        />
      )}
    </Section>
  );
}

const { space } = theme;

const Boards = styled.div`
  display: flex;
  gap: ${space.xs};
`;
