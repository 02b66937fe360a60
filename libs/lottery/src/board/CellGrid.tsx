import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { symbolOf, valuesOf, type Row } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { symbolText } from '../words/board-words.ts';

export interface CellGridProps {
  row: Row;
  picked: readonly number[];
  /** Odds by the cell's own tier; empty while they are reckoned. */
  odds: Readonly<Record<string, string>>;
  onToggle: (value: number) => void;
}

/** The cells of a board, each with its odds. */
export function CellGrid({ row, picked, odds, onToggle }: CellGridProps) {
  const { i18n } = useLingui();
  const [only] = Object.values(odds);
  const alike = new Set(Object.values(odds)).size === 1 ? only : undefined;
  return (
    <Grid data-many={row.alphabet.symbols.length > 12 || undefined}>
      {valuesOf(row.alphabet).map((value) => {
        const symbol = symbolOf(row.alphabet, value);
        return (
          <Cell
            key={value}
            type="button"
            aria-pressed={picked.includes(value)}
            onClick={() => onToggle(value)}
          >
            <Name>{symbolText(symbol, (message) => i18n._(message))}</Name>
            <Odds>{odds[symbol] === undefined ? (alike ?? '·') : shortOdds(odds[symbol])}</Odds>
          </Cell>
        );
      })}
    </Grid>
  );
}

/** Four decimals are what is sold; zeros at their end say nothing. */
export function shortOdds(odds: string): string {
  return odds.includes('.') ? odds.replace(/\.?0+$/, '') : odds;
}

const { color, elevation, media, motion, radius, space, text } = theme;

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
  background: ${color.surface};
  color: ${color.text};
  transition:
    background-color ${motion.quick},
    color ${motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${color.primary};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primary};
    box-shadow: ${elevation.low};
    color: ${color.onPrimary};
  }
`;

const Name = styled.span`
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
  text-align: center;
`;

const Odds = styled.span`
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;
