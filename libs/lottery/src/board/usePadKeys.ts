import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { padTarget } from './pad-keys.ts';

/**
 * Makes the buttons of a pad one stop of the Tab key, with the arrow keys leading from one to the next.
 *
 * @param onOther keys that lead nowhere; true when it did something
 * @returns what the pad and its buttons need; each button carries `data-pick`
 */
export function usePadKeys(onOther: (key: string) => boolean) {
  const [at, setAt] = useState(0);
  const pad = useRef<HTMLDivElement>(null);
  const buttons = () => [...(pad.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
  return {
    pad: {
      ref: pad,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const index = buttons().indexOf(target);
        if (index >= 0) setAt(index);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const all = buttons();
        const from = all.indexOf(event.target as HTMLElement);
        if (from < 0) return;
        const spots = all.map((button) => button.getBoundingClientRect());
        const to = padTarget(event.key, from, spots);
        if (to !== undefined) all[to]?.focus();
        if (to !== undefined || onOther(event.key)) event.preventDefault();
      },
    },
    stop: (index: number) => (index === at ? 0 : -1),
  };
}
