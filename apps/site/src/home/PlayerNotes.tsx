import { useState } from 'react';
import { SafeHtml, type Announcement } from '@marquee/messages';
import { Alert } from '@marquee/ui-kit';

/** Notes of the operator to this player; each can be put away until the page is opened anew. */
export function PlayerNotes({ notes }: { notes: readonly Announcement[] }) {
  const [away, setAway] = useState<readonly string[]>([]);
  return notes
    .filter(({ id }) => !away.includes(id))
    .map(({ id, title, content }) => (
      <Alert key={id} tone="info" title={title} onDismiss={() => setAway([...away, id])}>
        {content && <SafeHtml html={content} />}
      </Alert>
    ));
}
