import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Logo } from './Logo.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Logo',
  component: Logo,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The logo of the brand in header, menu and dialogs.',
      do: ['Pass the size of the file, so that its place is kept.', 'Use it once at the head of a page.'],
      dont: ['Do not draw the name as text next to it.', 'Do not use it for vendors or means of payment.'],
      accessibility: "An image whose name is the brand's name in the visitor's language.",
      content: 'The name as the brand file has it.',
    }),
  },
} satisfies Meta<typeof Logo>;
export default meta;

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'%3E%3Crect width='160' height='40' rx='8' fill='%23777'/%3E%3C/svg%3E";

export const BrandLogo: StoryObj = {
  render: () => <Logo src={picture} name="Aurora" width={160} height={40} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Aurora' })).toBeVisible();
  },
};
