import * as v from 'valibot';
import {
  identityAges,
  identityKindNames,
  identityReasons,
  identityStateNames,
} from '../identity-documents.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { calendarDay, text } from '../request-fields.ts';
import { claimField, idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const about = { merchant: merchantField(), document: idField() };
const reading = { method: 'GET', limit: 'reads', approval: 'none' } as const;
const changing = {
  method: 'POST',
  permission: 'identity.review',
  limit: 'changes',
  approval: 'none',
} as const;

const document = {
  id: v.string(),
  member: v.object({ id: v.string(), username: v.string() }),
  kind: openPicklist(identityKindNames),
  state: openPicklist(identityStateNames),
  submittedAt: instant(),
  /** Since when it has been in its state. */
  stateSince: instant(),
  /** The last day on which it is valid; null for one without an end, or before it is approved. */
  expiresOn: v.nullable(v.string()),
  reason: v.nullable(openPicklist(identityReasons)),
  note: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
};

/** Lists the documents of a merchant's members, the oldest first: those that wait for a review unless another state is asked for. */
export const identityDocuments = operatorCall({
  name: 'identityDocuments',
  path: '/operator/identity-documents',
  ...reading,
  permission: 'identity.read',
  audit: 'identity list documents',
  query: v.strictObject({
    merchant: merchantField(),
    state: v.optional(v.picklist(identityStateNames), 'submitted'),
    kind: v.optional(v.picklist(identityKindNames)),
    /** Those sent at least so long ago. */
    age: v.optional(v.picklist(identityAges)),
    /** Those that are free, or one's own. */
    claim: v.optional(v.picklist(['free', 'own'])),
    ...paging,
  }),
  response: v.object({
    documents: v.array(v.object({ ...document, claim: claimField() })),
    totals: v.object({ count: v.number() }),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Returns one document next to what the member has said of themselves, and the member's other documents. */
export const identityDocumentShow = operatorCall({
  name: 'identityDocumentShow',
  path: '/operator/identity-documents/show',
  ...reading,
  permission: 'identity.review',
  audit: 'identity show document',
  query: v.strictObject(about),
  response: v.object({
    ...document,
    claim: claimField(),
    /** The pictures that are kept. */
    sides: v.array(openPicklist(['front', 'back'])),
    /** Whether the member is verified by some document. */
    verified: v.boolean(),
    /** What the member has entered; null for what they were not asked. */
    profile: v.object({
      realName: v.nullable(v.string()),
      payeeName: v.nullable(v.string()),
      birthday: v.nullable(v.string()),
      nationality: v.nullable(v.string()),
      idNumber: v.nullable(v.string()),
      address: v.nullable(v.string()),
    }),
    /** The newest twenty, without this one. */
    others: v.array(v.object(document)),
  }),
  failures: ['not-found'],
});

/** Returns a picture of a document, base64. */
export const identityDocumentPicture = operatorCall({
  name: 'identityDocumentPicture',
  path: '/operator/identity-documents/picture',
  ...reading,
  permission: 'identity.review',
  audit: 'identity read picture',
  query: v.strictObject({ ...about, side: v.picklist(['front', 'back']) }),
  response: v.object({ type: v.literal('image/jpeg'), image: v.string() }),
  failures: ['not-found'],
});

/**
 * Takes a waiting document to work on: the one of the number, or the oldest free one. It is the caller's for 15
 * minutes, or until it is decided or released; claiming it again prolongs that. No other person can decide it meanwhile.
 */
export const identityDocumentClaim = operatorCall({
  name: 'identityDocumentClaim',
  path: '/operator/identity-documents/claim',
  ...changing,
  audit: 'identity claim document',
  body: v.strictObject({ merchant: merchantField(), document: v.optional(idField()) }),
  response: v.object({ document: v.string(), expiresAt: instant() }),
  failures: ['not-found', 'conflict'],
});

/** Gives a document back that the caller works on. */
export const identityDocumentRelease = operatorCall({
  name: 'identityDocumentRelease',
  path: '/operator/identity-documents/release',
  ...changing,
  audit: 'identity release document',
  body: v.strictObject(about),
  response: v.object({ document: v.string() }),
  failures: ['not-found'],
});

/** Approves a waiting document. expiresOn is the last day on which it is valid, as it stands on it; null where none does. */
export const identityDocumentApprove = operatorCall({
  name: 'identityDocumentApprove',
  path: '/operator/identity-documents/approve',
  ...changing,
  audit: 'identity approve document',
  body: v.strictObject({ ...about, expiresOn: v.nullable(calendarDay()) }),
  response: v.object({ document: v.string(), state: openPicklist(identityStateNames) }),
  failures: ['not-found', 'conflict'],
});

/**
 * Rejects a waiting document, or one that was approved. The member reads the reason, and the note, which the reason `other`
 * needs.
 */
export const identityDocumentReject = operatorCall({
  name: 'identityDocumentReject',
  path: '/operator/identity-documents/reject',
  ...changing,
  audit: 'identity reject document',
  body: v.strictObject({
    ...about,
    reason: v.picklist(identityReasons),
    note: v.optional(v.nullable(text(500)), null),
  }),
  response: v.object({ document: v.string(), state: openPicklist(identityStateNames) }),
  failures: ['not-found', 'conflict'],
});
