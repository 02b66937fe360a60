import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { describeStory } from '../stories.client.ts';
import { php } from '@marquee/api-client/samples';
import { storyFamily, storyState, storyTicket } from '../stories.data.ts';
import type { BasketTicket } from './basket.ts';
import { Basket } from './Basket.tsx';

const ticket: BasketTicket = {
  id: 1,
  stake: 100_000n,
  input: {
    play: 'ssc.total.sizes',
    rows: [['big']],
    lines: [],
    price: { kind: 'amount', amount: '10.0000' },
    bets: 1,
    stake: '10.0000',
    odds: { big: '1.9000', small: '1.9000', odd: '1.9000', even: '1.9000' },
  },
};

const meta = {
  title: 'Screens/Lottery/Purchase',
  component: Bought,
  decorators: [withStoryQueries],
} satisfies Meta<typeof Bought>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A basket that is bought, and the server's clock as its state tells it. */
function Bought() {
  const [basket, setBasket] = useState<readonly BasketTicket[]>([ticket]);
  const [state, setState] = useState(() => storyState('ssc'));
  const bought = storyTicket(1);
  const close = () =>
    setState({ ...state, serverTime: new Date(Date.parse(bought.closesAt) + 1000).toISOString() });
  const [client] = useState(() =>
    storyClient({ lotteryBet: { issue: bought.issue, stake: php(10), tickets: [bought] } }),
  );
  return (
    <>
      <button onClick={close}>The sale closes</button>
      <Basket
        basket={basket}
        onBasket={setBasket}
        family={storyFamily('ssc')}
        day={state.upcoming[0]?.day ?? ''}
        state={state}
        client={client}
        member
        symbol="P"
        describe={describeStory}
        onLogin={fn()}
        onDeposit={fn()}
        onChase={fn()}
      />
    </>
  );
}

/** The message about a purchase goes when its issue closes. */
export const UntilTheClose: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^Buy for issue/ }));
    await expect(await page.findByText(`Bought for issue ${storyTicket(1).issue}`)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'The sale closes' }));
    await expect(page.queryByText(/^Bought for issue/)).toBeNull();
    await expect(page.getByText(/^Nothing in it yet/)).toBeVisible();
  },
};
