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

/** What the checks come to. */
const expectProof = (...texts: readonly RegExp[]): NonNullable<Story['play']> =>
  async function play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    for (const text of texts)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
      await expect(await page.findByText(text)).toBeVisible();
  };

const fixed = /are those that were fixed before the sale/;
const follows = /is the link of the published chain/;
const signed = /closing time alone decides the link/;
const exact = /gives exactly these numbers/;

export const Honest: Story = {
  play: expectProof(
    fixed,
    follows,
    signed,
    exact,
    /can compute the result before the sale closes/,
    /kept no receipt/,
  ),
};

export const AnotherCommitment: Story = {
  args: { proof: { ...honestProof, commitment: 'ab'.repeat(32) } },
  play: expectProof(/not those that were fixed/, follows, exact),
};

export const AnotherSeed: Story = {
  args: { proof: { ...honestProof, seed: 'ab'.repeat(32) } },
  play: expectProof(fixed, /is not the link of the published chain/, /gives other numbers/),
};

export const NotSigned: Story = {
  args: { proof: { ...honestProof, publicKey: 'ab'.repeat(32) } },
  play: expectProof(fixed, follows, /is not signed by the platform/, exact),
};

export const OtherNumbers: Story = {
  args: { proof: { ...honestProof, numbers: ['0', '0', '0', '0', '0'] } },
  play: expectProof(fixed, follows, /gives other numbers/),
};

export const WithoutBeacon: Story = {
  args: { proof: { ...honestProof, void: true, voidReason: 'beacon', numbers: null, seed: null } },
  play: expectProof(/did not come in time/),
};

export const DrawnElsewhere: Story = {
  args: { proof: { ...honestProof, commitment: null, seed: null, chain: null, beacon: null, entries: 2 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/its numbers come from outside/)).toBeVisible();
    await expect(page.getByText(/Entered by 2 people/)).toBeVisible();
  },
};

export const NotDrawn: Story = {
  args: { proof: { ...honestProof, void: true, voidReason: 'secrets', numbers: null, seed: null } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/All its stakes went back/)).toBeVisible();
  },
};
