import { getDefaultStore } from 'jotai';
import { askForSecondFactor } from '@marquee/auth';

/** Opens the dialog for the second factor when the gateway requires it. @returns whether it was provided */
export function requestSecondFactor(): Promise<boolean> {
  return getDefaultStore().set(askForSecondFactor);
}
