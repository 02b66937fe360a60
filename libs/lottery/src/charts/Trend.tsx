import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatNumber } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import { trackTitle } from '../labels/chart-labels.ts';
import { talliesOf, trendOf, type PastDraw } from './statistics.ts';
import type { Track } from './tracks.ts';

export interface TrendProps {
  track: Track;
  /** Newest first. */
  draws: readonly PastDraw[];
}

/** Sizes of the table, in rem: the line is drawn over its cells. */
const cell = { width: 2, height: 1.75, issue: 7 };

/** Which symbol came when: a line for each draw, in it the symbols that it has, and for the others how long they are away. */
export function Trend({ track, draws }: TrendProps) {
  const { i18n } = useLingui();
  const { symbols, single } = track;
  const { rows, tallies } = useMemo(
    () => ({ rows: trendOf(track, draws), tallies: talliesOf(track, draws) }),
    [track, draws],
  );
  const line = rows.map(({ omissions }, row) => `${omissions.indexOf(0) + 0.5},${row + 0.5}`).join(' ');
  return (
    <Scroller tabIndex={0} role="region" aria-label={i18n._(trackTitle(track.name))}>
      <Table style={{ width: `${cell.issue + symbols.length * cell.width}rem` }}>
        <colgroup>
          <col style={{ width: `${cell.issue}rem` }} />
          {symbols.map((symbol) => (
            <col key={symbol} style={{ width: `${cell.width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Lottery: number of a draw">Issue</Trans>
            </th>
            {symbols.map((symbol) => (
              <th key={symbol} scope="col">
                {symbol}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ issue, omissions }) => (
            <tr key={issue}>
              <th scope="row">{issue}</th>
              {omissions.map((omission, place) => (
                <td key={symbols[place]} data-hit={omission === 0 || undefined}>
                  {omission === 0 ? <span>{symbols[place]}</span> : omission}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans comment="Lottery chart: how many draws had the number">Times drawn</Trans>
            </th>
            {tallies.map(({ symbol, times }) => (
              <td key={symbol}>{times}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Trans comment="Lottery chart: draws without the number, on the average">Average wait</Trans>
            </th>
            {tallies.map(({ symbol, average }) => (
              <td key={symbol}>{formatNumber(Math.round(average))}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Trans comment="Lottery chart: the longest row of draws without the number">Longest wait</Trans>
            </th>
            {tallies.map(({ symbol, longest }) => (
              <td key={symbol}>{longest}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
      {single && rows.length > 1 && (
        <Line
          viewBox={`0 0 ${symbols.length} ${rows.length}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          style={{
            top: `${cell.height}rem`,
            left: `${cell.issue}rem`,
            width: `${symbols.length * cell.width}rem`,
            height: `${rows.length * cell.height}rem`,
          }}
        >
          <polyline points={line} />
        </Line>
      )}
    </Scroller>
  );
}

const { color, layer, radius, text } = theme;

const Scroller = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  max-height: 32rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: auto;
  overscroll-behavior-x: contain;
`;

const Table = styled.table`
  border-spacing: 0;
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
  table-layout: fixed;

  th,
  td {
    height: ${cell.height}rem;
    padding: 0;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    box-sizing: border-box;
    line-height: 1;
    text-align: center;
    white-space: nowrap;
  }

  td {
    color: ${color.textMuted};
  }

  th {
    color: ${color.text};
    font-weight: ${text.weight.bold};
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: ${layer.raised};
    background: ${color.surfaceSunken};
  }

  /* The issues stay while the numbers are pushed along. */
  th:first-child {
    position: sticky;
    left: 0;
    z-index: ${layer.raised};
    background: ${color.surfaceSunken};
    overflow: hidden;
    text-overflow: ellipsis;
  }

  thead th:first-child {
    z-index: calc(${layer.raised} + 1);
  }

  td[data-hit] > span {
    position: relative;
    display: inline-grid;
    place-items: center;
    min-width: 1.5rem;
    height: 1.5rem;
    border-radius: ${radius.round};
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: ${text.weight.heavy};
  }

  tfoot td {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
`;

const Line = styled.svg`
  position: absolute;
  pointer-events: none;

  > polyline {
    fill: none;
    stroke: ${color.primary};
    stroke-width: 1.5px;
    opacity: 0.45;
    vector-effect: non-scaling-stroke;
  }
`;
