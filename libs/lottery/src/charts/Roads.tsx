import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import type { Family } from '@marquee/lottery-rules';
import { EmptyState, LotteryIcon, NativeSelect, VisuallyHidden, theme } from '@marquee/ui-kit';
import { symbolText } from '../labels/board-labels.ts';
import { playTitle } from '../labels/play-labels.ts';
import { roadKindsOf, roadOf, sideOf, type RoadKind } from './road.ts';
import type { PastDraw } from './statistics.ts';

export interface RoadsProps {
  family: Family;
  /** Newest first. */
  draws: readonly PastDraw[];
}

/** Rows of a road. */
const rows = 6;

/** Big and small, odd and even, dragon and tiger of a play that the player chooses, as roads. */
export function Roads({ family, draws }: RoadsProps) {
  const { t, i18n } = useLingui();
  const translate = (message: MessageDescriptor) => i18n._(message);
  const kinds = roadKindsOf(family);
  const plays = [...new Set(kinds.map(({ play }) => play))];
  const [code, setCode] = useState<string>();
  const play = plays.find((each) => each.code === code) ?? plays[0];
  if (!play) {
    return (
      <EmptyState
        icon={<LotteryIcon size="xl" />}
        title={<Trans>This lottery has no roads</Trans>}
        text={<Trans>None of its bets has two sides. See its trend and its hot numbers instead.</Trans>}
      />
    );
  }
  return (
    <Root>
      <NativeSelect
        label={t`What is followed`}
        value={play.code}
        options={plays.map((each) => ({ value: each.code, label: playTitle(family, each.code, translate) }))}
        onChange={(event) => setCode(event.target.value)}
      />
      {kinds
        .filter((kind) => kind.play === play)
        .map((kind) => (
          <Road key={kind.cells.join(' ')} kind={kind} draws={draws} />
        ))}
    </Root>
  );
}

function Road({ kind, draws }: { readonly kind: RoadKind; readonly draws: readonly PastDraw[] }) {
  const { i18n } = useLingui();
  const name = (side: string | undefined) =>
    side === undefined ? '–' : symbolText(side, (message) => i18n._(message));
  const past = draws.toReversed().map(({ issue, draw }) => ({ issue, side: sideOf(kind, draw) }));
  const beads = roadOf(
    past.map(({ side }) => side),
    rows,
  );
  const columns = beads.reduce((maximum, { column }) => Math.max(maximum, column + 1), 12);
  const title = kind.cells.map(name).join(' · ');
  return (
    <div>
      <Legend>
        {kind.cells.map((cell, place) => (
          <li key={cell}>
            <Bead data-side={place} aria-hidden="true">
              {[...name(cell)][0]}
            </Bead>
            {name(cell)} · {past.filter(({ side }) => side === cell).length}
          </li>
        ))}
      </Legend>
      <Scroller tabIndex={0} role="region" aria-label={title}>
        <Board style={{ gridTemplateColumns: `repeat(${columns}, 1.75rem)` }} aria-hidden="true">
          {beads.map(({ column, row, side }, place) => (
            <Bead
              key={past[place]?.issue}
              data-side={side === undefined ? undefined : kind.cells.indexOf(side)}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
            >
              {[...name(side)][0]}
            </Bead>
          ))}
        </Board>
        <VisuallyHidden as="div">
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans comment="Lottery: number of a draw">Issue</Trans>
                </th>
                <th scope="col">
                  <Trans context="draw" comment="Column: what a draw came to, such as big or small">
                    Result
                  </Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {past.toReversed().map(({ issue, side }) => (
                <tr key={issue}>
                  <th scope="row">{issue}</th>
                  <td>{name(side)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </Scroller>
    </div>
  );
}

const { color, radius, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
`;

const Bead = styled.span`
  display: inline-grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-size: ${text.size.xs};
  font-weight: ${text.weight.heavy};
  line-height: 1;

  &[data-side='0'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }

  &[data-side='1'] {
    background: ${color.info};
    color: ${color.onInfo};
  }

  &[data-side='2'] {
    background: ${color.positive};
    color: ${color.onPositive};
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  margin-bottom: ${space.xs};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;

  > li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
  }
`;

const Scroller = styled.div`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background:
    linear-gradient(${color.line} 1px, transparent 1px) 0 -1px / 100% 1.75rem,
    linear-gradient(90deg, ${color.line} 1px, transparent 1px) -1px 0 / 1.75rem 100%,
    ${color.surface};
  background-attachment: local;
  overflow-x: auto;
`;

const Board = styled.div`
  display: grid;
  grid-template-rows: repeat(${rows}, 1.75rem);
  place-items: center;
  width: max-content;
`;
