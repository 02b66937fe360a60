import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocation } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { HelpCentre } from './HelpCentre.tsx';

const topics = [
  {
    id: 'money',
    title: 'Deposits and withdrawals',
    articles: [
      { id: 'money/deposit', title: 'How do I deposit?', content: '<p>Choose a method, then an amount.</p>' },
      {
        id: 'money/withdraw',
        title: 'How do I withdraw?',
        content: '<p>You need a payment password.</p><p>Café tables pay out too.</p>',
      },
    ],
  },
  {
    id: 'safer-play',
    title: 'Safer play',
    articles: [
      {
        id: 'safer-play/limits',
        title: 'How do I set myself a limit?',
        content: '<p>Type it, press Set.</p>',
      },
    ],
  },
];

interface HelpOnProps {
  answers: Answers;
  path: string;
}

function Address() {
  const { search } = useLocation();
  return <p data-testid="address">{search}</p>;
}

const meta = {
  title: 'Screens/Help/Help centre',
  args: { answers: { ...fullPlatform, '/wps/system/helpCenter': topics }, path: '/help' },
  render: ({ answers, path }: HelpOnProps, { globals }) => (
    <StoryProviders answers={answers} role={globals['role']} path={path}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5rem' }}>
        <HelpCentre />
      </div>
      <Address />
    </StoryProviders>
  ),
} satisfies Meta<HelpOnProps>;
export default meta;

type Story = StoryObj<typeof meta>;

const openArticle = (canvas: HTMLElement) => canvas.querySelector('details[open] > summary');

/** An article that is pressed opens, closes the one before, and is named in the address. */
export const OpenedByPress: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByText('How do I deposit?'));
    await waitFor(() => expect(page.getByTestId('address')).toHaveTextContent('?article=money%2Fdeposit'));
    await userEvent.click(page.getByText('How do I set myself a limit?'));
    await waitFor(() =>
      expect(page.getByTestId('address')).toHaveTextContent('?article=safer-play%2Flimits'),
    );
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(1);
    await userEvent.click(page.getByText('How do I set myself a limit?'));
    await waitFor(() => expect(page.getByTestId('address')).toBeEmptyDOMElement());
  },
};

/** An address leads to an article. */
export const OpenedByAddress: Story = {
  args: { path: '/help?article=money/withdraw' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(openArticle(canvasElement)).toHaveTextContent('How do I withdraw?'));
    await expect(await within(canvasElement).findByText('You need a payment password.')).toBeVisible();
  },
};

/** Words are found in titles and texts, without accents and in any case; the address keeps them. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText('How do I deposit?');
    await userEvent.type(page.getByRole('searchbox', { name: 'Search the answers' }), 'CAFE pay');
    await waitFor(() => expect(page.queryByText('How do I deposit?')).toBeNull());
    await expect(page.getByText('How do I withdraw?')).toBeVisible();
    await expect(page.getByRole('status')).toHaveTextContent('1 result');
    await waitFor(() => expect(page.getByTestId('address')).toHaveTextContent('?q=CAFE+pay'));
  },
};

/** Nothing has the words of the address: customer service is the way on. */
export const NothingFound: Story = {
  args: { path: '/help?q=zebra' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Nothing found')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the answers' })).toHaveValue('zebra');
    await expect(page.getAllByRole('button', { name: 'Customer service' })).toHaveLength(2);
  },
};

export const Failed: Story = {
  args: { answers: { ...fullPlatform, '/wps/system/helpCenter': 'broken' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};
