import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { SearchIcon } from '../icons/navigation-icons.tsx';
import { Stack } from '../stories/Layout.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { UserIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Text field',
  component: TextField,
  subcomponents: { Field },
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'One line of text with its label, hint and error.',
      do: [
        'Say what to type as a hint, before anything is wrong.',
        'Set `type`, `inputMode` and `autoComplete`, so that phones show the right keyboard.',
      ],
      dont: [
        'Do not use a placeholder in place of a label.',
        'Do not show an error while the first characters are typed.',
      ],
      accessibility:
        'The label is a real label. Hint and error are read with the field, and an error is announced. Its line is kept, so that its arrival moves nothing.',
      content: 'The label is a noun. The error says what would be right: “At least 4 characters.”',
    }),
  },
} satisfies Meta<typeof TextField>;
export default meta;

export const Text: StoryObj = {
  render: () => (
    <Stack>
      <TextField label="Username" name="username" required icon={<UserIcon />} />
      <TextField label="Nickname" defaultValue="Lucky fox" hint="Others see this name." />
      <TextField label="Search a game" type="search" placeholder="Name or vendor" icon={<SearchIcon />} />
      <TextField label="Account" defaultValue="demo" disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const username = canvas.getByRole('textbox', { name: 'Username' });
    await userEvent.click(canvas.getByText('Username'));
    await expect(username).toHaveFocus();
    await userEvent.type(username, 'fox');
    await expect(username).toHaveValue('fox');
    await expect(username).toHaveAttribute('aria-required', 'true');
    await expect(canvas.getByRole('textbox', { name: 'Nickname' })).toHaveAccessibleDescription(
      'Others see this name.',
    );
    const disabled = canvas.getByRole('textbox', { name: 'Account' });
    await expect(disabled).toBeDisabled();
    // A field that can be filled in stands on a ground of its own, on light brands too.
    const ground = (field: HTMLElement) => getComputedStyle(field.parentElement ?? field).backgroundColor;
    await expect(ground(username)).not.toBe(ground(disabled));
  },
};

/** An error is read with its field, and its arrival moves nothing below it. */
export const ErrorBelowField: StoryObj = {
  render: () => <UsernameForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const send = canvas.getByRole('button', { name: 'Log in' });
    const before = send.getBoundingClientRect().top;
    await userEvent.click(send);
    const field = canvas.getByRole('textbox', { name: 'Username' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter your username.');
    await expect(send.getBoundingClientRect().top).toBe(before);
  },
};

function UsernameForm() {
  const [error, setError] = useState<string>();
  return (
    <Stack>
      <TextField label="Username" error={error} icon={<UserIcon />} />
      <Button onClick={() => setError('Enter your username.')}>Log in</Button>
    </Stack>
  );
}

export const Invalid: StoryObj = {
  render: () => (
    <Stack>
      <TextField label="Username" defaultValue="f" error="At least 4 characters." />
      <PasswordField label="Password" error="Username or password incorrect." />
      <Checkbox label="I am 18 or older" error="Needed to go on." />
    </Stack>
  ),
};
