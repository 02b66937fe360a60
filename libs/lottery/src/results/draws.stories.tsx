import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { describeStory } from '../stories.client.ts';
import { storyDraws, storyFamily } from '../stories.data.ts';
import { History } from './History.tsx';

const answering = (answers: StoryAnswers) => ({ client: storyClient(answers) });

/** What a draw is proved with before it is drawn: nothing yet. */
const undrawn = {
  gameCode: 'STORY',
  issue: '20261121-0100',
  family: 'ssc',
  opensAt: '2026-11-21T10:00:00.000Z',
  closesAt: '2026-11-21T10:01:00.000Z',
  drawsAt: '2026-11-21T10:01:05.000Z',
  drawnAt: null,
  void: false,
  voidReason: null,
  numbers: null,
  committedAt: '2026-11-21T09:00:00.000Z',
  commitment: 'ab'.repeat(32),
  seed: null,
  chain: null,
  beacon: null,
  tickets: null,
  publicKey: 'ab'.repeat(32),
  entries: 0,
};

const meta = {
  title: 'Parts/Lottery/Last draws',
  component: History,
  decorators: [withStoryQueries],
  args: {
    ...answering({ lottoOpenedNumbers: storyDraws('ssc', 100), lotteryVerify: undrawn }),
    token: 'token',
    family: storyFamily('ssc'),
    gameCode: 'STORY',
    last: '1',
    describe: describeStory,
  },
} satisfies Meta<typeof History>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Ten draws, then all hundred; one is asked to be verified. */
export const Hundred: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(page.getByRole('button', { name: 'Show 100 draws' }));
    await expect(page.getAllByRole('listitem')).toHaveLength(100);
    await userEvent.click(page.getAllByRole('button', { name: /^Verify issue/ })[0] ?? canvasElement);
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByText(/not drawn yet/)).toBeVisible();
  },
};
export const FourDigits: Story = {
  args: {
    ...answering({ lottoOpenedNumbers: storyDraws('4d', 10) }),
    family: storyFamily('4d'),
  },
};
export const NoDrawYet: Story = { args: answering({ lottoOpenedNumbers: [] }), tags: ['!test'] };
export const Failed: Story = {
  args: answering({ lottoOpenedNumbers: 'unavailable' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};
