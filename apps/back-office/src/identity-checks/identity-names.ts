import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { IdentitySide } from '@marquee/contract';

/** The words of documents, by field and value. */
export const identityLabels: Readonly<Record<string, MessageDescriptor>> = {
  'kind identity-card': msg({ message: 'Identity card', comment: 'A kind of document' }),
  'kind passport': msg({ message: 'Passport', comment: 'A kind of document' }),
  'kind driving-licence': msg({ message: 'Driving licence', comment: 'A kind of document' }),
  'kind proof-of-address': msg({
    message: 'Proof of address',
    comment: 'A kind of document: a bill or statement with the member’s address',
  }),
  'kind selfie': msg({
    message: 'Selfie with the document',
    context: 'back office',
    comment: 'A kind of document: a picture of the member',
  }),
  'state submitted': msg({
    message: 'Waiting',
    context: 'back office',
    comment: 'State of a document that waits for a decision',
  }),
  'reason unreadable': msg({ message: 'Cannot be read', comment: 'Why a document is rejected' }),
  'reason incomplete': msg({ message: 'A part is missing', comment: 'Why a document is rejected' }),
  'reason out-of-date': msg({ message: 'Out of date', comment: 'Why a document is rejected' }),
  'reason wrong-document': msg({
    message: 'Not the kind that was chosen',
    comment: 'Why a document is rejected',
  }),
  'reason other-person': msg({
    message: 'Does not match the profile',
    comment: 'Why a document is rejected',
  }),
  'reason not-genuine': msg({ message: 'May not be genuine', comment: 'Why a document is rejected' }),
  'reason other': msg({ message: 'Another reason', comment: 'Why a document is rejected' }),
};

/** What each picture of a document shows. */
export const sideNames: Readonly<Record<IdentitySide, MessageDescriptor>> = {
  front: msg({ message: 'Front', context: 'document', comment: 'Side of an identity card' }),
  back: msg({ message: 'Back', context: 'document', comment: 'Side of an identity card' }),
};
