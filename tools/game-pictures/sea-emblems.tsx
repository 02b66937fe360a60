import { mirrored } from './mirrored.tsx';

/* As in the file of the beasts: light without a tone, and two tones more. */

export const koi = (
  <>
    <path d="M152 14c40 34 36 96-10 126-30 20-62 20-90 52 2-30-12-44-42-50 38-6 46-34 54-62C74 40 112 2 152 14Z" />
    <path
      data-tone="glow"
      d="M152 14c20 16 28 40 26 62-22-2-42-14-52-40-2-14 10-22 26-22ZM98 64c28 6 42 26 40 56-12 12-26 18-42 22-16-24-16-54 2-78Z"
    />
    <path
      data-tone="glow"
      d="M52 192c2-30-12-44-42-50 26-4 38-18 46-36 12 10 22 22 30 42-12 8-24 22-34 44Z"
    />
    <path
      data-tone="glow"
      d="M76 62C48 58 34 70 30 90c18 8 34 2 46-28ZM140 144c6 22-4 36-22 42-8-16-2-30 22-42Z"
    />
    <circle data-tone="deep" cx="150" cy="48" r="8" />
    <path
      data-tone="deep"
      d="M84 92c10 2 18 8 22 18M74 112c10 2 18 8 22 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.7"
    />
  </>
);

export const shark = (
  <>
    <path d="M6 118C42 72 84 54 122 64l30-50c12 24 12 46 4 64 14 10 26 24 38 42-16 8-30 12-46 12-32 40-92 36-142-14Z" />
    <path data-tone="glow" d="M14 120c54 12 104 8 134 12-32 36-88 32-134-12Z" />
    <path
      data-tone="deep"
      d="M30 126l10 12 8-10 10 14 8-12 10 12 8-12"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
    />
    <circle data-tone="deep" cx="62" cy="98" r="8" />
    <path
      data-tone="deep"
      d="M104 92c6 10 6 20 0 30M118 90c6 10 6 20 0 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path data-tone="glow" d="M96 140c6 22 22 34 42 36-2-20-8-32-18-40Z" />
  </>
);

export const whale = (
  <>
    <path d="M12 116c0-42 34-66 78-66 42 0 62 26 70 56 10-4 14-20 12-38 18 14 24 34 16 54-6 18-20 24-34 26-14 26-42 38-72 38-42 0-70-28-70-70Z" />
    <path data-tone="glow" d="M14 128c34 22 92 26 132 20-14 26-38 36-66 36-36 0-60-20-66-56Z" />
    <path
      data-tone="deep"
      d="M34 146v22M54 152v26M76 154v28M98 154v28"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      opacity="0.6"
    />
    <circle data-tone="deep" cx="52" cy="112" r="9" />
    <path
      data-tone="glow"
      d="M88 44c0-22-12-32-30-30M92 44c0-22 12-34 32-34"
      fill="none"
      stroke="currentColor"
      strokeWidth="10"
      strokeLinecap="round"
    />
  </>
);

export const turtle = (
  <>
    {mirrored(
      <>
        <path d="M50 78C20 64 6 76 4 104c22 8 40 0 58-12ZM58 148c-22 6-28 20-24 40 20-2 34-12 42-30Z" />
      </>,
    )}
    <ellipse cx="100" cy="34" rx="24" ry="28" />
    <ellipse data-tone="deep" cx="100" cy="116" rx="70" ry="72" />
    <ellipse data-tone="glow" cx="100" cy="116" rx="62" ry="64" />
    <path d="M100 80l28 18v34l-28 18-28-18V98Z" />
    <path
      data-tone="deep"
      d="M100 80V54M128 98l26-14M128 132l26 16M100 150v28M72 132l-26 16M72 98 46 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
    />
    {mirrored(<circle data-tone="deep" cx="90" cy="28" r="5" />)}
  </>
);

export const anchor = (
  <>
    <circle cx="100" cy="32" r="24" />
    <circle data-tone="deep" cx="100" cy="32" r="11" />
    <path d="M90 54h20v126H90Z" />
    <path data-tone="glow" d="M56 74h88v18H56Z" />
    {mirrored(<path d="M100 196C52 194 20 166 14 126L2 134l20-40 34 30-16-2c8 30 28 48 60 54Z" />)}
  </>
);

export const tiles = (
  <>
    <g transform="rotate(-12 70 110)">
      <rect data-tone="deep" x="18" y="40" width="92" height="132" rx="14" />
      <rect x="18" y="34" width="92" height="124" rx="14" />
      <circle data-tone="glow" cx="64" cy="74" r="24" />
      <circle data-tone="deep" cx="64" cy="74" r="11" />
      <circle data-tone="glow" cx="64" cy="126" r="16" />
    </g>
    <g transform="rotate(12 140 120)">
      <rect data-tone="deep" x="96" y="60" width="86" height="124" rx="14" />
      <rect x="96" y="54" width="86" height="116" rx="14" />
      <path data-tone="glow" d="M130 68h18v88h-18Z" />
      <path data-tone="deep" d="M112 86h54v34h-54Zm10 9v16h34V95Z" fillRule="evenodd" />
    </g>
  </>
);

export const domino = (
  <>
    <g transform="rotate(-16 100 100)">
      <rect x="34" y="8" width="60" height="168" rx="14" />
      <rect data-tone="deep" x="39" y="13" width="50" height="158" rx="10" />
      {[38, 66, 122, 150].flatMap((y) =>
        [54, 75].map((x) => (
          <circle key={`${x}-${y}`} data-tone={y < 90 ? 'glow' : undefined} cx={x} cy={y} r="7.5" />
        )),
      )}
    </g>
    <g transform="rotate(10 100 100)">
      <rect x="108" y="22" width="60" height="168" rx="14" />
      <rect data-tone="deep" x="113" y="27" width="50" height="158" rx="10" />
      <circle data-tone="glow" cx="138" cy="66" r="14" />
      {[126, 154].flatMap((y) => [128, 149].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="7.5" />))}
    </g>
  </>
);

export const discs = (
  <>
    <path data-tone="glow" d="M4 104h192c0 50-40 86-96 86S4 154 4 104Z" />
    <ellipse data-tone="deep" cx="100" cy="104" rx="96" ry="34" />
    {(
      [
        [58, 94, true],
        [104, 78, false],
        [146, 96, true],
        [98, 112, false],
      ] as const
    ).map(([x, y, light]) => (
      <g key={x}>
        <ellipse cx={x} cy={y + 5} rx="27" ry="15" opacity="0.55" />
        <ellipse data-tone={light ? undefined : 'glow'} cx={x} cy={y} rx="27" ry="15" />
      </g>
    ))}
    <path d="M60 40c24-34 56-34 80 0l-14 8c-16-22-36-22-52 0Z" opacity="0.9" />
  </>
);

export const beads = (
  <>
    <path data-tone="glow" d="M42 92c0-50 24-78 58-78s58 28 58 78c-20 14-96 14-116 0Z" />
    <path d="M30 88h140v18H30Z" />
    <circle data-tone="deep" cx="100" cy="26" r="12" />
    {[0, 1, 2, 3].flatMap((row) =>
      Array.from({ length: 4 }, (_, column) => (
        <circle
          key={`${row}-${column}`}
          data-tone={(row + column) % 2 ? 'glow' : undefined}
          cx={40 + column * 40}
          cy={126 + row * 20}
          r="9"
          opacity={row === 3 && column > 1 ? 0.25 : 1}
        />
      )),
    )}
  </>
);
