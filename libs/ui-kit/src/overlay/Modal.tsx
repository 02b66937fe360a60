import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useFocusWithin } from './useFocusWithin.ts';
import { backdropStyles } from './dialog-styles.ts';

/** What a window and its parts must have, to be spread over them. */
export interface ModalParts {
  readonly popup: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly role: 'dialog' | 'alertdialog';
    readonly tabIndex: -1;
    readonly 'aria-modal': true;
    readonly 'aria-labelledby': string;
    readonly 'aria-describedby': string | undefined;
    /** It is on its way out. */
    readonly 'data-leaving': true | undefined;
  };
  readonly title: { readonly id: string };
  readonly description: { readonly id: string };
}

export interface ModalProps {
  open: boolean;
  role?: 'dialog' | 'alertdialog';
  /** It has a description next to its title. */
  described?: boolean;
  onEscape?: (() => void) | undefined;
  onPressOutside?: (() => void) | undefined;
  /** What gets the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Draws the window. */
  children: (parts: ModalParts) => ReactNode;
}

/**
 * What every window over the page is: the page behind is dimmed, inert and does not scroll; the focus goes in, stays
 * inside and returns to where it was.
 *
 * It is no `dialog` element: the browser lays one over everything there is, and what a third party asks for in the
 * page next to it, such as proof that a person sits there, could neither be seen nor answered.
 */
export function Modal({
  open,
  role = 'dialog',
  described = false,
  onEscape,
  onPressOutside,
  initialFocus,
  children,
}: ModalProps) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const here = useStayWhileLeaving(open, popup);
  const pressedOutside = useRef(false);
  const onTab = useFocusWithin({ host, popup, initialFocus }, open, onEscape);
  if (!here) return null;

  // What is drawn within the window may stand elsewhere in the page: its presses come here all the same.
  const isOutside = (target: EventTarget) =>
    target instanceof Node && host.current?.contains(target) === true && !popup.current?.contains(target);
  return createPortal(
    <div
      ref={host}
      role="presentation"
      inert={!open}
      onKeyDown={onTab}
      onPointerDown={({ target }) => (pressedOutside.current = isOutside(target))}
      onClick={({ target }) => {
        // Marking text and releasing outside is a press inside.
        if (pressedOutside.current && isOutside(target)) onPressOutside?.();
      }}
    >
      <Backdrop data-leaving={!open || undefined} />
      {children({
        popup: {
          ref: popup,
          role,
          tabIndex: -1,
          'aria-modal': true,
          'aria-labelledby': `${id}title`,
          'aria-describedby': described ? `${id}description` : undefined,
          'data-leaving': !open || undefined,
        },
        title: { id: `${id}title` },
        description: { id: `${id}description` },
      })}
    </div>,
    document.body,
  );
}

/** Keeps a closed window in the page until it has moved out. */
function useStayWhileLeaving(open: boolean, popup: RefObject<HTMLElement | null>): boolean {
  const [here, setHere] = useState(open);
  if (open && !here) setHere(true);
  useEffect(() => {
    if (open || !here) return undefined;
    let reopened = false;
    const moves = popup.current?.getAnimations() ?? [];
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
      if (!reopened) setHere(false);
    });
    return () => {
      reopened = true;
    };
  }, [open, here, popup]);
  return open || here;
}

const Backdrop = styled.div`
  ${backdropStyles}
`;
