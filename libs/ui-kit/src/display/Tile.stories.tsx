import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { TileGrid } from '../stories/Layout.tsx';
import { Tile } from './Tile.tsx';
import { FishIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const art = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 80% 60%)"/><stop offset="1" stop-color="hsl(${hue + 60} 70% 25%)"/></linearGradient></defs><rect width="300" height="400" fill="url(#g)"/><circle cx="210" cy="120" r="90" fill="#fff" opacity=".14"/><circle cx="110" cy="260" r="120" fill="#fff" opacity=".1"/></svg>`,
  )}`;

const meta = {
  title: 'Kit/Display/Tile',
  component: Tile,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A game in a list: picture, name and vendor.',
      do: [
        'Set early for tiles in the first screen only.',
        'Pass a fallback icon that fits the category.',
        'Let a closed game be pressed: the page says why it cannot be opened.',
      ],
      dont: [
        'Do not use it for promotions or articles.',
        'Do not write words into the picture that the caption says as well.',
      ],
      accessibility:
        "One button whose name is the game's and its detail. The picture is decoration. The mark for a closed or hot game is text.",
      content:
        "The name as the vendor writes it, the vendor's name as detail. Long names are cut at the end of one line.",
    }),
  },
  args: { name: 'Golden Tide', detail: 'Ocean Works', src: art(200), onPlay: fn() },
  decorators: [
    (Story) => (
      <TileGrid>
        <Story />
      </TileGrid>
    ),
  ],
} satisfies Meta<typeof Tile>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Game: Story = {
  play: async ({ canvasElement, args }) => {
    const tile = within(canvasElement).getByRole('button', { name: /Golden Tide/ });
    await userEvent.tab();
    await expect(tile).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlay).toHaveBeenCalledOnce();
  },
};

export const Hot: Story = { args: { hot: true } };
export const Square: Story = { args: { ratio: 'square' } };
export const Landscape: Story = { args: { ratio: 'landscape' } };
export const Closed: Story = { args: { closed: true, hot: true } };
export const Disabled: Story = { args: { disabled: true } };
export const WithoutPicture: Story = { args: { src: undefined, fallbackIcon: <FishIcon size="xxl" /> } };

/** A picture that does not load leaves its place, with the default game icon in it. */
export const BrokenPicture: Story = {
  args: { src: '/does-not-exist.png' },
  play: async ({ canvasElement }) => {
    const tile = within(canvasElement).getByRole('button');
    await waitFor(() => expect(tile.querySelector('img')).toBeNull());
    await expect(tile.getBoundingClientRect().height).toBeGreaterThan(100);
  },
};

export const Wall: Story = {
  render: (args) => (
    <>
      {['Golden Tide', 'Dragon Gate', 'Lucky Lanterns', 'Reel Rush', 'Sky Temple', 'Ruby Road'].map(
        (name, index) => (
          <Tile {...args} key={name} name={name} src={art(index * 57)} hot={index < 2} />
        ),
      )}
    </>
  ),
};
