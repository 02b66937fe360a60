import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@marquee/ui-kit';
import { GameList, type GameListProps } from './GameList.tsx';
import type { Playable } from './choice.ts';
import { componentDocs } from '@marquee/ui-kit/component-docs';

const games = Array.from({ length: 500 }, (_, index): Playable => ({
  id: `COPPERFOX/${index}`,
  name: `Game ${index + 1}`,
  vendorName: 'Copperfox',
  category: 'RNG',
  icon: '',
  isHot: index % 7 === 0,
  supportPlay: true,
  accountType: 'COPPERFOX',
  launch: { kind: 'game', vassalage: 'COPPERFOX', gameId: String(index), nodeId: null },
}));

const meta = {
  title: 'Parts/Games/Game list',
  component: GameList,
  tags: ['autodocs'],
  parameters: {
    docs: componentDocs({
      purpose: 'The games of a lobby, in as many columns as the brand has, growing at its end.',
      do: [
        'Pass only the games that the filters leave.',
        'Say in `more` how many follow, so that their places are kept.',
      ],
      dont: [
        'Do not use it for a few games in a lane on the home page.',
        'Do not put other things between the tiles.',
      ],
      accessibility:
        'A list of tiles that are buttons. The end of the list loads more, and a button does the same. A tile that has the focus stays in the page while others leave it.',
      content:
        'Names and vendors are those of the games; the list has no texts of its own but the button at its end.',
    }),
  },
  args: {
    playables: games,
    imageHosts: [],
    more: 0,
    loading: false,
    onMore: () => undefined,
    onPlay: () => undefined,
  },
} satisfies Meta<typeof GameList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Only what is near the screen is in the page, and what has the focus; the list is as high as all of it. */
export const Long: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    const first = await list.findByRole('button', { name: /\bGame 1\s*Copperfox$/ });
    await waitFor(() => expect(first.closest('li')).toHaveAttribute('aria-setsize', '500'));
    first.focus();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const last = await list.findByRole('button', { name: /\bGame 500\s*Copperfox$/ });
    await expect(last).toBeVisible();
    await expect(last.closest('li')).toHaveAttribute('aria-posinset', '500');
    await waitFor(() => expect(list.getAllByRole('listitem').length).toBeLessThan(200));
    await expect(list.queryByRole('button', { name: /\bGame 250\s*Copperfox$/ })).toBeNull();

    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(list.getByRole('button', { name: /\bGame 2\s*Copperfox$/ })).toHaveFocus();
    window.scrollTo({ top: 0, behavior: 'instant' });
    await waitFor(() => expect(last).not.toBeInTheDocument());
  },
};

export const MoreComing: Story = { args: { playables: games.slice(0, 21), more: 3, loading: true } };

/** Another list, as after a filter, comes in turns like the first one did, and not with one frame. */
export const AnotherList: Story = {
  args: { playables: games.slice(0, 54) },
  render: (props) => <Filtered {...props} others={games.slice(100, 154)} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getAllByRole('button', { name: /Copperfox$/ })).toHaveLength(54));
    const batches: number[] = [];
    const observer = new MutationObserver((changes) => {
      batches.push(changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0));
    });
    observer.observe(page.getByRole('list'), { childList: true });
    await userEvent.click(page.getByRole('button', { name: 'Others' }));
    await waitFor(() => expect(page.getAllByRole('button', { name: /Copperfox$/ })).toHaveLength(54));
    await expect(page.queryByRole('button', { name: /\bGame 1\s*Copperfox$/ })).toBeNull();
    observer.disconnect();
    await expect(batches[0]).toBeLessThan(27);
  },
};

function Filtered({ others, ...props }: GameListProps & { others: readonly Playable[] }) {
  const [filtered, setFiltered] = useState(false);
  return (
    <>
      <Button onClick={() => setFiltered(true)}>Others</Button>
      <GameList {...props} playables={filtered ? others : props.playables} />
    </>
  );
}
