/** Notes to the player that were put away, by id. They are back when the page is opened anew. */
let away: readonly string[] = [];
const listeners = new Set<() => void>();

/** What the page remembers of the notes to its player. */
export const dismissedNotes = {
  /** The same list until another note is put away. */
  get: () => away,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  putAway(ids: readonly string[]) {
    away = [...new Set([...away, ...ids])];
    listeners.forEach((listener) => listener());
  },
};
