import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { playOf } from '@marquee/lottery-rules';
import { storyFamily, storyState } from '../stories.data.ts';
import { RulesDialog } from './RulesDialog.tsx';

const meta = {
  title: 'Parts/Lottery/Rules dialog',
  component: Rules,
  args: { code: 'ssc.front-3.direct' },
} satisfies Meta<typeof Rules>;
export default meta;

type Story = StoryObj<typeof meta>;

function Rules({ code }: { code: string }) {
  const family = storyFamily(code.slice(0, code.indexOf('.')));
  const play = playOf(family, code);
  if (!play) throw new Error(`no play ${code}`);
  const state = storyState(family.code);
  return (
    <RulesDialog
      family={family}
      day={state.upcoming[0]?.day ?? ''}
      play={play}
      state={state}
      points={1960}
      symbol="P"
      onClose={fn()}
    />
  );
}

export const Official: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('1 in 1,000')).toBeVisible();
    // 1,000 × 1,960 of 2,000, on a bet of 2.
    await expect(page.getByText('It pays P 1,960.00.')).toBeVisible();
    await expect(page.getByText('It does not win.')).toBeVisible();
    await expect(page.getByText(/fewer than 50 of them/)).toBeVisible();
    await expect(page.getByText(/^Operator-held draw:/)).toBeVisible();
    await expect(page.queryByText(/public value|does not exist before the close/)).toBeNull();
  },
};

export const CellsThatPush: Story = {
  args: { code: 'lhc.special.sizes' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('In 1 of 49 draws the stake is returned.')).toBeVisible();
  },
};

export const Parlay: Story = {
  args: { code: 'lhc.parlay.legs-2' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    // 1.939 for each side, multiplied; two balls of one size win less often than a big one and a small one.
    const way = await page.findByText('2 × big, small, odd or even');
    const row = way.closest('tr, li, [role="row"]');
    await expect(row).toHaveTextContent('3.7597');
    await expect(row).toHaveTextContent('92.2% – 96.03%');
    await expect(page.getByText(/the product of their odds/)).toBeVisible();
  },
};
