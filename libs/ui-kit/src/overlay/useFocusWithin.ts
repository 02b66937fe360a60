import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
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
  const before = useRef<Element>(null);

  // Before the window is painted, so that a key pressed at once belongs to it.
  useLayoutEffect(() => {
    const [outer, inner] = [host.current, popup.current];
    if (!open || !outer || !inner) return undefined;
    before.current = document.activeElement;
    return lay({ host: outer, onEscape: () => escape() });
  }, [open, host, popup]);

  useEffect(() => {
    const [outer, inner] = [host.current, popup.current];
    if (!open || !outer || !inner) return undefined;
    if (!inner.contains(document.activeElement)) focus(initialFocus?.current ?? firstControlIn(inner), inner);

    let untouched = initialFocus?.current ? null : document.activeElement;
    const touch = () => (untouched = null);
    const observer = new MutationObserver(() => {
      if (!isOnTop(outer)) return;
      // What had the focus may go, with a step of a form: the page behind must not be what is left.
      if (isFocusLost()) focus(undefined, inner);
      // A form that comes after its window is begun as if it had been there, unless someone has done something already.
      else if (untouched && document.activeElement === untouched) {
        const first = firstControlIn(inner);
        if (!first || !isBefore(first, untouched, inner) || first.matches('iframe')) return;
        focus(first, inner);
        touch();
      }
    });
    observer.observe(inner, { childList: true, subtree: true });
    outer.addEventListener('keydown', touch);
    outer.addEventListener('pointerdown', touch);

    return () => {
      observer.disconnect();
      outer.removeEventListener('keydown', touch);
      outer.removeEventListener('pointerdown', touch);
      // Whatever has been given the focus meanwhile keeps it.
      if ((isFocusLost() || inner.contains(document.activeElement)) && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
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

/** A panel of tabs can have the focus, but its first control says more. */
function firstControlIn(popup: HTMLElement): HTMLElement | undefined {
  return controlsIn(popup).find((control) => !control.matches('[role="tabpanel"]'));
}

/** Whether a control of a window stands before another; the window itself stands behind all of its controls. */
function isBefore(control: HTMLElement, other: Element, popup: HTMLElement): boolean {
  return (
    other === popup || Boolean(other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING)
  );
}

/** A window opens at its top, also while it moves in: what the browser scrolls then, it does not take back. */
function focus(control: HTMLElement | undefined | null, popup: HTMLElement): void {
  (control ?? popup).focus({ preventScroll: true });
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
