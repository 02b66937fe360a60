import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = { title: 'Kit/Forms/Password field', component: PasswordField } satisfies Meta<
  typeof PasswordField
>;
export default meta;

export const Password: StoryObj = {
  render: () => (
    <Stack>
      <PasswordField label="Password" required defaultValue="secret" />
    </Stack>
  ),
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText(/^Password/);
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'off');
    const reveal = canvas.getByRole('button');
    await userEvent.click(reveal);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('secret');
    if (globals['language'] === 'EN') await expect(reveal).toHaveAccessibleName('Hide password');
    await userEvent.click(reveal);
    await expect(field).toHaveAttribute('type', 'password');
  },
};
