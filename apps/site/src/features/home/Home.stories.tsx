import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { queryClient } from '../../app/query-client.ts';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { Home } from './Home.tsx';

function HomeOn({ answers, role }: { answers: Answers; role: unknown }) {
  return (
    <StoryProviders answers={answers} role={role}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5rem' }}>
        <Home />
      </div>
    </StoryProviders>
  );
}

/** Scrolls down, and waits at the end of the page: its blocks are fetched when they come near the viewport. */
function atTheEnd<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return waitFor(
    () => {
      window.scrollBy(0, window.innerHeight / 2);
      return check();
    },
    { timeout: 20_000 },
  );
}

const meta = {
  title: 'Screens/Home/Home',
  component: HomeOn,
  args: { answers: fullPlatform, role: undefined },
  render: (args, { globals }) => <HomeOn {...args} role={args.role ?? globals['role']} />,
} satisfies Meta<typeof HomeOn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'A new way to play, every night' })).toBeVisible();
    // Among the hot games, and in its category's lane.
    await atTheEnd(() => expect(page.getAllByRole('button', { name: /Golden Dragon/ })).toHaveLength(2));
  },
};

/** A member has rows of their own; who won stands below for everyone, and is sorted by one press. */
export const OfAMember: Story = {
  args: {
    role: 'member',
    answers: {
      ...fullPlatform,
      '/wps/relay/GCS_favouriteGames': (fullPlatform['/wps/relay/GCS_hotGames'] as object[]).slice(1, 2),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const lane = async (name: string) =>
      within((await atTheEnd(() => page.getAllByRole('list', { name })))[0] ?? canvasElement);
    await expect(
      (await lane('Played last')).getByRole('button', { name: /Golden Dragon\s*Copperfox/ }),
    ).toBeVisible();
    await expect(
      (await lane('Favourites')).getByRole('button', { name: /Lucky Tiger\s*Copperfox/ }),
    ).toBeVisible();
    await atTheEnd(() => expect(page.getByText('an***26')).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Greatest' }));
    await expect(page.getByRole('button', { name: 'Greatest' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const TrialAccountIsWarned: Story = {
  args: { role: 'trial' },
  play: async ({ canvasElement }) => {
    const [tile] = await within(canvasElement).findAllByRole('button', { name: /Lucky Tiger/ });
    // The role comes with the member, a moment after the games.
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    if (tile) await userEvent.click(tile);
    await expect(await within(document.body).findByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const Loading: Story = {
  args: { answers: { '/lgw/games/game_menus': 'never', '/wps/relay/MCS_announcements': 'never' } },
};

export const GamesFailed: Story = {
  args: { answers: { ...fullPlatform, '/lgw/games/game_menus': 'broken' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const NoGames: Story = { args: { answers: { ...fullPlatform, '/lgw/games/game_menus': [] } } };
