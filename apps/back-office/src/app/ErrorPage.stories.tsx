import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, within } from 'storybook/test';
import { ErrorPage } from './ErrorPage.tsx';

const meta = { title: 'Back office/General/Error page', component: Broken } satisfies Meta<typeof Broken>;
export default meta;

type Story = StoryObj<typeof meta>;

function BrokenScreen(): never {
  throw new Error('rows is not iterable');
}

/** A router with one screen, which fails. */
function Broken() {
  const router = createMemoryRouter([{ path: '/', element: <BrokenScreen />, errorElement: <ErrorPage /> }]);
  return <RouterProvider router={router} />;
}

/** The screen's place says what to do, and names the error for those who run the platform. */
export const ScreenFailed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('This screen cannot be shown')).toBeVisible();
    await expect(page.getByText('rows is not iterable')).toBeVisible();
    await expect(page.getByRole('button', { name: 'To the approvals' })).toBeVisible();
  },
};
