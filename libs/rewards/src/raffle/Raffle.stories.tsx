import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { rewardSamples } from '../samples.ts';
import { boxes, honestDraw, wheel } from '../samples/raffles.ts';
import { RafflePage } from './RafflePage.tsx';

const answers = { ...rewardSamples, raffleClaim: { ...honestDraw, id: '9' } };
const tampered = { ...honestDraw, proof: { ...honestDraw.proof, seed: '73656564' } };

const meta = {
  title: 'Screens/Rewards/Raffles',
  component: RafflePage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient(answers),
    token: 'story',
    symbol: 'P',
    describe: ({ kind }) => ({ title: `Refused: ${kind}`, advice: 'Try again.' }),
    filter: {},
    onFilter: () => undefined,
  },
  render: function Page(args) {
    const [filter, setFilter] = useState(args.filter);
    return (
      <RafflePage
        {...args}
        filter={filter}
        onFilter={({ of }) => setFilter(of === undefined ? {} : { of })}
      />
    );
  },
} satisfies Meta<typeof RafflePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const spin = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Spin the wheel' }));

/** The wheel stops at the field of the answer: its middle is under the pointer, which is at the top. */
function angleOfWheel(canvasElement: HTMLElement): string {
  return canvasElement.querySelector<SVGGElement>('svg > g')?.style.rotate ?? '';
}

export const TurnedAndVerified: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await spin(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show at once' }));
    const status = await canvas.findByRole('status');
    await expect(status).toHaveTextContent('20 points');
    await expect(status).toHaveTextContent('149684');
    await expect(angleOfWheel(canvasElement)).toBe('-108deg');
    await userEvent.click(within(status).getByRole('button', { name: 'Verify' }));
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog.querySelectorAll('[data-holds="true"]')).toHaveLength(3));
  },
};

export const FalseProof: Story = {
  args: { client: storyClient({ ...answers, raffleDraws: { draws: [tampered], next: null } }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Verify number 149684' }));
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog.querySelectorAll('[data-holds="false"]').length).toBeGreaterThan(1));
  },
};

export const BoxOpened: Story = {
  args: { filter: { of: boxes.id } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Open box 5' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Show at once' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('20 points');
    await expect(canvas.getByRole('button', { name: 'Open box 5' })).toHaveTextContent('★ 20');
  },
};

export const NothingWon: Story = {
  args: { client: storyClient({ ...answers, raffleClaim: { ...honestDraw, place: 3, prize: null } }) },
  play: async ({ canvasElement }) => {
    await spin(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Show at once' }));
    await expect(await within(canvasElement).findByText('No prize this time')).toBeVisible();
  },
};

export const NoAnswer: Story = {
  args: { client: storyClient({ ...answers, raffleClaim: 'unavailable' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await spin(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('no second chance is used');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const ProbabilitiesHaveChanged: Story = {
  args: { client: storyClient({ ...answers, raffleClaim: 'conflict' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await spin(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('none of your chances was used');
    await expect(canvas.getByRole('button', { name: 'Spin the wheel' })).toBeEnabled();
  },
};

export const Waiting: Story = {
  args: { client: storyClient({ ...answers, raffleClaim: 'pending' }) },
  play: async ({ canvasElement }) => {
    await spin(canvasElement);
    await expect(await within(canvasElement).findByRole('button', { name: /Loading/ })).toBeVisible();
  },
};

const [best, ...others] = wheel.prizes;
export const PrizeGone: Story = {
  args: {
    client: storyClient({
      ...answers,
      raffleList: {
        raffles: [{ ...wheel, tickets: 0, next: null, prizes: [{ ...best, chance: 0, left: 0 }, ...others] }],
      },
    }),
  },
};
export const NoRaffle: Story = {
  args: { client: storyClient({ ...answers, raffleList: { raffles: [] } }) },
};
export const OnTheirWay: Story = { args: { client: storyClient({ raffleList: 'pending' }) } };
export const NotFetched: Story = { args: { client: storyClient({ raffleList: 'unavailable' }) } };
