import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CopyLine } from './CopyLine.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Display/Copy line',
  component: CopyLine,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'A value that is typed elsewhere, with a button that copies it: an account number, a link.',
      do: ['Show the whole value, so that it can be checked.', 'Use one line for each value.'],
      dont: [
        'Do not use it for secrets that others on the same screen must not see.',
        'Do not shorten the value.',
      ],
      accessibility:
        "The button's name says what it copies. A press is confirmed on the button; where the browser refuses, a message says how to copy by hand.",
      content: 'The label names the value as the place where it is typed names it.',
    }),
  },
  args: { label: 'Account number', value: '1234 5678 9012 3456' },
} satisfies Meta<typeof CopyLine>;
export default meta;

const written = fn();

export const AccountNumber: StoryObj<typeof meta> = {
  beforeEach: () => {
    written.mockClear();
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(written(text)) },
    });
    return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const before = button.textContent;
    await userEvent.click(button);
    await expect(written).toHaveBeenCalledWith(args.value);
    await waitFor(() => expect(button.textContent).not.toBe(before));
  },
};
