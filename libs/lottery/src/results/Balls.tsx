import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { colors, type Color } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { prizeName } from '../labels/prize-labels.ts';
import { Car } from './Car.tsx';
import { Die } from './Die.tsx';
import { prizeTable } from './prize-table.ts';

export interface BallsProps {
  family: string;
  /** Each number as the family writes it. */
  numbers: readonly string[];
  /** Small where many draws stand together. */
  size?: 's' | 'm';
}

/** What a draw shows: the family's own balls, dice, cars, or the table of its prizes. */
export function Balls({ family, numbers, size = 'm' }: BallsProps) {
  const { i18n } = useLingui();
  const table = prizeTable(family, numbers);
  if (table) {
    return (
      <Prizes>
        {table.map((line) => (
          <div key={line.prize}>
            <dt>{i18n._(prizeName(line.prize))}</dt>
            <dd>{line.numbers.join(' · ')}</dd>
          </div>
        ))}
      </Prizes>
    );
  }
  const sum = sumFamilies.includes(family)
    ? numbers.reduce((total, number) => total + Number(number), 0)
    : undefined;
  return (
    <Row
      role="img"
      aria-label={numbers.join(' ') + (sum === undefined ? '' : ` = ${sum}`)}
      data-size={size}
      data-cars={family === 'pk10' || undefined}
      data-many={numbers.length > 12 || undefined}
    >
      {numbers.map((number, place) =>
        family === 'k3' ? (
          <Die key={place} number={Number(number)} />
        ) : family === 'pk10' ? (
          <Car key={place} number={number} />
        ) : (
          <Ball
            key={place}
            aria-hidden="true"
            data-color={family === 'lhc' ? colorOf(number) : undefined}
            data-apart={family === 'lhc' && place === numbers.length - 1 ? true : undefined}
          >
            {number}
          </Ball>
        ),
      )}
      {sum !== undefined && <Sum aria-hidden="true">= {sum}</Sum>}
    </Row>
  );
}

/** Families whose players look at the sum first. */
const sumFamilies = ['k3', 'pcb'];

function colorOf(number: string): Color | undefined {
  const names = Object.keys(colors) as Color[];
  return names.find((name) => {
    const balls: readonly number[] = colors[name];
    return balls.includes(Number(number));
  });
}

const { color, elevation, radius, space, text } = theme;

const Ball = styled.span`
  display: grid;
  place-items: center;
  min-width: 2rem;
  height: 2rem;
  padding-inline: ${space.xxs};
  border-radius: ${radius.round};
  background: ${color.primary};
  box-shadow: ${elevation.low};
  color: ${color.onPrimary};
  font-size: ${text.size.s};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;

  &[data-color='red'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }

  &[data-color='blue'] {
    background: ${color.info};
    color: ${color.onInfo};
  }

  &[data-color='green'] {
    background: ${color.positive};
    color: ${color.onPositive};
  }

  &[data-apart] {
    margin-inline-start: ${space.s};
  }
`;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs};

  &[data-size='s'] > ${Ball} {
    min-width: 1.625rem;
    height: 1.625rem;
    font-size: ${text.size.xs};
  }

  &[data-size='s'][data-many] > ${Ball} {
    min-width: 1.375rem;
    height: 1.375rem;
    padding-inline: ${space.hair};
  }

  /* Ten cars in two rows of five. */
  &[data-size='s'][data-cars] {
    max-width: 14rem;
  }

  &[data-size='s'] > svg {
    height: 1.5rem;
    width: auto;
  }
`;

const Sum = styled.span`
  margin-inline-start: ${space.xxs};
  font-weight: ${text.weight.heavy};
  font-variant-numeric: tabular-nums;
`;

const Prizes = styled.dl`
  display: flex;
  flex-direction: column;
  width: 100%;
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    gap: ${space.s};
    padding-block: ${space.xxs};
    border-bottom: 1px solid ${color.line};
  }

  dt {
    flex: none;
    width: 6.75rem;
  }

  dd {
    font-weight: ${text.weight.bold};
  }
`;
