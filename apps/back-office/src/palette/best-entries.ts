/** A place that the palette leads to. */
export interface PaletteEntry {
  readonly path: string;
  readonly name: string;
  /** What it is: a screen, a withdrawal, a person. */
  readonly kind: string;
  /** Whether the gateway found it by the text, which need not stand in its name. */
  readonly isFound?: boolean;
}

const MOST = 20;

/** The entries that contain all words or were found by them, those first whose name begins with them; in any letter case. */
export function bestEntries(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = entries.filter(
    ({ name, isFound }) => isFound || words.every((word) => name.toLowerCase().includes(word)),
  );
  const begins = ({ name }: PaletteEntry) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, MOST);
}
