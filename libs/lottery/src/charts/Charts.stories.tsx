import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { describeStory } from '../stories.client.ts';
import { storyDraws, storyFamily } from '../stories.data.ts';
import { Charts } from './Charts.tsx';

const answering = (answers: StoryAnswers) => ({ client: storyClient(answers) });
const of = (code: string) => ({
  ...answering({ lottoOpenedNumbers: storyDraws(code, 100) }),
  family: storyFamily(code),
});

const meta = {
  title: 'Parts/Lottery/Charts',
  component: Charts,
  decorators: [withStoryQueries],
  args: { ...of('ssc'), token: 'token', gameCode: 'STORY', last: '1', describe: describeStory },
} satisfies Meta<typeof Charts>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All three views by keyboard, over thirty draws and over a hundred. */
export const FiveDigits: Story = {
  play: async ({ canvasElement }) => {
    const charts = within(canvasElement);
    await expect((await charts.findAllByRole('row')).length).toBe(34);
    await userEvent.click(charts.getByRole('button', { name: /^100/ }));
    await expect(charts.getAllByRole('row')).toHaveLength(104);
    const [trend] = charts.getAllByRole('tab');
    trend?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible());
    await expect(charts.getAllByRole('row')).toHaveLength(11);
    await userEvent.keyboard('{ArrowRight}');
    await expect(await charts.findAllByRole('table')).not.toHaveLength(0);
  },
};

export const VietnamOfTheNorth: Story = { args: of('vn-north') };
export const ElevenChooseFive: Story = { args: of('11x5'), tags: ['!test'] };
export const Racing: Story = { args: of('pk10'), tags: ['!test'] };
export const Dice: Story = { args: of('k3'), tags: ['!test'] };
export const LuckyFarm: Story = { args: of('lf'), tags: ['!test'] };
export const MarkSix: Story = { args: of('lhc'), tags: ['!test'] };
export const Keno: Story = { args: of('kl8'), tags: ['!test'] };
export const Lucky28: Story = { args: of('pcb'), tags: ['!test'] };
export const Thailand: Story = { args: of('thai'), tags: ['!test'] };
export const FourDigits: Story = { args: of('4d'), tags: ['!test'] };

export const NoDrawYet: Story = { args: answering({ lottoOpenedNumbers: [] }) };
export const Loading: Story = { args: answering({ lottoOpenedNumbers: 'pending' }) };
export const Failed: Story = {
  args: answering({ lottoOpenedNumbers: 'unavailable' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};
