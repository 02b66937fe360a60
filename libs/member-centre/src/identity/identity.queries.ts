import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  identityDocumentPicture,
  identityDocuments,
  identityDocumentSend,
  type IdentitySide,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

export type IdentityState = ValueOf<typeof identityDocuments>;
export type SentDocument = IdentityState['documents'][number];

/** Milliseconds for two pictures over a slow line. */
const UPLOAD_TIMEOUT = 180_000;

/** Whether the member is verified, and the documents that they sent. */
export function identityQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [identityDocuments.name, token] as const,
    queryFn: toQuery(client, identityDocuments, {}).queryFn,
  });
}

/** A picture of a document as the address for an image. It is not kept once it is no longer shown. */
export function pictureQuery(client: Client, token: string, document: string, side: IdentitySide) {
  const { queryFn } = toQuery(client, identityDocumentPicture, { query: { document, side } });
  return queryOptions({
    queryKey: [identityDocumentPicture.name, token, document, side] as const,
    queryFn,
    select: ({ type, image }) => `data:${type};base64,${image}`,
    gcTime: 0,
  });
}

/** Sends a document. @param onProgress gets the share that is sent, from 0 to 1 */
export function sendDocumentMutation(client: Client, onProgress: (share: number) => void) {
  return mutationOptions({
    mutationFn: (body: RequestOf<typeof identityDocumentSend>['body']) =>
      client.send(identityDocumentSend, { body }, { timeout: UPLOAD_TIMEOUT, onProgress }),
  });
}
