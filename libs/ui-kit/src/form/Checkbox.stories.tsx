import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Checkbox } from './Checkbox.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Turns one thing on or off in a form.',
      do: ['Write the text so that a tick means yes.', 'Show what is wrong as `error` below the text.'],
      dont: ['Do not use it for a choice of one in several.', 'Do not tick a consent in advance.'],
      accessibility:
        "The browser's own checkbox: Space changes it, and a press on the text does too. An error is announced and read with the box.",
      content: 'A statement in the first person or a noun: “I am 18 or older”, “Remember me”.',
    }),
  },
} satisfies Meta<typeof Checkbox>;
export default meta;

export const Checkboxes: StoryObj = {
  render: () => (
    <Stack>
      <Checkbox label="Remember me" />
      <Checkbox label="I have read the terms" defaultChecked />
      <Checkbox label="Not available" disabled />
      <Checkbox label="Always on" disabled defaultChecked />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('checkbox', { name: 'Remember me' });
    await userEvent.click(canvas.getByText('Remember me'));
    await expect(box).toBeChecked();
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
