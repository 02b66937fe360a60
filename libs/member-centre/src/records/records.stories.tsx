import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { php } from '@marquee/api-client/samples';
import { memberOfNewMember, memberSamples } from '../samples.ts';
import { StatementPage } from '../statement/StatementPage.tsx';
import { AccountRecordPage } from './AccountRecordPage.tsx';
import { BettingRecordPage } from './BettingRecordPage.tsx';
import { BonusPage } from './BonusPage.tsx';
import { CashbackPage } from './CashbackPage.tsx';
import { ProfitPage } from './ProfitPage.tsx';
import { RecordStory } from './RecordStory.tsx';
import { answers, once } from './story-answers.ts';

const meta = { title: 'Screens/Member centre/Records', component: RecordStory } satisfies Meta<
  typeof RecordStory
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Bets: Story = {
  args: { page: BettingRecordPage },
  play: async ({ canvasElement }) => {
    // Only what the brand has can be chosen.
    const category = await within(canvasElement).findByLabelText('Category');
    await expect(
      within(category)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Live Casino', 'Slots']);
    const page = within(canvasElement);
    await expect(await page.findByText('Lucky Lantern')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Yesterday' }));
    await expect(page.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true');
    // A last day before the first is reported, and the list stays.
    const [from] = page.getAllByLabelText(/From/);
    if (from) await userEvent.clear(from);
    await expect(page.getByText(/first day/)).toBeVisible();
  },
};

/** A row opens what is known of its bet; the days before those shown are one press away. */
export const BetDetail: Story = {
  args: { page: BettingRecordPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Nine Koi' }));
    const detail = within(await within(document.body).findByRole('dialog', { name: 'Nine Koi' }));
    for (const line of ['Bet number', 'R-20260308-906']) await expect(detail.getByText(line)).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('button', { name: 'Next 7 days' })).toBeDisabled();
    const [before] = page.getAllByLabelText<HTMLInputElement>(/From/);
    const first = before?.value;
    await userEvent.click(page.getByRole('button', { name: 'Previous 7 days' }));
    await expect(page.getAllByLabelText(/From/)[0]).not.toHaveValue(first);
    await expect(page.getByRole('button', { name: 'Next 7 days' })).toBeEnabled();
  },
};

export const NoBets: Story = {
  args: {
    page: BettingRecordPage,
    instead: { '/wps/relay/BRS_bettingRecord': memberOfNewMember.betRecords },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No bets here/)).toBeVisible();
  },
};

export const BetsLoading: Story = {
  args: { page: BettingRecordPage, instead: { '/wps/relay/BRS_bettingRecord': null } },
};

export const BetsFailed: Story = {
  args: { page: BettingRecordPage, instead: { '/wps/relay/BRS_bettingRecord': 503 } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/It failed: unavailable/)).toBeVisible();
  },
};

/** Neither the bets nor their sums came: what is not known is not said to be on its way, and one press asks for both. */
export const AllOfBetsFailed: Story = {
  args: {
    page: BettingRecordPage,
    instead: {
      '/wps/relay/BRS_bettingRecord': once(503, memberSamples.betRecords),
      '/wps/relay/BRS_bettingTotals': once(503, answers['/wps/relay/BRS_bettingTotals']),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/It failed: unavailable/);
    await waitFor(() => expect(page.queryByText('Updating…')).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByText('Lucky Lantern')).toBeVisible();
    await expect(await page.findByText(/880\.00/)).toBeVisible();
  },
};

/** The bets came, their sums did not. */
export const SumsFailed: Story = {
  args: {
    page: BettingRecordPage,
    instead: { '/wps/relay/BRS_bettingTotals': once(503, answers['/wps/relay/BRS_bettingTotals']) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
    await expect(await page.findByText(/880\.00/)).toBeVisible();
  },
};

export const Account: Story = { args: { page: AccountRecordPage } };

/** The opening balance, the sum of each type, every movement, and the closing balance. */
export const StatementByMonth: Story = {
  args: { page: StatementPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Main wallet' })).toBeVisible();
    await expect(page.getByText('Opening balance')).toBeVisible();
    await expect(page.getByText('Closing balance')).toBeVisible();
    await expect(page.getByText('Lucky Five, issue 20260308-012')).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Month'), '2026-02');
    await expect(await page.findByText('Nothing moved in this month')).toBeVisible();
  },
};

/** Requirements show where they come from, with or without a bonus. */
export const Bonuses: Story = {
  args: { page: BonusPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: /P.2,000\.00/ })).toBeVisible();
    await expect(page.getByText(/Deposit and bonus came to P.2,200\.00/)).toBeVisible();
    await expect(page.getByText(/Every settled bet counts/)).toBeVisible();
  },
};

/** A running bonus can be given up, after a question that says what it takes. */
export const GiveUp: Story = {
  args: {
    page: BonusPage,
    instead: {
      '/wps/relay/PCS_turnoverSources': once(
        memberSamples.turnoverSources,
        memberOfNewMember.turnoverSources,
      ),
      '/wps/relay/PCS_bonusGiveUp': { taken: php(200) },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Give up' }));
    const dialog = await within(document.body).findByRole('alertdialog', { name: 'Give up Reload bonus?' });
    await expect(dialog).toHaveTextContent(/You lose P.200\.00/);
    await userEvent.click(within(dialog).getByRole('button', { name: /Lose P.200\.00/ }));
    await expect(await page.findByText('Nothing is left to stake before a withdrawal')).toBeVisible();
    await expect(page.getByText('Given up', { selector: 'span' })).toBeVisible();
  },
};

/** While money is in play no bonus can be given up, and the page says what to wait for. */
export const GiveUpLater: Story = {
  args: {
    page: BonusPage,
    instead: {
      '/wps/relay/PCS_turnoverSources': { ...memberSamples.turnoverSources, inPlay: true },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Give up' }));
    const dialog = await within(document.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(/open bets/);
    await expect(within(dialog).queryByText(/Lose/)).toBeNull();
  },
};

/** Each breakdown is a chart, and its table says the same. */
export const ProfitAndLoss: Story = {
  args: { page: ProfitPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('img', { name: 'Won or lost by day' })).toBeVisible();
    await expect(page.getByText('2026-03-08')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'By category' }));
    await expect(await page.findByRole('img', { name: 'Won or lost by category' })).toBeVisible();
    await expect(page.getByText('Slots')).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: 'By vendor' }));
    await expect(await page.findByRole('img', { name: 'Won or lost by vendor' })).toBeVisible();
    await expect(page.getByText('Lantern Play')).toBeVisible();
  },
};

export const Cashback: Story = {
  args: { page: CashbackPage },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Slots')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Collect' }));
    await expect(await page.findByText(/14\.40 of cashback is in your wallet/)).toBeVisible();
    await expect(await page.findByText('Reversed', { selector: 'span' })).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText(/Vendor/), 'Lantern Play');
    await waitFor(() => expect(page.queryByText('Reversed', { selector: 'span' })).toBeNull());
    await expect(page.getAllByText('Lantern Play', { selector: 'div' })[0]).toBeVisible();
  },
};

export const CashbackFailed: Story = {
  args: { page: CashbackPage, instead: { '/wps/relay/PCS_manualRebate': 503 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/It failed: unavailable/)).toBeVisible();
    await expect(page.getByText('Not available')).toBeVisible();
  },
};

export const NoCashbackYet: Story = {
  args: {
    page: CashbackPage,
    instead: {
      '/wps/relay/PCS_manualRebate': memberOfNewMember.rebateSummary,
      '/wps/relay/PCS_rebateRecord': memberOfNewMember.rebateRecords,
      '/wps/relay/PCS_rebateTotals': memberOfNewMember.rebateTotals,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No cashback here/)).toBeVisible();
  },
};
