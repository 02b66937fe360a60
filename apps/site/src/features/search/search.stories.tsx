import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const none = { games: [], vendors: [], promotions: [], articles: [] };
const found = {
  games: [
    {
      gameId: 'COPPERFOX_001',
      nodeId: null,
      vassalage: 'COPPERFOX',
      gameName: 'Lucky Tiger',
      showIcon: '',
      accountTypeName: 'COPPERFOX',
      isHot: true,
      supportPlay: true,
      gameCategory: 'RNG',
      liveFilter: null,
    },
  ],
  vendors: [
    {
      vassalage: 'COPPERFOX',
      displayName: 'Copperfox',
      icon: '',
      smallIcon: '',
      isHot: true,
      accountTypeName: 'COPPERFOX',
      isGame: 'VASSALAGE',
      ownEntry: false,
      supportPlay: true,
      games: [],
      gameCategory: 'RNG',
    },
  ],
  promotions: [{ id: 'lucky-week', title: 'Lucky week' }],
  articles: [{ id: 'bonuses/turnover', title: 'What is turnover?', topic: 'Bonuses and turnover' }],
};

interface SearchOnProps {
  answers: Answers;
  onClose: () => void;
  onFound: () => void;
}

const meta = {
  title: 'Screens/Frame/Search',
  args: {
    answers: { ...fullPlatform, '/lgw/games/search': found },
    onClose: fn(),
    onFound: fn(),
  },
  render: ({ answers, onClose, onFound }: SearchOnProps, { globals }) => (
    <StoryProviders answers={answers} role={globals['role']}>
      <SearchDialog onClose={onClose} onFound={onFound} />
    </StoryProviders>
  ),
} satisfies Meta<SearchOnProps>;
export default meta;

type Story = StoryObj<typeof meta>;

async function typeWords(words: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  await userEvent.type(dialog.getByRole('searchbox'), words);
  return dialog;
}

/** Games, vendors, promotions and articles by kind; the arrow goes from one to the next, and each leads to its own place. */
export const Results: Story = {
  play: async ({ args }) => {
    const dialog = await typeWords('luky');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('4 results'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(dialog.getByRole('button', { name: /Lucky Tiger/ })).toHaveFocus();
    await expect(dialog.getByRole('link', { name: /Lucky week/ })).toHaveAttribute(
      'href',
      '/promoDetail?id=lucky-week',
    );
    const article = dialog.getByRole('link', { name: /What is turnover/ });
    await expect(article).toHaveAttribute('href', '/help?article=bonuses%2Fturnover');
    await userEvent.click(article);
    await expect(args.onFound).toHaveBeenCalledOnce();
  },
};

export const NothingFound: Story = {
  args: { answers: { ...fullPlatform, '/lgw/games/search': none } },
  play: async () => {
    const dialog = await typeWords('zzz');
    await expect(await dialog.findByText('Nothing found')).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveTextContent('0 results');
  },
};

/** The platform does not answer: what was typed stays, and it can be tried again. */
export const Failed: Story = {
  args: { answers: { ...fullPlatform, '/lgw/games/search': 'broken' } },
  play: async () => {
    const dialog = await typeWords('tiger');
    await expect(await dialog.findByRole('alert', undefined, { timeout: 10_000 })).toBeVisible();
    await expect(dialog.getByRole('searchbox')).toHaveValue('tiger');
  },
};
