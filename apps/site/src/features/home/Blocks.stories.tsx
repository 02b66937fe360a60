import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { HomeBlock } from '@marquee/brand';
import { fullPlatform, type Answers } from '../../stories/platform.ts';
import { StoryProviders } from '../../stories/StoryProviders.tsx';
import { BlockHost } from './BlockHost.tsx';

interface ShownBlock {
  block: HomeBlock;
  answers: Answers;
  role: unknown;
}

function BlockOn({ block, answers, role }: ShownBlock) {
  return (
    <StoryProviders answers={answers} role={role}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }} data-testid="block">
        <BlockHost block={block} early />
      </div>
    </StoryProviders>
  );
}

const meta = {
  title: 'Screens/Home blocks',
  component: BlockOn,
  args: { block: { block: 'news', width: 'full' }, answers: fullPlatform, role: undefined },
  render: (args, { globals }) => <BlockOn {...args} role={args.role ?? globals['role']} />,
} satisfies Meta<typeof BlockOn>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Waits until the block has left its place. */
const isLeftOut: Story['play'] = async ({ canvasElement }) => {
  const place = within(canvasElement).getByTestId('block');
  await waitFor(() => expect(place).toBeEmptyDOMElement());
};

/** A block in the state that these answers of one call give. */
const answered = (block: HomeBlock, path: string, value: unknown): ShownBlock => ({
  block,
  answers: { ...fullPlatform, [path]: value },
  role: undefined,
});

const matches: HomeBlock = { block: 'matches', width: 'full', look: 'cards', count: 4 };
const matchesPath = '/wps/relay/GCS_liveMatches';

export const Matches: Story = {
  args: { block: matches },
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Matches and odds' });
    await expect(within(list).getAllByRole('button', { name: 'Northgate Rovers wins 1.85' })).toHaveLength(3);
  },
};
export const MatchesInATable: Story = { args: { block: { ...matches, look: 'table' } } };
export const MatchesLoading: Story = { args: answered(matches, matchesPath, 'never') };
export const NoMatches: Story = {
  args: answered(matches, matchesPath, { serverTime: '2026-03-09T20:00:00.000Z', matches: [] }),
  play: isLeftOut,
};
export const MatchesFailed: Story = { args: answered(matches, matchesPath, 'broken'), play: isLeftOut };
