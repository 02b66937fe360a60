import { keyframes, styled } from 'styled-components';
import { theme } from '@marquee/ui-kit';
import { Car } from './Car.tsx';

/** Milliseconds until the first car is at the finish, and from one to the next. */
const WINNER_MS = 3000;
const STEP_MS = 180;

/** How long a race of ten takes until its result shows. */
export const RACE_MS = WINNER_MS + 10 * STEP_MS;

/** How cars speed up and slow down on the way, so that the lead changes. */
const paces = [
  'cubic-bezier(0.2, 0.6, 0.5, 1)',
  'cubic-bezier(0.6, 0.1, 0.7, 0.9)',
  'cubic-bezier(0.4, 0.4, 0.4, 0.7)',
];

/** A race of cars, each in its lane, that come in as they were drawn. @param order the numbers, the winner first */
export function Race({ order }: { order: readonly string[] }) {
  const lanes = order.toSorted((one, other) => Number(one) - Number(other));
  return (
    <Track>
      {lanes.map((number, lane) => (
        <Lane
          key={number}
          data-car={number}
          style={{
            animationDuration: `${WINNER_MS + order.indexOf(number) * STEP_MS}ms`,
            animationTimingFunction: paces[lane % paces.length],
          }}
        >
          <Car number={number} />
        </Lane>
      ))}
    </Track>
  );
}

const { color, radius, space } = theme;

const run = keyframes`
  from {
    padding-inline-start: 0;
  }

  to {
    padding-inline-start: calc(100% - ${space.xxl});
  }
`;

const Track = styled.div`
  width: 100%;
  min-width: min(24rem, 100%);
  padding: ${space.xxs};
  border-inline-end: 4px double ${color.accent};
  border-radius: ${radius.s};
  background: ${color.surface};
`;

const Lane = styled.div`
  display: flex;
  animation: ${run} linear both;

  & + & {
    border-top: 1px dashed ${color.line};
  }

  > svg {
    flex: none;
    width: 2rem;
    height: 1.25rem;
  }
`;
