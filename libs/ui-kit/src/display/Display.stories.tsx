import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CrownIcon } from '../icons/game-icons.tsx';
import { Row, Stack } from '../stories/Layout.tsx';
import { Amount } from './Amount.tsx';
import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import { Chip } from './Chip.tsx';
import { Divider } from './Divider.tsx';
import { Logo } from './Logo.tsx';
import { NewsTicker } from './NewsTicker.tsx';
import { Surface } from './Surface.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { FireIcon } from '../icons/home-icons.tsx';

const meta = { title: 'Kit/Display' } satisfies Meta;
export default meta;

const opened = fn();

export const Amounts: StoryObj = {
  render: () => (
    <Stack>
      <Amount value="P 1,234.56" size="s" />
      <Amount value="P 1,234.56" />
      <Amount value="P 1,234.56" size="l" />
      <Amount value="+ P 90.00" tone="positive" />
      <Amount value="− P 45.00" tone="negative" />
    </Stack>
  ),
};

export const AmountHidden: StoryObj = {
  render: () => <Amount value="P 1,234.56" hidden />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('1,234.56');
  },
};

export const AmountUpdating: StoryObj = {
  render: () => <Amount value="P 1,234.56" updating />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('1,234.56');
    await expect(canvasElement.textContent?.trim()).not.toBe('');
  },
};

export const AmountUnknown: StoryObj = { render: () => <Amount value={undefined} /> };

export const Badges: StoryObj = {
  render: () => (
    <Row>
      <Badge>12</Badge>
      <Badge tone="primary">New</Badge>
      <Badge tone="accent" icon={<FireIcon size="s" />}>
        Hot
      </Badge>
      <Badge tone="positive">Paid</Badge>
      <Badge tone="danger">3</Badge>
    </Row>
  ),
};

function Filters() {
  const [on, setOn] = useState('all');
  return (
    <Row>
      {['all', 'new', 'hot'].map((name) => (
        <Chip key={name} pressed={on === name} onClick={() => setOn(name)}>
          {name}
        </Chip>
      ))}
      <Chip pressed={false} disabled>
        none
      </Chip>
    </Row>
  );
}

export const Chips: StoryObj = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'hot' }));
    await expect(canvas.getByRole('button', { name: 'hot', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'all', pressed: false })).toBeVisible();
  },
};

export const Surfaces: StoryObj = {
  render: () => (
    <Stack>
      <Surface>Flat</Surface>
      <Surface level="raised">Raised</Surface>
      <Surface level="sunken" padding="l">
        Sunken, roomy
      </Surface>
    </Stack>
  ),
};

export const Avatars: StoryObj = {
  render: () => (
    <Row>
      <Avatar name="lucky" size="s" />
      <Avatar name="fox" />
      <Avatar name="tiger" size="l" src="/does-not-exist.png" />
    </Row>
  ),
};

export const Dividers: StoryObj = {
  render: () => (
    <Stack>
      <Divider />
      <Divider>or</Divider>
    </Stack>
  ),
};

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'%3E%3Crect width='160' height='40' rx='8' fill='%23777'/%3E%3C/svg%3E";

export const BrandLogo: StoryObj = {
  render: () => <Logo src={picture} name="Aurora" width={160} height={40} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Aurora' })).toBeVisible();
  },
};

export const News: StoryObj = {
  render: () => (
    <NewsTicker
      label="Announcements"
      items={[
        { id: '1', text: 'Maintenance of the sports book on Tuesday from 04:00 to 05:00.' },
        { id: '2', text: 'New promotion: weekend cashback.' },
      ]}
      onOpen={opened}
    />
  ),
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const canvas = within(canvasElement);
    const list = canvas.getByRole('list');
    const pause = canvas.getAllByRole('button').at(-1) ?? canvasElement;
    await userEvent.click(pause);
    await expect(getComputedStyle(list).animationPlayState).toBe('paused');
    const item = canvas.getByRole('button', { name: 'New promotion: weekend cashback.' });
    item.focus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('2');
  },
};

export const ReadNotSeen: StoryObj = {
  render: () => (
    <p>
      <CrownIcon label="VIP" /> 4<VisuallyHidden> is your rank</VisuallyHidden>
    </p>
  ),
};
