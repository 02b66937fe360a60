import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { FileButton } from './FileButton.tsx';

const meta = { title: 'Kit/Forms/File button', component: FileButton } satisfies Meta<typeof FileButton>;
export default meta;

/** The browser's own input under a button: it is found by the text, and takes a file. */
export const File: StoryObj = {
  render: () => (
    <Stack>
      <FileButton accept="image/png">Choose a picture</FileButton>
      <FileButton accept="image/png" disabled>
        Choose another picture
      </FileButton>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>('Choose a picture');
    await userEvent.upload(input, new globalThis.File(['x'], 'card.png', { type: 'image/png' }));
    await expect(input.files?.[0]?.name).toBe('card.png');
    await expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(42);
    await expect(canvas.getByLabelText('Choose another picture')).toBeDisabled();
  },
};
