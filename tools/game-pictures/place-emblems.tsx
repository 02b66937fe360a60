import { mirrored } from './mirrored.tsx';

/* As in the file of the beasts: light without a tone, and two tones more. */

export const chest = (
  <>
    <path data-tone="glow" d="M44 84c4-14 16-20 26-8 8-18 26-18 32-2 10-12 28-10 30 6 12-8 22-2 24 8Z" />
    <path d="M18 78c0-40 24-64 54-64h56c30 0 54 24 54 64Z" />
    <path d="M18 92h164v78c0 10-8 18-18 18H36c-10 0-18-8-18-18Z" />
    <path data-tone="glow" d="M50 17h18v61H50ZM132 17h18v61h-18ZM50 92h18v96H50ZM132 92h18v96h-18Z" />
    <path data-tone="deep" d="M18 78h164v14H18Z" />
    <rect data-tone="deep" x="80" y="70" width="40" height="54" rx="8" />
    <rect data-tone="glow" x="86" y="76" width="28" height="42" rx="5" />
    <path data-tone="deep" d="M100 86a8 8 0 0 1 4 15v11h-8v-11a8 8 0 0 1 4-15Z" />
  </>
);

export const blossom = (
  <>
    {Array.from({ length: 5 }, (_, index) => (
      <g key={index} transform={`rotate(${index * 72} 100 104)`}>
        <path d="M100 106C66 92 52 52 76 14l24 18 24-18c24 38 10 78-24 92Z" />
        <path data-tone="glow" d="M100 98C82 84 78 62 90 44l10 8 10-8c12 18 8 40-10 54Z" opacity="0.85" />
      </g>
    ))}
    <circle data-tone="deep" cx="100" cy="104" r="17" />
    <circle data-tone="glow" cx="100" cy="104" r="11" />
  </>
);

export const dune = (
  <>
    <circle data-tone="glow" cx="134" cy="62" r="44" />
    <path d="M-4 156c46-62 92-58 120-18 26-30 56-26 88 8v46H-4Z" />
    <path data-tone="glow" d="M-4 184c60-36 130-40 208-8v20H-4Z" opacity="0.85" />
    <path data-tone="deep" d="M48 150c4-34 2-58-6-82l10-2c8 26 10 52 6 84Z" />
    <path
      data-tone="deep"
      d="M46 68C30 46 14 46 2 62c18-6 30-2 44 6ZM46 68C48 40 34 24 12 24c18 8 26 24 34 44ZM46 68C62 42 82 40 96 54c-20-2-34 4-50 14ZM46 68c24-8 40 2 46 24-12-14-26-20-46-24Z"
    />
  </>
);

export const pyramid = (
  <>
    <circle data-tone="glow" cx="100" cy="62" r="56" />
    <path d="M100 34 2 180h98Z" />
    <path d="M100 34l98 146h-98Z" />
    <path data-tone="deep" d="M100 34l98 146h-98Z" opacity="0.35" />
    <path
      data-tone="deep"
      d="M76 70h46M52 106h94M28 142h142"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      opacity="0.45"
    />
    <path data-tone="deep" d="M60 128c22-24 58-24 80 0-22 24-58 24-80 0Z" />
    <circle data-tone="glow" cx="100" cy="128" r="14" />
    <circle data-tone="deep" cx="100" cy="128" r="7" />
  </>
);

export const volcano = (
  <>
    <g data-tone="glow">
      <circle cx="100" cy="34" r="24" />
      <circle cx="70" cy="46" r="17" />
      <circle cx="130" cy="46" r="17" />
      <path d="M34 12l8 16-16-6ZM164 8l-4 18 12-10ZM92 2h14l-6 12Z" />
    </g>
    <path d="M66 66h68l62 124H4Z" />
    <path data-tone="deep" d="M134 66l62 124h-76Z" opacity="0.35" />
    <path data-tone="glow" d="M66 66h68l12 24-14 10 8 34-20-14-8 48-16-42-16 20-4-40-18 4Z" />
    <path data-tone="deep" d="M66 62h68l4 12H62Z" />
  </>
);

export const castle = (
  <>
    {mirrored(
      <>
        <path d="M12 78h14V62h14v16h14V62h14v16h14v112H12Z" />
        <path data-tone="glow" d="M47 8v46h-6V8Zm0 2l-30 10 30 12Z" />
        <path data-tone="deep" d="M40 108a8 8 0 0 1 16 0v20H40Z" />
      </>,
    )}
    <path d="M68 60l32-48 32 48v130H68Z" />
    <path data-tone="glow" d="M60 62l40-60 40 60Z" />
    <path data-tone="deep" d="M80 190v-42a20 20 0 0 1 40 0v42Z" />
    <circle data-tone="deep" cx="100" cy="94" r="12" />
    <circle data-tone="glow" cx="100" cy="94" r="7" />
  </>
);

export const ship = (
  <>
    <path data-tone="deep" d="M96 6h8v124h-8Z" />
    <path d="M106 18c44 14 62 52 54 98h-54Z" />
    <path d="M94 34C58 46 42 76 46 116h48Z" />
    <path data-tone="glow" d="M106 52c32 8 46 24 52 46h-52ZM94 66C72 72 56 84 48 100h46Z" opacity="0.75" />
    <path data-tone="glow" d="M8 122h184c-4 40-24 62-56 62H64c-32 0-52-22-56-62Z" />
    <path data-tone="deep" d="M8 122h184l-2 14H10Z" />
    {[62, 100, 138].map((x) => (
      <circle key={x} data-tone="deep" cx={x} cy="158" r="9" />
    ))}
    <path d="M0 186c18-12 34-12 50 0 18-12 34-12 50 0 18-12 34-12 50 0 18-12 34-12 50 0v14H0Z" />
  </>
);

export const rocket = (
  <g transform="rotate(28 100 100)">
    {mirrored(<path data-tone="glow" d="M66 96 30 142v36l44-34Z" />)}
    <path data-tone="glow" d="M76 148h48l-10 24-14 26-14-26Z" />
    <path d="M88 150h24l-12 32Z" />
    <path d="M100-2c32 28 46 66 40 112l-10 42H70l-10-42C54 64 68 26 100-2Z" />
    <path data-tone="glow" d="M100-2c16 14 28 30 34 50H66c6-20 18-36 34-50Z" />
    <circle data-tone="deep" cx="100" cy="80" r="22" />
    <circle data-tone="glow" cx="100" cy="80" r="14" />
    <path data-tone="deep" d="M66 130h68l-2 12H68Z" />
  </g>
);

export const moon = (
  <>
    <path d="M132 6A96 96 0 1 0 192 134 82 82 0 0 1 132 6Z" />
    <path data-tone="glow" d="M116 22a82 82 0 1 0 58 118 74 74 0 0 1-58-118Z" opacity="0.55" />
    <g data-tone="deep" opacity="0.4">
      <circle cx="58" cy="96" r="13" />
      <circle cx="90" cy="146" r="9" />
      <circle cx="52" cy="136" r="6" />
    </g>
    <path
      data-tone="glow"
      d="M156 34l7 17 18 7-18 7-7 17-7-17-18-7 18-7ZM128 92l5 12 12 5-12 5-5 12-5-12-12-5 12-5Z"
    />
  </>
);

export const sun = (
  <>
    {Array.from({ length: 12 }, (_, index) => (
      <path
        key={index}
        data-tone="glow"
        d={index % 2 ? 'M84 50l16-38 16 38Z' : 'M80 50 100-4l20 54Z'}
        transform={`rotate(${index * 30} 100 100)`}
      />
    ))}
    <circle cx="100" cy="100" r="60" />
    <circle data-tone="glow" cx="100" cy="100" r="48" opacity="0.6" />
    {mirrored(
      <>
        <path
          data-tone="deep"
          d="M70 92c4-8 14-8 18 0M100 132c-12 0-22-6-26-14"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="64" cy="114" r="8" opacity="0.8" />
      </>,
    )}
  </>
);

export const star = (
  <>
    <path d="M100 2l30 62 68 10-50 48 12 68-60-32-60 32 12-68-50-48 68-10Z" />
    <path data-tone="glow" d="M100 40l18 40 44 6-32 30 8 44-38-21-38 21 8-44-32-30 44-6Z" />
    <path d="M100 62l10 24 26 4-18 18 4 26-22-12-22 12 4-26-18-18 26-4Z" />
  </>
);

export const snowflake = (
  <>
    {Array.from({ length: 6 }, (_, index) => (
      <g key={index} transform={`rotate(${index * 60} 100 100)`}>
        <path
          d="M100 100V8M100 34 78 14M100 34l22-20M100 62 72 40M100 62l28-22"
          fill="none"
          stroke="currentColor"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <circle data-tone="glow" cx="100" cy="6" r="9" />
      </g>
    ))}
    <path data-tone="glow" d="M100 68l28 16v32l-28 16-28-16V84Z" />
    <circle cx="100" cy="100" r="13" />
  </>
);

export const compass = (
  <>
    <circle cx="100" cy="104" r="90" />
    <circle data-tone="glow" cx="100" cy="104" r="80" />
    <circle data-tone="deep" cx="100" cy="104" r="68" />
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} d="M96 44h8v14h-8Z" transform={`rotate(${turn} 100 104)`} />
    ))}
    <g transform="rotate(32 100 104)">
      <path data-tone="glow" d="M100 44l18 60H82Z" />
      <path d="M100 164l18-60H82Z" />
      <circle data-tone="deep" cx="100" cy="104" r="8" />
    </g>
    <path d="M84 0h32v16H84Z" />
  </>
);
