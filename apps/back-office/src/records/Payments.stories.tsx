import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { money } from '@marquee/money';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { emptyStory, failedStory, recordStory } from '../stories/record-story.tsx';

const meta = {
  title: 'Back office/Money/Payments',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A deposit method is changed in a form that has what stands in the list. */
export const DepositMethods: Story = {
  args: recordStory(
    '/deposit-methods',
    [
      {
        code: 'office-bank',
        kind: 'bank-transfer',
        provider: null,
        channel: '',
        names: { EN: 'Bank transfer', CN: '银行转账' },
        decimals: 2,
        feePerMille: 0,
        expiryMinutes: 30,
        usualMinutes: 120,
        image: './jade/payment-bank.svg',
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
    { open: 'office-bank' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByLabelText('Minimum')).toHaveValue('100.0000');
    await expect(detail.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Bank transfer');
    await expect(detail.getByRole('spinbutton', { name: 'Minutes to the credit as a rule' })).toHaveValue(
      120,
    );
    await expect(detail.getByRole('textbox', { name: 'Picture' })).toHaveValue('./jade/payment-bank.svg');
  },
};

export const NoDepositMethods: Story = emptyStory('/deposit-methods');

export const DepositMethodsFailed: Story = failedStory('/deposit-methods');

export const HouseAccounts: Story = {
  args: recordStory(
    '/house-accounts',
    [
      {
        id: '4',
        method: 'office-bank',
        bank: 'Bank of Communications',
        holder: 'JADE ENTERTAINMENT LTD',
        number: '6222 0000 1234 5678',
        enabled: true,
      },
    ],
    { open: '4' },
  ),
};

/** Kind, account numbers and coin are not among what can be changed. */
export const WithdrawalMethods: Story = {
  args: recordStory(
    '/withdrawal-methods',
    [
      {
        code: 'bank',
        feeBasisPoints: 50,
        dailyCount: 5,
        enabled: true,
        position: 1,
        kind: 'bank',
        name: 'Bank',
        provider: 'sandbox',
        minimum: money('CNY', 1_000_000n),
        maximum: money('CNY', 500_000_000n),
        feeFlat: money('CNY', 20_000n),
        dailyAmount: money('CNY', 1_000_000_000n),
      },
    ],
    { open: 'bank' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByLabelText('Maximum')).toHaveValue('50000.0000');
    await expect(detail.queryByRole('combobox', { name: 'Kind' })).toBeNull();
  },
};

const cards = { numberFormat: 'digits', minLength: 16, maxLength: 19 };

export const Banks: Story = {
  args: recordStory(
    '/banks',
    [
      { code: 'BCOM', name: 'Bank of Communications', enabled: true, position: 1, ...cards },
      {
        code: 'ICBC',
        name: 'Industrial and Commercial Bank of China',
        enabled: false,
        position: 2,
        ...cards,
      },
    ],
    { open: 'BCOM' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    await expect(detail.getByLabelText('Longest account number')).toHaveValue(19);
    await expect(detail.getByRole('combobox', { name: 'Form of account numbers' })).toBeVisible();
  },
};

export const WithdrawalRule: Story = {
  args: recordStory(
    '/withdrawal-rule',
    [
      {
        accountLimit: 5,
        coolingOffHours: 24,
        confirmMinutes: 4320,
        recordYears: 5,
        autoApproveLimit: money('CNY', 5_000_000n),
        identityCheckAbove: money('CNY', 100_000_000n),
      },
    ],
    { open: '5' },
  ),
};
