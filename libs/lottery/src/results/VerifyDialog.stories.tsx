import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { storyClient, withStoryQueries } from '@marquee/api-client/stories';
import { describeStory } from '../stories.client.ts';
import { storyFamily } from '../stories.data.ts';
import { honestProof } from './verify.data.ts';
import { VerifyDialog } from './VerifyDialog.tsx';
import type { Proof } from '../lottery.queries.ts';

const meta = {
  title: 'Screens/Lottery verify',
  component: Verified,
  args: { proof: honestProof },
  decorators: [withStoryQueries],
} satisfies Meta<typeof Verified>;
export default meta;

type Story = StoryObj<typeof meta>;

function Verified({ proof }: { proof: Proof }) {
  return (
    <VerifyDialog
      client={storyClient({ lotteryVerify: proof })}
      family={storyFamily(proof.family)}
      gameCode={proof.gameCode}
      issue={proof.issue}
      describe={describeStory}
      onClose={fn()}
    />
  );
}

/** What each check comes to: the seed, the public value, the numbers. */
const expectProof = (...texts: readonly [RegExp, RegExp, RegExp]): NonNullable<Story['play']> =>
  async function play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    for (const text of texts)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
      await expect(await page.findByText(text)).toBeVisible();
  };

const fixed = /fixed before anyone could bet/;
const follows = /follows from what was published/;
const exact = /give exactly these numbers/;

export const Honest: Story = { play: expectProof(fixed, follows, exact) };

export const AnotherSeed: Story = {
  args: { proof: { ...honestProof, commitment: 'ab'.repeat(32) } },
  play: expectProof(/not the one that was fixed/, follows, exact),
};

export const AnotherPublicValue: Story = {
  args: {
    proof: {
      ...honestProof,
      beacon: honestProof.beacon?.kind === 'chain' ? { ...honestProof.beacon, position: 3 } : null,
    },
  },
  play: expectProof(fixed, /does not follow from/, exact),
};

export const OtherNumbers: Story = {
  args: { proof: { ...honestProof, numbers: ['0', '0', '0', '0', '0'] } },
  play: expectProof(fixed, follows, /give other numbers/),
};

export const DrawnElsewhere: Story = {
  args: { proof: { ...honestProof, commitment: null, seed: null, beacon: null, entries: 2 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/its numbers come from outside/)).toBeVisible();
    await expect(page.getByText(/Entered by 2 people/)).toBeVisible();
  },
};

export const NotDrawn: Story = {
  args: { proof: { ...honestProof, void: true, numbers: null, seed: null, beacon: null } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/All its stakes went back/)).toBeVisible();
  },
};
