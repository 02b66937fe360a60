import { getDefaultStore, useAtomValue } from 'jotai';
import { createForcedChange } from '@marquee/auth';
import { browserStorage } from '../../app/load-part.ts';
import { useSession } from '../../app/site-context.ts';

/** The forced change of password of this page. */
export const forcedChange = createForcedChange(browserStorage('session'));

/** Opens the change when the gateway refuses everything else. */
export function reopenForcedChange(): void {
  getDefaultStore().set(forcedChange.reopen);
}

/** Whether the member must change the password before anything else. */
export function useForcedChange(): boolean {
  const open = useAtomValue(forcedChange.isOpen);
  const member = useSession().kind === 'member';
  return open && member;
}
