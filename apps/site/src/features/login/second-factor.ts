import { getDefaultStore } from 'jotai';
import { askForSecondFactor } from '@marquee/auth';

/** Asks the member for the second factor when the gateway wants it; tells whether it was given. */
export function requestSecondFactor(): Promise<boolean> {
  return getDefaultStore().set(askForSecondFactor);
}
