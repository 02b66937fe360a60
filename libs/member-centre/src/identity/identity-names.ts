import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { IdentityKind, IdentityReason, IdentitySide } from '@marquee/contract';
import type { BadgeProps } from '@marquee/ui-kit';
import type { SentDocument } from './identity.queries.ts';

/** What each kind of document is called. */
export const kindNames: Readonly<Record<IdentityKind | 'unknown', MessageDescriptor>> = {
  'identity-card': msg({ message: 'Identity card', comment: 'A kind of document' }),
  passport: msg({ message: 'Passport', comment: 'A kind of document' }),
  'driving-licence': msg({ message: 'Driving licence', comment: 'A kind of document' }),
  'proof-of-address': msg({
    message: 'Proof of address',
    comment: 'A kind of document: a bill or statement with the member’s address',
  }),
  selfie: msg({
    message: 'Selfie with your document',
    comment: 'A kind of document: a picture of the member',
  }),
  unknown: msg({ message: 'Document', comment: 'A kind of document without a name of its own' }),
};

/** What to look out for when a kind is photographed. */
export const kindHints: Readonly<Record<IdentityKind, MessageDescriptor>> = {
  'identity-card': msg`Both sides, with all four corners in the picture.`,
  passport: msg`The page with your photo and the two lines at the bottom.`,
  'driving-licence': msg`Both sides, with all four corners in the picture.`,
  'proof-of-address': msg`A bill or a bank statement of the last three months with your name and address.`,
  selfie: msg`Your face next to your document. Both must be easy to recognise.`,
};

/** What each picture of a document shows. */
export const sideNames: Readonly<Record<IdentitySide, MessageDescriptor>> = {
  front: msg({ message: 'Front', context: 'document', comment: 'Side of an identity card' }),
  back: msg({ message: 'Back', context: 'document', comment: 'Side of an identity card' }),
};

/** What the state of a document is called, and how it looks. */
export const stateNames: Readonly<
  Record<
    SentDocument['state'],
    { readonly name: MessageDescriptor; readonly tone: NonNullable<BadgeProps['tone']> }
  >
> = {
  submitted: { name: msg({ message: 'Being checked', comment: 'State of a document' }), tone: 'primary' },
  approved: { name: msg({ message: 'Approved', comment: 'State of a document' }), tone: 'positive' },
  rejected: { name: msg({ message: 'Not accepted', comment: 'State of a document' }), tone: 'danger' },
  expired: { name: msg({ message: 'Expired', comment: 'State of a document' }), tone: 'accent' },
  unknown: {
    name: msg({ message: 'Document', comment: 'A kind of document without a name of its own' }),
    tone: 'neutral',
  },
};

/** Why a document was not accepted, and what the member can do. */
export const reasonTexts: Readonly<Record<IdentityReason | 'unknown', MessageDescriptor>> = {
  unreadable: msg`The picture cannot be read. Take a new one in good light, without reflections.`,
  incomplete: msg`A part is missing. The whole document must be in the picture.`,
  'out-of-date': msg`The document is out of date. Send one that is still valid.`,
  'wrong-document': msg`This is not the kind of document that you chose.`,
  'other-person': msg`The document does not match the details in your account.`,
  'not-genuine': msg`We could not confirm that the document is genuine. Customer service can tell you more.`,
  other: msg`The document could not be accepted.`,
  unknown: msg`The document could not be accepted.`,
};
