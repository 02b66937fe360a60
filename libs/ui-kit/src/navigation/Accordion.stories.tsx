import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Accordion } from './Accordion.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Navigation/Accordion',
  component: Accordion,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Headings that open what belongs to them: questions and answers, parts of a menu.',
      do: ['Use `exclusiveGroup` where only one should be open.', 'Fetch long content in `onOpen`.'],
      dont: ['Do not hide what most visitors need.', 'Do not put forms into it.'],
      accessibility:
        "The browser's own disclosure: Enter and Space open it, and a search in the page opens what it finds.",
      content: 'The heading is the question or the name of what it holds.',
    }),
  },
} satisfies Meta<typeof Accordion>;
export default meta;

const items = [
  {
    id: 'deposit',
    title: 'How do I deposit?',
    content: 'Choose a method, enter an amount, follow the steps.',
  },
  { id: 'withdraw', title: 'How long does a withdrawal take?', content: 'Usually a few minutes.' },
];

export const AccordionOpensOne: StoryObj = {
  render: () => <Accordion items={items} exclusiveGroup="help" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = canvasElement.querySelectorAll('details');
    await userEvent.click(canvas.getByText('How do I deposit?'));
    await expect(first).toHaveAttribute('open');
    await userEvent.click(canvas.getByText('How long does a withdrawal take?'));
    await expect(second).toHaveAttribute('open');
    await expect(first).not.toHaveAttribute('open');
  },
};

function Decided() {
  const [opened, setOpened] = useState<string | undefined>('withdraw');
  return (
    <Accordion
      exclusiveGroup="decided"
      items={items.map((item) => ({
        ...item,
        open: item.id === opened,
        onOpen: () => setOpened(item.id),
        onClose: () => setOpened((now) => (now === item.id ? undefined : now)),
      }))}
    />
  );
}

/** Which one is open is decided outside, such as by an address. */
export const AccordionDecidedOutside: StoryObj = {
  render: () => <Decided />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = canvasElement.querySelectorAll('details');
    await expect(second).toHaveAttribute('open');
    await userEvent.click(canvas.getByText('How do I deposit?'));
    await waitFor(() => expect(second).not.toHaveAttribute('open'));
    await expect(first).toHaveAttribute('open');
    await userEvent.click(canvas.getByText('How do I deposit?'));
    await waitFor(() => expect(first).not.toHaveAttribute('open'));
  },
};

export const AccordionOnChrome: StoryObj = {
  render: () => (
    <Stack on="chrome">
      <Accordion items={items} on="chrome" />
    </Stack>
  ),
};
