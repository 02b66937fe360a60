import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { emptyStory, failedStory, failQuery, recordStory } from '../stories/record-story.tsx';
import { showsText } from '../stories/shows-text.ts';
import { vendorGamesQuery, vendorsQuery } from './order.queries.ts';
import { OrderPage } from './OrderPage.tsx';

const meta = {
  title: 'Back office/Content/Catalogue',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = '2026-11-24T09:30:00.000Z';

const vendor = (code: string, displayName: string, position: number, state = 'open') => ({
  id: `RNG/${code}`,
  category: 'RNG',
  code,
  displayName,
  hot: false,
  ownMenuEntry: false,
  connection: state === 'not-connected' ? null : 'arcade',
  picture: null,
  smallPicture: null,
  accountType: 'RNG',
  state,
  open: state !== 'closed',
  opensAt: null,
  closesAt: null,
  position,
  games: 24,
});
const vendors = [
  vendor('COPPERFOX', 'Copper Fox', 1),
  vendor('TIDEWATER', 'Tidewater', 2, 'closed'),
  vendor('NORTHSTAR', 'North Star', 3, 'not-connected'),
];

/** A vendor is closed with all its games by the switch of its hours. */
export const Vendors: Story = {
  args: recordStory('/vendors', vendors, { open: 'RNG/COPPERFOX' }),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Open, close or schedule' }));
    await expect(detail.getByRole('checkbox', { name: 'Open' })).toBeChecked();
    await userEvent.click(detail.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(detail.getByRole('button', { name: 'Import games' }));
    await expect(detail.getByText(/CSV/)).toBeVisible();
  },
};

export const NoVendors: Story = emptyStory('/vendors');

export const VendorsFailed: Story = failedStory('/vendors');

const game = (code: string, english: string, chinese: string, position: number) => ({
  code,
  category: 'RNG',
  vendor: 'COPPERFOX',
  names: { EN: english, CN: chinese },
  picture: '/covers/moon-garden.avif',
  liveFilter: null,
  state: 'open',
  open: true,
  opensAt: null,
  closesAt: null,
  hotRank: position === 1 ? 1 : null,
  position,
});
const games = [game('moon-garden', 'Moon Garden', '月下花园', 1), game('harbour', 'Harbour', '海港', 2)];

/** A game closes at a moment that is chosen. */
export const Games: Story = {
  args: recordStory('/games', [games[0] ?? {}, { ...games[1], state: 'scheduled', opensAt: at }], {
    open: 'moon-garden',
  }),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Open, close or schedule' }));
    const closes = detail.getByRole('checkbox', { name: 'Closes at' });
    await expect(closes).not.toBeChecked();
    await userEvent.click(closes);
    await expect(closes).toBeChecked();
  },
};

/** The order is saved once something has moved; the keyboard does what a drag does. */
export const LobbyOrder: Story = {
  args: {
    path: '/lobby-order?merchant=jade',
    seed: (cache) => {
      cache.setQueryData(vendorsQuery('jade').queryKey, vendors as never);
      cache.setQueryData(vendorGamesQuery('jade', 'RNG', 'COPPERFOX').queryKey, games as never);
    },
    children: <OrderPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole('button', { name: 'Save the order' });
    await expect(save).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Move Tidewater up' }));
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Tidewater');
    await expect(save).toBeEnabled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Games of' }), 'RNG/COPPERFOX');
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Moon Garden');
    await expect(save).toBeDisabled();
  },
};

export const LobbyOrderEmpty: Story = {
  args: {
    path: '/lobby-order?merchant=jade',
    seed: (cache) => cache.setQueryData(vendorsQuery('jade').queryKey, []),
    children: <OrderPage />,
  },
  play: showsText('There is nothing here.'),
};

export const LobbyOrderFailed: Story = {
  args: {
    path: '/lobby-order?merchant=jade',
    seed: (cache) => failQuery(cache, vendorsQuery('jade').queryKey),
    children: <OrderPage />,
  },
  play: showsText(/The gateway cannot be reached/),
};

const plainConnection = {
  callbackUrl: null,
  operatorId: null,
  country: null,
  publicKeys: [],
  changedAt: null,
  changedBy: null,
};

/** A provider whose key was exchanged here, and a vendor of the environment. */
export const Connections: Story = {
  args: recordStory(
    '/connections',
    [
      {
        ...plainConnection,
        id: 'payment/acme',
        code: 'acme',
        kind: 'payment-provider',
        origin: 'office',
        addresses: ['https://pay.acme.example/v1'],
        keys: ['2026-11', '2026-05'],
        callbackUrl: 'https://jade.example/payments/callbacks/acme',
        changedAt: at,
        changedBy: 'ann',
      },
      {
        ...plainConnection,
        id: 'vendor/arcade',
        code: 'arcade',
        kind: 'own',
        origin: 'environment',
        addresses: ['https://play-1.example', 'https://play-2.example'],
        keys: ['2026-11'],
      },
    ],
    { open: 'payment/acme' },
  ),
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await userEvent.click(detail.getByRole('button', { name: 'Change' }));
    const [first] = detail.getAllByRole('checkbox', { name: 'Enter a new secret' });
    if (!first) throw new Error('No secret can be entered.');
    await expect(first).not.toBeChecked();
    await userEvent.click(first);
    await expect(
      detail.getByLabelText('Enter a new secret', { selector: 'input[type=password]' }),
    ).toHaveValue('');
  },
};

export const ConnectionsFailed: Story = failedStory('/connections');
