import type { Transaction } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { BrandDraft } from '../launch/brand-workshop.ts';
import type { PlatformContext } from '../operators/operator-handler.ts';
import { picturesNamedIn } from './brand-picture.store.ts';
import { addVersion, hashOf, isKnownText, lastVersion, lockVersions } from './brand-version.store.ts';
import { changedKeys } from './changed-keys.ts';

/** What a person saves. */
export interface SavedText {
  /** The text, with the uploaded pictures that it was checked with. */
  readonly draft: BrandDraft;
  /** The number of the last version that the person has read. */
  readonly version: number;
  readonly operator: string;
  /** The brand's file now, and the release that visitors get. */
  readonly current: { readonly text: string; readonly release: string | undefined };
  readonly record: PlatformContext['record'];
}

/**
 * Saves a text as the next version of a brand's file. A file that the studio does not know becomes a version before it, so that
 * the history can go back to it.
 */
export async function saveVersion(
  tx: Transaction,
  merchant: string,
  { draft: { text, pictures }, version, operator, current, record }: SavedText,
) {
  await lockVersions(tx, merchant);
  const last = await lastVersion(tx, merchant);
  if ((last?.version ?? 0) !== version)
    return refuse('conflict', {
      message: last
        ? `${last.savedBy ?? 'Another person'} saved version ${last.version} meanwhile.`
        : 'The versions of this brand are gone.',
    });
  if ((await picturesNamedIn(tx, merchant, text)).length < pictures.length)
    return refuse('conflict', {
      message: 'A picture that this version names was deleted meanwhile. Upload it again.',
    });
  const base = hashOf(current.text);
  // Saved again after a change of the file, the same text is a version of its own: it follows that change.
  if (last?.content === text && last.base === base) return answer({ version });
  let next = version + 1;
  if (!(await isKnownText(tx, merchant, current.text))) {
    const changed = last === undefined ? [] : changedKeys(last.content, current.text);
    await addVersion(tx, merchant, {
      version: next,
      content: current.text,
      base,
      changed: changed.map(({ key }) => key),
      savedBy: undefined,
      release: current.release,
    });
    next += 1;
  }
  const changed = changedKeys(next === version + 1 ? (last?.content ?? '') : current.text, text);
  await addVersion(tx, merchant, {
    version: next,
    content: text,
    base,
    changed: changed.map(({ key }) => key),
    savedBy: operator,
    release: undefined,
  });
  await record(tx, merchant, {
    before: changed.map(({ key, before }) => `${key}: ${before}`),
    version: `${next}`,
    changed: changed.map(({ key, after }) => `${key}: ${after}`),
  });
  return answer({ version: next });
}
