import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import { theme, VisuallyHidden } from '@marquee/ui-kit';
import type { LiveTable } from './tables.queries.ts';

export interface LiveTableStateProps {
  table: LiveTable;
  /** Of the currency, as the brand writes it. */
  symbol: string;
}

/** What goes on at a live table, over its tile: its last results, its limits, and who plays. */
export function LiveTableState({ table, symbol }: LiveTableStateProps) {
  const { t } = useLingui();
  const { results, players, seats } = table;
  const minimum = whole(formatMoney(table.minimum, { symbol }));
  const maximum = whole(formatMoney(table.maximum));
  const marks = results.map(({ mark }) => mark).join(' ');
  return (
    <Root data-table>
      {results.length > 0 && (
        <>
          <Road aria-hidden data-road>
            {results.map(({ mark, tone }, place) => (
              // Results only come and go in their order.
              <Bead key={place} data-tone={tone}>
                {mark}
              </Bead>
            ))}
          </Road>
          <VisuallyHidden>{t`Last results, the newest at the end: ${marks}`}</VisuallyHidden>
        </>
      )}
      <Line>
        <Trans comment="Smallest and largest stake at a table">
          {minimum} – {maximum}
        </Trans>
      </Line>
      {(seats !== null || players > 0) && (
        <Line>
          {seats ? (
            <Trans comment="At a table">
              {seats.taken} of {seats.of} seats taken
            </Trans>
          ) : (
            <Plural value={players} one="# playing" other="# playing" />
          )}
        </Line>
      )}
    </Root>
  );
}

/** Limits are whole amounts nearly always, and there is little room. */
const whole = (amount: string) => amount.replace(/\.00$/, '');

const { color, radius, space, text } = theme;

const Root = styled.div`
  position: absolute;
  top: ${space.xs};
  inset-inline-start: ${space.xs};
  display: flex;
  flex-direction: column;
  max-width: calc(100% - 2 * ${space.xs});
  padding: ${space.xxs};
  border-radius: ${radius.s};
  background: color-mix(in oklab, ${color.chrome} 82%, transparent);
  color: ${color.onChrome};
  font-size: ${text.size.xs};
  line-height: ${text.leading.snug};
  pointer-events: none;
`;

/** Column by column, three high, next to the heart of the tile; the oldest fade where there is no room. */
const Road = styled.div`
  display: grid;
  grid-template-rows: repeat(3, 0.875rem);
  grid-auto-columns: 0.875rem;
  grid-auto-flow: column;
  gap: ${space.hair};
  justify-content: end;
  max-width: calc(100% - ${theme.control.touch} + ${space.s});
  margin-block-end: ${space.hair};
  overflow: hidden;
  mask-image: linear-gradient(to right, transparent, black 0.875rem);
`;

const Bead = styled.span`
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  background: black;
  color: white;
  font-size: 0.5625rem;
  font-weight: ${text.weight.bold};
  line-height: 1;

  &[data-tone='red'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }

  &[data-tone='blue'] {
    background: ${color.info};
    color: ${color.onInfo};
  }

  &[data-tone='green'] {
    background: ${color.positive};
    color: ${color.onPositive};
  }
`;

const Line = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
