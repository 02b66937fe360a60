import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { TextLink } from './TextLink.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Actions/Text link',
  component: TextLink,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Goes to another place from within or below a text.',
      do: [
        "Pass the router's Link as `as` for pages of the site.",
        'Use `as="button"` for a small action in a sentence, such as “Forgotten password?”.',
      ],
      dont: [
        'Do not use it for the main action of a screen: use Button or ButtonLink.',
        'Do not leave the underline out on a surface: color alone does not say that it is a link.',
      ],
      accessibility:
        'A link or a button, as `as` says, with the focus ring of the kit. Links on a surface are underlined; on chrome the place says what they are.',
      content: 'The words say where the link leads, also out of context: “Terms of the bonus”, not “here”.',
    }),
  },
} satisfies Meta<typeof TextLink>;
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
