import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { Badge, Chip, theme } from '@marquee/ui-kit';
import { heatText } from '../labels/chart-labels.ts';
import { Bars } from './Bars.tsx';
import { heatOf, talliesOf, type PastDraw } from './statistics.ts';
import type { Track } from './tracks.ts';

export interface HotColdProps {
  track: Track;
  /** Newest first. */
  draws: readonly PastDraw[];
}

const tones = { hot: 'danger', warm: 'neutral', cold: 'primary' } as const;

/** How often each symbol came, and how long it has been away: as bars, and as a table with the hottest first. */
export function HotCold({ track, draws }: HotColdProps) {
  const { t, i18n } = useLingui();
  const [what, setWhat] = useState<'times' | 'omission'>('times');
  const tallies = useMemo(() => {
    const counted = talliesOf(track, draws);
    const heats = heatOf(counted);
    return counted.map((tally, place) => ({ ...tally, heat: heats[place] ?? 'warm' }));
  }, [track, draws]);
  const ranked = tallies.toSorted((one, other) => other[what] - one[what]);
  return (
    <Root>
      <Choice role="group" aria-label={t`What the bars show`}>
        <Chip pressed={what === 'times'} onClick={() => setWhat('times')}>
          <Trans comment="Lottery chart: how many draws had the number">Times drawn</Trans>
        </Chip>
        <Chip pressed={what === 'omission'} onClick={() => setWhat('omission')}>
          <Trans comment="Lottery chart: draws since the number came last">Draws away</Trans>
        </Chip>
      </Choice>
      <Bars
        labels={track.symbols}
        values={tallies.map((tally) => tally[what])}
        strong={tallies.map(({ heat }) => heat === 'hot')}
      />
      <Scroller tabIndex={0} role="region" aria-label={t`Hot and cold numbers`}>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <Trans comment="Column of a lottery chart: one number of the lottery">Number</Trans>
              </th>
              <th scope="col">
                <Trans comment="Lottery chart: how many draws had the number">Times drawn</Trans>
              </th>
              <th scope="col">
                <Trans comment="Lottery chart: draws since the number came last">Draws away</Trans>
              </th>
              <th scope="col">
                <Trans comment="Lottery chart: the longest row of draws without the number">
                  Longest wait
                </Trans>
              </th>
              <th scope="col">
                <Trans comment="Column of a lottery chart: whether a number is hot or cold">
                  How it runs
                </Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {ranked.map(({ symbol, times, omission, longest, heat }) => (
              <tr key={symbol}>
                <th scope="row">{symbol}</th>
                <td>{formatNumber(times)}</td>
                <td>{formatNumber(omission)}</td>
                <td>{formatNumber(longest)}</td>
                <td>
                  <Badge tone={tones[heat]}>{i18n._(heatText[heat])}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Root>
  );
}

const { color, layer, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Scroller = styled.div`
  max-height: 24rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: auto;
`;

const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.xs} ${space.s};
    border-bottom: 1px solid ${color.line};
    text-align: end;
  }

  th:first-child {
    text-align: start;
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: ${layer.raised};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    font-size: ${text.size.xs};
    font-weight: ${text.weight.bold};
    vertical-align: bottom;
  }
`;
