import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { failQuery } from '../stories/record-story.tsx';
import { showsText } from '../stories/shows-text.ts';
import { drawsQuery, lotteriesQuery, numbersQuery, type Draw } from './draws.queries.ts';
import { DrawsPage } from './DrawsPage.tsx';
import { NumbersPage } from './NumbersPage.tsx';
const meta = {
  title: 'Back office/Lottery/Draws',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const lotteries = [
  { code: 'TW539', draws: 'outside' as const },
  { code: 'FAST3', draws: 'own' as const },
].map((each) => ({ ...each, family: 'lf', schedule: null, settings: null, beacon: null, region: null }));
const page = (draws: readonly Draw[]) => ({ pages: [{ draws, nextCursor: null }], pageParams: [undefined] });

/** One person has entered a result; it is not shown to the next one. */
export const Awaited: Story = {
  args: {
    path: '/draws?id=TW539%20115003',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, lotteries);
      cache.setQueryData(
        drawsQuery(undefined).queryKey,
        page([
          { lottery: 'TW539', issue: '115003', drawsAt: '2026-01-05T12:30:00.000Z', enteredBy: ['paul'] },
        ]),
      );
    },
    children: <DrawsPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('Entered by paul')).toBeVisible();
    const enter = detail.getByRole('button', { name: 'Enter the result' });
    await expect(enter).toBeDisabled();
    await userEvent.click(detail.getByRole('checkbox', { name: 'The draw did not take place' }));
    await expect(enter).toBeEnabled();
  },
};

/** A settled draw from outside is corrected by a new entry. */
export const OfALottery: Story = {
  args: {
    path: '/draws?lottery=TW539&id=TW539%20115002',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, lotteries);
      cache.setQueryData(
        drawsQuery('TW539').queryKey,
        page(
          (['open', 'closed', 'paid', 'void'] as const).map((state, place) => ({
            lottery: 'TW539',
            issue: `11500${4 - place}`,
            opensAt: '2026-01-01T12:30:00.000Z',
            closesAt: '2026-01-02T12:20:00.000Z',
            drawsAt: '2026-01-02T12:30:00.000Z',
            state,
            result: state === 'paid' ? '03,11,17,28,36' : null,
            corrections: 0,
          })),
        ),
      );
    },
    children: <DrawsPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('03,11,17,28,36')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Correct the result' })).toBeVisible();
  },
};

export const NothingAwaited: Story = {
  args: {
    path: '/draws',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, lotteries);
      cache.setQueryData(drawsQuery(undefined).queryKey, page([]));
    },
    children: <DrawsPage />,
  },
  play: showsText('No draw waits for a result.'),
};

export const DrawsFailed: Story = {
  args: {
    path: '/draws',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, lotteries);
      failQuery(cache, drawsQuery(undefined).queryKey);
    },
    children: <DrawsPage />,
  },
  play: showsText('The list could not be loaded'),
};

/** A number that is not sold is opened again by one button. */
export const Numbers: Story = {
  args: {
    path: '/lottery-numbers?lottery=FAST3&id=three-of-a-kind%206,6,6%20closed',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, lotteries);
      cache.setQueryData(numbersQuery('FAST3').queryKey, [
        { play: 'three-of-a-kind', number: '6,6,6', as: 'closed' },
        { play: 'sum', number: '11', as: 'half' },
      ]);
    },
    children: <NumbersPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const detail = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail.getByRole('button', { name: 'Sell it at full odds again' })).toBeVisible();
    await userEvent.click(canvas.getByRole('row', { name: /Pays half/ }));
    await expect(detail.getByRole('heading', { name: 'sum 11' })).toBeVisible();
  },
};

export const NoNumbers: Story = {
  args: {
    path: '/lottery-numbers?lottery=FAST3',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, lotteries);
      cache.setQueryData(numbersQuery('FAST3').queryKey, []);
    },
    children: <NumbersPage />,
  },
  play: showsText('All numbers are sold at full odds.'),
};
