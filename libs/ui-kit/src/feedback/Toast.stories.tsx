import type { Meta, StoryObj } from '@storybook/react-vite';
import { getDefaultStore } from 'jotai';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { Row } from '../stories/Layout.tsx';
import { ToastRegion } from './Toast.tsx';
import { pendingToastsAtom, showToast } from './toasts.ts';
import type { Tone } from './tone.ts';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Feedback/Toast',
  component: ToastRegion,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A short message about what has just been done; it goes by itself after five seconds.',
      do: [
        'Put ToastRegion once into a page and call showToast.',
        'Use it when the result is elsewhere or not visible.',
      ],
      dont: [
        'Do not use it for what must be read or answered: use Alert or ConfirmDialog.',
        'Do not put the only way to something into it.',
      ],
      accessibility:
        'F6 moves the focus to the messages. A danger is announced at once. A message stays while it is pointed at or has the focus, and has a button that takes it away.',
      content:
        'A title of two to five words in the past tense: “Password changed”. One more sentence at most.',
    }),
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;

const tones: readonly Tone[] = ['info', 'positive', 'warning', 'danger'];

export const Toasts: StoryObj = {
  // A story without a toast region leaves its messages waiting for this one.
  beforeEach: () => getDefaultStore().set(pendingToastsAtom, []),
  render: () => (
    <>
      <Row>
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            onClick={() => showToast({ tone, title: `This is ${tone}`, text: 'For your information.' })}
          >
            {tone}
          </Button>
        ))}
      </Row>
      <ToastRegion />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'positive' }));
    const toast = await screen.findByRole('dialog', { name: 'This is positive' });
    await expect(toast).toHaveTextContent('For your information.');
    await userEvent.click(within(toast).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'This is positive' })).toBeNull());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'danger' }));
    // The toast closes by itself, so both are looked up at the same moment.
    await waitFor(async () => {
      await expect(screen.getByRole('alertdialog', { name: 'This is danger' })).toBeInTheDocument();
      await expect(screen.getByRole('alert')).toHaveTextContent('This is danger');
    });
  },
};
