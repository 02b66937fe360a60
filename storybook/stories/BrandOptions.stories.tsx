import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button, GiftIcon, Tile } from '@marquee/ui-kit';

const meta = { title: 'Foundations/Brand options' } satisfies Meta;
export default meta;

/** Options of the brand file that the toolbar sets, whatever the brand has: here all of them at once. */
export const SetByTheToolbar: StoryObj = {
  globals: {
    viewport: { value: 'wide' },
    buttons: 'pill',
    density: 'dense',
    icons: 'duotone',
    tileRatio: 'wide',
    tileCaption: 'cover',
    header: 'centred',
    nav: 'row',
  },
  render: () => (
    <div style={{ width: '15rem' }}>
      <Button icon={<GiftIcon />}>Collect</Button>
      <Tile name="Golden Tide" detail="Ocean Works" onPlay={() => undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = getComputedStyle(document.documentElement);
    const button = canvas.getByRole('button', { name: 'Collect' });
    await expect(Number.parseFloat(getComputedStyle(button).borderRadius)).toBeGreaterThan(500);
    await expect(page.getPropertyValue('--m-space-m')).toBe('.75rem');
    await expect(page.getPropertyValue('--m-header')).toBe('7rem');
    const tile = canvas.getByRole('button', { name: /Golden Tide/ });
    const cover = tile.firstElementChild?.getBoundingClientRect();
    await expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    const caption = tile.querySelector('[data-tile="caption"]');
    await expect(caption && getComputedStyle(caption).position).toBe('absolute');
  },
};
