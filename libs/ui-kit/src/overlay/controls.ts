const candidates =
  'a[href], button, input:not([type="hidden"]), select, textarea, iframe, summary, audio[controls], video[controls], [tabindex]';

/** What the Tab key comes to within a window, in its order. */
export function controlsIn(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>(candidates)].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled') &&
      control.closest('[inert]') === null &&
      control.getClientRects().length > 0 &&
      !isPassedOver(control, popup),
  );
}

/** Of a group of radio buttons only the chosen one is come to. */
function isPassedOver(control: HTMLElement, popup: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return false;
  return popup.querySelector(`input[type="radio"][name="${CSS.escape(control.name)}"]:checked`) !== null;
}

/**
 * Where the Tab key goes from an end of a window: to its other end.
 *
 * @param backwards with the Shift key.
 * @returns undefined when the browser finds the next control itself.
 */
export function otherEnd(popup: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const controls = controlsIn(popup);
  const [first, last] = [controls[0], controls.at(-1)];
  if (!first || !last) return popup;
  const { activeElement } = document;
  if (backwards) return activeElement === first || activeElement === popup ? last : undefined;
  return activeElement === last ? first : undefined;
}
