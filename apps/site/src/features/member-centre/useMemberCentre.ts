import { useCallback } from 'react';
import { useLocation, useNavigate } from '../../app/router.tsx';
import { memberPlaceOf, withMember, type MemberPlace } from './address.ts';

/**
 * What of the member centre is open, and how to go on in it. Every place has an entry in the history, so that the
 * browser's back button goes from page to page and then closes; closing goes back over all of them at once.
 */
export function useMemberCentre() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const place = memberPlaceOf(search);
  /** Entries of the history since the centre was opened; undefined when it was opened by its address. */
  const steps = stepsOf(state);

  const openMember = useCallback(
    (next: MemberPlace) => {
      if (next === place) return;
      const memberSteps = place === undefined ? 1 : steps && steps + 1;
      const memberFrom = place === 'menu' ? 'menu' : undefined;
      navigate({ pathname, search: withMember(search, next), hash }, { state: { memberSteps, memberFrom } });
    },
    [hash, navigate, pathname, place, search, steps],
  );

  const closeMember = useCallback(() => {
    if (steps !== undefined) navigate(-steps);
    else navigate({ pathname, search: withMember(search, undefined), hash }, { replace: true });
  }, [hash, navigate, pathname, search, steps]);

  /** From a page to the menu, on a phone: back to it where it came from there, else the menu in the page's place. */
  const backToMenu = useCallback(() => {
    if (isFromMenu(state)) navigate(-1);
    else
      navigate(
        { pathname, search: withMember(search, 'menu'), hash },
        { replace: true, state: { memberSteps: steps } },
      );
  }, [hash, navigate, pathname, search, state, steps]);

  const memberAddress = useCallback(
    (next: MemberPlace) => `${pathname}${withMember(search, next)}${hash}`,
    [hash, pathname, search],
  );

  return { place, openMember, closeMember, backToMenu, memberAddress };
}

function isFromMenu(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'memberFrom' in state && state.memberFrom === 'menu';
}

function stepsOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('memberSteps' in state)) return undefined;
  return typeof state.memberSteps === 'number' ? state.memberSteps : undefined;
}
