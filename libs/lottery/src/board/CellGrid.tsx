import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { symbolOf, valuesOf, type Family, type Play, type Row } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { symbolText } from '../labels/board-labels.ts';
import { cellOdds } from './cell-odds.ts';
import { pickStyles } from './pick-styles.ts';
import { pickedByKey } from './quick-keys.ts';
import { usePadKeys } from './usePadKeys.ts';
import { ballsBehind, colorOfBall, isBallRow } from './waves.ts';

export interface CellGridProps {
  family: Family;
  play: Play;
  row: Row;
  picked: readonly number[];
  /** Odds by the cell's own tier; empty while they are calculated. */
  odds: Readonly<Record<string, string>>;
  onToggle: (value: number) => void;
  onRow: (values: readonly number[]) => void;
  /** The Enter key; true when it did something. */
  onEnter: () => boolean;
}

/** The cells of a board, each with its odds. */
export function CellGrid(props: CellGridProps) {
  const { family, play, row, picked, odds, onToggle, onRow, onEnter } = props;
  const { i18n } = useLingui();
  const balls = isBallRow(family, row);
  const { pad, stop } = usePadKeys((key) => {
    if (key === 'Enter') return onEnter();
    const next = pickedByKey(key, row, picked);
    if (next) onRow(next);
    return next !== undefined;
  });
  return (
    <Grid {...pad} data-many={row.alphabet.symbols.length > 12 || undefined}>
      {valuesOf(row.alphabet).map((value, index) => {
        const symbol = symbolOf(row.alphabet, value);
        const behind = ballsBehind(family, play, row, value);
        return (
          <Cell
            key={value}
            data-pick
            type="button"
            tabIndex={stop(index)}
            aria-pressed={picked.includes(value)}
            onClick={() => onToggle(value)}
          >
            {balls ? (
              <Ball data-wave={colorOfBall(value)}>{symbol}</Ball>
            ) : (
              <Name>{symbolText(symbol, (message) => i18n._(message))}</Name>
            )}
            {behind.length > 0 && behind.length < 18 && <Behind>{behind.join(' ')}</Behind>}
            <Odds>{cellOdds(odds, symbol)}</Odds>
          </Cell>
        );
      })}
    </Grid>
  );
}

const { color, radius, space, text } = theme;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${space.xs};

  &[data-many] {
    grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  }
`;

const Cell = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.hair};
  min-height: 3.5rem;
  padding: ${space.xs};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  ${pickStyles}
`;

const Name = styled.span`
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-align: center;
`;

const Ball = styled.span`
  display: grid;
  place-items: center;
  min-width: 2rem;
  height: 2rem;
  border: 2px solid currentColor;
  border-radius: ${radius.round};
  font-weight: ${text.weight.bold};
  font-variant-numeric: tabular-nums;

  &[data-wave='red'] {
    border-color: ${color.danger};
    background: ${color.danger};
    color: ${color.onDanger};
  }

  &[data-wave='blue'] {
    border-color: ${color.info};
    background: ${color.info};
    color: ${color.onInfo};
  }

  &[data-wave='green'] {
    border-color: ${color.positive};
    background: ${color.positive};
    color: ${color.onPositive};
  }
`;

const Behind = styled.span`
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Odds = styled.span`
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;
