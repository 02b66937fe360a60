import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { DrawsPage } from '../draws/DrawsPage.tsx';
import { drawsQuery, lotteriesQuery } from '../draws/draws.queries.ts';
import { paymentScreens } from '../records/payment-screens.ts';
import { recordsQuery } from '../records/records.queries.ts';
import { RecordsPage } from '../records/RecordsPage.tsx';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { siteQuery } from './site.queries.ts';
import { SitePage } from './SitePage.tsx';

const meta = {
  title: 'Back office/Settings',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const rule = { enabled: true, required: true, acceptedPattern: '', minLength: 6, maxLength: 16 };

/** The button is there for what differs only. */
export const Site: Story = {
  args: {
    path: '/site?merchant=jade',
    seed: (cache) =>
      cache.setQueryData(siteQuery('jade').queryKey, {
        maintenance: false,
        flags: { REFERRAL: true, RAFFLE: false, MISSIONS: true },
        registration: { username: rule, email: { ...rule, required: false } },
        customerService: { VIP: null, LIVECHAT: 'https://chat.example' },
        blockedCountries: ['US'],
        blockedNetworks: [],
      }),
    children: <SitePage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'RAFFLE' }));
    await expect(save).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'RAFFLE' }));
    await expect(save).toBeDisabled();
    const email = within(canvas.getByRole('group', { name: 'email' }));
    await userEvent.click(email.getByRole('checkbox', { name: 'Required' }));
    await expect(save).toBeEnabled();
  },
};

const [methods] = paymentScreens;
if (!methods) throw new Error('no screen of deposit methods');

/** A deposit method is changed in a form that has what stands in the list. */
export const DepositMethods: Story = {
  args: {
    path: '/deposit-methods?merchant=jade&id=office-bank',
    seed: (cache) =>
      cache.setQueryData(recordsQuery(methods, 'jade', undefined).queryKey, {
        pages: [
          {
            rows: [
              {
                code: 'office-bank',
                kind: 'bank-transfer',
                provider: null,
                channel: '',
                names: { EN: 'Bank transfer', CN: '银行转账' },
                decimals: 2,
                feePerMille: 0,
                expiryMinutes: 30,
                turnover: 1,
                enabled: true,
                position: 1,
                minimum: money('CNY', 1_000_000n),
                maximum: money('CNY', 500_000_000n),
                feeFlat: money('CNY', 0n),
                feeMinimum: money('CNY', 0n),
                feeMaximum: null,
                quickAmounts: [money('CNY', 1_000_000n), money('CNY', 5_000_000n)],
              },
            ],
            next: undefined,
          },
        ],
        pageParams: [undefined],
      }),
    children: <RecordsPage screen={methods} />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByLabelText('Minimum')).toHaveValue('100.0000');
    await expect(detail.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Bank transfer');
  },
};

/** One person has entered a result; it is not shown to the next one. */
export const Draws: Story = {
  args: {
    path: '/draws?id=TW539%20115003',
    seed: (cache) => {
      cache.setQueryData(lotteriesQuery.queryKey, [
        {
          code: 'TW539',
          family: 'lf',
          draws: 'outside',
          schedule: null,
          settings: null,
          beacon: null,
          region: null,
        },
      ]);
      cache.setQueryData(drawsQuery(undefined).queryKey, {
        pages: [
          {
            draws: [
              { lottery: 'TW539', issue: '115003', drawsAt: '2026-01-05T12:30:00.000Z', enteredBy: ['paul'] },
            ],
            nextCursor: null,
          },
        ],
        pageParams: [undefined],
      });
    },
    children: <DrawsPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('Entered by paul')).toBeVisible();
    const enter = detail.getByRole('button', { name: 'Enter the result' });
    await expect(enter).toBeDisabled();
    await userEvent.click(detail.getByRole('checkbox', { name: 'The draw did not take place' }));
    await expect(enter).toBeEnabled();
  },
};
