/** The metal of a rank's medal, from its level up: rim and face. */
const metals = [
  ['#8a5a33', '#c98b57'],
  ['#6b7885', '#c3ccd6'],
  ['#9a6b00', '#f0c04a'],
  ['#4f6d7a', '#a9d6e5'],
  ['#146c43', '#4ecf93'],
  ['#8c1c3a', '#f06a8a'],
  ['#2f3e9e', '#8fb4ff'],
] as const;

/** A medal with the rank's level, as a data address of an SVG drawing. */
export function rankIcon(level: number): string {
  const [rim, face] = metals[Math.min(Math.max(level, 0), metals.length - 1)] ?? metals[0];
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${rim}" d="M24 2l5.6 4.2 7-.6 1.7 6.8 6 3.6-2.6 6.5 2.6 6.5-6 3.6-1.7 6.8-7-.6L24 46l-5.6-7.2-7 .6-1.7-6.8-6-3.6 2.6-6.5L3.7 16l6-3.6 1.7-6.8 7 .6z"/>` +
    `<circle cx="24" cy="22.5" r="14" fill="${face}"/><text x="24" y="28.5" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="#1b1b1f">${level}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
