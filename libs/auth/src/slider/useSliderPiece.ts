import { useRef, useState, type PointerEvent } from 'react';
import type { SliderPicture } from './slider.queries.ts';
import {
  dragPoint,
  placeOfPresses,
  pressed,
  thinned,
  type DragPoint,
  type KeyPress,
  type SliderTrace,
} from './slider-trace.ts';

interface Grip {
  readonly pointer: number;
  readonly start: { readonly clientX: number; readonly clientY: number; readonly timeStamp: number };
  /** Pixels of the picture in one CSS pixel. */
  readonly scale: number;
  readonly points: DragPoint[];
}

/**
 * The piece of one picture under a person's hand. A drag hands its trace over when it ends; presses hand theirs over
 * when the person says that it fits.
 */
export function useSliderPiece(
  { width, pieceSize, keyStep }: Pick<SliderPicture, 'width' | 'pieceSize' | 'keyStep'>,
  busy: boolean,
  onMoved: (trace: SliderTrace) => void,
) {
  const furthest = width - pieceSize;
  const grip = useRef<Grip>(undefined);
  const [dragged, setDragged] = useState<number>();
  const [presses, setPresses] = useState<KeyPress[]>([]);
  const [shownAt] = useState(() => performance.now());

  return {
    /** Left edge of the piece, in pixels of the picture. */
    x: dragged ?? placeOfPresses(presses, keyStep),
    /** Whether it was moved by presses. */
    pressed: presses.length > 0,
    press(step: -1 | 1) {
      if (busy) return;
      setDragged(undefined);
      setPresses((before) =>
        pressed(before, { step, t: Math.round(performance.now() - shownAt) }, { keyStep, furthest }),
      );
    },
    done() {
      if (!busy && presses.length > 0) onMoved({ kind: 'keys', presses });
    },
    drag: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (busy || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientX, clientY, timeStamp } = event;
        const scale = width / event.currentTarget.getBoundingClientRect().width;
        grip.current = {
          pointer: event.pointerId,
          start: { clientX, clientY, timeStamp },
          scale,
          points: [{ x: 0, y: 0, t: 0 }],
        };
        setPresses([]);
        setDragged(0);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const knownPassword = grip.current;
        if (knownPassword?.pointer !== event.pointerId) return;
        // One event may stand for several movements, which a slow device handed over together.
        const together = event.nativeEvent.getCoalescedEvents();
        for (const place of together.length > 0 ? together : [event.nativeEvent]) {
          knownPassword.points.push(dragPoint(knownPassword.start, place, knownPassword.scale, furthest));
        }
        setDragged(knownPassword.points.at(-1)?.x);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const knownPassword = grip.current;
        if (knownPassword?.pointer !== event.pointerId) return;
        grip.current = undefined;
        knownPassword.points.push(
          dragPoint(knownPassword.start, event.nativeEvent, knownPassword.scale, furthest),
        );
        // A press without a movement is no attempt.
        if ((knownPassword.points.at(-1)?.x ?? 0) < 1) setDragged(undefined);
        else onMoved({ kind: 'drag', points: thinned(knownPassword.points) });
      },
      onPointerCancel() {
        grip.current = undefined;
        setDragged(undefined);
      },
    },
  };
}
