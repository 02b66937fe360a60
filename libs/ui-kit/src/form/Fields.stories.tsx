import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { GlobeIcon } from '../icons/header-icons.tsx';
import { SearchIcon } from '../icons/navigation-icons.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DateField } from './DateField.tsx';
import { DateInput } from './DateInput.tsx';
import { FileButton } from './FileButton.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { UserIcon } from '../icons/home-icons.tsx';

const meta = { title: 'Kit/Forms' } satisfies Meta;
export default meta;

export const Text: StoryObj = {
  render: () => (
    <Stack>
      <TextField label="Username" name="username" required icon={<UserIcon />} />
      <TextField label="Nickname" defaultValue="Lucky fox" hint="Others see this name." />
      <TextField label="Search a game" type="search" placeholder="Name or vendor" icon={<SearchIcon />} />
      <TextField label="Account" defaultValue="demo" disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const username = canvas.getByRole('textbox', { name: 'Username' });
    await userEvent.click(canvas.getByText('Username'));
    await expect(username).toHaveFocus();
    await userEvent.type(username, 'fox');
    await expect(username).toHaveValue('fox');
    await expect(username).toHaveAttribute('aria-required', 'true');
    await expect(canvas.getByRole('textbox', { name: 'Nickname' })).toHaveAccessibleDescription(
      'Others see this name.',
    );
    const disabled = canvas.getByRole('textbox', { name: 'Account' });
    await expect(disabled).toBeDisabled();
    // A field that can be filled in stands on a ground of its own, on light brands too.
    const ground = (field: HTMLElement) => getComputedStyle(field.parentElement ?? field).backgroundColor;
    await expect(ground(username)).not.toBe(ground(disabled));
  },
};

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

/** An error is read with its field, and its arrival moves nothing below it. */
export const ErrorBelowField: StoryObj = {
  render: () => <UsernameForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const send = canvas.getByRole('button', { name: 'Log in' });
    const before = send.getBoundingClientRect().top;
    await userEvent.click(send);
    const field = canvas.getByRole('textbox', { name: 'Username' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter your username.');
    await expect(send.getBoundingClientRect().top).toBe(before);
  },
};

function UsernameForm() {
  const [error, setError] = useState<string>();
  return (
    <Stack>
      <TextField label="Username" error={error} icon={<UserIcon />} />
      <Button onClick={() => setError('Enter your username.')}>Log in</Button>
    </Stack>
  );
}

export const Invalid: StoryObj = {
  render: () => (
    <Stack>
      <TextField label="Username" defaultValue="f" error="At least 4 characters." />
      <PasswordField label="Password" error="Username or password incorrect." />
      <Checkbox label="I am 18 or older" error="Needed to go on." />
    </Stack>
  ),
};

export const Password: StoryObj = {
  render: () => (
    <Stack>
      <PasswordField label="Password" required defaultValue="secret" />
    </Stack>
  ),
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText(/^Password/);
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'off');
    const reveal = canvas.getByRole('button');
    await userEvent.click(reveal);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('secret');
    if (globals['language'] === 'EN') await expect(reveal).toHaveAccessibleName('Hide password');
    await userEvent.click(reveal);
    await expect(field).toHaveAttribute('type', 'password');
  },
};

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

const languages = [
  { value: 'EN', label: 'English', lang: 'en' },
  { value: 'TH', label: 'ไทย', lang: 'th' },
  { value: 'JA', label: '日本語', lang: 'ja' },
];

export const Select: StoryObj = {
  render: () => (
    <Stack>
      <NativeSelect label="Language" options={languages} icon={<GlobeIcon />} />
      <Row on="chrome">
        <NativeSelect on="chrome" label="Language of the header" options={languages} icon={<GlobeIcon />} />
      </Row>
      <NativeSelect label="Not changeable" options={languages} disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Language' });
    await userEvent.selectOptions(select, 'ไทย');
    await expect(select).toHaveValue('TH');
    await expect(within(select).getByText('ไทย')).toHaveAttribute('lang', 'th');
  },
};

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
