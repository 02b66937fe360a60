import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { DateInput } from './DateInput.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Date input',
  component: DateInput,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A day, or a day and a time, in a filter that has a box and label of its own.',
      do: [
        'Use it where the list below always shows what is filtered by.',
        'Set `clearable` to false where a filter must have a value.',
      ],
      dont: ['Do not use it in a form that is sent: DateField says what is wrong.'],
      accessibility: 'Its label is read. What is no day gives way to the last day when the input is left.',
      content: 'The label says which end of the time it is: “From”, “To”.',
    }),
  },
} satisfies Meta<typeof DateInput>;
export default meta;

/** A day and a time of 24 hours; a filter that must have one keeps the last when it is emptied. */
export const Moment: StoryObj = {
  render: () => <MomentExample />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Starts' });
    const reported = canvas.getByRole('status');
    await expect(field).toHaveValue('2026-11-20 13:00');
    await userEvent.clear(field);
    await expect(field).toHaveValue('');
    await userEvent.type(field, '2026-02-28');
    await expect(reported).toHaveTextContent('2026-11-20T13:00');
    await userEvent.tab();
    await expect(field).toHaveValue('2026-11-20 13:00');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-02-28 21:30');
    await expect(reported).toHaveTextContent('2026-02-28T21:30');
  },
};

function MomentExample() {
  const [moment, setMoment] = useState('2026-11-20T13:00');
  return (
    <Stack>
      <DateInput label="Starts" value={moment} withTime clearable={false} onChange={setMoment} />
      <p role="status">{moment}</p>
    </Stack>
  );
}
