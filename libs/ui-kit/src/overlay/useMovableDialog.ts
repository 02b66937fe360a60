import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { afterKey, nextPlace, onScreen, unmoved, type Edges, type Shift } from './dialog-position.ts';

/** Lets a window be moved by its head: by dragging, by arrow keys, or by pressing a button. */
export function useMovableDialog() {
  const grip = useRef<{ readonly pointer: number; readonly from: Shift; readonly home: Edges }>(undefined);
  const [shift, setShift] = useState(unmoved);

  function home(part: Element): Edges {
    const popup = part.closest('[role="dialog"]') ?? part;
    const { left, top, right, bottom } = popup.getBoundingClientRect();
    return { left: left - shift.x, top: top - shift.y, right: right - shift.x, bottom: bottom - shift.y };
  }
  const screen = () => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  });
  const go = (wanted: Shift, from: Edges) => setShift(onScreen(wanted, from, screen()));

  return {
    place: { '--move-x': `${shift.x}px`, '--move-y': `${shift.y}px` } as CSSProperties,
    /** For the part of the window that is dragged. */
    head: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const onControl = event.target instanceof Element && event.target.closest('button, a, input');
        if (event.button !== 0 || onControl) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = { x: shift.x - event.clientX, y: shift.y - event.clientY };
        grip.current = { pointer: event.pointerId, from, home: home(event.currentTarget) };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = grip.current;
        if (held?.pointer !== event.pointerId) return;
        go({ x: held.from.x + event.clientX, y: held.from.y + event.clientY }, held.home);
      },
      onPointerUp: () => (grip.current = undefined),
      onPointerCancel: () => (grip.current = undefined),
    },
    /** For the button that does the same without a drag. */
    button: {
      onClick(event: MouseEvent<HTMLElement>) {
        const from = home(event.currentTarget);
        go(nextPlace(shift, from, screen()), from);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const next = afterKey(shift, event.key);
        if (!next) return;
        event.preventDefault();
        go(next, home(event.currentTarget));
      },
    },
  };
}
