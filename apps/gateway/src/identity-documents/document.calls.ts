import { identityKinds, memberRole, verificationOf, type IdentityKind } from '@marquee/contract';
import type { Encryption } from '../core/encryption.ts';
import { expectedPicture, readPicture as readSentPicture } from '../core/sent-picture.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import {
  addDocument,
  documentsOf,
  readPicture,
  today,
  type IdentityDocument,
  type NewPicture,
} from './documents.store.ts';

type DocumentCalls = 'identityDocuments' | 'identityDocumentSend' | 'identityDocumentPicture';

/** Handlers of the documents by which members show who they are. */
export function identityDocumentCalls({
  sql,
  secrets,
  limit,
}: {
  readonly sql: Sql;
  readonly secrets: Encryption;
  readonly limit: TakeLimit;
}): Pick<Handlers, DocumentCalls> {
  return {
    identityDocuments: async (_request, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const [documents, day] = await Promise.all([documentsOf(sql, session.member), today(sql)]);
      return answer({ ...verificationOf(documents, day), documents: documents.map(wireDocument) });
    },

    identityDocumentSend: async ({ body: { kind, pictures } }, { merchant, session, log }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const { member } = session;
      if (!hasSides(kind, pictures)) return invalid('pictures', `expected ${sidesOf(kind)} of the document`);
      const wait = await limit('identityDocumentByMember', String(member));
      if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
      const read: NewPicture[] = [];
      for (const [place, { side, type, image }] of pictures.entries()) {
        const picture = await readSentPicture(type, image, 'image/jpeg');
        if (!picture.ok) return invalid(`pictures.${place}.image`, expectedPicture, picture.error);
        read.push({ side, image: picture.value });
      }
      const document = { merchant: merchant.code, member, kind, pictures: read };
      const id = await sql.begin((tx) => addDocument(tx, secrets, document));
      if (id === undefined)
        return refuse('conflict', { message: 'A document of this kind is being checked already.' });
      log.info({ member: String(member), document: String(id), kind }, 'identity document');
      const sent = (await documentsOf(sql, member)).find((one) => one.id === id);
      if (sent === undefined) throw new Error(`document ${id} is gone`);
      return answer(wireDocument(sent));
    },

    identityDocumentPicture: async ({ query: { document, side } }, { session }) => {
      if (memberRole(session.type) === 'trial') return refuse('real-account-required');
      const id = BigInt(document);
      const own = await sql`SELECT FROM identity_document WHERE id = ${id} AND member = ${session.member}`;
      const image = own.length === 1 ? await readPicture(sql, secrets, id, side) : undefined;
      return image === undefined ? refuse('not-found') : answer({ type: 'image/jpeg', image });
    },
  };
}

/** Whether the pictures are exactly those that a document of the kind has. */
function hasSides(kind: IdentityKind, pictures: readonly { readonly side: 'front' | 'back' }[]): boolean {
  const given = pictures.map(({ side }) => side);
  const { sides } = identityKinds[kind];
  return given.length === sides.length && sides.every((side) => given.includes(side));
}

const sidesOf = (kind: IdentityKind) =>
  identityKinds[kind].sides.length === 2 ? 'front and back' : 'the front';

function wireDocument({ id, kind, state, submittedAt, expiresOn, reason, note, sides }: IdentityDocument) {
  return {
    id: `${id}`,
    kind,
    state,
    submittedAt: submittedAt.toISOString(),
    expiresOn,
    reason,
    note,
    sides: [...sides],
  };
}
