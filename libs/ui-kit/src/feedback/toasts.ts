import type { Tone } from './tone.ts';

export interface ToastMessage {
  tone: Tone;
  title: string;
  text?: string;
}

/** Messages that no region has shown yet. */
const pending: ToastMessage[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a short message that goes by itself after five seconds, but not while it is pointed at or has the focus.
 * A danger is announced at once. It waits until the page has a `ToastRegion`.
 */
export function showToast(message: ToastMessage): void {
  pending.push(message);
  for (const listener of listeners) listener();
}

/** Calls back for each message that is shown; returns what ends that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether messages wait for a region. */
export const hasPendingToasts = (): boolean => pending.length > 0;

/** Takes the messages that wait, for the region that shows them. */
export const takePendingToasts = (): ToastMessage[] => pending.splice(0);
