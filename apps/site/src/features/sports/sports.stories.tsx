import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { BetsKey } from './BetsKey.tsx';
import { SlipHost } from './SlipHost.tsx';
import { SportsPlace } from './SportsPlace.tsx';

function PageOn({ answers, role }: { answers: Answers; role: string }) {
  return (
    <StoryProviders answers={{ ...fullPlatform, ...answers }} role={role} path="/sports">
      <SportsPlace category="SPORTS" vendors={() => true} />
    </StoryProviders>
  );
}

const stake = { currency: 'PHP', amount: '10.0000' };
const bet = (more: object = {}) => ({
  id: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff0b1',
  placedAt: '2026-03-09T20:00:00.000Z',
  stake,
  odds: '1.85',
  state: 'open',
  payout: null,
  cashOut: { currency: 'PHP', amount: '9.5200' },
  picks: [
    {
      match: '2',
      home: 'Northgate Rovers',
      away: 'Port Meridian',
      startsAt: '2026-03-09T20:15:00.000Z',
      pick: 'home',
      odds: '1.85',
      verdict: null,
    },
  ],
  ...more,
});

const meta = {
  title: 'Screens/Games/Sports',
  component: PageOn,
  args: {
    role: 'member',
    answers: {
      'POST /wps/relay/GCS_sportsBetPlace': { state: 'placed', bet: bet() },
      '/wps/relay/GCS_sportsBets': { bets: [bet()], complete: true },
    },
  },
  beforeEach: () => sessionStorage.removeItem('betSlip'),
} satisfies Meta<typeof PageOn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Chooses odds of the first match that takes bets, and stakes 10 on them. */
async function placeBet(canvas: HTMLElement, name = 'Northgate Rovers, odds 1.85'): Promise<void> {
  const page = within(canvas);
  const [odds] = await page.findAllByRole('button', { name });
  if (odds) await userEvent.click(odds);
  // On a phone the slip is behind its button.
  const opener = page.queryByRole('button', { name: /^Bet slip, / });
  if (opener) await userEvent.click(opener);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Stake/ }), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Place bet' }));
}

export const Placed: Story = {
  play: async ({ canvasElement }) => {
    await placeBet(canvasElement);
    await expect(await screen.findByText('Bet placed')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'My bets' }));
    await expect(await screen.findByRole('button', { name: /^Cash out P\s9\.52$/ })).toBeVisible();
  },
};

/** It is not known whether the bet was placed: it stays as it was sent, and is asked for again under its number. */
export const VendorSilent: Story = {
  args: { answers: { 'POST /wps/relay/GCS_sportsBetPlace': { state: 'unknown', bet: null } } },
  play: async ({ canvasElement }) => {
    await placeBet(canvasElement);
    await expect(await screen.findByText('The vendor has not answered')).toBeVisible();
    const sent = sessionStorage.getItem('betSlip');
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await expect(await screen.findByRole('button', { name: 'Ask again' })).toBeEnabled();
    await expect(sessionStorage.getItem('betSlip')).toBe(sent);
  },
};

/** The vendor has other odds than the list: the bet is placed at those only when they are accepted. */
export const OddsChanged: Story = {
  args: {
    answers: {
      'POST /wps/relay/GCS_sportsBetPlace': {
        refused: 'conflict',
        value: { picks: [{ match: '2', pick: 'home', odds: '1.70' }] },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await placeBet(canvasElement);
    await expect(await screen.findByText('Odds have changed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept new odds' }));
    await expect(screen.getByText('P 17.00')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  },
};

/** Who wins moves nothing on a slip with another bet: odds that have changed name their market and line. */
export const OddsOfLineChanged: Story = {
  args: {
    answers: {
      'POST /wps/relay/GCS_sportsBetPlace': {
        refused: 'conflict',
        value: {
          picks: [
            { match: '2', market: 'winner', line: null, pick: 'home', odds: null },
            { match: '2', market: 'goals', line: 2.5, pick: 'over', odds: '1.80' },
          ],
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const [more] = await within(canvasElement).findAllByRole('button', { name: /^More bets 2/ });
    if (more) await userEvent.click(more);
    await placeBet(canvasElement, 'Over 2.5 goals, odds 1.92');
    await expect(await screen.findByText('Odds have changed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept new odds' }));
    await expect(screen.getByText('P 18.00')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Place bet' })).toBeEnabled();
  },
};

export const NothingOffered: Story = {
  args: {
    answers: { '/wps/relay/GCS_sportsMatches': { serverTime: '2026-03-09T20:00:00.000Z', matches: [] } },
  },
};

const chosen = {
  match: '2',
  market: 'winner',
  line: null,
  pick: 'home',
  odds: '1.80',
  home: 'Northgate Rovers',
  away: 'Port Meridian',
  startsAt: '2026-03-09T20:15:00.000Z',
  category: 'SPORTS',
  vassalage: 'TOUCHLINE',
  gameId: 'TOUCHLINE_001',
};

/** On a page without matches; the odds have changed since they were chosen. */
export const OnAnotherPage: Story = {
  render: ({ answers, role }) => (
    <StoryProviders answers={{ ...fullPlatform, ...answers }} role={role} path="/rng">
      <SlipHost />
    </StoryProviders>
  ),
  beforeEach: () =>
    sessionStorage.setItem(
      'betSlip',
      JSON.stringify({ choices: [chosen], kind: 'single', stakes: { '2': '10' }, sent: {} }),
    ),
  play: async ({ canvasElement }) => {
    const opener = await within(canvasElement).findByRole('button', { name: 'Bet slip, 1, 1.80' });
    await userEvent.click(opener);
    const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
    await userEvent.click(await slip.findByRole('button', { name: 'Accept new odds' }));
    await userEvent.click(slip.getByRole('button', { name: 'Place bet' }));
    await expect(await slip.findByText('Bet placed')).toBeVisible();
    await userEvent.click(slip.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(within(canvasElement).queryByRole('button', { name: /^Bet slip/ })).toBeNull();
  },
};

/** Over a game nothing stands. */
export const OverAGame: Story = {
  ...OnAnotherPage,
  render: ({ answers, role }) => (
    <StoryProviders answers={{ ...fullPlatform, ...answers }} role={role} path="/game">
      <SlipHost />
    </StoryProviders>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** The entry of a bottom bar says what is on the slip, and opens it. */
export const InTheBottomBar: Story = {
  ...OnAnotherPage,
  render: ({ answers, role }) => (
    <StoryProviders answers={{ ...fullPlatform, ...answers }} role={role} path="/rng">
      <nav style={{ position: 'relative', display: 'inline-grid' }}>
        <BetsKey />
      </nav>
      <SlipHost />
    </StoryProviders>
  ),
  play: async ({ canvasElement }) => {
    const key = within(canvasElement).getByRole('button', { name: /Bets/ });
    await waitFor(() => expect(key).toHaveTextContent('1Bets 1.80'));
    await userEvent.click(key);
    const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }));
    await userEvent.click(await slip.findByRole('button', { name: 'Clear bet slip' }));
    await userEvent.click(slip.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(key);
    await expect(await screen.findByRole('tab', { name: 'My bets', selected: true })).toBeVisible();
  },
};
