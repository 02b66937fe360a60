import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryProviders } from '../stories/StoryProviders.tsx';
import LoginPage from './login.tsx';

const meta = {
  title: 'Screens/Authentication/Log-in page',
  component: StoryProviders,
  args: { answers: {}, role: 'guest', path: '/login', children: <LoginPage /> },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Where guests may look around, no guest is told that the site is closed. */
export const OfAnOpenBrand: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Log in to play and to see your balance.')).toBeVisible();
    await expect(page.queryByText('The site opens once you are logged in.')).toBeNull();
  },
};
