import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DrawReveal } from './DrawReveal.tsx';

const meta = {
  title: 'Parts/Lottery/Draw reveal',
  component: Arriving,
  args: { family: 'ssc', before: ['1', '2', '3', '4', '5'], drawn: ['3', '1', '4', '1', '5'] },
} satisfies Meta<typeof Arriving>;
export default meta;

type Story = StoryObj<typeof meta>;

interface ArrivingProps {
  family: string;
  before: readonly string[];
  drawn: readonly string[];
}

/** A draw that arrives while the page is open. */
function Arriving({ family, before, drawn }: ArrivingProps) {
  const [next, setNext] = useState(false);
  return (
    <>
      <button onClick={() => setNext(true)}>The next draw arrives</button>
      <DrawReveal family={family} issue={next ? '2' : '1'} numbers={next ? drawn : before} />
    </>
  );
}

const arrive = async (canvas: HTMLElement) =>
  userEvent.click(within(canvas).getByRole('button', { name: 'The next draw arrives' }));

/** Balls roll, and stop on what was drawn. */
export const Rolls: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // What was drawn before the page was opened is not news.
    await expect(page.getByRole('img', { name: '1 2 3 4 5' })).toBeVisible();
    await arrive(canvasElement);
    await expect(canvasElement.querySelector('[data-reveal="roll"]')).not.toBeNull();
    await waitFor(() => expect(page.getByRole('img', { name: '3 1 4 1 5' })).toBeVisible(), {
      timeout: 20_000,
    });
    await expect(page.queryByRole('button', { name: 'Skip' })).toBeNull();
  },
};

const cars = ['07', '03', '10', '01', '05', '09', '02', '08', '04', '06'];

/** Cars race, each in its lane; a click skips to the result. */
export const Races: Story = {
  args: { family: 'pk10', before: cars.toSorted(), drawn: cars },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await arrive(canvasElement);
    const lanes = [...canvasElement.querySelectorAll<HTMLElement>('[data-car]')];
    await expect(lanes.map(({ dataset }) => dataset['car'])).toEqual(cars.toSorted());
    // The winner takes the least time, and the last one the most.
    const times = new Map(
      lanes.map(({ dataset, style }) => [dataset['car'], Number.parseInt(style.animationDuration)]),
    );
    const byTime = cars.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
    await expect(byTime).toEqual(cars);
    await userEvent.click(page.getByRole('button', { name: 'Skip' }));
    await expect(page.getByRole('img', { name: cars.join(' ') })).toBeVisible();
    await expect(canvasElement.querySelector('[data-reveal]')).toBeNull();
  },
};

/** People who asked for less motion see the result at once. */
const withoutMotion = () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  });
  return () => {
    window.matchMedia = matchMedia;
  };
};

export const RollsWithoutMotion: Story = {
  beforeEach: withoutMotion,
  play: async ({ canvasElement }) => {
    await arrive(canvasElement);
    await expect(within(canvasElement).getByRole('img', { name: '3 1 4 1 5' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-reveal]')).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: 'Skip' })).toBeNull();
  },
};

export const RacesWithoutMotion: Story = {
  args: { family: 'pk10', before: cars.toSorted(), drawn: cars },
  beforeEach: withoutMotion,
  play: async ({ canvasElement }) => {
    await arrive(canvasElement);
    await expect(within(canvasElement).getByRole('img', { name: cars.join(' ') })).toBeVisible();
    await expect(canvasElement.querySelector('[data-reveal]')).toBeNull();
  },
};

/** Prizes in a table are there at once. */
export const Table: Story = {
  args: {
    family: '4d',
    before: Array.from({ length: 23 }, (_, place) => String(1000 + place)),
    drawn: Array.from({ length: 23 }, (_, place) => String(2000 + place)),
  },
  play: async ({ canvasElement }) => {
    await arrive(canvasElement);
    await expect(within(canvasElement).queryByRole('button', { name: 'Skip' })).toBeNull();
    await expect(within(canvasElement).getByText(/2000/)).toBeVisible();
  },
};
