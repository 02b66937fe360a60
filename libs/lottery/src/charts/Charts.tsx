import { useMemo, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import type { Family } from '@marquee/lottery-rules';
import {
  Chip,
  ClockIcon,
  EmptyState,
  ErrorState,
  NativeSelect,
  Skeleton,
  Tabs,
  theme,
} from '@marquee/ui-kit';
import { historyQuery } from '../lottery.queries.ts';
import { trackTitle } from '../labels/chart-labels.ts';
import { HotCold } from './HotCold.tsx';
import { Roads } from './Roads.tsx';
import type { PastDraw } from './statistics.ts';
import { tracksOf } from './tracks.ts';
import { Trend } from './Trend.tsx';

export interface ChartsProps {
  client: Client;
  token: string;
  family: Family;
  gameCode: string;
  /** The issue drawn last: another one is another history. */
  last: string | undefined;
  describe: (failure: Failure) => { title: string; advice: string };
}

/** How many draws are looked at. */
const spans = [30, 50, 100] as const;

/** What the last hundred draws of a lottery show: trends with omissions, hot and cold numbers, roads. */
export function Charts({ client, token, family, gameCode, last, describe }: ChartsProps) {
  const history = useQuery(historyQuery(client, token, gameCode, last));
  const draws = useMemo(
    () =>
      (history.data ?? []).flatMap(({ issue, numbers }): PastDraw[] => {
        const draw = family.shape.read(numbers.join(','));
        return draw ? [{ issue, draw }] : [];
      }),
    [history.data, family],
  );
  if (history.isPending) return <Skeleton />;
  if (history.isError) {
    if (!(history.error instanceof FailureError)) throw history.error;
    const { title, advice } = describe(history.error.failure);
    return (
      <ErrorState
        title={title}
        text={advice}
        retrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (draws.length === 0) {
    return (
      <EmptyState
        icon={<ClockIcon size="xl" />}
        title={<Trans>No draw yet</Trans>}
        text={<Trans>The first result comes when an issue has closed.</Trans>}
      />
    );
  }
  return <Views family={family} draws={draws} />;
}

function Views({ family, draws }: { readonly family: Family; readonly draws: readonly PastDraw[] }) {
  const { t, i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const [view, setView] = useState<'trend' | 'hot' | 'roads'>('trend');
  const [span, setSpan] = useState<number>(spans[0]);
  const [name, setName] = useState<string>();
  const tracks = tracksOf(family);
  const track = tracks.find((each) => each.name === name) ?? tracks[0];
  const shown = useMemo(() => draws.slice(0, span), [draws, span]);
  if (!track) return null;
  const choice = tracks.length > 1 && (
    <NativeSelect
      label={t`What is followed`}
      value={track.name}
      options={tracks.map((each) => ({ value: each.name, label: translate(trackTitle(each.name)) }))}
      onChange={(event) => setName(event.target.value)}
    />
  );
  return (
    <Root>
      <Spans role="group" aria-label={t`How many draws`}>
        {spans.map((count) => (
          <Chip key={count} pressed={count === span} onClick={() => setSpan(count)}>
            <Plural value={count} one="# draw" other="# draws" />
          </Chip>
        ))}
      </Spans>
      <Tabs
        label={t`Charts`}
        variant="pill"
        selected={view}
        onSelect={setView}
        tabs={[
          {
            name: 'trend',
            label: <Trans comment="Tab: a chart of which numbers came when">Trend</Trans>,
            panel: (
              <Stack>
                {choice}
                <Trend track={track} draws={shown} />
              </Stack>
            ),
          },
          {
            name: 'hot',
            label: <Trans comment="Tab: numbers that came often or seldom">Hot and cold</Trans>,
            panel: (
              <Stack>
                {choice}
                <HotCold track={track} draws={shown} />
              </Stack>
            ),
          },
          {
            name: 'roads',
            label: (
              <Trans comment="Tab: rows of big and small, odd and even, as players draw them">Roads</Trans>
            ),
            panel: <Roads family={family} draws={shown} />,
          },
        ]}
      />
    </Root>
  );
}

const { space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Spans = styled.div`
  display: flex;
  gap: ${space.xs};
`;
