import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a part of the page fills the whole screen. On a desktop the browser goes full screen with it; a phone gives it
 * the page, because not every phone lets a page do more. It is the page that goes full screen, not the part: dialogs
 * over it, such as the reality check, stay to be seen.
 *
 * @param part what fills the screen; everything next to it is out of reach meanwhile.
 */
export function useFullPage(part: RefObject<HTMLElement | null>): {
  readonly filled: boolean;
  readonly toggle: () => void;
} {
  const [filled, setFilled] = useState(() => window.innerWidth < phoneWidth);

  useEffect(() => {
    if (!filled || !part.current) return undefined;
    const reach = elementsNextTo(part.current).filter((element) => !element.inert);
    for (const element of reach) element.inert = true;
    return () => {
      for (const element of reach) element.inert = false;
    };
  }, [filled, part]);

  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFilled(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  function toggle() {
    if (filled && document.fullscreenElement) void document.exitFullscreen();
    else if (!filled && window.innerWidth >= phoneWidth)
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    setFilled(!filled);
  }

  return { filled, toggle };
}

/** CSS pixels below which a game begins with the whole page. */
const phoneWidth = 640;

/** The elements next to an element and next to each of its parents, up to the page's root; dialogs lie outside of that. */
function elementsNextTo(element: HTMLElement): HTMLElement[] {
  const root = document.getElementById('root') ?? document.body;
  const others: HTMLElement[] = [];
  for (let inner = element; inner !== root && inner.parentElement; inner = inner.parentElement) {
    for (const child of inner.parentElement.children) {
      if (child !== inner && child instanceof HTMLElement) others.push(child);
    }
  }
  return others;
}
