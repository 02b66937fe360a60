import { usePanel } from '../../app/usePanel.ts';
import { memberPanel } from './address.ts';

/** What of the member centre is open, and how to continue in it. */
export function useMemberCentre() {
  const { place, openPlace, close, backToMenu, addressOf } = usePanel(memberPanel);
  return { place, openMember: openPlace, closeMember: close, backToMenu, memberAddress: addressOf };
}
