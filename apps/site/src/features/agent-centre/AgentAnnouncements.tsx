import { useState } from 'react';
import { Notices, type NoticePlace } from '../notices/Notices.tsx';

/** The operator's announcements, which are the notices of the site. */
export function AgentAnnouncements() {
  const [place, setPlace] = useState<NoticePlace>({ page: 1, notice: undefined });
  return <Notices place={place} onGo={setPlace} />;
}
