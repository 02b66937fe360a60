/*
 * Emblems are on a field of 200 by 200. `currentColor` is the light tone; what carries data-tone="deep" or
 * data-tone="glow" takes the two others of the picture.
 */

export const wheel = (
  <>
    <circle cx="100" cy="100" r="88" />
    <circle data-tone="deep" cx="100" cy="100" r="78" />
    {Array.from({ length: 12 }, (_, index) => (
      <path
        key={index}
        data-tone={index % 2 ? 'glow' : undefined}
        d="M100 100 80 26a78 78 0 0 1 40 0Z"
        transform={`rotate(${index * 30} 100 100)`}
      />
    ))}
    <circle data-tone="deep" cx="100" cy="100" r="40" />
    <circle cx="100" cy="100" r="30" />
    <path data-tone="glow" d="M100 78l6 16 16 6-16 6-6 16-6-16-16-6 16-6Z" />
  </>
);

export const chip = (
  <>
    <circle cx="100" cy="100" r="86" />
    {Array.from({ length: 8 }, (_, index) => (
      <path
        key={index}
        data-tone="glow"
        d="M86 15a86 86 0 0 1 28 0l-4 28a58 58 0 0 0-20 0Z"
        transform={`rotate(${index * 45} 100 100)`}
      />
    ))}
    <circle data-tone="deep" cx="100" cy="100" r="54" />
    <circle cx="100" cy="100" r="46" />
    <path
      data-tone="glow"
      d="M100 66c14 20 32 26 32 44a18 18 0 0 1-28 14l6 18H90l6-18a18 18 0 0 1-28-14c0-18 18-24 32-44Z"
    />
  </>
);

export const dice = (
  <>
    <g transform="rotate(-14 80 112)">
      <rect x="22" y="62" width="100" height="100" rx="20" />
      <g data-tone="deep">
        {[46, 72, 98].map((x) => (
          <circle key={x} cx={x} cy={x + 40} r="9" />
        ))}
      </g>
    </g>
    <g transform="rotate(16 140 70)">
      <rect data-tone="glow" x="98" y="22" width="82" height="82" rx="17" />
      <g data-tone="deep">
        {[120, 158].flatMap((x) => [44, 82].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="8" />))}
      </g>
    </g>
  </>
);

export const cards = (
  <>
    {[-26, 0, 26].map((turn, index) => (
      <g key={turn} transform={`rotate(${turn} 100 190)`}>
        <rect data-tone="deep" x="54" y="26" width="92" height="134" rx="13" />
        <rect x="57" y="29" width="86" height="128" rx="11" />
        <path
          data-tone={index === 1 ? 'deep' : 'glow'}
          d={
            index === 1
              ? 'M100 58c16 22 34 28 34 48a18 18 0 0 1-30 13l5 19H91l5-19a18 18 0 0 1-30-13c0-20 18-26 34-48Z'
              : 'M100 68 122 96 100 126 78 96Z'
          }
        />
      </g>
    ))}
  </>
);
