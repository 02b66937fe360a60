import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, theme } from '@marquee/ui-kit';
import { Balls } from './Balls.tsx';
import { prizeTable } from './prize-table.ts';
import { Race, RACE_MS } from './Race.tsx';
import { rolledNumbers, rollingTime } from './rolling.ts';

export interface DrawRevealProps {
  family: string;
  /** Another one than the page has shown before is revealed. */
  issue: string;
  /** Each number as the family writes it. */
  numbers: readonly string[];
}

/** A draw: balls that roll until each stops, or cars that race, when it arrives while the page is open. It can be skipped. */
export function DrawReveal({ family, issue, numbers }: DrawRevealProps) {
  const [shown, setShown] = useState(issue);
  const race = family === 'pk10';
  const takes = race ? RACE_MS : rollingTime(numbers.length);
  // A table of prizes is read, not watched.
  const still = prizeTable(family, numbers) !== undefined || prefersLittleMotion();
  const running = shown !== issue && !still;
  if (!running && shown !== issue) setShown(issue);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setShown(issue), takes);
    return () => clearTimeout(timer);
  }, [running, issue, takes]);
  if (!running) return <Balls family={family} numbers={numbers} />;
  return (
    <Stage>
      <div aria-hidden="true" data-reveal={race ? 'race' : 'roll'}>
        {race ? (
          <Race key={issue} order={numbers} />
        ) : (
          <Rolling key={issue} family={family} numbers={numbers} />
        )}
      </div>
      <Button size="s" variant="secondary" onClick={() => setShown(issue)}>
        <Trans comment="Button: ends the animation of a draw and shows its result">Skip</Trans>
      </Button>
    </Stage>
  );
}

/** Milliseconds between two faces of a ball that rolls. */
const FACE_MS = 80;

function Rolling({ family, numbers }: Pick<DrawRevealProps, 'family' | 'numbers'>) {
  const [faces, setFaces] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setFaces((before) => before + 1), FACE_MS);
    return () => clearInterval(timer);
  }, []);
  return <Balls family={family} numbers={rolledNumbers(family, numbers, faces * FACE_MS)} />;
}

function prefersLittleMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space.xs};

  > div {
    width: 100%;
  }
`;
