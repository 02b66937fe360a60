import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { GameCategory } from '@marquee/contract';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { CategoryLobby } from './CategoryLobby.tsx';

interface LobbyOnProps {
  category: GameCategory;
  answers: Answers;
  path: string;
  role: unknown;
}

function LobbyOn({ category, answers, path, role }: LobbyOnProps) {
  return (
    <StoryProviders answers={answers} role={role} path={path}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5rem' }}>
        <CategoryLobby category={category} />
      </div>
    </StoryProviders>
  );
}

const meta = {
  title: 'Screens/Games/Lobby',
  component: LobbyOn,
  args: { category: 'RNG', answers: fullPlatform, path: '/rng', role: undefined },
  render: (args, { globals }) => <LobbyOn {...args} role={args.role ?? globals['role']} />,
  beforeEach: () => localStorage.removeItem('currentVassalage.RNG'),
} satisfies Meta<typeof LobbyOn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A vendor's games by its tab, and a favourite that is shown immediately. */
export const OfAMember: Story = {
  args: {
    role: 'member',
    answers: { ...fullPlatform, 'PUT /wps/relay/GCS_favouriteGames': null },
  },
  play: async ({ canvasElement }) => {
    const lobby = within(canvasElement);
    await expect(await lobby.findByRole('link', { current: 'page' })).toHaveTextContent('Copperfox');
    // A tab has the vendor's name and nothing that every tab would repeat.
    const tabs = within(lobby.getByRole('navigation', { name: 'Game lobby' })).getAllByRole('link');
    await expect(tabs.length).toBeGreaterThan(1);
    for (const tab of tabs) await expect(tab).not.toHaveTextContent('Game lobby');
    await expect(lobby.getByText('Points 1.20%')).toBeVisible();
    const heart = await lobby.findByRole('button', { name: 'Favourite: Lucky Tiger' });
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(lobby.getByRole('button', { name: 'Favourites' }));
    await expect(await lobby.findByRole('button', { name: /Tiger\s*Copperfox/ })).toBeVisible();
    await expect(lobby.queryByRole('button', { name: /Dragon\s*Copperfox/ })).toBeNull();
  },
};

/** The platform does not take the mark: it goes again. */
export const MarkRefused: Story = {
  args: {
    role: 'member',
    answers: { ...fullPlatform, 'PUT /wps/relay/GCS_favouriteGames': { refused: 'list-full' } },
  },
  play: async ({ canvasElement }) => {
    const heart = await within(canvasElement).findByRole('button', { name: 'Favourite: Lucky Tiger' });
    await userEvent.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  },
};

/** Slots are narrowed by vendor, feature, volatility and return; the address keeps the choice. */
export const NarrowedSlots: Story = {
  args: { path: '/rng?page=COPPERFOX&feature=jackpot&return=96' },
  play: async ({ canvasElement }) => {
    const filters = within(await within(canvasElement).findByRole('group', { name: 'Filter slots' }));
    await waitFor(() => expect(filters.getAllByRole('combobox')).toHaveLength(4));
    await expect(filters.getByRole('combobox', { name: 'Vendor' })).toHaveDisplayValue('Copperfox');
    const feature = filters.getByRole('combobox', { name: 'Feature' });
    await expect(feature).toHaveDisplayValue('Jackpot');
    await expect(filters.getByRole('combobox', { name: 'Return to players' })).toHaveDisplayValue(
      'Return of 96% or more',
    );
    const volatility = filters.getByRole('combobox', { name: 'Volatility' });
    await userEvent.selectOptions(volatility, 'High volatility');
    await expect(volatility).toHaveDisplayValue('High volatility');
    await userEvent.selectOptions(filters.getByRole('combobox', { name: 'Vendor' }), 'All vendors');
    await expect(feature).toHaveDisplayValue('Jackpot');
    await userEvent.click(filters.getByRole('button', { name: 'Clear filters' }));
    await expect(feature).toHaveDisplayValue('Any feature');
    await expect(volatility).toHaveDisplayValue('Any volatility');
    await expect(filters.getByRole('combobox', { name: 'Vendor' })).toHaveDisplayValue('All vendors');
  },
};

/** No vendor says anything of its slots: the list of vendors is what is left. */
export const SlotsWithoutFacts: Story = {
  args: {
    answers: {
      ...fullPlatform,
      '/lgw/games/slot_filters': { features: [], volatilities: [], returns: [] },
    },
  },
  play: async ({ canvasElement }) => {
    const filters = within(await within(canvasElement).findByRole('group', { name: 'Filter slots' }));
    await expect(filters.getAllByRole('combobox')).toHaveLength(1);
  },
};

export const LiveTables: Story = {
  args: { category: 'LIVE', path: '/live?kind=BACCARAT' },
  play: async ({ canvasElement }) => {
    const kinds = within(await within(canvasElement).findByRole('group', { name: 'Kinds of tables' }));
    await expect(kinds.getAllByRole('button')).toHaveLength(4);
    await expect(kinds.getByRole('button', { pressed: true })).toHaveTextContent('Baccarat');
    // One kind at a time; pressed again, all tables stand there as before.
    await userEvent.click(kinds.getByRole('button', { name: 'Sic Bo' }));
    await expect(kinds.getByRole('button', { pressed: true })).toHaveTextContent('Sic Bo');
    await userEvent.click(kinds.getByRole('button', { name: 'Sic Bo' }));
    await expect(kinds.queryByRole('button', { pressed: true })).toBeNull();
  },
};

/** What the brand puts above the games. */
export const BlocksAtItsHead: Story = {
  args: { category: 'FISH', path: '/fish' },
  play: async ({ canvasElement }) => {
    const lobby = within(canvasElement);
    await expect(await lobby.findByRole('heading', { name: 'Jackpots' })).toBeVisible();
    const list = lobby.getByRole('list', { name: 'Jackpots' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  },
};

export const NothingFits: Story = {
  args: {
    path: '/rng?find=zzz',
    answers: {
      ...fullPlatform,
      '/wps/relay/GCS_gameList': { games: [], pageNum: 1, totalPages: 0, totalGames: 0 },
    },
  },
  play: async ({ canvasElement }) => {
    const lobby = within(canvasElement);
    await expect(await lobby.findByRole('searchbox')).toHaveValue('zzz');
    await userEvent.click(await lobby.findByRole('button', { name: 'Show all games' }));
    await waitFor(() => expect(lobby.getByRole('searchbox')).toHaveValue(''));
  },
};

export const NoFavourites: Story = { args: { role: 'member', path: '/rng?list=favourites' } };

export const VendorsThatAreGames: Story = { args: { category: 'SPORTS', path: '/sports' } };

export const Rooms: Story = {
  args: { category: 'PVP', path: '/pvp' },
  play: async ({ canvasElement }) => {
    const rooms = await within(canvasElement).findAllByRole('button', { name: /Three-Trick Duel.*2 seats/ });
    await expect(rooms[0]).toHaveTextContent('10.00');
  },
};

export const Loading: Story = {
  args: { answers: { ...fullPlatform, '/wps/relay/GCS_gameList': 'never' } },
};

export const Failed: Story = {
  args: { answers: { ...fullPlatform, '/wps/relay/GCS_gameList': 'broken' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const NoVendors: Story = { args: { answers: { ...fullPlatform, '/lgw/games/game_menus': [] } } };
