import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Text area field',
  component: TextAreaField,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Several lines of text: a message, a reason.',
      do: ['Give it as many rows as most texts have.', 'Set `maxLength` where the server has a limit.'],
      dont: ['Do not use it for one line: that is TextField.'],
      accessibility:
        'As TextField: label, hint and error are read with the box. It grows with its text where the browser can.',
      content: 'The label says what the text is for; the hint says its limit.',
    }),
  },
  args: { label: 'Message', hint: 'At most 500 characters.', maxLength: 500 },
  render: (args) => (
    <Stack>
      <TextAreaField {...args} />
    </Stack>
  ),
} satisfies Meta<typeof TextAreaField>;
export default meta;

export const Empty: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Message' });
    await expect(box).toHaveAccessibleDescription('At most 500 characters.');
    await userEvent.type(box, 'One{Enter}Two');
    await expect(box).toHaveValue('One\nTwo');
  },
};

export const Invalid: StoryObj<typeof meta> = {
  args: { error: 'Write what happened.' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Message' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Write what happened.');
  },
};
