import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { colours, drawnNumbers, northLines, southLines, type Colour } from '@marquee/lottery-rules';
import { theme } from '@marquee/ui-kit';
import { prizeName } from '../words/board-words.ts';

export interface BallsProps {
  family: string;
  /** Each number as the family writes it. */
  numbers: readonly string[];
}

/** What a draw shows: the family's own balls, dice, cars, or the table of its prizes. */
export function Balls({ family, numbers }: BallsProps) {
  const { i18n } = useLingui();
  const lines = { 'vn-north': northLines, 'vn-south': southLines }[family];
  if (lines) {
    const prizes = [...new Set(lines.map(({ prize }) => prize))];
    const drawn = drawnNumbers(lines).map(({ prize, at }) => ({
      prize,
      text: at.map((place) => numbers[place] ?? '').join(''),
    }));
    return (
      <Prizes>
        {prizes.map((prize) => (
          <div key={prize}>
            <dt>{i18n._(prizeName(prize))}</dt>
            <dd>{drawn.flatMap((each) => (each.prize === prize ? [each.text] : [])).join(' · ')}</dd>
          </div>
        ))}
      </Prizes>
    );
  }
  const look = family === 'k3' ? 'die' : family === 'pk10' ? 'car' : 'ball';
  return (
    <Row role="img" aria-label={numbers.join(' ')}>
      {numbers.map((number, place) =>
        look === 'die' ? (
          <Die key={place} number={Number(number)} />
        ) : (
          <Ball
            key={place}
            aria-hidden="true"
            data-look={look}
            data-colour={family === 'lhc' ? colourOf(number) : undefined}
            data-apart={family === 'lhc' && place === numbers.length - 1 ? true : undefined}
          >
            {number}
          </Ball>
        ),
      )}
    </Row>
  );
}

function colourOf(number: string): Colour | undefined {
  const names = Object.keys(colours) as Colour[];
  return names.find((name) => {
    const balls: readonly number[] = colours[name];
    return balls.includes(Number(number));
  });
}

/** Where the dots of a die stand, in a square of three by three. */
const dots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

function Die({ number }: { number: number }) {
  return (
    <DieFace viewBox="0 0 40 40" aria-hidden="true">
      <rect x="1" y="1" width="38" height="38" rx="9" />
      {(dots[number] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={10 + x * 10} cy={10 + y * 10} r="3.6" />
      ))}
    </DieFace>
  );
}

const { color, elevation, radius, space, text } = theme;

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs};
`;

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

  &[data-look='car'] {
    border-radius: ${radius.s};
  }

  &[data-colour='red'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }

  &[data-colour='blue'] {
    background: ${color.info};
    color: ${color.onInfo};
  }

  &[data-colour='green'] {
    background: ${color.positive};
    color: ${color.onPositive};
  }

  &[data-apart] {
    margin-inline-start: ${space.s};
  }
`;

const DieFace = styled.svg`
  width: 2.25rem;
  height: 2.25rem;

  > rect {
    fill: ${color.surface};
    stroke: ${color.lineStrong};
  }

  > circle {
    fill: ${color.text};
  }
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
    width: 5rem;
    color: ${color.textMuted};
  }

  dd {
    font-weight: ${text.weight.bold};
  }
`;
