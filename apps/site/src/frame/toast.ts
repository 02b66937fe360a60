import type { ToastMessage } from '@marquee/ui-kit';

/** Says something in passing. What shows it is loaded on the side, so that the first page need not wait for it. */
export async function say(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./Toasts.tsx');
  showToast(message);
}
