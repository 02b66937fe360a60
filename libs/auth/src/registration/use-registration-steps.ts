import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RegistrationStep } from './registration-steps.ts';

/**
 * Which step of the registration is shown, and where the focus goes.
 *
 * @param stepOf the step that has a field
 */
export function useRegistrationSteps(
  form: RefObject<HTMLFormElement | null>,
  stepOf: (field: string) => RegistrationStep,
) {
  /** The line that says which step is shown. */
  const line = useRef<HTMLParagraphElement>(null);
  const [step, setStep] = useState<RegistrationStep>(1);
  const [isRestSeen, setRestSeen] = useState(false);

  function show(next: RegistrationStep) {
    // At once: what is hidden takes no focus.
    flushSync(() => {
      setStep(next);
      if (next === 2) setRestSeen(true);
    });
  }

  return {
    step,
    line,
    /** Whether the second step was shown, so that it holds what was typed. */
    isRestSeen,
    goTo: (next: RegistrationStep) => {
      show(next);
      line.current?.focus();
    },
    /** Shows a field and gives it the focus; does nothing without one. */
    focusOn: (field: string | undefined) => {
      if (field === undefined) return;
      show(stepOf(field));
      form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    },
  };
}
