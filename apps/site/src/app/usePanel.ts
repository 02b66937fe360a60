import { useCallback } from 'react';
import { placeOf, withPlace, type PanelAddress, type PanelPlace } from './panel-address.ts';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What of a panel is open, and how to continue in it. Every place has an entry in the history, so that the browser's back button
 * goes from page to page and then closes; closing goes back over all of them at once.
 */
export function usePanel<Page extends string>(panel: PanelAddress<Page>) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(panel, search);
  /** Entries of the history since the panel was opened; undefined when it was opened by its address. */
  const steps = stepsOf(state);

  const openPlace = useCallback(
    (next: PanelPlace<Page>) => {
      if (next === place) return;
      const panelSteps = place === undefined ? 1 : steps && steps + 1;
      const panelFrom = place === 'menu' ? 'menu' : undefined;
      navigate(
        { pathname, search: withPlace(panel, search, next), hash },
        { state: { panelSteps, panelFrom } },
      );
    },
    [hash, navigate, panel, pathname, place, search, steps],
  );

  const close = useCallback(() => {
    if (steps !== undefined) navigate(-steps);
    else navigate({ pathname, search: withPlace(panel, search, undefined), hash }, { replace: true });
  }, [hash, navigate, panel, pathname, search, steps]);

  /** From a page to the menu, on a phone: back to it where it came from there, else the menu in the page's place. */
  const backToMenu = useCallback(() => {
    if (isFromMenu(state)) navigate(-1);
    else
      navigate(
        { pathname, search: withPlace(panel, search, 'menu'), hash },
        { replace: true, state: { panelSteps: steps } },
      );
  }, [hash, navigate, panel, pathname, search, state, steps]);

  const addressOf = useCallback(
    (next: PanelPlace<Page>) => `${pathname}${withPlace(panel, search, next)}${hash}`,
    [hash, panel, pathname, search],
  );

  return { place, openPlace, close, backToMenu, addressOf };
}

function isFromMenu(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelFrom' in state && state.panelFrom === 'menu';
}

function stepsOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('panelSteps' in state)) return undefined;
  return typeof state.panelSteps === 'number' ? state.panelSteps : undefined;
}
