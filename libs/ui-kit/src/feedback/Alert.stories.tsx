import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { Stack } from '../stories/Layout.tsx';
import { Alert } from './Alert.tsx';
import type { Tone } from './tone.ts';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Feedback/Alert',
  component: Alert,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A message in the page, next to what it is about.',
      do: [
        'Say what happened and what can be done, with the action in the message.',
        'Give onDismiss only where the message is not needed any more.',
      ],
      dont: ['Do not use it for what goes by itself: that is a toast.', 'Do not use danger for advice.'],
      accessibility:
        'Danger is announced at once, the others when there is a pause. The tone has an icon, so color alone says nothing.',
      content: 'A title of a few words and one sentence. No codes, no blame.',
    }),
  },
} satisfies Meta<typeof Alert>;
export default meta;

const tones: readonly Tone[] = ['info', 'positive', 'warning', 'danger'];
const dismissed = fn();

export const Alerts: StoryObj = {
  render: () => (
    <Stack>
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={`A message that is ${tone}`} onDismiss={dismissed}>
          One sentence says what it means.
        </Alert>
      ))}
      <Alert tone="warning" action={<Button size="s">Verify now</Button>}>
        Your phone number is not verified.
      </Alert>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    dismissed.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button'));
    await expect(dismissed).toHaveBeenCalledOnce();
  },
};
