/** What a key does in a list. */
export type ListMove = 'next' | 'previous' | 'open' | 'close';

const moves: Readonly<Record<string, ListMove>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Enter: 'open',
  Escape: 'close',
};

/**
 * What a key does in a list, wherever the focus is; undefined while someone types, in a dialog, on a link or button that has
 * its own Enter, and with a modifier.
 */
export function listMoveOf(event: KeyboardEvent): ListMove | undefined {
  const move = moves[event.key];
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { target } = event;
  if (!(target instanceof Element)) return move;
  if (target.closest('input, textarea, select, [role=dialog], [role=alertdialog]')) return undefined;
  if (move === 'open' && target.closest('button, a')) return undefined;
  return move;
}
