import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { HomeBlock } from '@marquee/brand';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { BlockHost } from './BlockHost.tsx';

interface ShownBlock {
  block: HomeBlock;
  answers: Answers;
  role: unknown;
}

function BlockOn({ block, answers, role }: ShownBlock) {
  return (
    <StoryProviders answers={answers} role={role}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }} data-testid="block">
        <BlockHost block={block} early />
      </div>
    </StoryProviders>
  );
}

const meta = {
  title: 'Screens/Home/Blocks',
  component: BlockOn,
  args: { block: { block: 'news', width: 'full' }, answers: fullPlatform, role: undefined },
  render: (args, { globals }) => <BlockOn {...args} role={args.role ?? globals['role']} />,
} satisfies Meta<typeof BlockOn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Waits until the block has left its place. */
const isLeftOut: Story['play'] = async ({ canvasElement }) => {
  const place = within(canvasElement).getByTestId('block');
  await waitFor(() => expect(place).toBeEmptyDOMElement());
};

/** A block in the state that these answers of one call give. */
const answered = (block: HomeBlock, path: string, value: unknown): ShownBlock => ({
  block,
  answers: { ...fullPlatform, [path]: value },
  role: undefined,
});

const matches: HomeBlock = { block: 'matches', width: 'full', look: 'cards', count: 4 };
const matchesPath = '/wps/relay/GCS_liveMatches';

export const Matches: Story = {
  args: { block: matches },
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Matches and odds' });
    const all = within(list).getAllByRole('button', { name: 'Northgate Rovers, odds 1.85' });
    await expect(all).toHaveLength(3);
    const [odds] = all;
    if (!odds) throw new Error('There are no odds.');
    await userEvent.click(odds);
    await waitFor(() => expect(odds).toHaveAttribute('aria-pressed', 'true'));
    await expect(sessionStorage.getItem('betSlip')).toContain('Northgate Rovers');
    await userEvent.click(odds);
    await expect(odds).toHaveAttribute('aria-pressed', 'false');
  },
};
export const MatchesInATable: Story = { args: { block: { ...matches, look: 'table' } } };
export const MatchesLoading: Story = { args: answered(matches, matchesPath, 'never') };
export const NoMatches: Story = {
  args: answered(matches, matchesPath, { serverTime: '2026-03-09T20:00:00.000Z', matches: [] }),
  play: isLeftOut,
};
export const MatchesFailed: Story = { args: answered(matches, matchesPath, 'broken'), play: isLeftOut };

const jackpots: HomeBlock = { block: 'jackpots', width: 'full', look: 'strip', count: 3 };
const jackpotsPath = '/wps/relay/GCS_jackpots';

/** Without jackpots the block keeps its height, and says so. */
const saysThatThereAreNone: Story['play'] = async ({ canvasElement }) => {
  const block = within(canvasElement);
  await expect(await block.findByText('There is no jackpot to show at the moment.')).toBeVisible();
  await expect(block.queryByRole('list')).toBeNull();
};

export const Jackpots: Story = {
  args: answered(jackpots, jackpotsPath, fullPlatform[jackpotsPath]),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Jackpots' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(list).getByText(/^P\s?1,284,530\.25$/)).toBeInTheDocument();
    await expect(within(list).getByRole('button', { name: 'Play now: Golden Dragon' })).toBeEnabled();
  },
};
export const JackpotsAsCards: Story = { args: { block: { ...jackpots, look: 'cards' } } };
export const JackpotsLoading: Story = { args: answered(jackpots, jackpotsPath, 'never') };
export const NoJackpots: Story = { args: answered(jackpots, jackpotsPath, []), play: saysThatThereAreNone };
export const JackpotsFailed: Story = {
  args: answered(jackpots, jackpotsPath, 'broken'),
  play: saysThatThereAreNone,
};

const newGames: HomeBlock = { block: 'newGames', width: 'full', look: 'lane', tile: 'usual', count: 12 };
export const NewGames: Story = {
  args: { block: newGames },
  play: async ({ canvasElement }) => {
    const lane = await within(canvasElement).findByRole('list', { name: 'New games' });
    await expect(await within(lane).findAllByRole('button', { name: /Night Market/ })).not.toHaveLength(0);
  },
};
export const NoNewGames: Story = { args: answered(newGames, '/lgw/games/new', []), play: isLeftOut };

const promotions: HomeBlock = { block: 'promotions', width: 'full', count: 3 };
const promotionsPath = '/wps/relay/PCS_availablePromotions';
export const Promotions: Story = {
  args: { block: promotions },
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    await expect(await block.findByRole('link', { name: /Double your first deposit/ })).toBeVisible();
    await expect(block.queryByText('A promotion of last week')).toBeNull();
    await expect(block.getByRole('link', { name: /^See all\s?: Promotions$/ })).toBeVisible();
  },
};
export const PromotionsLoading: Story = { args: answered(promotions, promotionsPath, 'never') };
export const NoPromotions: Story = {
  args: answered(promotions, promotionsPath, { count: 0, promotions: [] }),
  play: isLeftOut,
};

const progress: HomeBlock = { block: 'progress', width: 'full' };
export const Progress: Story = {
  args: { block: progress, role: 'member' },
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('progressbar', { name: 'Progress to the next rank' });
    await expect(bar).toHaveValue(70);
    await expect(within(canvasElement).getByText(/6,000.00 more in bets to Gold/)).toBeVisible();
  },
};
export const NoProgressOfGuests: Story = { args: { block: progress, role: 'guest' }, play: isLeftOut };

export const Apps: Story = {
  args: { block: { block: 'appBanner', width: 'full' } },
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Android' });
    await expect(link).toHaveAttribute('href', 'https://story.example/app.apk');
  },
};

export const HeroFullBleed: Story = {
  args: { block: { block: 'hero', width: 'full', look: 'fullBleed' } },
};
export const HeroSplit: Story = {
  args: { block: { block: 'hero', width: 'full', look: 'split' }, role: 'guest' },
};
export const HeroSplitOfMembers: Story = {
  args: { block: { block: 'hero', width: 'full', look: 'split' }, role: 'member' },
};

export const CategoriesAsCards: Story = {
  args: { block: { block: 'categories', width: 'full', look: 'cards' } },
  play: async ({ canvasElement }) => {
    const nav = await within(canvasElement).findByRole('navigation', { name: 'Game categories' });
    await expect(within(nav).getAllByRole('link').length).toBeGreaterThan(1);
  },
};
export const CategoriesAsPanels: Story = {
  args: { block: { block: 'categories', width: 'full', look: 'panels' } },
};
export const CategoriesAsTiles: Story = {
  args: { block: { block: 'categories', width: 'full', look: 'tiles' } },
};

export const WinnersInATable: Story = {
  args: { block: { block: 'winners', width: 'full', look: 'table', count: 6 } },
};
export const WinnersTicker: Story = {
  args: { block: { block: 'winners', width: 'full', look: 'ticker', count: 6 } },
};
export const VendorWall: Story = { args: { block: { block: 'vendors', width: 'full', look: 'wall' } } };
