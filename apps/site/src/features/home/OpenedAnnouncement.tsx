import { Suspense } from 'react';
import type { Announcement } from '@marquee/messages/announcements';
import { announcementDialog } from '../../layout/parts.ts';

/** An announcement in full, over the page. */
export function OpenedAnnouncement({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const AnnouncementDialog = announcementDialog.Part;
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog announcement={announcement} onClose={onClose} />
    </Suspense>
  );
}
