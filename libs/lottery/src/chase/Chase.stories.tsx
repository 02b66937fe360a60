import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Client } from '@marquee/api-client';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import type { BasketTicket } from '../basket/basket.ts';
import { lotterySamples } from '../samples.ts';
import { describeStory } from '../stories.client.ts';
import { storyFamily, storyState } from '../stories.data.ts';
import { ChaseDialog } from './ChaseDialog.tsx';
import { Chases } from './Chases.tsx';

const first = storyState('ssc');
const state = {
  ...first,
  upcoming: Array.from({ length: 30 }, (_, place) => {
    const [sale] = first.upcoming;
    if (!sale) throw new Error('a story without an issue');
    return { ...sale, issue: `20261121-${String(121 + place).padStart(4, '0')}` };
  }),
};
const ticket: BasketTicket = {
  id: 1,
  stake: 40_000n,
  input: {
    play: 'ssc.front-2.direct',
    rows: [['1'], ['2', '3']],
    lines: [],
    price: { kind: 'units', unit: '1', multiple: 1, points: 1950 },
    bets: 2,
    stake: '4.0000',
    odds: { direct: '97.5000' },
  },
};
const { chases } = lotterySamples.lotteryChases;

const meta = {
  title: 'Parts/Lottery/Chase',
  component: Dialog,
  args: {
    answers: { lotteryState: state, lotteryChase: chases[0] ?? null },
    onOrdered: fn(),
    onRequest: fn(),
  },
  decorators: [withStoryQueries],
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function Dialog(props: { answers: StoryAnswers; onOrdered: () => void; onRequest: (body: unknown) => void }) {
  const { answers, onOrdered, onRequest } = props;
  const { send } = storyClient(answers);
  const client = {
    send: (row, request) => {
      if (row.name === 'lotteryChase') onRequest(request);
      return send(row, request);
    },
  } as Client;
  return (
    <ChaseDialog
      client={client}
      basket={[ticket]}
      family={storyFamily('ssc')}
      state={state}
      symbol="P"
      describe={describeStory}
      onOrdered={onOrdered}
      onDrop={fn()}
      onDeposit={fn()}
      onClose={fn()}
    />
  );
}

export const AimedAtAProfit: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Profit rate' }));
    const rate = page.getByRole('textbox', { name: 'Profit in per cent' });
    await userEvent.clear(rate);
    await userEvent.type(rate, '3000');
    // 195 for each 4 spent: thirty-one times the stake leaves room for few issues.
    const multiples = await page.findAllByRole('textbox', { name: /^Multiple of issue/ });
    await expect(multiples[0]).toHaveValue('1');
    await expect(Number((multiples.at(-1) as HTMLInputElement).value)).toBeGreaterThan(1);
    await userEvent.click(page.getByRole('button', { name: 'Same multiple' }));
    await userEvent.click(page.getByRole('button', { name: '5' }));
    await expect(page.getByText('P 20.00', { selector: 'strong' })).toBeVisible();
    const [one] = page.getAllByRole('textbox', { name: /^Multiple of issue/ });
    if (!one) throw new Error('no issue in the table');
    await userEvent.clear(one);
    await userEvent.type(one, '3');
    await expect(page.getByText('P 28.00', { selector: 'strong' })).toBeVisible();
    // Another first issue: the table continues from there, at the plan's multiples.
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'First issue' }), '20261121-0124');
    await expect(page.getByRole('textbox', { name: 'Multiple of issue 20261121-0124' })).toHaveValue('1');
    await expect(page.queryByRole('textbox', { name: 'Multiple of issue 20261121-0121' })).toBeNull();
    await expect(page.getByText('P 20.00', { selector: 'strong' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'At a profit' }));
    const profit = page.getByRole('textbox', { name: 'Stop at a profit of' });
    await userEvent.clear(profit);
    await userEvent.type(profit, '250');
    await userEvent.click(page.getByRole('button', { name: 'Order the chase' }));
    await expect(args.onRequest).toHaveBeenCalledWith({
      body: expect.objectContaining({ stopOnWin: false, stopAtProfit: '250.0000', total: '20.0000' }),
    });
    await waitFor(() => expect((args.onOrdered as ReturnType<typeof fn>).mock.calls.length).toBe(1));
  },
};

export const NoBalance: Story = {
  args: { answers: { lotteryState: state, lotteryChase: 'insufficient-funds' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Order the chase' }));
    await expect(await page.findByText('Refused: insufficient-funds')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible();
  },
};

export const Own: Story = {
  render: () => (
    <Chases
      client={storyClient({
        lotteryChases: lotterySamples.lotteryChases,
        lotteryChaseCancel: chases[3] ?? null,
      })}
      token="story"
      symbol="P"
      describe={describeStory}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [show] = await page.findAllByRole('button', { name: 'Show the issues' });
    if (!show) throw new Error('no chase is listed');
    await userEvent.click(show);
    await expect(page.getByRole('button', { name: 'Leave out issue 20260309-0721' })).toBeVisible();
    await expect(page.getByText('Stopped after a win')).toBeVisible();
    await expect(page.getByText(/result P 191\.00/)).toBeVisible();
    await expect(page.getAllByText(/result -P 4\.00/)).toHaveLength(3);
    await expect(page.getAllByText('Not won')[0]).toBeVisible();
    await expect(page.getByText(/stops at a profit of P 500\.00/)).toBeVisible();
  },
};
