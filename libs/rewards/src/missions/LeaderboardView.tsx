import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { money, parseMoney } from '@marquee/money';
import { Chip, EmptyState, Surface, theme, TrophyIcon } from '@marquee/ui-kit';
import { measureNames, periodNames } from './goal-texts.tsx';
import { boardQuery, type Board } from './missions.queries.ts';
import type { MissionsPageProps } from './MissionsPage.tsx';
import { PrizeText } from './PrizeText.tsx';
import { QueryState } from './QueryState.tsx';

export interface LeaderboardViewProps extends Pick<
  MissionsPageProps,
  'client' | 'token' | 'symbol' | 'describe'
> {
  /** The board that is shown; undefined for the first. */
  board: string | undefined;
  isLast: boolean;
  onChoose: (board: string | undefined, isLast: boolean) => void;
}

/** A leaderboard: its prizes, the first places, and the member's own. */
export function LeaderboardView(props: LeaderboardViewProps) {
  const { client, token, symbol, describe, isLast, onChoose } = props;
  const { t } = useLingui();
  const query = useQuery(
    boardQuery(client, token, { board: props.board, period: isLast ? 'last' : 'running' }),
  );
  if (!query.data) return <QueryState query={query} describe={describe} />;
  const { boards, board } = query.data;
  if (board === null)
    return (
      <EmptyState
        kind="promotions"
        icon={<TrophyIcon size="xl" />}
        title={<Trans>No leaderboard at the moment</Trans>}
        text={<Trans>New leaderboards will appear here.</Trans>}
      />
    );
  return (
    <Stack>
      <Choices role="group" aria-label={t`Leaderboards`}>
        {boards.map(({ id, title }) => (
          <Chip key={id} pressed={id === board.id} onClick={() => onChoose(id, isLast)}>
            {title}
          </Chip>
        ))}
        {board.period !== 'range' && (
          <Chip pressed={isLast} onClick={() => onChoose(board.id, !isLast)}>
            <Trans>Last period</Trans>
          </Chip>
        )}
      </Choices>
      <BoardCard board={board} symbol={symbol} />
    </Stack>
  );
}

function BoardCard({ board, symbol }: { board: Board; symbol: string }) {
  const { i18n, t } = useLingui();
  const shown = (score: string) => {
    if (board.measure === 'multiplier') return `×${formatNumber(Number(score), { decimals: 2 })}`;
    const read = parseMoney(board.currency, score, 'signed');
    return formatMoney(read.ok ? read.value : money(board.currency, 0n), { symbol });
  };
  const prizeAt = (place: number) => board.prizes.find(({ from, to }) => place >= from && place <= to)?.prize;
  const { own } = board;
  return (
    <Surface padding="none">
      <Hero>
        {board.imageUrl !== null && <Picture src={board.imageUrl} alt="" loading="lazy" decoding="async" />}
        <h3>{board.title}</h3>
        <p>
          {i18n._(periodNames[board.period])} · {i18n._(measureNames[board.measure])} ·{' '}
          <Trans>Until {formatDateTime(new Date(board.endsAt))}</Trans>
        </p>
      </Hero>
      <Own role="status">
        {own === null ? (
          <Trans>You have no place yet: settled bets in this period count.</Trans>
        ) : (
          <>
            <strong>
              <Trans>Your place: {formatNumber(own.place)}</Trans>
            </strong>
            <span>{shown(own.score)}</span>
            {own.distance !== null && (
              <span>
                <Trans>{shown(own.distance)} to the next place</Trans>
              </span>
            )}
          </>
        )}
      </Own>
      <Table aria-label={t`Places`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column: the place on a leaderboard">Place</Trans>
            </th>
            <th scope="col">
              <Trans>Account</Trans>
            </th>
            <th scope="col">
              <Trans comment="Column: the score on a leaderboard">Score</Trans>
            </th>
            <th scope="col">
              <Trans>Reward</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {board.places.map(({ place, account, score, isOwn }) => {
            const prize = prizeAt(place);
            return (
              <tr key={place} data-own={isOwn || undefined}>
                <td>{formatNumber(place)}</td>
                <td>{account}</td>
                <td>{shown(score)}</td>
                <td>{prize && <PrizeText prize={prize} symbol={symbol} />}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Surface>
  );
}

const { color, gradient, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Hero = styled.div`
  position: relative;
  isolation: isolate;
  overflow: clip;
  padding: ${space.l} ${space.m};
  border-radius: inherit;
  border-end-start-radius: 0;
  border-end-end-radius: 0;
  background: ${gradient.hero};
  color: ${color.onHero};

  /* The words end where the picture begins. */
  &:has(img) > :is(h3, p) {
    max-width: 62%;
  }

  h3 {
    font-size: ${text.size.xl};
  }

  p {
    font-size: ${text.size.s};
  }
`;

/** At the end of the hero, fading into its colour. */
const Picture = styled.img`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: -1;
  width: min(60%, 16rem);
  height: 100%;
  object-fit: cover;
  mask-image: linear-gradient(to right, transparent, ${color.text} 60%);
`;

const Own = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  padding: ${space.m};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: ${space.s} ${space.xs};
    border-top: 1px solid ${color.line};
    text-align: start;
  }

  th:first-child,
  td:first-child {
    padding-inline-start: ${space.m};
  }

  th:nth-child(n + 3),
  td:nth-child(n + 3) {
    text-align: end;
  }

  th:last-child,
  td:last-child {
    padding-inline-end: ${space.m};
  }

  th {
    color: ${color.textMuted};
    font-weight: ${text.weight.medium};
  }

  tr[data-own] td {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    font-weight: ${text.weight.bold};
  }
`;
