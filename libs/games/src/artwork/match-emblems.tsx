/*
 * Emblems are on a field of 200 by 200. `currentColor` is the light tone; what carries data-tone="deep" or
 * data-tone="glow" takes the two others of the picture.
 */

export const ball = (
  <>
    <circle cx="100" cy="100" r="86" />
    <g data-tone="deep">
      <path d="M100 66 132 90 120 128H80L68 90Z" />
      <path d="M100 14c18 0 34 6 48 16l-16 22-32-10-32 10-16-22c14-10 30-16 48-16ZM186 92c2 20-4 40-14 56l-26-8-2-32 26-22ZM14 92l16-6 26 22-2 32-26 8c-10-16-16-36-14-56ZM70 158h60l8 20c-24 12-52 12-76 0Z" />
    </g>
  </>
);

export const cup = (
  <>
    <path
      data-tone="deep"
      d="M38 44H8c0 44 18 64 50 66v-14C38 92 26 78 24 58h14ZM162 44h30c0 44-18 64-50 66v-14c20-4 32-18 34-38h-14Z"
    />
    <path d="M40 28h120c0 66-18 100-46 108v18h30v22H56v-22h30v-18C58 128 40 94 40 28Z" />
    <path data-tone="glow" d="M100 48l11 24 25 3-18 18 4 26-22-13-22 13 4-26-18-18 25-3Z" />
  </>
);

export const pad = (
  <>
    <path d="M58 56h84c32 0 46 24 52 62 4 30-10 42-26 42-18 0-24-24-40-30H72c-16 6-22 30-40 30-16 0-30-12-26-42 6-38 20-62 52-62Z" />
    <path data-tone="deep" d="M54 78h14v14h14v14H68v14H54v-14H40V92h14Z" />
    <g data-tone="glow">
      <circle cx="128" cy="108" r="9" />
      <circle cx="152" cy="108" r="9" />
      <circle cx="140" cy="90" r="9" />
    </g>
  </>
);

export const swords = (
  <>
    {[1, -1].map((side) => (
      <g key={side} transform={side === 1 ? undefined : 'matrix(-1 0 0 1 200 0)'}>
        <path d="M20 16 44 20 142 126 126 142 22 40Z" />
        <path data-tone="deep" d="M106 148l42-42 10 10-42 42Z" />
        <path data-tone="glow" d="M134 144l10-10 40 40-10 12Z" />
      </g>
    ))}
  </>
);
