import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import {
  Button,
  EmptyNote,
  HistoryNote,
  HistoryRow,
  RecordIcon,
  Skeleton,
  Surface,
  theme,
} from '@marquee/ui-kit';
import { PrizeText } from '../missions/PrizeText.tsx';
import { drawNumber } from './prize-label.ts';
import { drawsQuery, type Draw } from './raffle.queries.ts';
import type { RafflePageProps } from './RafflePage.tsx';

interface DrawHistoryProps extends Pick<RafflePageProps, 'client' | 'token' | 'symbol'> {
  /** A draw that is still being shown: its prize is not given away. */
  hidden: string | undefined;
  onVerify: (draw: Draw) => void;
}

/** The member's draws of all raffles, each of which can be verified. */
export function DrawHistory({ client, token, symbol, hidden, onVerify }: DrawHistoryProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(drawsQuery(client, token));
  const draws = list.data?.pages.flatMap((page) => page.draws).filter(({ id }) => id !== hidden) ?? [];
  // Where the raffles have failed too, one notice is enough.
  if (list.isError && draws.length === 0) return null;
  return (
    <Surface as="section" padding="l">
      <Heading>
        <Trans>Your draws</Trans>
      </Heading>
      {list.isPending && <Skeleton length="medium" />}
      {list.isSuccess && draws.length === 0 && (
        <EmptyNote kind="records" icon={<RecordIcon size="l" />}>
          <Trans>What you draw is listed here with its proof.</Trans>
        </EmptyNote>
      )}
      <ul>
        {draws.map((draw) => {
          const number = drawNumber(draw.number);
          return (
            <HistoryRow
              key={draw.id}
              name={
                draw.prize === null ? (
                  <Trans comment="A draw that gives nothing">No prize</Trans>
                ) : (
                  <PrizeText prize={draw.prize} symbol={symbol} />
                )
              }
              end={
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={t`Verify number ${number}`}
                  onClick={() => onVerify(draw)}
                >
                  <Trans comment="Button: proves that a draw was fair">Verify</Trans>
                </Button>
              }
            >
              <HistoryNote>
                {draw.title} · <Trans comment="The number that a raffle drew">Number {number}</Trans>
              </HistoryNote>
              <HistoryNote as="time" dateTime={draw.at}>
                {formatDateTime(new Date(draw.at))}
              </HistoryNote>
            </HistoryRow>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </Surface>
  );
}

const { space, text } = theme;

const Heading = styled.h2`
  margin-bottom: ${space.s};
  font-size: ${text.size.l};
`;
