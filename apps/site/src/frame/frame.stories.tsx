import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FailureError } from '@marquee/api-client';
import { theme } from '@marquee/ui-kit';
import { Header } from '../shell/Header.tsx';
import { fullPlatform } from '../stories/platform.ts';
import { StoryRoom } from '../stories/StoryRoom.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { Footer } from './Footer.tsx';
import { LoginNeeded } from './LoginNeeded.tsx';
import { QueryFailure } from './QueryFailure.tsx';
import { RightBar } from './RightBar.tsx';
import { SideMenu } from './SideMenu.tsx';

const meta = {
  title: 'Screens/Frame',
  component: StoryRoom,
  args: { answers: fullPlatform, role: undefined, children: null },
  parameters: { bare: true },
  render: (args, { globals }) => <StoryRoom {...args} role={args.role ?? globals['role']} />,
} satisfies Meta<typeof StoryRoom>;
export default meta;

type Story = StoryObj<typeof meta>;

const header = (
  <>
    <Header menus sideMenu={{ open: true, toggle: () => undefined }} />
    <CategoryNav />
  </>
);

export const HeaderOfAGuest: Story = { args: { role: 'guest', children: header } };

export const HeaderOfAMember: Story = {
  args: { role: 'member', children: header },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/12,845\.60/)).toBeVisible();
  },
};

export const Menu: Story = {
  args: {
    role: 'member',
    children: (
      <div style={{ width: '15.5rem', padding: '1rem', background: theme.color.chrome }}>
        <SideMenu onLeave={() => undefined} />
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('ann2026')).toBeVisible();
  },
};

/** An answer's text is fetched and cleaned when someone opens it. */
export const Foot: Story = {
  args: { children: <Footer /> },
  play: async ({ canvasElement }) => {
    const question = await within(canvasElement).findByText('How do I start a game?');
    await expect(within(canvasElement).queryByText(/Choose a category/)).toBeNull();
    await userEvent.click(question);
    await expect(await within(canvasElement).findByText(/Choose a category/)).toBeVisible();
  },
};
/** Neither answers nor vendors: the foot still leads to the help centre. */
export const FootWithoutHelp: Story = { args: { answers: {}, children: <Footer /> } };
export const LowerBar: Story = { args: { children: <BottomBar onMenu={() => undefined} /> } };

export const EdgeBar: Story = {
  args: {
    children: (
      <div style={{ minHeight: '30rem' }}>
        <RightBar />
      </div>
    ),
  },
};

export const OnlyForMembers: Story = { args: { children: <LoginNeeded /> } };

export const NotOpenYet: Story = {
  args: {
    children: (
      <QueryFailure
        error={
          new FailureError({
            kind: 'not-available',
            message: '',
            fields: [],
            retryAfterSeconds: undefined,
            value: undefined,
          })
        }
        retrying={false}
        onRetry={() => undefined}
      />
    ),
  },
};

export const CouldNotBeFetched: Story = {
  args: {
    children: (
      <QueryFailure
        error={new FailureError({ kind: 'timeout', message: '' })}
        retrying={false}
        onRetry={() => undefined}
      />
    ),
  },
};
