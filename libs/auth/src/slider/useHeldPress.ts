import { useEffect, useRef } from 'react';

/** Milliseconds between the presses that a held button makes, after a first pause. */
const every = 60;
const firstPause = 350;

/** A button that acts once when it is pressed, and again and again while it is held down. */
export function useHeldPress(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function again() {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(again, every);
  }
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown() {
      repeated.current = false;
      timer.current = setTimeout(again, firstPause);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** A keyboard's press comes here too, without a pointer. The click that ends a long press is no press more. */
    onClick() {
      stop();
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
