import { useSyncExternalStore } from 'react';
import { SafeHtml, type Announcement } from '@marquee/messages';
import { Alert } from '@marquee/ui-kit';
import { dismissedNotes } from '../notices/dismissed-notes.ts';

/** Notes of the operator to this player that were not read after the login; each can be put away. */
export function PlayerNotes({ notes }: { notes: readonly Announcement[] }) {
  const away = useSyncExternalStore(dismissedNotes.subscribe, dismissedNotes.get);
  return notes
    .filter(({ id }) => !away.includes(id))
    .map(({ id, title, content }) => (
      <Alert key={id} tone="info" title={title} onDismiss={() => dismissedNotes.putAway([id])}>
        {content && <SafeHtml html={content} />}
      </Alert>
    ));
}
