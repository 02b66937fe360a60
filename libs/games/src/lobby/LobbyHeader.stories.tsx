import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LobbyHeader } from './LobbyHeader.tsx';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const meta = {
  title: 'Parts/Games/Lobby header',
  component: LobbyHeader,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The head of a lobby: the category, what it holds, what playing there earns.',
      do: [
        'Use it once, at the head of the lobby.',
        "Pass the brand's picture for the head or for the category where it has one.",
      ],
      dont: ['Do not put filters into it: they stand below.'],
      accessibility: "The title is the page's heading. Pictures are decoration.",
      content: 'One line says what the category holds. Points are a percentage of the stake.',
    }),
  },
  args: { category: 'RNG', point: '0.50' },
} satisfies Meta<typeof LobbyHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

const drawn = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`)}`;

/** A brand without pictures. */
export const WithIcon: Story = {};

/** A brand with a picture of the category alone. */
export const WithCategoryPicture: Story = {
  args: { picture: drawn(256, 256, '<circle cx="128" cy="128" r="120" fill="gold"/>') },
};

/** A brand with a picture for the head: cut to its shape, fading out towards the words. */
export const WithPicture: Story = {
  args: {
    head: drawn(
      1200,
      400,
      '<path fill="teal" d="M0 0h1200v400H0Z"/><circle cx="900" cy="200" r="150" fill="gold"/>',
    ),
  },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');
    const band = picture?.parentElement;
    await expect(picture?.getBoundingClientRect().height).toBe(band?.getBoundingClientRect().height);
  },
};
