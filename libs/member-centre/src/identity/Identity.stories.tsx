import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyClient, withStoryQueries, type StoryAnswers } from '@marquee/api-client/stories';
import { memberOfNewMember, memberSamples } from '../samples.ts';
import { IdentityPage } from './IdentityPage.tsx';
import type { IdentityState } from './identity.queries.ts';

const meta = {
  title: 'Screens/Member centre/Identity verification',
  component: IdentityPage,
  decorators: [withStoryQueries],
  args: {
    client: storyClient({}),
    token: 'token',
    describe: fn(({ kind }) => ({ title: `It failed: ${kind}`, advice: 'Try again in a moment.' })),
  },
} satisfies Meta<typeof IdentityPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const [addressProof, approved, rejected] = memberSamples.identityDocuments.documents;
if (!addressProof || !approved || !rejected) throw new Error('the samples have three documents');

const answering = (state: IdentityState, more: StoryAnswers = {}) => ({
  client: storyClient({ identityDocuments: state, ...more }),
});

/** A picture of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = () =>
  new File([Uint8Array.from(atob(onePixel), (sign) => sign.codePointAt(0) ?? 0)], 'card.png', {
    type: 'image/png',
  });

/** Nothing is sent yet: a text that is named as a picture is refused, and both sides are needed. */
export const NotVerified: Story = {
  args: answering(memberOfNewMember.identityDocuments, { identityDocumentSend: 'unavailable' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('combobox');
    const [front, back] = canvasElement.querySelectorAll<HTMLInputElement>('input[type=file]');
    const send = page.getAllByRole('button').at(-1);
    if (!front || !back || !send) throw new Error('An identity card has two sides.');
    await userEvent.upload(front, new File(['Name: Maria'], 'card.png', { type: 'image/png' }));
    await expect(await page.findByRole('alert')).toBeVisible();
    await expect(send).toBeDisabled();
    await userEvent.upload(front, png());
    await expect(await page.findByRole('img')).toBeVisible();
    await expect(send).toBeDisabled();
    await userEvent.upload(back, png());
    await waitFor(() => expect(page.getAllByRole('img')).toHaveLength(2));
    await userEvent.click(send);
    // What was chosen stays after a failure.
    await expect(await page.findByText('It failed: unavailable')).toBeVisible();
    await expect(page.getAllByRole('img')).toHaveLength(2);
  },
};

/** One is being checked, one was not accepted: the reason and the words of the reviewer are shown. */
export const BeingChecked: Story = {
  args: answering(
    {
      verified: false,
      until: null,
      documents: [{ ...addressProof, kind: 'passport' }, rejected],
    },
    { identityDocumentPicture: { type: 'image/jpeg', image: onePixel } },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('The light covers the name.')).toBeVisible();
    // Of this kind one is being checked.
    const kinds = within(page.getByRole('combobox')).getAllByRole('option');
    await expect(kinds.map((kind) => kind.getAttribute('value'))).not.toContain('passport');
    const [pictures] = page.getAllByRole('button');
    if (!pictures) throw new Error('The pictures cannot be looked at.');
    await userEvent.click(pictures);
    await expect(await page.findByRole('img')).toBeInTheDocument();
  },
};

/** The member is verified; an older document has expired. */
export const Verified: Story = {
  args: answering({
    ...memberSamples.identityDocuments,
    documents: [
      approved,
      { ...addressProof, kind: 'passport', state: 'expired', expiresOn: '2026-03-01', sides: [] },
    ],
  }),
};

export const Loading: Story = {
  args: { client: storyClient({ identityDocuments: 'pending' }) },
};

export const Failed: Story = {
  args: { client: storyClient({ identityDocuments: 'unavailable' }) },
};
