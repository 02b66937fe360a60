import { mirrored } from './mirrored.tsx';

/* As in the file of the beasts: light without a tone, and two tones more. */

export const pharaoh = (
  <>
    <path data-tone="glow" d="M100 8c50 0 74 34 78 82l14 96h-50l-8-46H66l-8 46H8l14-96c4-48 28-82 78-82Z" />
    {mirrored(
      <path
        data-tone="deep"
        d="M24 88l36 6v12l-38-6ZM20 116l38 6v12l-40-6ZM16 144l40 6v12l-42-6ZM32 60l34 10-4 10-34-8Z"
      />,
    )}
    <path d="M100 46c30 0 42 18 42 48 0 40-20 64-42 64S58 134 58 94c0-30 12-48 42-48Z" />
    {mirrored(
      <>
        <path data-tone="deep" d="M62 96c10-12 24-12 32 0-10 8-22 8-32 0l-12 6 2-8Z" />
        <path
          data-tone="deep"
          d="M64 82c10-8 20-8 28-2M100 138c-8 0-14-2-18-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <path data-tone="deep" d="M90 160h20l4 36H86Z" />
    <path d="M100 6c14 10 16 26 8 42H92c-8-16-6-32 8-42Z" />
    <circle data-tone="deep" cx="100" cy="28" r="6" />
  </>
);

export const horseshoe = (
  <>
    <path d="M36 8h44v22H66v70c0 28 12 42 34 42s34-14 34-42V30h-14V8h44c10 24 26 50 26 92 0 56-38 94-90 94s-90-38-90-94C10 58 26 32 36 8Z" />
    {mirrored(
      <g data-tone="deep">
        <circle cx="42" cy="64" r="8" />
        <circle cx="38" cy="104" r="8" />
        <circle cx="52" cy="142" r="8" />
        <circle cx="82" cy="166" r="8" />
      </g>,
    )}
    <path data-tone="glow" d="M100 54l11 24 26 4-19 18 5 26-23-12-23 12 5-26-19-18 26-4Z" />
  </>
);

export const fan = (
  <g transform="translate(14 20) scale(.86)">
    {Array.from({ length: 9 }, (_, index) => (
      <g key={index} transform={`rotate(${index * 16 - 64} 100 160)`}>
        <path data-tone={index % 2 ? 'glow' : undefined} d="M100 160 79 12a150 150 0 0 1 42 0Z" />
        <path data-tone="deep" d="M82 32a130 130 0 0 1 36 0l-1 8a124 124 0 0 0-34 0Z" opacity="0.5" />
      </g>
    ))}
    <path data-tone="glow" d="M100 74c10 14 24 18 24 32a24 24 0 0 1-48 0c0-14 14-18 24-32Z" />
    <circle data-tone="deep" cx="100" cy="160" r="17" />
    <circle cx="100" cy="160" r="9" />
    <path data-tone="glow" d="M94 176h12l4 24H90Z" />
  </g>
);

export const mask = (
  <>
    {[-44, -24, 0, 24, 44].map((turn) => (
      <path
        key={turn}
        data-tone={turn % 48 === 0 ? undefined : 'glow'}
        d="M100 92C78 62 82 24 100-4c18 28 22 66 0 96Z"
        transform={`rotate(${turn} 100 110)`}
      />
    ))}
    <path d="M2 84c36-22 72-16 98 8 26-24 62-30 98-8 4 54-20 92-56 92-20 0-32-16-42-36-10 20-22 36-42 36C22 176-2 138 2 84Z" />
    {mirrored(
      <>
        <path data-tone="deep" d="M28 116c18-22 46-20 58 8-18 20-48 18-58-8Z" />
        <path
          data-tone="glow"
          d="M14 96c20-10 44-10 66 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </>,
    )}
    <path data-tone="glow" d="M100 92l12 18-12 18-12-18Z" />
  </>
);

export const shield = (
  <>
    <path d="M100 4l84 26v62c0 54-36 86-84 106-48-20-84-52-84-106V30Z" />
    <path data-tone="deep" d="M100 18l70 22v52c0 46-30 74-70 92-40-18-70-46-70-92V40Z" />
    <path data-tone="glow" d="M100 26v150c-36-16-62-42-62-84V46ZM100 100h62c-2 38-28 62-62 76Z" />
    <path d="M100 52l12 30 32 2-24 22 8 32-28-18-28 18 8-32-24-22 32-2Z" />
  </>
);

export const potion = (
  <>
    <path d="M74 24h52v12h-8v36c38 14 60 40 60 70 0 36-34 56-78 56s-78-20-78-56c0-30 22-56 60-70V36h-8Z" />
    <path
      data-tone="deep"
      d="M92 42h16v40c38 12 58 34 58 58 0 30-30 46-66 46s-66-16-66-46c0-24 20-46 58-58Z"
      opacity="0.85"
    />
    <path data-tone="glow" d="M40 128c20-12 40 8 62-2s36-8 58 2c10 36-22 54-60 54s-70-18-60-54Z" />
    <g>
      <circle cx="76" cy="152" r="9" />
      <circle cx="112" cy="162" r="6" />
      <circle cx="122" cy="142" r="11" />
      <circle cx="96" cy="112" r="6" />
    </g>
    <rect data-tone="glow" x="80" y="0" width="40" height="26" rx="6" />
  </>
);

export const melon = (
  <>
    <g transform="rotate(-14 100 100)">
      <path data-tone="deep" d="M0 74h200c0 66-44 116-100 116S0 140 0 74Z" />
      <path d="M10 74h180c0 60-40 106-90 106S10 134 10 74Z" />
      <path data-tone="glow" d="M22 74h156c0 54-34 94-78 94S22 128 22 74Z" />
      <g data-tone="deep">
        {[
          [60, 96],
          [100, 92],
          [140, 96],
          [80, 122],
          [120, 122],
          [100, 148],
        ].map(([x = 0, y = 0]) => (
          <path key={`${x}-${y}`} d={`M${x} ${y}c7 7 7 16 0 18-7-2-7-11 0-18Z`} />
        ))}
      </g>
    </g>
    <circle cx="150" cy="40" r="26" />
    <circle data-tone="glow" cx="150" cy="40" r="19" />
    <path d="M148 16c-4-10 4-18 16-18 2 12-4 18-16 18Z" />
  </>
);

export const candy = (
  <>
    {mirrored(
      <>
        <path data-tone="glow" d="M58 78 4 40c10 40 10 80 0 120l54-38Z" />
        <path
          data-tone="deep"
          d="M54 92 20 74M54 108l-34 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
        />
      </>,
    )}
    <circle data-tone="deep" cx="100" cy="100" r="58" />
    <circle cx="100" cy="100" r="53" />
    {[0, 72, 144, 216, 288].map((turn) => (
      <path
        key={turn}
        data-tone="glow"
        d="M100 100c2-24 14-42 30-50 10 8 16 16 20 28-20 2-36 8-50 22Z"
        transform={`rotate(${turn} 100 100)`}
      />
    ))}
    <path
      d="M70 70c8-10 18-14 30-14"
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </>
);

export const firecracker = (
  <>
    {[-1, 0, 1].map((side) => (
      <g key={side} transform={`rotate(${side * -20} 100 40) translate(${side * 30} ${side === 0 ? 14 : 0})`}>
        <path data-tone="glow" d="M78 70h44v106c0 10-44 10-44 0Z" />
        <path d="M78 70h44v18H78ZM78 158h44v14H78Z" />
        <path data-tone="deep" d="M100 106l14 18-14 18-14-18Z" />
        <ellipse data-tone="deep" cx="100" cy="70" rx="22" ry="8" />
      </g>
    ))}
    <path
      d="M58 66C60 40 76 30 100 30s40-6 50-14M100 80V30M142 66c0-20-10-34-30-36"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path data-tone="glow" d="M154-14l8 18 20-6-8 18 18 10-20 6 4 20-16-12-14 14v-20l-20-4 16-12-8-18Z" />
    <circle cx="160" cy="16" r="10" />
  </>
);

export const ingot = (
  <>
    <path d="M56 92c-4-50 92-50 88 0l-14 30H70Z" />
    <path
      data-tone="glow"
      d="M-4 76c28 20 52 24 70 12 8 28 60 28 68 0 18 12 42 8 70-12-4 68-40 112-104 112S0 144-4 76Z"
    />
    <path
      d="M10 98c26 30 56 42 90 42s64-12 90-42"
      fill="none"
      stroke="currentColor"
      strokeWidth="6"
      strokeLinecap="round"
      opacity="0.7"
    />
    <path
      data-tone="deep"
      d="M18 128c22 22 50 32 82 32s60-10 82-32c-16 40-42 60-82 60s-66-20-82-60Z"
      opacity="0.3"
    />
    <path d="M34 22l7 17 17 7-17 7-7 17-7-17-17-7 17-7ZM168 20l6 14 14 6-14 6-6 14-6-14-14-6 14-6Z" />
    <path data-tone="deep" d="M100 104l14 18-14 18-14-18Z" />
  </>
);

export const teapot = (
  <>
    <path
      d="M40 80C6 80 4 142 44 144"
      fill="none"
      stroke="currentColor"
      strokeWidth="14"
      strokeLinecap="round"
    />
    <path data-tone="glow" d="M146 100c22-4 20-34 48-40-4 20-4 58-50 74Z" />
    <path d="M98 56c40 0 64 26 64 62 0 38-26 62-64 62s-64-24-64-62c0-36 24-62 64-62Z" />
    <path data-tone="glow" d="M36 108h124c2 10 2 18 0 26H36c-2-8-2-16 0-26Z" />
    <path data-tone="deep" d="M58 58c10-18 70-18 80 0-10 10-70 10-80 0Z" />
    <circle data-tone="glow" cx="98" cy="38" r="12" />
    <path data-tone="deep" d="M98 110l10 11-10 11-10-11Z" />
    <path data-tone="deep" d="M62 180h72v12H62Z" />
    <path
      d="M178 44c-10-12 8-18 0-32"
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      opacity="0.8"
    />
  </>
);

export const rose = (
  <>
    <path data-tone="glow" d="M100 130c-8 24-8 44-2 66h10c-6-22-6-42 2-66Z" />
    <path
      data-tone="glow"
      d="M98 178c-36 6-56-8-62-36 32-2 54 8 62 36ZM108 168c24 2 42-8 50-32-26-4-44 6-50 32Z"
    />
    <path d="M100 4c24 0 40 10 46 24 22 6 34 24 28 44 2 32-26 68-74 68S24 104 26 72c-6-20 6-38 28-44C60 14 76 4 100 4Z" />
    <path
      data-tone="glow"
      d="M30 74c22-4 46 8 70 34 24-26 48-38 70-34-4 32-30 58-70 58S34 106 30 74Z"
      opacity="0.8"
    />
    <path
      data-tone="deep"
      d="M100 96c-30-12-40-34-26-54 14-18 46-18 56 0 8 18-6 36-26 34-18-2-24-20-10-26"
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </>
);
