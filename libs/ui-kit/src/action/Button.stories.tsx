import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Row, Stack } from '../stories/Layout.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { DepositIcon, ArrowRightIcon } from '../icons/home-icons.tsx';
import { componentDocs } from '../stories/component-docs.ts';

const meta = {
  title: 'Kit/Actions/Button',
  component: Button,
  subcomponents: { ButtonLink },
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'Starts an action on the page: log in, deposit, save.',
      do: [
        'Give each screen one primary button, and make the others secondary or quiet.',
        'Set loading while the action is under way: the width stays and presses do nothing.',
        'Use accent for the one action that the brand wants to be seen, such as the deposit.',
      ],
      dont: [
        'Do not use it to go to another page: that is ButtonLink.',
        'Do not disable a button to say that a form is incomplete: let it be pressed and show what is missing.',
      ],
      accessibility:
        'A real button: Enter and Space press it. While it is loading it keeps the focus and is announced as busy. Sizes s and m and l keep enough room for a finger or a pointer next to others.',
      content:
        'A verb and its object in one to three words: “Add a bank card”, not “OK”. Texts are not cut, so translations must be short as well.',
    }),
  },
  args: { children: 'Deposit', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Deposit' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

const variants = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const;

export const Variants: Story = {
  render: (args) => (
    <Row>
      {variants.map((variant) => (
        <Button {...args} key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
  ),
};

export const OnChrome: Story = {
  render: (args) => (
    <Row on="chrome">
      <Button {...args} variant="chrome">
        Log in
      </Button>
      <Button {...args} variant="primary">
        Register
      </Button>
      <Button {...args} variant="chrome" disabled>
        Not now
      </Button>
    </Row>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Button {...args} size="s">
        Small
      </Button>
      <Button {...args} size="m">
        Medium
      </Button>
      <Button {...args} size="l">
        Large
      </Button>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const small = within(canvasElement).getByRole('button', { name: 'Small' });
    const { left, top, width } = small.getBoundingClientRect();
    // 36 pixels high to the eye, 44 to the finger: four above the edge still hit it.
    await expect(small.getBoundingClientRect().height).toBe(36);
    await expect(document.elementFromPoint(left + width / 2, top - 3)).toBe(small);
  },
};

export const WithIcons: Story = {
  render: (args) => (
    <Row>
      <Button {...args} icon={<DepositIcon />} />
      <Button {...args} variant="secondary" trailingIcon={<ArrowRightIcon />}>
        All games
      </Button>
    </Row>
  ),
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Disabled: Story = {
  render: (args) => (
    <Row>
      {variants.map((variant) => (
        <Button {...args} key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </Row>
  ),
};

export const FullWidth: Story = {
  render: (args) => (
    <Stack>
      <Button {...args} fullWidth size="l">
        Log in
      </Button>
      <Button {...args} fullWidth variant="secondary" size="l">
        Register
      </Button>
    </Stack>
  ),
};

export const AsLink: Story = {
  render: () => (
    <Row>
      <ButtonLink href="#promotions">Promotions</ButtonLink>
      <ButtonLink href="#vip" variant="secondary" trailingIcon={<ArrowRightIcon />}>
        VIP
      </ButtonLink>
      <ButtonLink as={RouterLink} to="/help" variant="quiet" size="s">
        Help centre
      </ButtonLink>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '#promotions');
    await expect(canvas.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '#/help');
  },
};

function RouterLink({
  to,
  children,
  ...rest
}: {
  to: string;
  children: React.ReactNode;
  className?: string;
}) {
  return (
    <a {...rest} href={`#${to}`}>
      {children}
    </a>
  );
}
