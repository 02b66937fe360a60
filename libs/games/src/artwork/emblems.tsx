import type { ReactNode } from 'react';
import type { GameCategory } from '@marquee/contract';

/*
 * Emblems stand on a field of 200 by 200. `currentColor` is the light tone; what carries data-tone="deep" or
 * data-tone="glow" takes the two others of the picture.
 */

const seven = (
  <>
    <path d="M34 38h132v38c-34 28-48 54-52 92H70c4-36 20-62 50-86H34Z" />
    <path data-tone="glow" d="M44 48h112v22c-34 26-50 52-54 88H82c6-34 22-60 52-82v-6H44Z" />
  </>
);

const gem = (
  <>
    <path d="M52 34h96l42 52-90 92L10 86Z" />
    <path data-tone="glow" d="M52 34 10 86h52l38-52h48l42 52h-52L100 34Z" />
    <path data-tone="deep" d="M62 86h76l-38 92Z" opacity="0.55" />
    <path d="M62 86 100 34l38 52Z" opacity="0.85" />
  </>
);

const crown = (
  <>
    <path d="M20 60l42 40 38-64 38 64 42-40-14 92H34Z" />
    <path data-tone="deep" d="M34 152h132v16H34Z" />
    <g data-tone="glow">
      <circle cx="20" cy="54" r="11" />
      <circle cx="100" cy="30" r="13" />
      <circle cx="180" cy="54" r="11" />
      <path d="M100 104l14 16-14 16-14-16Z" />
    </g>
  </>
);

const coins = (
  <>
    {[148, 122, 96, 70].map((y) => (
      <g key={y}>
        <path data-tone="deep" d={`M34 ${y}v16c0 14 30 24 66 24s66-10 66-24v-16Z`} />
        <ellipse cx="100" cy={y} rx="66" ry="24" />
        <ellipse data-tone="glow" cx="100" cy={y} rx="50" ry="16" />
      </g>
    ))}
  </>
);

const wheel = (
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

const chip = (
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

const dice = (
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

const cards = (
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

const fish = (
  <>
    <path d="M14 104c26-44 62-66 100-60 24 4 40 18 52 34l26-26c-8 34-8 60 0 94l-26-28c-14 18-32 32-56 34-40 4-72-16-96-48Z" />
    <path
      data-tone="glow"
      d="M92 46c-6-20 6-30 26-34 6 18 8 28 4 34ZM84 152c4 18 16 26 34 26 2-14-2-24-10-28Z"
    />
    <path
      data-tone="glow"
      d="M88 56c18 28 18 66-2 94 14 0 26-2 36-8 14-24 14-54 0-80-10-4-22-8-34-6Z"
      opacity="0.7"
    />
    <circle data-tone="deep" cx="54" cy="92" r="9" />
  </>
);

const ball = (
  <>
    <circle cx="100" cy="100" r="86" />
    <g data-tone="deep">
      <path d="M100 66 132 90 120 128H80L68 90Z" />
      <path d="M100 14c18 0 34 6 48 16l-16 22-32-10-32 10-16-22c14-10 30-16 48-16ZM186 92c2 20-4 40-14 56l-26-8-2-32 26-22ZM14 92l16-6 26 22-2 32-26 8c-10-16-16-36-14-56ZM70 158h60l8 20c-24 12-52 12-76 0Z" />
    </g>
  </>
);

const cup = (
  <>
    <path
      data-tone="deep"
      d="M38 44H8c0 44 18 64 50 66v-14C38 92 26 78 24 58h14ZM162 44h30c0 44-18 64-50 66v-14c20-4 32-18 34-38h-14Z"
    />
    <path d="M40 28h120c0 66-18 100-46 108v18h30v22H56v-22h30v-18C58 128 40 94 40 28Z" />
    <path data-tone="glow" d="M100 48l11 24 25 3-18 18 4 26-22-13-22 13 4-26-18-18 25-3Z" />
  </>
);

const pad = (
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

const swords = (
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

const balls = (
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

const ticket = (
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

/** The emblems that fit a category; a game's name chooses among them. */
export const emblems: Record<GameCategory, readonly ReactNode[]> = {
  RNG: [seven, gem, crown, coins],
  LIVE: [wheel, chip, dice, cards],
  PVP: [cards, dice, chip],
  FISH: [fish],
  SPORTS: [ball, cup],
  ESPORTS: [pad, swords, cup],
  LOTT: [balls, ticket],
  ELOTT: [ticket, balls],
};
