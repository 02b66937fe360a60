import type { ReactNode } from 'react';

/** A slider as a form shows it. */
export interface FormSlider {
  readonly view: ReactNode;
  readonly solved: boolean;
  /** Says next to it that it comes first. */
  readonly onMissed: () => void;
}

/**
 * Whether a form may be sent: an unsolved slider gets the focus and says that it comes first.
 *
 * @param form the element in which the slider is shown.
 */
export function requireSlider(form: HTMLElement, slider: FormSlider | undefined): boolean {
  if (!slider || slider.solved) return true;
  slider.onMissed();
  // Without a picture there is nothing to move, but a button that asks for another one.
  const control =
    form.querySelector<HTMLElement>('[role="slider"]') ??
    form.querySelector<HTMLElement>('[data-slider] button');
  control?.focus();
  return false;
}
