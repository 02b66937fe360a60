import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Logo } from './Logo.tsx';

const meta = { title: 'Kit/Display/Logo', component: Logo } satisfies Meta<typeof Logo>;
export default meta;

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'%3E%3Crect width='160' height='40' rx='8' fill='%23777'/%3E%3C/svg%3E";

export const BrandLogo: StoryObj = {
  render: () => <Logo src={picture} name="Aurora" width={160} height={40} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Aurora' })).toBeVisible();
  },
};
