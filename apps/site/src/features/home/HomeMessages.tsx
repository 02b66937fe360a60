import { Suspense, useState } from 'react';
import { useAtomValue } from 'jotai';
import { announcementsOfType, type Announcement } from '@marquee/messages/announcements';
import { useForcedChange } from '../login/forced-change.ts';
import { loginEventAtom } from '../login/login-event.ts';
import { usePanel } from '../../app/usePanel.ts';
import { OpenedAnnouncement } from './OpenedAnnouncement.tsx';
import { useAnnouncements } from '../../app/site-data.ts';
import { agentPanel } from '../agent-centre/address.ts';
import { useMemberCentre } from '../member-centre/useMemberCentre.ts';
import { useModal } from '../../app/modal.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { browserStorage } from '../../app/load-part.ts';

/** Key in the session storage: the popup is shown once for each visit. */
const popupSeenKey = 'popupSeen';

/** A logout empties the storage, but is no new visit. */
let seenInPage: string | undefined;

const playerNotes = lazyPart(
  () => import('./PlayerNotes.tsx').then(({ PlayerNotes }) => PlayerNotes),
  'home',
);

/** The operator's messages to the visitor: notes to this player, and the popup of this visit. */
export function HomeMessages() {
  const PlayerNotes = playerNotes.Part;
  const all = useAnnouncements().data ?? [];
  const notes = announcementsOfType(all, 'PL');
  return (
    <>
      {notes.length > 0 && (
        <Suspense fallback={null}>
          <PlayerNotes notes={notes} />
        </Suspense>
      )}
      <Popup announcement={announcementsOfType(all, 'PU')[0]} />
    </>
  );
}

/** The popup that this visit has seen. */
function popupSeen(): string | undefined {
  seenInPage ??= browserStorage('session')?.getItem(popupSeenKey) ?? undefined;
  return seenInPage;
}

/** The first popup, once for each visit, and never over a dialog that the visitor is busy with. */
function Popup({ announcement }: { announcement: Announcement | undefined }) {
  const [seen, setSeen] = useState(popupSeen);
  const { modal } = useModal();
  const { place: memberPlace } = useMemberCentre();
  const { place: agentPlace } = usePanel(agentPanel);
  const panel = memberPlace ?? agentPlace;
  const changing = useForcedChange();
  const greeted = useAtomValue(loginEventAtom) === undefined;
  if (!announcement || seen !== undefined || modal || panel || changing || !greeted) return null;
  return (
    <OpenedAnnouncement
      announcement={announcement}
      onClose={() => {
        seenInPage = announcement.id;
        browserStorage('session')?.setItem(popupSeenKey, announcement.id);
        setSeen(announcement.id);
      }}
    />
  );
}
