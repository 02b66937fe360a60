import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LobbyHeader } from './LobbyHeader.tsx';

const meta = {
  title: 'Parts/Games/Lobby header',
  component: LobbyHeader,
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
