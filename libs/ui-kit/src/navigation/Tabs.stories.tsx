import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Tabs } from './Tabs.tsx';
import { LiveIcon, SlotsIcon, SportsIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Navigation/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Changes between sections of one page.',
      do: [
        'Use line for sections of a page and pill for two or three forms of the same thing.',
        'Keep the order.',
      ],
      dont: ['Do not use it to go to other pages: those are links.', 'Do not put steps of a form into tabs.'],
      accessibility:
        'Arrow keys move along the row and show the panel they reach; Tab goes into the panel. `label` is the name of the row.',
      content: 'Labels are nouns of one or two words.',
    }),
  },
} satisfies Meta<typeof Tabs>;
export default meta;

function Example({ variant, icons = false }: { variant: 'line' | 'pill'; icons?: boolean }) {
  const [selected, setSelected] = useState<'live' | 'slots' | 'sports'>('live');
  return (
    <Tabs
      label="Games"
      variant={variant}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { name: 'live', label: 'Live', icon: icons && <LiveIcon />, panel: 'Tables with a dealer.' },
        { name: 'slots', label: 'Slots', icon: icons && <SlotsIcon />, panel: 'Reels.' },
        {
          name: 'sports',
          label: 'Sports',
          icon: icons && <SportsIcon />,
          panel: 'Odds.',
          disabled: variant === 'pill',
        },
      ]}
    />
  );
}

export const Line: StoryObj = {
  render: () => <Example variant="line" icons />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Live' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Slots', selected: true })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Slots' })).toHaveTextContent('Reels.');
    await userEvent.click(canvas.getByRole('tab', { name: 'Sports' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Sports' })).toBeVisible();
  },
};

export const Pill: StoryObj = {
  render: () => (
    <Stack>
      <Example variant="pill" />
    </Stack>
  ),
};
