import { atom, getDefaultStore } from 'jotai';
import type { Tone } from './tone.ts';

export interface ToastMessage {
  tone: Tone;
  title: string;
  text?: string;
}

/** Messages that no `ToastRegion` has shown yet. */
export const pendingToastsAtom = atom<readonly ToastMessage[]>([]);

/**
 * Shows a short message that goes by itself after five seconds, but not while it is pointed at or has the focus.
 * A danger is announced at once. It waits until the page has a `ToastRegion`.
 */
export function showToast(message: ToastMessage): void {
  getDefaultStore().set(pendingToastsAtom, (pending) => [...pending, message]);
}
