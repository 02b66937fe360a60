/** The target of a bullet: pixels from the gun to the right and up. */
export interface Flight {
  readonly id: number;
  readonly right: number;
  readonly up: number;
}

/** The gun below the tank, pointed at the last target, and the bullet that flies there. */
export function Gun({ flight }: { flight: Flight | undefined }) {
  const angle = flight ? (Math.atan2(flight.right, flight.up) * 180) / Math.PI : 0;
  return (
    <div class="gun" aria-hidden="true">
      {flight && (
        <span
          key={flight.id}
          class="bullet"
          style={{ '--right': `${flight.right}px`, '--up': `${-flight.up}px` }}
        />
      )}
      <svg viewBox="0 0 80 84">
        <g class="barrel" style={{ '--angle': `${angle}deg` }}>
          <path fill="#d99b1f" d="M32 60V14l3-8h10l3 8v46z" />
          <path fill="#ffcf57" d="M36 60V14l2-8h5v54z" />
          <path fill="#7c4f0c" d="M31 12h18v6H31zM31 34h18v5H31z" />
        </g>
        <path fill="#16324f" d="M6 84c0-20 14-34 34-34s34 14 34 34z" />
        <path fill="#2b5c86" d="M14 84c0-15 11-27 26-27 9 0 17 4 21 11-7-4-14-5-21-2-12 4-17 10-18 18z" />
        <circle cx="40" cy="66" r="9" fill="#ffcf57" />
        <circle cx="40" cy="66" r="4" fill="#7c4f0c" />
      </svg>
    </div>
  );
}
