import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  identityAges,
  identityKindNames,
  identityStateNames,
  type IdentityAge,
  type IdentityKind,
  type IdentitySide,
  type IdentityState,
  type ValueOf,
} from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { read } from '../app/office-client.ts';
import { isOneOf } from '../list/is-one-of.ts';
import { claimFilterOf, type ClaimFilter } from '../queues/claims.ts';

export type IdentityDocument = ValueOf<typeof operatorCalls.identityDocuments>['documents'][number];
export type ShownDocument = ValueOf<typeof operatorCalls.identityDocumentShow>;

/** Which documents are listed. */
export interface IdentityFilter {
  readonly state: IdentityState;
  readonly kind: IdentityKind | undefined;
  readonly age: IdentityAge | undefined;
  readonly claim: ClaimFilter;
}

/** The filter that an address names: what waits, unless it names another state. */
export function identityFilterOf({
  state,
  kind,
  age,
  claim,
}: Readonly<Partial<Record<'state' | 'kind' | 'age' | 'claim', string>>>): IdentityFilter {
  return {
    state: isOneOf(identityStateNames, state) ? state : 'submitted',
    kind: isOneOf(identityKindNames, kind) ? kind : undefined,
    age: isOneOf(identityAges, age) ? age : undefined,
    claim: claimFilterOf(claim),
  };
}

/** Documents of a merchant's members, the oldest first, page by page. The log notes who reads them. */
export const identityDocumentsQuery = (merchant: string, filter: IdentityFilter) =>
  infiniteQueryOptions({
    queryKey: ['identity-documents', merchant, filter],
    queryFn: ({ pageParam }) =>
      read(operatorCalls.identityDocuments, {
        query: { merchant, ...filter, limit: 100, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One document next to what the member has entered. The log notes who reads it. */
export const identityDocumentQuery = (merchant: string, document: string) =>
  queryOptions({
    queryKey: ['identity-document', merchant, document],
    queryFn: () => read(operatorCalls.identityDocumentShow, { query: { merchant, document } }),
    gcTime: 0,
  });

/**
 * A picture of a document as an address for an image. It never changes, so that it is read, and noted in the log, once for each
 * look; it is not kept once it is no longer shown.
 */
export const identityPictureQuery = (merchant: string, document: string, side: IdentitySide) =>
  queryOptions({
    queryKey: ['identity-picture', merchant, document, side],
    queryFn: async () => {
      const { type, image } = await read(operatorCalls.identityDocumentPicture, {
        query: { merchant, document, side },
      });
      return `data:${type};base64,${image}`;
    },
    staleTime: 'static',
    gcTime: 0,
  });
