import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { PasswordField } from './PasswordField.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Password field',
  component: PasswordField,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A password, hidden at first.',
      do: [
        'Set `autoComplete` to current-password or new-password, so that password managers help.',
        'Say the rules of a new password as a hint, before anything is wrong.',
      ],
      dont: ['Do not show it before the visitor asks.', 'Do not refuse pasting.'],
      accessibility:
        'A button shows and hides the text; its name says which. Label, hint and error are read with the field.',
      content: 'Errors of a log-in do not say which of the two fields was wrong.',
    }),
  },
} satisfies Meta<typeof PasswordField>;
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
