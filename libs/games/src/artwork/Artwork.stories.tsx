import type { Meta, StoryObj } from '@storybook/react-vite';
import { gameCategories, type GameCategory } from '@marquee/contract';
import { GameGrid } from '../lobby/GameGrid.tsx';
import { GameTile } from '../tile/GameTile.tsx';

/** Eighteen games of one category: the pictures that are drawn for games without their own. */
function Samples({ category }: { category: GameCategory }) {
  return (
    <GameGrid>
      {Array.from({ length: 18 }, (_, index) => (
        <li key={index}>
          <GameTile
            id={`${category} ${index}`}
            name={`Game ${index + 1}`}
            category={category}
            src={undefined}
            hot={index === 0}
            onPlay={() => undefined}
          />
        </li>
      ))}
    </GameGrid>
  );
}

const meta = {
  title: 'Parts/Games/Artwork',
  component: Samples,
  args: { category: 'RNG' },
  argTypes: { category: { control: 'select', options: gameCategories } },
} satisfies Meta<typeof Samples>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Slots: Story = {};
export const LiveCasino: Story = { args: { category: 'LIVE' } };
export const Fishing: Story = { args: { category: 'FISH' } };
export const Lottery: Story = { args: { category: 'LOTT' } };
export const Esports: Story = { args: { category: 'ESPORTS' } };
