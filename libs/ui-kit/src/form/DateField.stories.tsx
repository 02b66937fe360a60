import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { Stack } from '../stories/Layout.tsx';
import { DateField } from './DateField.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Forms/Date field',
  component: DateField,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A day, or a day and a time, in a form.',
      do: [
        'Set `max` where later days make no sense, such as a date of birth.',
        'Read the value only when it is not empty: what is no day is never reported.',
      ],
      dont: [
        'Do not use it for a filter that always has a value: that is DateInput.',
        'Do not parse the text again.',
      ],
      accessibility:
        "A text field that takes digits, and a button that opens the browser's calendar. A wrong day stays, with an error that names the field and an example; its form is not sent.",
      content: 'The form is year-month-day in all languages. The label is a noun: “Date of birth”.',
    }),
  },
} satisfies Meta<typeof DateField>;
export default meta;

/** A day is written as everywhere else, whatever the device's own form; nothing is reported until it is a whole day. */
export const Day: StoryObj = {
  render: () => <DayExample />,
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'From' });
    const reported = canvas.getByRole('status');
    await expect(field).toHaveValue('2026-11-20');
    await userEvent.clear(field);
    await userEvent.type(field, '2026/02/3');
    await expect(reported).toHaveTextContent('');
    await userEvent.type(field, '0');
    await userEvent.tab();
    // There is no such day: it stays, with an error that names the field and a day that can be typed.
    await expect(field).toHaveValue('2026/02/30');
    await expect(field).toBeInvalid();
    if (globals['language'] === 'EN')
      await expect(field).toHaveAccessibleDescription(
        'From: type a day of the calendar, such as 1990-02-28.',
      );
    await userEvent.clear(field);
    await expect(field).toBeValid();
    await userEvent.type(field, '20260228');
    await expect(field).toHaveValue('2026-02-28');
    await expect(reported).toHaveTextContent('2026-02-28');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-25');
    await userEvent.tab();
    // Later than the last day that can be chosen.
    await expect(reported).toHaveTextContent('');
    await expect(field).toHaveValue('2026-11-25');
    if (globals['language'] === 'EN')
      await expect(field).toHaveAccessibleDescription('From: choose 2026-11-24 or an earlier date.');
    const calendar = canvasElement.querySelector<HTMLInputElement>('input[type="date"]');
    if (!calendar) throw new Error('There is no calendar.');
    await fireEvent.change(calendar, { target: { value: '2026-03-01' } });
    await expect(field).toHaveValue('2026-03-01');
    await expect(field).toBeValid();
    await expect(canvas.getByRole('button', { name: 'Open the calendar' })).toBeVisible();
  },
};

function DayExample() {
  const [day, setDay] = useState('2026-11-20');
  return (
    <Stack>
      <DateField label="From" value={day} max="2026-11-24" onChange={setDay} />
      <p role="status">{day}</p>
    </Stack>
  );
}

/** Two days next to each other on the narrowest phone: all of each can be read. */
export const DaysOnAPhone: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '158px 158px', gap: '12px' }}>
      <DateField label="From" value="2026-10-30" onChange={() => undefined} />
      <DateField label="To" value="2026-10-28" onChange={() => undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const fields = within(canvasElement).getAllByRole('textbox');
    await expect(fields).toHaveLength(2);
    for (const field of fields) await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};

/** What is no day never counts as an empty field: a form that holds one is not sent, with Enter or with its button. */
export const DayInForm: StoryObj = {
  render: () => <DayForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Date of birth' });
    const sent = canvas.getByRole('status');
    await userEvent.type(field, '1990-02-3{Enter}');
    await expect(sent).toHaveTextContent('nothing');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, '23.2.1990');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveTextContent('nothing');
    await expect(field).toHaveValue('23.2.1990');
    await expect(field).toBeInvalid();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, '1990-02-23{Enter}');
    await expect(sent).toHaveTextContent('1990-02-23');
  },
};

function DayForm() {
  const [day, setDay] = useState('');
  const [sent, setSent] = useState('nothing');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(day);
      }}
    >
      <Stack>
        <DateField label="Date of birth" value={day} onChange={setDay} />
        <Button type="submit">Save</Button>
        <p role="status">{sent}</p>
      </Stack>
    </form>
  );
}
