import { Plural } from '@lingui/react/macro';
import { Badge, VisuallyHidden } from '@marquee/ui-kit';
import { useUnreadMessages } from '../features/member-centre/unread-messages.ts';

/** The number of messages that the member has not read; nothing where there is none. */
export function UnreadBadge() {
  const unread = useUnreadMessages() ?? 0;
  if (unread === 0) return null;
  return (
    <Badge tone="accent">
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <VisuallyHidden>
        <Plural value={unread} one="# unread message" other="# unread messages" />
      </VisuallyHidden>
    </Badge>
  );
}
