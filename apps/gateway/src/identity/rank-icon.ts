/** Rim and face of a medal, and the level from which it is of that metal. */
const metals = [
  { from: 6, rim: '#2f3e9e', face: '#8fb4ff' },
  { from: 5, rim: '#146c43', face: '#4ecf93' },
  { from: 4, rim: '#9a6b00', face: '#f0c04a' },
  { from: 2, rim: '#6b7885', face: '#c3ccd6' },
] as const;
const lowest = { rim: '#8a5a33', face: '#c98b57' };

/** Points around the medal's rim, each second one further in. */
const POINTS = 24;

/** A medal with the rank's level, as a data address of an SVG drawing. */
export function rankIcon(level: number): string {
  const { rim, face } = metals.find(({ from }) => level >= from) ?? lowest;
  const edge = Array.from({ length: POINTS }, (_, at) => {
    const angle = (at / POINTS) * 2 * Math.PI;
    const radius = at % 2 === 0 ? 23 : 19.5;
    return `${(24 + radius * Math.sin(angle)).toFixed(1)},${(24 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><polygon fill="${rim}" points="${edge.join(' ')}"/>` +
    `<circle cx="24" cy="24" r="15" fill="${face}"/><text x="24" y="30" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="#1b1b1f">${level}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
