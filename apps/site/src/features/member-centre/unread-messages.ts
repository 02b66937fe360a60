import { useQuery } from '@tanstack/react-query';
import { unreadMessagesQuery } from '@marquee/messages/unread';
import { useSite } from '../../app/site-context.ts';
import { useRole, useToken } from '../../app/site-data.ts';
import { useMemberPageOn } from './usePageSwitches.ts';

/** How many messages the member has not read; undefined while that is not known. */
export function useUnreadMessages(): number | undefined {
  const { client } = useSite();
  const token = useToken();
  const role = useRole();
  const isOn = useMemberPageOn();
  const query = useQuery({
    ...unreadMessagesQuery(client, token ?? ''),
    // A trial account has no inbox.
    enabled: token !== undefined && isOn('messageV2') && (role === 'member' || role === 'agent'),
  });
  return query.data?.unread;
}
