import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import { controlsIn, otherEnd } from './controls.ts';
import { isOnTop, lay } from './layers.ts';

/** The elements of a window. */
interface Elements {
  /** The child of `body` that holds the window. */
  readonly host: RefObject<HTMLElement | null>;
  readonly popup: RefObject<HTMLElement | null>;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Keeps the focus in a window while it is open, and gives it back to what had it before.
 *
 * @returns what the host does with a key.
 */
export function useFocusWithin(
  { host, popup, initialFocus }: Elements,
  open: boolean,
  onEscape: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  const escape = useEffectEvent(() => onEscape?.());

  useEffect(() => {
    const [outer, inner] = [host.current, popup.current];
    if (!open || !outer || !inner) return undefined;
    const before = document.activeElement;
    const layer = { host: outer, onEscape: () => escape() };
    const takeAway = lay(layer);
    if (!inner.contains(before)) focus(initialFocus?.current ?? controlsIn(inner)[0], inner);

    // What had the focus may go, with a step of a form: the page behind must not be what is left.
    const observer = new MutationObserver(() => {
      if (isFocusLost() && isOnTop(layer)) focus(undefined, inner);
    });
    observer.observe(inner, { childList: true, subtree: true });

    return () => {
      observer.disconnect();
      takeAway();
      // Whatever has been given the focus meanwhile keeps it.
      if ((isFocusLost() || inner.contains(document.activeElement)) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [open, host, popup, initialFocus]);

  return (event) => {
    const inner = popup.current;
    // A window that is drawn within this one keeps its own focus.
    if (event.key !== 'Tab' || !inner || !(event.target instanceof Node) || !inner.contains(event.target))
      return;
    const next = otherEnd(inner, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

function focus(control: HTMLElement | undefined | null, popup: HTMLElement): void {
  if (control) control.focus();
  else popup.focus({ preventScroll: true });
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
