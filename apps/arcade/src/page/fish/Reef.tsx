/** The background of the tank: light from above, bubbles, and a reef on the ground. Decorative. */
export function Reef() {
  return (
    <div class="reef" aria-hidden="true">
      <span class="rays" />
      {bubbles.map(([across, size, seconds], place) => (
        <span
          key={across}
          class="bubble"
          style={{
            '--across': `${across}%`,
            '--bubble': `${size}px`,
            '--seconds': `${seconds}s`,
            '--delay': `${-place * 2.3}s`,
          }}
        />
      ))}
      <svg class="ground left" viewBox="0 0 260 150" preserveAspectRatio="xMinYMax meet">
        <path
          fill="#0a2c4d"
          d="M0 150V74c16-14 40-10 52 8 18-10 44 0 48 22 22-4 44 8 52 24 14-2 26 6 32 22z"
        />
        <path
          class="sway"
          fill="none"
          stroke="#2f9e6f"
          stroke-width="7"
          stroke-linecap="round"
          d="M30 148c-10-26 12-36 2-66M48 148c8-20-8-30 2-50M66 148c-6-14 6-20 0-34"
        />
        <path
          fill="#e2637f"
          d="M96 148c-2-20-18-22-18-38 0-6 8-6 8 0 0 8 8 10 10 16 0-14-8-20-6-34 1-6 9-5 8 1-2 12 6 18 6 30 4-6 10-8 10-18 0-6 8-6 8 0 0 20-14 24-14 43z"
        />
        <ellipse cx="150" cy="144" rx="26" ry="14" fill="#3a4f74" />
        <ellipse cx="142" cy="139" rx="12" ry="5" fill="#50689466" />
      </svg>
      <svg class="ground right" viewBox="0 0 260 150" preserveAspectRatio="xMaxYMax meet">
        <path
          fill="#0a2c4d"
          d="M260 150V58c-20-12-44-6-54 14-22-6-44 8-48 28-20-2-38 10-44 26-12 0-22 8-26 24z"
        />
        <path
          fill="#f2a03d"
          d="M196 148c0-16-12-24-12-40 0-8 9-8 10-1 1 8 4 12 7 16 0-16-5-26-3-42 1-7 10-6 10 1-1 14 4 24 4 38 4-6 8-10 9-20 1-7 10-7 10 1 0 20-14 30-14 47z"
        />
        <path
          class="sway"
          fill="none"
          stroke="#3aa989"
          stroke-width="7"
          stroke-linecap="round"
          d="M236 148c10-24-10-36 0-62M218 148c-6-16 6-22 0-36"
        />
        <path fill="#b07be0" d="M140 148c-16-4-20-18-10-26 4-10 22-10 26 0 12 6 8 22-4 26z" />
        <path
          fill="none"
          stroke="#d7b6f5"
          stroke-width="2"
          d="M132 134c6-6 14-6 20 0M130 141c8-7 18-7 26 0"
        />
        <ellipse cx="104" cy="145" rx="20" ry="10" fill="#33496e" />
      </svg>
      <span class="sand" />
    </div>
  );
}

/** Where a bubble rises in hundredths of the width, how wide it is in pixels, and how many seconds it takes. */
const bubbles = [
  [9, 7, 13],
  [23, 4, 9],
  [41, 9, 16],
  [58, 5, 11],
  [77, 8, 14],
  [92, 4, 10],
] as const;
