import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/Content/Texts',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = '2026-11-24T09:30:00.000Z';
const earlier = '2026-11-01T00:00:00.000Z';

const later = '2027-01-01T00:00:00.000Z';
const titles = (english: string, chinese: string) => ({ EN: english, CN: chinese });

/** A scheduled notice is open in both its languages; its form has what stands there. */
export const Notices: Story = {
  args: recordStory(
    '/notices',
    [
      {
        id: '12',
        titles: titles('Games rest on Sunday', '周日游戏维护'),
        contents: titles('<p>From <b>02:00</b> to 04:00.</p>', '<p>周日 <b>02:00</b> 至 04:00。</p>'),
        publishedAt: later,
        state: 'scheduled',
      },
      {
        id: '11',
        titles: titles('A new lobby', '全新大厅'),
        contents: titles('<p>Have a look.</p>', '<p>快来看看。</p>'),
        publishedAt: at,
        state: 'running',
      },
    ],
    { open: '12' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('From', { exact: false })).toBeVisible();
    await userEvent.click(detail.getByRole('tab', { name: 'CN' }));
    await expect(detail.getByText('周日游戏维护')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    const names = within(detail.getByRole('group', { name: 'Title' }));
    await expect(names.getByRole('textbox', { name: 'CN' })).toHaveValue('周日游戏维护');
  },
};

export const NoNotices: Story = {
  args: recordStory('/notices', []),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is nothing here.')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'New notice' })).toBeVisible();
  },
};

export const NoticesFailed: Story = {
  args: recordStory('/notices', 'failed'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The list could not be loaded')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const banner = {
  type: 'B',
  contents: titles('<p>Every Friday.</p>', '<p>每周五。</p>'),
  image: 'friday.webp',
  link: '/promotions',
  startsAt: earlier,
  endsAt: later,
  state: 'running',
};

/** What stands in the brand file is shown, and is not changed here. */
export const Announcements: Story = {
  args: recordStory(
    '/announcements',
    [
      { ...banner, id: '21', titles: titles('Friday bonus', '周五红利'), position: 1, fromBrandFile: true },
      { ...banner, id: '22', titles: titles('Weekend draw', '周末抽奖'), position: 2, fromBrandFile: false },
    ],
    { open: '21' },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const detail = () => within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail().queryByRole('button', { name: 'Change' })).toBeNull();
    await userEvent.click(canvas.getByRole('row', { name: /Weekend draw/ }));
    await expect(detail().getByRole('button', { name: 'End it now' })).toBeVisible();
  },
};

/** Members apply for this one; a gift of it is 88. */
export const Promotions: Story = {
  args: recordStory(
    '/promotions',
    [
      {
        code: 'welcome-gift',
        category: 'welcome',
        titles: titles('Welcome gift', '迎新礼金'),
        summaries: titles('For your first week', '首周专享'),
        terms: titles('<ul><li>Once per member.</li></ul>', '<ul><li>每人一次。</li></ul>'),
        image: null,
        way: 'application',
        bonus: null,
        turnover: 3,
        giftDays: 7,
        startsAt: earlier,
        endsAt: null,
        position: 1,
        gift: money('CNY', 880_000n),
        state: 'running',
        applications: 1204,
        granted: 1130,
        collected: money('CNY', 961_840_000n),
      },
    ],
    { open: 'welcome-gift' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('96,184.00 CNY')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByRole('textbox', { name: 'Gift' })).toHaveValue('88.0000');
  },
};

export const Bonuses: Story = {
  args: recordStory(
    '/bonuses',
    [
      {
        code: 'first-deposit',
        names: titles('First deposit', '首存优惠'),
        percent: 50,
        turnover: 12,
        promoCode: null,
        oncePerMember: true,
        enabled: true,
        startsAt: null,
        endsAt: null,
        position: 1,
        maximumBonus: money('CNY', 5_880_000n),
        minimumDeposit: money('CNY', 1_000_000n),
        deposits: 812,
        given: money('CNY', 1_934_500_000n),
      },
    ],
    { open: 'first-deposit' },
  ),
};

/** Messages cannot be changed: members have read them. */
export const Messages: Story = {
  args: recordStory(
    '/messages',
    [
      {
        id: '31',
        member: null,
        titles: titles('A gift for New Year', '新年好礼'),
        publishAt: later,
        expireAt: '2027-02-01T00:00:00.000Z',
        read: 0,
        kept: 0,
        deleted: 0,
      },
      {
        id: '30',
        member: 'lily',
        titles: titles('Your withdrawal', '您的提款'),
        publishAt: at,
        expireAt: later,
        read: 1,
        kept: 1,
        deleted: 0,
      },
    ],
    { open: '31' },
  ),
};

export const HelpTopics: Story = {
  args: recordStory(
    '/help-topics',
    [
      { code: 'deposits', titles: titles('Deposits', '存款'), position: 1, articles: 4 },
      { code: 'rules', titles: titles('Rules', '规则'), position: 2, articles: 0 },
    ],
    { open: 'rules' },
  ),
};

export const HelpArticles: Story = {
  args: recordStory(
    '/help-articles',
    [
      {
        id: 'deposits/limits',
        topic: 'deposits',
        code: 'limits',
        titles: titles('Limits', '限额'),
        contents: titles('<h2>Smallest deposit</h2><p>100 CNY.</p>', '<h2>最低存款</h2><p>100 元。</p>'),
        position: 1,
      },
    ],
    { open: 'deposits/limits' },
  ),
};
