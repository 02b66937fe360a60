import { useState } from 'react';
import { announcementsOfType, News as Headlines, type Announcement } from '@marquee/messages/announcements';
import type { BlockProps } from '../../../app/home-blocks.ts';
import { useAnnouncements } from '../../../app/site-data.ts';
import { BlockPlace } from '../BlockPlace.tsx';
import { OpenedAnnouncement } from '../OpenedAnnouncement.tsx';

/** The headlines; pressing one opens it. Without any, or when they cannot be fetched, there is no line. */
export default function News({ block }: BlockProps<'news'>) {
  const announcements = useAnnouncements();
  const [opened, setOpened] = useState<Announcement>();
  if (announcements.isLoading) return <BlockPlace block={block} />;
  const headlines = announcementsOfType(announcements.data ?? [], 'H');
  if (headlines.length === 0) return null;
  return (
    <>
      <Headlines
        headlines={headlines}
        onOpen={(id) => setOpened(headlines.find((headline) => headline.id === id))}
      />
      {opened && <OpenedAnnouncement announcement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
