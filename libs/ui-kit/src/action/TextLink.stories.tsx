import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { TextLink } from './TextLink.tsx';

const meta = { title: 'Kit/Actions/Text link', component: TextLink } satisfies Meta<typeof TextLink>;
export default meta;

const pressed = fn();

export const InText: StoryObj = {
  render: () => (
    <p>
      Read the <TextLink href="#rules">rules of the house</TextLink> before you play.
    </p>
  ),
};

export const OnChrome: StoryObj = {
  render: () => (
    <Row on="chrome">
      <TextLink on="chrome" href="#help">
        Help centre
      </TextLink>
      <TextLink on="chrome" href="#app">
        App
      </TextLink>
    </Row>
  ),
};

export const AsAction: StoryObj = {
  render: () => (
    <TextLink as="button" onClick={pressed}>
      Forgot password?
    </TextLink>
  ),
  play: async ({ canvasElement }) => {
    pressed.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Forgot password?' }));
    await expect(pressed).toHaveBeenCalledOnce();
  },
};
