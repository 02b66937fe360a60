import type { Meta, StoryObj } from '@storybook/react-vite';
import type { QueryClient } from '@tanstack/react-query';
import { expect, userEvent, within } from 'storybook/test';
import { officeStories, type OfficeStory } from '../stories/OfficeStory.tsx';
import { IdentityChecksPage } from './IdentityChecksPage.tsx';
import {
  identityDocumentQuery,
  identityDocumentsQuery,
  identityFilterOf,
  identityPictureQuery,
  type IdentityDocument,
} from './identity.queries.ts';

const meta = {
  title: 'Back office/Members/Identity checks',
  ...officeStories,
} satisfies Meta<typeof OfficeStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const document = (number: number, more: Partial<IdentityDocument> = {}): IdentityDocument => ({
  id: `${number}`,
  member: { id: `${100_000 + number}`, username: `member${number}` },
  kind: 'identity-card',
  state: 'submitted',
  submittedAt: '2026-11-24T09:30:00.000Z',
  stateSince: '2026-11-24T09:30:00.000Z',
  expiresOn: null,
  reason: null,
  note: null,
  decidedBy: null,
  claim: null,
  ...more,
});

/** A drawing in place of a photo of a card. */
const card = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="428" height="270"><rect width="428" height="270" rx="16" fill="${fill}"/><rect x="28" y="76" width="104" height="132" fill="#b8b2a7"/><g fill="#55504a"><rect x="160" y="84" width="210" height="14"/><rect x="160" y="120" width="150" height="10"/><rect x="160" y="150" width="180" height="10"/></g></svg>`,
  )}`;

const list = (cache: QueryClient, documents: IdentityDocument[], state?: string) =>
  cache.setQueryData(
    identityDocumentsQuery('jade', identityFilterOf(state === undefined ? {} : { state })).queryKey,
    {
      pages: [{ documents, totals: { count: documents.length }, nextCursor: null }],
      pageParams: [undefined],
    },
  );

const show = (cache: QueryClient, open: IdentityDocument, sides: ('front' | 'back')[]) => {
  cache.setQueryData(identityDocumentQuery('jade', open.id).queryKey, {
    ...open,
    sides,
    verified: false,
    profile: {
      realName: '李伟',
      payeeName: 'LI WEI',
      birthday: '1990-05-01',
      nationality: 'CN',
      idNumber: null,
      address: null,
    },
    others: [document(9, { kind: 'passport', state: 'rejected', reason: 'unreadable' })],
  });
  for (const side of sides)
    cache.setQueryData(
      identityPictureQuery('jade', open.id, side).queryKey,
      card(side === 'front' ? '#e7efe9' : '#e9e7ef'),
    );
};

/** Both pictures stand next to what the member has entered; an approval asks for the date of the document. */
export const Queue: Story = {
  args: {
    path: '/identity-checks?merchant=jade&id=2',
    seed: (cache) => {
      const open = document(2, { claim: { staff: 'ann', expiresAt: '2026-11-24T09:45:00.000Z' } });
      list(cache, [
        document(1, { claim: { staff: 'paul', expiresAt: '2026-11-24T09:45:00.000Z' } }),
        open,
        document(3, { kind: 'selfie' }),
      ]);
      show(cache, open, ['front', 'back']);
      show(cache, document(1), ['front', 'back']);
    },
    children: <IdentityChecksPage />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const detail = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(detail.getAllByRole('img')).toHaveLength(2);
    await expect(detail.getByText('1990-05-01')).toBeVisible();
    await userEvent.click(detail.getByRole('button', { name: 'Approve…' }));
    const date = detail.getByLabelText(/^Valid until/);
    await expect(date).toBeRequired();
    await userEvent.click(detail.getByRole('checkbox', { name: 'No date stands on it' }));
    await expect(date).not.toBeInTheDocument();
    await userEvent.click(detail.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(detail.getByRole('button', { name: 'Reject…' }));
    const note = detail.getByRole('textbox', { name: /^Note/ });
    await expect(note).not.toBeRequired();
    await userEvent.selectOptions(detail.getByRole('combobox', { name: /^Reason/ }), 'other');
    await expect(note).toBeRequired();
    // Someone else works on this one: there is nothing to decide.
    await userEvent.click(canvas.getByRole('row', { name: /member1/ }));
    const other = within(canvas.getByRole('region', { name: 'Detail' }));
    await expect(other.getByText(/^paul works on it until/)).toBeVisible();
    await expect(other.queryByRole('button', { name: 'Approve…' })).toBeNull();
  },
};

/** An approval can be taken back; the pictures of an old document are no longer kept. */
export const ApprovedDocuments: Story = {
  args: {
    path: '/identity-checks?merchant=jade&state=approved&id=5',
    seed: (cache) => {
      const open = document(5, { state: 'approved', expiresOn: '2031-05-01', decidedBy: 'paul' });
      list(cache, [open], 'approved');
      show(cache, open, []);
    },
    children: <IdentityChecksPage />,
  },
  play: async ({ canvasElement }) => {
    const detail = within(within(canvasElement).getByRole('region', { name: 'Detail' }));
    await expect(detail.getByText('Its pictures are no longer kept.')).toBeVisible();
    await expect(detail.queryByRole('button', { name: 'Approve…' })).toBeNull();
    await expect(detail.getByRole('button', { name: 'Take the approval back…' })).toBeVisible();
  },
};

export const NothingWaits: Story = {
  args: {
    path: '/identity-checks?merchant=jade',
    seed: (cache) => list(cache, []),
    children: <IdentityChecksPage />,
  },
};
