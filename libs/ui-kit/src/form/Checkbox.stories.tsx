import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = { title: 'Kit/Forms/Checkbox', component: Checkbox } satisfies Meta<typeof Checkbox>;
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
