import { needsNote, verificationOf } from '@marquee/contract';
import type { Encryption } from '../core/encryption.ts';
import type { Sql } from '../database/connection.ts';
import { answer, invalid, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { claimRequested } from '../operators/claim-requested.ts';
import { readClaims, releaseTask } from '../operators/task-claims.store.ts';
import { documentsOf, readPicture, today, type IdentityDocument } from './documents.store.ts';
import {
  countDocuments,
  findDocument,
  listDocuments,
  lockWaiting,
  queue,
  readStatedIdentity,
} from './queue.store.ts';
import { decideDocument, type DecisionOutcome } from './review.ts';

type ReviewCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `identityDocument${string}`>>;

/** Other documents of a member that are shown next to one. */
const OTHERS = 20;

/** Handlers of how staff review the documents of members. */
export function identityDocumentOperatorCalls({
  sql,
  secrets,
}: {
  readonly sql: Sql;
  readonly secrets: Encryption;
}): ReviewCalls {
  return {
    identityDocuments: async ({ query: { limit, cursor, ...filter } }, { merchant: { code }, operator }) => {
      const [found, count] = await Promise.all([
        listDocuments(sql, filter, { staff: operator, cursor, limit: limit + 1 }),
        countDocuments(sql, filter, operator),
      ]);
      const documents = found.slice(0, limit);
      const ids = documents.map(({ id }) => id);
      const claims = await readClaims(sql, { merchant: code, queue }, ids);
      return answer({
        documents: documents.map((document) => ({
          ...wireDocument(document, document.username),
          claim: claims.get(document.id) ?? null,
        })),
        totals: { count },
        nextCursor: found.length > limit ? `${documents.at(-1)?.id}` : null,
      });
    },

    identityDocumentShow: async ({ query }, { merchant: { code } }) => {
      const document = await findDocument(sql, code, BigInt(query.document));
      if (document === undefined) return refuse('not-found');
      const { id, member, username, sides } = document;
      const [claims, profile, all, day] = await Promise.all([
        readClaims(sql, { merchant: code, queue }, [id]),
        readStatedIdentity(sql, member),
        documentsOf(sql, member),
        today(sql),
      ]);
      const others = all.filter((one) => one.id !== id).slice(0, OTHERS);
      return answer({
        ...wireDocument(document, username),
        claim: claims.get(id) ?? null,
        sides: [...sides],
        verified: verificationOf(all, day).verified,
        profile: { ...profile },
        others: others.map((one) => wireDocument(one, username)),
      });
    },

    identityDocumentPicture: async ({ query: { document, side } }, { merchant: { code } }) => {
      const found = await findDocument(sql, code, BigInt(document));
      const image = found && (await readPicture(sql, secrets, found.id, side));
      return image === undefined ? refuse('not-found') : answer({ type: 'image/jpeg', image });
    },

    identityDocumentClaim: async (
      { body: { document } },
      { merchant: { code: merchant }, operator, record },
    ) =>
      sql.begin(async (tx) => {
        const place = { merchant, queue } as const;
        const claimed = await claimRequested(tx, place, operator, {
          chosen: document === undefined ? undefined : () => lockWaiting(tx, merchant, BigInt(document)),
          next: () => lockWaiting(tx, merchant, undefined),
        });
        if (!claimed.ok) return claimed;
        const claim = claimed.value;
        await record(tx, `${claim.task}`);
        return answer({ document: `${claim.task}`, expiresAt: claim.expiresAt.toISOString() });
      }),

    identityDocumentRelease: async (
      { body: { document } },
      { merchant: { code: merchant }, operator, record },
    ) => {
      const isReleased = await sql.begin(async (tx) => {
        const released = await releaseTask(tx, { merchant, queue, task: BigInt(document) }, operator);
        if (released) await record(tx, document);
        return released;
      });
      return isReleased
        ? answer({ document })
        : refuse('not-found', { message: 'You do not work on this document.' });
    },

    identityDocumentApprove: async (
      { body: { document, expiresOn } },
      { merchant: { code: merchant }, operator, record },
    ) => {
      if (expiresOn !== null && expiresOn < (await today(sql)))
        return invalid(
          'expiresOn',
          'expected today or a later day: a document that is out of date is rejected',
        );
      const outcome = await decideDocument(
        sql,
        { merchant, document: BigInt(document), staff: operator },
        { state: 'approved', expiresOn },
        (tx, before) => record(tx, document, { before, expiresOn: expiresOn ?? 'none' }),
      );
      return decided(outcome, document, 'approved');
    },

    identityDocumentReject: async (
      { body: { document, reason, note } },
      { merchant: { code: merchant }, operator, record },
    ) => {
      if (needsNote(reason) && note === null)
        return invalid('note', 'expected what is wrong, for the member to read', 'required');
      const outcome = await decideDocument(
        sql,
        { merchant, document: BigInt(document), staff: operator },
        { state: 'rejected', reason, note },
        (tx, before) => record(tx, document, { before, ...(note !== null && { note }) }),
      );
      return decided(outcome, document, 'rejected');
    },
  };
}

function decided(outcome: DecisionOutcome, document: string, state: 'approved' | 'rejected') {
  if (outcome.kind === 'done') return answer({ document, state });
  if (outcome.kind === 'claimed') return refuse('conflict', { message: `${outcome.staff} works on it.` });
  if (outcome.kind === 'wrong-state')
    return refuse('conflict', { message: `It is ${outcome.state}: there is nothing to decide.` });
  return refuse('not-found');
}

function wireDocument(
  { id, member, kind, state, submittedAt, stateSince, expiresOn, reason, note, decidedBy }: IdentityDocument,
  username: string,
) {
  return {
    id: `${id}`,
    member: { id: `${member}`, username },
    kind,
    state,
    submittedAt: submittedAt.toISOString(),
    stateSince: stateSince.toISOString(),
    expiresOn,
    reason,
    note,
    decidedBy,
  };
}
