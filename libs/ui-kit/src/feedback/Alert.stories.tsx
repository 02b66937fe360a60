import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { Stack } from '../stories/Layout.tsx';
import { Alert } from './Alert.tsx';
import type { Tone } from './tone.ts';

const meta = { title: 'Kit/Feedback/Alert', component: Alert } satisfies Meta<typeof Alert>;
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
