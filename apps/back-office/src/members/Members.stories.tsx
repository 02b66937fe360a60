import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { ValueOf } from '@marquee/contract';
import type { operatorCalls } from '@marquee/contract/operator';
import { money } from '@marquee/money';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { dayOf } from './day-of.ts';
import { memberRecords, memberRecordsQuery } from './member-records.ts';
import {
  erasureQuery,
  linksQuery,
  memberSessionsQuery,
  membersQuery,
  profileQuery,
  type MemberProfile,
  type MemberRow,
} from './members.queries.ts';
import { MembersPage } from './MembersPage.tsx';

type ErasureObstacles = ValueOf<typeof operatorCalls.memberErasure>['obstacles'];

const meta = {
  title: 'Back office/Members/Member list',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = (number: number, more: Partial<MemberRow> = {}): MemberRow => ({
  id: `${number}`,
  username: `member${number}`,
  kind: 'member',
  state: 'active',
  rank: { level: 2, name: 'Gold' },
  payeeName: 'L••• W•••',
  mobile: '+63••••••567',
  email: 'l•••@p•••.example',
  balance: money('CNY', BigInt(number) * 1_234_500n),
  upline: null,
  tags: number % 2 === 0 ? [] : ['high roller'],
  registeredAt: '2026-03-02T09:30:00.000Z',
  lastLoginAt: '2026-11-24T09:30:00.000Z',
  ...more,
});

const profile: MemberProfile = {
  ...row(7, { tags: ['high roller', 'checked'] }),
  nickname: 'Lee',
  language: 'CN',
  registration: { method: 'EMAIL', domain: 'jade.example', address: '203.0.113.7', affiliateCode: 'spring' },
  suspendedAt: null,
  identity: { verified: true, until: '2031-05-01' },
  erasure: null,
  security: {
    password: true,
    paymentPassword: true,
    twoFactor: false,
    passkeys: 1,
    socialLogins: ['google'],
    paymentsPausedUntil: null,
  },
  wallets: [
    { kind: 'cash', balance: money('CNY', 8_641_500n) },
    { kind: 'withdrawal-hold', balance: money('CNY', 2_000_000n) },
  ],
  totals: {
    deposits: money('CNY', 50_000_000n),
    withdrawals: money('CNY', 12_000_000n),
    stakes: money('CNY', 310_000_000n),
    prizes: money('CNY', 289_000_000n),
  },
  payoutAccounts: [
    {
      id: '1',
      method: 'bank',
      bank: 'Bank of Communications',
      number: '•••• 5678',
      holder: 'L••• W•••',
      addedAt: '2026-03-02T09:30:00.000Z',
      usableAt: '2026-03-03T09:30:00.000Z',
      removedAt: null,
    },
  ],
  saferPlay: {
    limits: [
      {
        kind: 'deposit',
        period: 'week',
        value: '500.0000',
        raise: { value: '900.0000', from: '2026-11-25T09:30:00.000Z' },
      },
      { kind: 'time', period: 'day', value: '120', raise: null },
    ],
    breaks: [{ kind: 'cool-off', startsAt: '2026-10-01T09:30:00.000Z', endsAt: '2026-10-02T09:30:00.000Z' }],
  },
  notes: [{ id: '1', at: '2026-10-02T09:30:00.000Z', staff: 'ann', text: 'Called about a late withdrawal.' }],
  decisions: [],
};

const about = ['jade', '7'] as const;

/** A profile next to the list: contacts stay masked until they are asked for, and each tab has its own list. */
export const Profile: Story = {
  args: {
    path: '/members?merchant=jade&id=7',
    seed: (cache) => {
      cache.setQueryData(membersQuery('jade', {}).queryKey, {
        pages: [
          {
            members: [row(9, { state: 'suspended' }), row(8), row(7)],
            count: 3,
            isMore: false,
            nextCursor: null,
          },
        ],
        pageParams: [undefined],
      });
      cache.setQueryData(profileQuery(...about).queryKey, profile);
      cache.setQueryData(linksQuery(...about).queryKey, {
        links: [
          {
            kind: 'device',
            value: 'c1a7a000'.padEnd(64, '0'),
            member: { id: '9', username: 'member9', state: 'suspended' },
            lastUsedAt: '2026-11-23T09:30:00.000Z',
          },
        ],
        count: 1,
      });
      cache.setQueryData(memberSessionsQuery(...about).queryKey, {
        pages: [
          {
            sessions: [
              {
                id: 's1',
                startedAt: '2026-11-24T09:30:00.000Z',
                usedAt: '2026-11-24T09:40:00.000Z',
                address: '203.0.113.7',
                browser: 'Chrome',
                system: 'Android',
              },
            ],
            devices: [
              {
                id: 'c1a7a000'.padEnd(64, '0'),
                usedAt: '2026-11-24T09:40:00.000Z',
                trusted: true,
                members: 2,
              },
            ],
            addresses: [{ address: '203.0.113.7', usedAt: '2026-11-24T09:40:00.000Z', members: 1 }],
            logins: [],
            totals: { logins: 0 },
            nextCursor: null,
          },
        ],
        pageParams: [undefined],
      });
      const [ledger] = memberRecords;
      if (!ledger) throw new Error('There is no ledger.');
      const days = { from: dayOf(new Date(), -30), to: dayOf(new Date()), word: undefined };
      cache.setQueryData(memberRecordsQuery(ledger, ...about, days).queryKey, {
        pages: [
          {
            rows: [
              {
                id: '31',
                type: 'deposit',
                kind: 'deposit',
                amount: money('CNY', 5_000_000n),
                balanceAfter: money('CNY', 8_641_500n),
                reference: { kind: 'deposit', number: 'D20261124-2', name: null },
                at: '2026-11-24T09:30:00.000Z',
              },
            ],
            totals: { count: 1, income: money('CNY', 5_000_000n), outgo: money('CNY', 0n) },
            next: undefined,
          },
        ],
        pageParams: [undefined],
      });
    },
    children: <MembersPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('+63••••••567')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Show the contacts' })).toBeVisible();
    await expect(detail.getByText(/if the member confirms it/)).toBeVisible();
    await userEvent.click(detail.getByRole('tab', { name: 'Ledger' }));
    await expect(detail.getByRole('table', { name: 'Ledger' })).toHaveTextContent('864.15 CNY');
    await userEvent.click(detail.getByRole('tab', { name: 'Linked accounts' }));
    await expect(detail.getByRole('link', { name: 'member9' })).toBeVisible();
    await userEvent.click(detail.getByRole('tab', { name: 'Sessions and devices' }));
    await expect(detail.getByRole('table', { name: 'Devices' })).toHaveTextContent('c1a7a000');
    await userEvent.click(detail.getByRole('tab', { name: 'Notes' }));
    await expect(detail.getByText('Called about a late withdrawal.')).toBeVisible();
    await userEvent.click(detail.getByRole('tab', { name: 'Profile' }));
    await userEvent.click(detail.getByRole('button', { name: 'Reset the payment password' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Reset the payment password/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset the payment password' }));
    await expect(await dialog.findByText(/Reason:/)).toBeVisible();
  },
};

const shown = (member: MemberProfile, obstacles: ErasureObstacles): Partial<Story> => ({
  args: {
    path: '/members?merchant=jade&id=7',
    seed: (cache) => {
      cache.setQueryData(membersQuery('jade', {}).queryKey, {
        pages: [{ members: [member], count: 1, isMore: false, nextCursor: null }],
        pageParams: [undefined],
      });
      cache.setQueryData(profileQuery(...about).queryKey, member);
      cache.setQueryData(erasureQuery(...about).queryKey, { obstacles });
    },
    children: <MembersPage />,
  },
});

const openDialog = async (canvasElement: HTMLElement, name: string) => {
  const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
  await userEvent.click(detail.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: new RegExp(name) }));
};

/** Who asks for their data is asked for a proof; what an erasure does is said before it is requested. */
export const Privacy: Story = {
  ...shown(profile, []),
  play: async ({ canvasElement }) => {
    const exporting = await openDialog(canvasElement, 'Export the data');
    await expect(exporting.getByText(/numbers of payout accounts are masked/)).toBeVisible();
    await userEvent.click(exporting.getByRole('button', { name: 'Export the data' }));
    await expect(await exporting.findByText(/Reason:/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const erasing = await openDialog(canvasElement, 'Erase the member');
    await expect(erasing.getByText('This cannot be undone')).toBeVisible();
    await expect(erasing.getByRole('button', { name: 'Erase the member' })).toBeEnabled();
  },
};

/** What is open keeps a member from being erased: it is named, and nothing can be sent. */
export const CannotBeErased: Story = {
  ...shown(profile, [
    { kind: 'balance', count: 1 },
    { kind: 'withdrawals', count: 2 },
  ]),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Erase the member');
    await expect(dialog.getByText('This member cannot be erased yet')).toBeVisible();
    await expect(dialog.getByText('Waiting withdrawals')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Erase the member' })).toBeNull();
  },
};

/** A member who was erased: only what concerns money that comes late is left to do. */
export const Erased: Story = {
  ...shown(
    {
      ...profile,
      ...row(7, {
        username: 'erased-7',
        state: 'suspended',
        payeeName: null,
        mobile: null,
        email: null,
        tags: [],
      }),
      nickname: 'erased-7',
      registration: null,
      suspendedAt: '2026-11-20T09:30:00.000Z',
      erasure: { erasedAt: '2026-11-20T09:30:00.000Z', recordsUntil: '2031-11-19T09:30:00.000Z' },
      security: {
        ...profile.security,
        password: false,
        paymentPassword: false,
        passkeys: 0,
        socialLogins: [],
      },
      notes: [],
    },
    [],
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText(/^Erased on/)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Adjust the balance' })).toBeVisible();
    await expect(detail.queryByRole('button', { name: 'Reset the log-in password' })).toBeNull();
    await expect(detail.queryByRole('button', { name: 'Erase the member' })).toBeNull();
  },
};
