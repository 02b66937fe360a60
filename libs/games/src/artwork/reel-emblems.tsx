/*
 * Emblems are on a field of 200 by 200. `currentColor` is the light tone; what carries data-tone="deep" or
 * data-tone="glow" takes the two others of the picture.
 */

export const seven = (
  <>
    <path d="M34 38h132v38c-34 28-48 54-52 92H70c4-36 20-62 50-86H34Z" />
    <path data-tone="glow" d="M44 48h112v22c-34 26-50 52-54 88H82c6-34 22-60 52-82v-6H44Z" />
  </>
);

export const gem = (
  <>
    <path d="M52 34h96l42 52-90 92L10 86Z" />
    <path data-tone="glow" d="M52 34 10 86h52l38-52h48l42 52h-52L100 34Z" />
    <path data-tone="deep" d="M62 86h76l-38 92Z" opacity="0.55" />
    <path d="M62 86 100 34l38 52Z" opacity="0.85" />
  </>
);

export const crown = (
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

export const coins = (
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

export const cherries = (
  <>
    <path
      d="M70 118C84 70 112 42 160 30M138 122c-2-36 4-64 22-92"
      fill="none"
      stroke="currentColor"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path data-tone="glow" d="M104 46c-18-20-44-22-62-10 12 20 40 26 62 10Z" />
    <circle cx="66" cy="144" r="40" />
    <circle cx="144" cy="148" r="40" />
    <circle data-tone="glow" cx="66" cy="144" r="31" />
    <circle data-tone="glow" cx="144" cy="148" r="31" />
    <path
      d="M48 134a20 20 0 0 1 14-12M126 138a20 20 0 0 1 14-12"
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </>
);

export const bell = (
  <>
    <circle data-tone="deep" cx="100" cy="168" r="18" />
    <path d="M100 16a12 12 0 0 1 12 12c30 6 44 32 46 62 2 30 10 44 24 56v14H18v-14c14-12 22-26 24-56 2-30 16-56 46-62a12 12 0 0 1 12-12Z" />
    <path data-tone="glow" d="M84 44c-16 8-24 26-26 50-2 22-6 36-12 48h30c4-34 2-66 8-98Z" />
    <path data-tone="deep" d="M18 146h164v14H18Z" opacity="0.5" />
  </>
);

export const clover = (
  <>
    <path
      d="M104 104c6 34 18 58 44 76"
      fill="none"
      stroke="currentColor"
      strokeWidth="12"
      strokeLinecap="round"
    />
    {[0, 90, 180, 270].map((turn) => (
      <g key={turn} transform={`rotate(${turn + 45} 100 100)`}>
        <path d="M100 100C70 84 58 66 62 44c4-20 28-24 38-6 10-18 34-14 38 6 4 22-8 40-38 56Z" />
        <path
          data-tone="glow"
          d="M100 92C80 80 70 66 72 50c2-12 18-14 28 2 10-16 26-14 28-2 2 16-8 30-28 42Z"
        />
      </g>
    ))}
  </>
);

export const lotus = (
  <>
    {[-62, 62, -34, 34, 0].map((turn, index) => (
      <g key={turn} transform={`rotate(${turn} 100 158)`}>
        <path data-tone="deep" d="M100 22c34 44 38 92 0 140-38-48-34-96 0-140Z" />
        <path data-tone={index < 2 ? 'glow' : undefined} d="M100 30c28 40 32 84 0 126-32-42-28-86 0-126Z" />
      </g>
    ))}
    <path data-tone="glow" d="M40 164c36 22 84 22 120 0-10 22-34 30-60 30s-50-8-60-30Z" />
  </>
);

export const bolt = (
  <>
    <path d="M118 8 34 112h50L70 192l96-114h-54Z" />
    <path data-tone="glow" d="M106 40 58 100h44l-10 48 50-60h-46Z" />
  </>
);

export const paw = (
  <>
    <path d="M100 96c34 0 60 30 60 58 0 22-20 28-34 24-16-6-36-6-52 0-14 4-34-2-34-24 0-28 26-58 60-58Z" />
    <path
      data-tone="glow"
      d="M100 112c24 0 42 22 42 42 0 10-10 12-18 10-14-6-34-6-48 0-8 2-18 0-18-10 0-20 18-42 42-42Z"
    />
    {[
      [34, 92, -24],
      [74, 50, -8],
      [126, 50, 8],
      [166, 92, 24],
    ].map(([x = 0, y = 0, turn]) => (
      <g key={x} transform={`rotate(${turn} ${x} ${y})`}>
        <ellipse cx={x} cy={y} rx="20" ry="28" />
        <ellipse data-tone="glow" cx={x} cy={y} rx="11" ry="18" />
      </g>
    ))}
  </>
);

export const temple = (
  <>
    <path d="M100 14 186 62H14Z" />
    <path data-tone="glow" d="M100 30 146 56H54Z" />
    <path data-tone="deep" d="M24 66h152v14H24Z" />
    {[34, 76, 118, 160].map((x) => (
      <g key={x}>
        <path d={`M${x - 11} 84h22v72h-22Z`} />
        <path data-tone="glow" d={`M${x - 3} 84h6v72h-6Z`} />
      </g>
    ))}
    <path data-tone="deep" d="M24 158h152v12H24Z" />
    <path d="M12 172h176v16H12Z" />
  </>
);

export const lantern = (
  <>
    <path
      d="M100 6v22M100 158v14M88 172v22M100 172v24M112 172v22"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path data-tone="deep" d="M68 28h64v14H68ZM68 144h64v14H68Z" />
    <path d="M68 42h64c30 18 40 36 40 51s-10 33-40 51H68c-30-18-40-36-40-51s10-33 40-51Z" />
    <path
      data-tone="glow"
      d="M84 42c-18 18-24 34-24 51s6 33 24 51h-16c-30-18-40-36-40-51s10-33 40-51ZM116 42c18 18 24 34 24 51s-6 33-24 51h16c30-18 40-36 40-51s-10-33-40-51Z"
    />
  </>
);
