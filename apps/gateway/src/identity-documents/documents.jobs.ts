import { identityKinds, identityStates, type IdentityKind } from '@marquee/contract';
import type { Job } from '../core/job.ts';
import type { Sql } from '../database/connection.ts';
import { reportEvents } from '../inbox/inbox.store.ts';
import { readVerification } from './documents.store.ts';

/** The job that has documents expire and removes pictures that are no longer needed, every hour. */
export function identityDocumentJobs({ sql }: { readonly sql: Sql }): readonly Job[] {
  return [
    {
      name: 'identity-documents',
      every: '7 * * * *',
      run: async () => {
        await expireDocuments(sql);
        await removePictures(sql);
      },
    },
  ];
}

/** Has documents expire whose last day is over. Members are told, unless another document still shows who they are. */
async function expireDocuments(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const expired = await tx<{ id: bigint; member: bigint; kind: IdentityKind }[]>`
      UPDATE identity_document SET state = 'expired', state_since = now()
      WHERE state = 'approved' AND expires_on < (now() AT TIME ZONE 'UTC')::date RETURNING id, member, kind`;
    const told: (typeof expired)[number][] = [];
    for (const document of expired) {
      const { provesIdentity } = identityKinds[document.kind];
      if (!provesIdentity || !(await readVerification(tx, document.member)).verified) told.push(document);
    }
    await reportEvents(
      tx,
      told.map(({ id, member }) => ({ member, kind: 'identity-expired', key: `${id}` })),
    );
  });
}

/** Removes the pictures of documents that have been in a final state for long enough; the documents stay. */
async function removePictures(sql: Sql): Promise<void> {
  for (const [state, { keptDays }] of Object.entries(identityStates))
    if (keptDays !== null)
      await sql`DELETE FROM identity_picture p USING identity_document d
        WHERE d.id = p.document AND d.state = ${state} AND d.state_since < now() - make_interval(days => ${keptDays})`;
}
