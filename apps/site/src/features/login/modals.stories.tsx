import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fullPlatform } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { ChangePasswordModal } from './ChangePasswordModal.tsx';
import { ChatRoomModal } from '../support/ChatRoomModal.tsx';
import { GamePopup } from '../play/GamePopup.tsx';
import { NoticeModal } from '../notices/NoticeModal.tsx';

const stay = () => undefined;
const notices = Array.from({ length: 9 }, (_, index) => ({
  id: String(20 + index),
  title: `Maintenance of table ${index + 1}`,
  content: '<p>Back at <strong>noon</strong>.</p>',
  timestamp: '2026-03-01T08:00:05Z',
}));
const answers = {
  ...fullPlatform,
  '/wps/relay/MCS_noticeList': { notices, page: 3, pageSize: 9, total: 60, totalPages: 7 },
  '/wps/relay/GCS_gameList': {
    games: ['Baccarat', 'Roulette', 'Sic Bo', 'Blackjack', 'Dragon Tiger', 'Fan Tan', 'Bull Bull'].map(
      (gameName) => ({
        gameId: gameName,
        nodeId: null,
        vassalage: 'NORTHWIND',
        gameName,
        showIcon: '',
        accountTypeName: 'NORTHWIND',
        isHot: gameName === 'Roulette',
        supportPlay: true,
        gameCategory: 'LIVE',
        liveFilter: null,
      }),
    ),
    pageNum: 1,
    totalPages: 2,
    totalGames: 30,
  },
};

const meta = {
  title: 'Screens/Frame/Modals',
  component: StoryProviders,
  args: { answers, role: 'guest', children: null },
  parameters: { bare: true },
} satisfies Meta<typeof StoryProviders>;
export default meta;

type Story = StoryObj<typeof meta>;

const notice = { path: '/index?modal=notice&notice=22', children: <NoticeModal onClose={stay} /> };

/** The page of the notice is open, and the notice with it; another page has none selected. */
export const Notice: Story = {
  args: notice,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByRole('heading', { name: 'Maintenance of table 3' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(dialog.getByRole('button', { name: 'Page 4' }));
    await expect(await dialog.findByText('Choose a notice to read it')).toBeVisible();
  },
};
export const NoticesOnTheirWay: Story = {
  args: { ...notice, answers: { ...answers, '/wps/relay/MCS_noticeList': 'never' } },
};
export const NoticesFailed: Story = {
  args: { ...notice, answers: { ...answers, '/wps/relay/MCS_noticeList': 'broken' } },
};

const popup = {
  path: '/index?modal=gamePopup&games=LIVE%2FNorthwind',
  children: <GamePopup onClose={stay} />,
};
const northwind = { ...popup, path: '/index?modal=gamePopup&games=LIVE%2FNORTHWIND' };

export const Games: Story = {
  args: northwind,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Northwind' }));
    await expect(await dialog.findByRole('button', { name: /Fan Tan/ })).toBeVisible();
    await userEvent.type(dialog.getByRole('searchbox'), 'fan{Enter}');
    await expect(dialog.getByRole('searchbox')).toHaveValue('fan');
  },
};
export const GamesOfNobody: Story = { args: popup };
export const GamesNotFound: Story = {
  args: {
    ...northwind,
    answers: {
      ...answers,
      '/wps/relay/GCS_gameList': { games: [], pageNum: 1, totalPages: 0, totalGames: 0 },
    },
  },
};
export const GamesOnTheirWay: Story = {
  args: { ...northwind, answers: { ...answers, '/wps/relay/GCS_gameList': 'never' } },
};
export const GamesFailed: Story = {
  args: { ...northwind, answers: { ...answers, '/wps/relay/GCS_gameList': 'broken' } },
};

export const NewPassword: Story = {
  args: { role: 'member', children: <ChangePasswordModal onClose={stay} /> },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Change the password' }));
    await expect(await dialog.findAllByText('Fill in this field.')).not.toHaveLength(0);
  },
};
export const NoPasswordOfATrial: Story = {
  args: { role: 'trial', children: <ChangePasswordModal onClose={stay} /> },
  play: async () => {
    await expect(await within(document.body).findByRole('alertdialog')).toBeVisible();
  },
};

/** No chat address in the data of stories: there is no room, and no window. */
export const NoChatRoom: Story = { args: { children: <ChatRoomModal onClose={stay} /> } };
