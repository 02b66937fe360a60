import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { Playable } from '@marquee/games';
import { formatMoney } from '@marquee/i18n';
import { usePlay } from '../play/Play.tsx';
import { useBalance } from '../../app/site-data.ts';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { GameStage } from './GameStage.tsx';

const game: Playable = {
  id: 'COPPERFOX/golden-dragon',
  name: 'Golden Dragon',
  vendorName: 'Copperfox',
  category: 'RNG',
  icon: '',
  isHot: true,
  supportPlay: true,
  accountType: 'PG',
  launch: { kind: 'game', vassalage: 'COPPERFOX', gameId: 'golden-dragon', nodeId: null },
};

const launch = '/wps/game/launchGame';

function StageOn({ answers, role }: { answers: Answers; role: unknown }) {
  return (
    <StoryProviders answers={{ ...fullPlatform, ...answers }} role={role} path="/game">
      <GameStage game={game} />
    </StoryProviders>
  );
}

const meta = {
  title: 'Screens/Games/Game',
  component: StageOn,
  args: { answers: {}, role: 'member' },
} satisfies Meta<typeof StageOn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opening: Story = {
  args: { answers: { [launch]: 'never' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Golden Dragon is being opened…')).toBeVisible();
  },
};

export const VendorDown: Story = {
  args: { answers: { [launch]: { refused: 'vendor-unavailable' } } },
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement);
    await expect(await stage.findByRole('alert')).toHaveTextContent('The vendor is closed at the moment');
    await expect(stage.getByRole('link', { name: 'Choose another game' })).toBeVisible();
  },
};

/** What holds, and until when. */
export const OnABreak: Story = {
  args: { answers: { [launch]: { refused: 'play-break', retryAfterSeconds: 86_400 } } },
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement);
    await expect(await stage.findByRole('alert')).toHaveTextContent(
      /until \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
    );
    await expect(stage.getByRole('button', { name: 'See my limits' })).toBeVisible();
  },
};

/** A platform that names a host which the brand does not is not followed. */
export const UndeclaredAddress: Story = {
  args: { answers: { [launch]: { game_url: 'https://elsewhere.example/launch?token=t' } } },
  play: async ({ canvasElement }) => {
    const stage = within(canvasElement);
    await expect(await stage.findByRole('alert')).toHaveTextContent('It was not opened');
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

function Door() {
  const play = usePlay();
  const balance = useBalance();
  return (
    <>
      <p>{balance.data && formatMoney(balance.data.balance)}</p>
      <button type="button" onClick={() => play(game)}>
        Play
      </button>
    </>
  );
}

/** Without money a deposit is offered first. */
export const NothingToPlayWith: Story = {
  render: ({ role }) => (
    <StoryProviders
      answers={{ ...fullPlatform, '/wps/v2/wallets/balance': { sumBalance: '0.0000', currency: 'PHP' } }}
      role={role}
      path="/rng"
    >
      <Door />
    </StoryProviders>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/0\.00/)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Deposit' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Just browse' })).toBeVisible();
  },
};
