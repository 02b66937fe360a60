import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { FileButton } from './FileButton.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/File button',
  component: FileButton,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Chooses a file from the device.',
      do: ['Say in `accept` which files are taken, and show the name of the one that was chosen.'],
      dont: [
        'Do not upload before it is said what for.',
        'Do not use it for pictures that the site can make itself.',
      ],
      accessibility:
        "The browser's own input under the text: keyboard and screen reader use it as they know it.",
      content: 'A verb and what is chosen: “Choose a picture”.',
    }),
  },
} satisfies Meta<typeof FileButton>;
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
