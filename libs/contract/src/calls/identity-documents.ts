import * as v from 'valibot';
import { call } from '../call.ts';
import { identityKindNames, identityReasons, identityStateNames } from '../identity-documents.ts';
import { openPicklist } from '../open-picklist.ts';
import { pictureCharacters, pictureFields } from '../picture-fields.ts';
import { instant } from '../record-fields.ts';

const side = () => v.picklist(['front', 'back']);

const document = () =>
  v.object({
    id: v.string(),
    kind: openPicklist(identityKindNames),
    state: openPicklist(identityStateNames),
    submittedAt: instant(),
    /** The last day on which it is valid, `yyyy-MM-dd`; null for one without an end, or before it is approved. */
    expiresOn: v.nullable(v.string()),
    /** Why it was rejected, and what the reviewer adds in their own words. */
    reason: v.nullable(openPicklist(identityReasons)),
    note: v.nullable(v.string()),
    /** The pictures that are kept. */
    sides: v.array(openPicklist(['front', 'back'])),
  });

/**
 * Returns whether the member is verified, and the documents that they sent, newest first.
 *
 * A member is verified while an approved document that proves who they are has not expired; until is its last day.
 */
export const identityDocuments = call({
  name: 'identityDocuments',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/identity/documents',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    verified: v.boolean(),
    until: v.nullable(v.string()),
    documents: v.array(document()),
  }),
  failures: ['real-account-required'],
});

/**
 * Sends a document for review: for each of its sides a JPEG or PNG of at most 5 MB, as base64.
 *
 * An identity card and a driving licence have a front and a back, everything else a front only. The content of a picture must
 * match its type; it is encoded again, which removes metadata, and kept encrypted. While a document of the kind waits for its
 * review, another one is a conflict.
 */
export const identityDocumentSend = call({
  name: 'identityDocumentSend',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/v2/identity/documents',
  token: 'required',
  encrypted: false,
  available: true,
  bodyLimit: 2 * pictureCharacters + 2048,
  body: v.strictObject({
    kind: v.picklist(identityKindNames),
    pictures: v.pipe(
      v.array(v.strictObject({ side: side(), ...pictureFields() })),
      v.minLength(1),
      v.maxLength(2),
    ),
  }),
  response: document(),
  failures: ['real-account-required', 'conflict'],
});

/** Returns a picture of one of the member's own documents, base64. */
export const identityDocumentPicture = call({
  name: 'identityDocumentPicture',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/v2/identity/documents/picture',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ document: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)), side: side() }),
  response: v.object({ type: v.literal('image/jpeg'), image: v.string() }),
  failures: ['real-account-required', 'not-found'],
});
