import { useState, type ComponentType } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import type { RecordPageProps } from '@marquee/records';
import { agentSamples } from '../samples.ts';
import { php } from '../samples/days.ts';
import { DailySalaryPage, DividendPage, HourlySalaryPage, RealTimeSalaryPage } from './BillsPage.tsx';
import { IncomePage } from './IncomePage.tsx';
import { TeamBetsPage } from './TeamBetsPage.tsx';
import { TeamProfitPage } from './TeamProfitPage.tsx';
import { TeamTransactionsPage } from './TeamTransactionsPage.tsx';

const answering = (more: StoryAnswers = {}) => storyClient({ ...agentSamples, ...more });
const { agentIncome, agentTeamProfit } = agentSamples;
const onFilter = fn();

/** A page with its filters, as the site keeps them in the address. */
function Page({
  of: Shown,
  client = answering(),
}: {
  of: ComponentType<RecordPageProps>;
  client?: RecordPageProps['client'];
}) {
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  return (
    <Shown
      client={client}
      token="token"
      symbol="P"
      describe={(failure) => ({ title: `Refused: ${failure.kind}`, advice: 'Try again.' })}
      filter={filter}
      onFilter={(next) => {
        onFilter(next);
        setFilter(
          Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))),
        );
      }}
      categories={['LIVE', 'RNG']}
      categoryName={(category) => category}
    />
  );
}

const meta = {
  title: 'Screens/Agent centre/Records',
  decorators: [withStoryQueries],
  parameters: { layout: 'padded' },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Bets: Story = {
  render: () => <Page of={TeamBetsPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('north_team')).toBeVisible();
    await userEvent.type(page.getByRole('searchbox', { name: 'User name' }), ' lucky88{Enter}');
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'lucky88' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Lottery' }), 'MSSC');
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'lucky88', game: 'MSSC' });
    const [game] = await page.findAllByRole('button', { name: 'Harbour Nights Deluxe' });
    if (game) await userEvent.click(game);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

export const BetsOfAnotherLine: Story = {
  render: () => <Page of={TeamBetsPage} client={answering({ agentTeamBets: 'unknown-account' })} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Refused: unknown-account')).toBeVisible();
  },
};

export const Transactions: Story = {
  render: () => <Page of={TeamTransactionsPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('P 110.50')).toBeVisible();
    await expect(page.getByText('P 2,110.50')).toBeVisible();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Type' }), 'deposit');
    await expect(onFilter).toHaveBeenLastCalledWith({ type: 'deposit' });
  },
};

export const Profit: Story = {
  render: () => <Page of={TeamProfitPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Whole team')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'north_team' }));
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'north_team' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Figures' }), 'own');
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'north_team', of: 'own' });
  },
};

export const ProfitBelow: Story = {
  render: () => (
    <Page
      of={TeamProfitPage}
      client={answering({
        agentTeamProfit: { ...agentTeamProfit, path: ['north_team', 'lucky88'], rows: [] },
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('No figures here')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'north_team' }));
    await expect(onFilter).toHaveBeenLastCalledWith({ account: 'north_team' });
  },
};

export const MyIncome: Story = {
  render: () => <Page of={IncomePage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('P 8,759.10')).toBeVisible();
    await expect(page.getAllByText('-P 1,050.50')).toHaveLength(3);
  },
};

export const IncomeWithADebt: Story = {
  render: () => (
    <Page of={IncomePage} client={answering({ agentIncome: { ...agentIncome, owed: php(1_250) } })} />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('P 1,250.00');
  },
};

export const NoIncome: Story = {
  render: () => <Page of={IncomePage} client={answering({ agentIncome: { ...agentIncome, days: [] } })} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No income here')).toBeVisible();
  },
};

export const DailySalary: Story = {
  render: () => <Page of={DailySalaryPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [period] = await page.findAllByRole('button', { name: '2026-03-08' });
    if (period) await userEvent.click(period);
    const dialog = within(await screen.findByRole('dialog', { name: 'How this bill was made' }));
    await expect(await dialog.findByText('Reached')).toBeVisible();
    await expect(dialog.getByText('north_team')).toBeVisible();
    await expect(dialog.getByText(/Contract version 3/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Dividends: Story = {
  render: () => <Page of={DividendPage} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing due')).toBeVisible();
  },
};

export const HourlySalary: Story = {
  render: () => <Page of={HourlySalaryPage} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const hours of ['18:00 – 19:00', '17:00 – 18:00'])
      await expect(await page.findByRole('button', { name: `2026-03-09 ${hours}` })).toBeVisible();
  },
};

export const RealTimeSalaryIsOff: Story = {
  render: () => (
    <Page of={RealTimeSalaryPage} client={answering({ agentRealtimeSalary: 'feature-disabled' })} />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Refused: feature-disabled')).toBeVisible();
  },
};
