import { useAtom } from 'jotai';
import type { Announcement } from '@marquee/messages/announcements';
import { SafeHtml } from '@marquee/messages/safe-html';
import { Alert } from '@marquee/ui-kit';
import { dismissedNotesAtom } from '../notices/dismissed-notes.ts';

/** Notes of the operator to this player that were not read after the login; each can be put away. */
export function PlayerNotes({ notes }: { notes: readonly Announcement[] }) {
  const [dismissed, dismiss] = useAtom(dismissedNotesAtom);
  return notes
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, title, content }) => (
      <Alert key={id} tone="info" title={title} onDismiss={() => dismiss([id])}>
        {content && <SafeHtml html={content} />}
      </Alert>
    ));
}
