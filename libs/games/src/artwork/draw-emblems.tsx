/*
 * Emblems are on a field of 200 by 200. `currentColor` is the light tone; what carries data-tone="deep" or
 * data-tone="glow" takes the two others of the picture.
 */

export const balls = (
  <>
    {[
      { x: 66, y: 124, r: 54, tone: 'glow' },
      { x: 142, y: 132, r: 44, tone: undefined },
      { x: 116, y: 58, r: 46, tone: undefined },
    ].map(({ x, y, r, tone }) => (
      <g key={x}>
        <circle data-tone="deep" cx={x} cy={y} r={r + 3} />
        <circle data-tone={tone} cx={x} cy={y} r={r} />
        <circle data-tone="deep" cx={x} cy={y} r={r * 0.52} />
        <circle cx={x} cy={y} r={r * 0.46} />
        <path
          d={`M${x - r * 0.62} ${y - r * 0.34}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.46}-${r * 0.38}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
          opacity="0.9"
        />
      </g>
    ))}
  </>
);

export const ticket = (
  <g transform="rotate(-12 100 100)">
    <path d="M10 56h180v30a16 16 0 0 0 0 30v30H10v-30a16 16 0 0 0 0-30Z" />
    <path
      data-tone="deep"
      d="M136 60v8M136 80v8M136 100v8M136 120v8"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
    />
    <path data-tone="glow" d="M74 72l9 20 22 2-16 15 5 22-20-11-20 11 5-22-16-15 22-2Z" />
  </g>
);
