import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../action/Button.tsx';
import { Stack } from '../stories/Layout.tsx';
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const options = [
  { key: 'PH', short: '+63', label: 'Philippines', detail: '+63' },
  { key: 'MY', short: '+60', label: 'Malaysia', detail: '+60' },
  { key: 'TH', short: '+66', label: 'Thailand', detail: '+66' },
];

const meta = {
  title: 'Kit/Forms/Combobox field',
  component: ComboboxField,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'One of a long list, found by typing: a country, a bank.',
      do: ['Let `finds` answer to names and to codes.', 'Say in `nothing` what can be typed.'],
      dont: [
        'Do not use it for fewer than about ten options: that is NativeSelect.',
        'Do not use it for free text: that is TextField.',
      ],
      accessibility:
        'The list opens with the focus; arrow keys move, Enter chooses, Escape closes. Label, hint and error are read with the field.',
      content: 'Options have a short form for the field and a whole form for the list.',
    }),
  },
  args: {
    label: 'Country code',
    options,
    chosen: 'PH',
    onChoose: fn(),
    finds: ({ label }, typed) => label.toLowerCase().includes(typed.toLowerCase()),
    nothing: 'Nothing is found',
    closeDelay: 200,
  },
  render: Example,
} satisfies Meta<typeof ComboboxField>;
export default meta;

type Story = StoryObj<typeof meta>;

function Example({ chosen: first, onChoose, ...props }: ComboboxFieldProps) {
  const [chosen, setChosen] = useState(first);
  return (
    <Stack>
      <ComboboxField
        {...props}
        chosen={chosen}
        onChoose={(key) => {
          setChosen(key);
          onChoose(key);
        }}
      />
      <Button>Next</Button>
    </Stack>
  );
}

export const Closed: Story = {};

export const WithError: Story = { args: { error: 'Choose a country.', required: true } };

/** The list opens with the focus and is narrowed by typing; Enter chooses and closes it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Country code' });
    await expect(field).toHaveValue('+63');
    await userEvent.tab();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('mal');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('MY');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(field).toHaveValue('+60');
  },
};

/** The list stays for a moment after the focus has left, so that a press on it is not lost. */
export const ClosesAfterBlur: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.click(field);
    await screen.findAllByRole('option');
    field.blur();
    await expect(screen.getAllByRole('option')).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
};
