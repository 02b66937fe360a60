import { mirrored } from './mirrored.tsx';

/*
 * Emblems stand on a field of 200 by 200. What carries no tone is light; data-tone="deep" and data-tone="glow" take the
 * two others of the picture.
 */

export const dragon = (
  <>
    {mirrored(
      <>
        <path
          data-tone="glow"
          d="M46 66C18 58 4 82 8 112c10-8 20-8 28-4-14 12-18 30-10 50 10-12 22-16 36-12Z"
        />
        <path d="M64 50C38 42 30 20 38 2c10 18 26 24 46 32Z" />
      </>,
    )}
    <path d="M100 30c36 0 58 20 60 52 1 26-14 42-16 62-3 26-20 44-44 44s-41-18-44-44c-2-20-17-36-16-62 2-32 24-52 60-52Z" />
    <path data-tone="glow" d="M66 126c12-16 56-16 68 0l6 26c-22 18-58 18-80 0Z" />
    {mirrored(
      <>
        <path data-tone="deep" d="M48 74l46 18-8 12-40-14Z" />
        <circle data-tone="deep" cx="72" cy="106" r="10" />
        <circle cx="75" cy="103" r="4" />
        <circle data-tone="deep" cx="86" cy="136" r="6" />
        <path d="M78 158l7 16 8-14Z" />
        <path
          d="M60 138C36 134 20 150 16 178"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </>,
    )}
    <circle data-tone="glow" cx="100" cy="56" r="13" />
    <path data-tone="deep" d="M84 180c8 14 24 14 32 0l-16 18Z" />
  </>
);

export const tiger = (
  <>
    {mirrored(
      <>
        <circle data-tone="glow" cx="46" cy="50" r="28" />
        <circle data-tone="deep" cx="46" cy="50" r="14" />
      </>,
    )}
    <path data-tone="glow" d="M100 26c48 0 80 32 80 78 0 48-36 80-80 80s-80-32-80-80c0-46 32-78 80-78Z" />
    {mirrored(
      <>
        <ellipse cx="79" cy="138" rx="30" ry="25" />
        <path data-tone="deep" d="M62 36l16 2-2 30ZM20 92l36 8-35 12ZM26 124l32-4-24 22Z" />
        <circle cx="68" cy="96" r="15" />
        <circle data-tone="deep" cx="71" cy="97" r="9" />
        <path
          data-tone="deep"
          d="M100 132v10c-6 12-20 12-28 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M60 164l20-2-8 16Z" />
      </>,
    )}
    <path data-tone="deep" d="M91 28h18l-9 38ZM85 116h30l-15 17Z" />
  </>
);

export const phoenix = (
  <>
    {mirrored(
      <>
        <path d="M92 82C62 84 22 64 4 16c-4 54 14 104 70 118Z" />
        <path data-tone="glow" d="M88 92C62 94 38 80 20 54c4 36 24 62 54 70Z" />
        <path data-tone="deep" d="M86 104c-20 2-36-6-48-18 8 20 22 30 40 32Z" opacity="0.7" />
      </>,
    )}
    <path d="M100 116c-8 26-40 40-42 76 22-4 36-20 42-38 6 18 20 34 42 38-2-36-34-50-42-76Z" />
    <path data-tone="glow" d="M100 130c8 24 14 44 0 66-14-22-8-42 0-66Z" />
    <path data-tone="glow" d="M100 46c16 18 20 40 16 62l-16 30-16-30c-4-22 0-44 16-62Z" />
    <circle cx="100" cy="40" r="17" />
    <path
      data-tone="glow"
      d="M100 26c-4-10-12-16-22-18 6 10 10 16 16 20ZM100 26c4-10 12-16 22-18-6 10-10 16-16 20Z"
    />
    <path data-tone="deep" d="M92 44h16l-8 16Z" />
  </>
);

export const panda = (
  <>
    {mirrored(<circle data-tone="deep" cx="42" cy="46" r="29" />)}
    <ellipse cx="100" cy="106" rx="84" ry="76" />
    {mirrored(
      <>
        <ellipse data-tone="deep" cx="65" cy="100" rx="21" ry="28" transform="rotate(32 65 100)" />
        <circle cx="70" cy="98" r="9" />
        <circle data-tone="glow" cx="42" cy="136" r="13" opacity="0.85" />
        <path
          data-tone="deep"
          d="M100 134v8c-6 10-18 10-24 3"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <ellipse data-tone="deep" cx="100" cy="126" rx="15" ry="10" />
    <path
      data-tone="glow"
      d="M100 168c30-6 56-6 84 12-30 14-60 10-84-12ZM96 172c-26-12-50-10-72 4 22 14 46 14 72-4Z"
    />
  </>
);

export const lion = (
  <>
    {Array.from({ length: 14 }, (_, index) => (
      <path
        key={index}
        data-tone="glow"
        d="M76 46c6-24 14-36 24-44 10 8 18 20 24 44Z"
        transform={`rotate(${(index * 360) / 14} 100 100)`}
      />
    ))}
    <circle data-tone="deep" cx="100" cy="100" r="62" opacity="0.5" />
    <circle data-tone="glow" cx="100" cy="98" r="62" />
    {mirrored(<circle cx="54" cy="60" r="17" />)}
    <path d="M100 44c32 0 52 22 52 54 0 34-24 56-52 56s-52-22-52-56c0-32 20-54 52-54Z" />
    {mirrored(
      <>
        <circle data-tone="deep" cx="78" cy="92" r="8" />
        <path
          data-tone="deep"
          d="M100 124v8c-6 9-16 9-22 2"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <path data-tone="glow" d="M88 62h24l8 46h-40Z" opacity="0.6" />
    <path data-tone="deep" d="M84 106h32l-16 19Z" />
  </>
);

export const wolf = (
  <>
    <path d="M100 192 48 146 24 88 34 8 80 50h40l46-42 10 80-24 58Z" />
    {mirrored(
      <>
        <path data-tone="deep" d="M44 32l24 24-28 24Z" />
        <path data-tone="glow" d="M100 178 66 142 52 96l48 28Z" />
        <path data-tone="deep" d="M52 92l34 16-20 8Z" />
      </>,
    )}
    <path data-tone="glow" d="M100 60l14 34-14 26-14-26Z" />
    <path data-tone="deep" d="M84 156h32l-16 20Z" />
  </>
);

export const fox = (
  <>
    <path
      data-tone="glow"
      d="M100 186C58 176 30 134 22 92L18 10l52 42c18-8 42-8 60 0l52-42-4 82c-8 42-36 84-78 94Z"
    />
    {mirrored(
      <>
        <path d="M22 98c24 6 52 14 68 46l10 42C58 176 30 136 22 98Z" />
        <path data-tone="deep" d="M32 34l26 22-24 18Z" />
        <ellipse data-tone="deep" cx="66" cy="100" rx="9" ry="11" />
        <circle cx="69" cy="97" r="3.5" />
      </>,
    )}
    <ellipse data-tone="deep" cx="100" cy="172" rx="14" ry="11" />
  </>
);

export const rabbit = (
  <>
    {mirrored(
      <>
        <ellipse cx="70" cy="58" rx="22" ry="58" transform="rotate(-10 70 58)" />
        <ellipse data-tone="glow" cx="70" cy="60" rx="11" ry="42" transform="rotate(-10 70 60)" />
      </>,
    )}
    <circle cx="100" cy="132" r="62" />
    {mirrored(
      <>
        <ellipse data-tone="deep" cx="76" cy="122" rx="9" ry="12" />
        <circle cx="79" cy="118" r="4" />
        <circle data-tone="glow" cx="58" cy="148" r="13" opacity="0.85" />
        <path
          data-tone="deep"
          d="M100 150v8c-5 8-15 8-20 2"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <path data-tone="glow" d="M90 140h20l-10 12Z" />
  </>
);

export const cat = (
  <>
    <path d="M38 18l36 34h52l36-34 10 72c2 40-30 66-72 66s-74-26-72-66Z" />
    {mirrored(
      <>
        <path data-tone="glow" d="M46 36l20 20-24 18Z" />
        <path
          data-tone="deep"
          d="M56 100c6-12 20-12 26 0M48 124l-36-6M48 134l-34 8M100 128v6c-6 9-16 9-22 2"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <path data-tone="deep" d="M90 116h20l-10 13Z" />
    <path data-tone="glow" d="M42 148c36 22 80 22 116 0l4 20c-38 26-86 26-124 0Z" />
    <circle data-tone="deep" cx="100" cy="176" r="19" />
    <circle data-tone="glow" cx="100" cy="176" r="15" />
    <path data-tone="deep" d="M97 176h6v14h-6Z" />
    <path d="M168 62c14-6 28 4 26 20l-10 62c-2 14-26 12-26-4Z" />
  </>
);

export const elephant = (
  <>
    {mirrored(
      <>
        <path d="M76 56C34 22 0 58 8 104c6 32 38 44 66 24Z" />
        <path data-tone="glow" d="M72 68C42 44 18 70 24 102c6 22 28 28 48 14Z" />
      </>,
    )}
    <path d="M100 26c34 0 54 24 52 60-2 28-16 44-24 62-6 14-4 26 10 26v20c-30 2-40-18-40-36 0-10 0-16-2-22-20-6-50-16-48-52 2-34 20-58 52-58Z" />
    {mirrored(<circle data-tone="deep" cx="78" cy="92" r="8" />)}
    <path
      data-tone="glow"
      d="M72 128c-6 18-18 30-34 34 14 10 36 4 48-24ZM126 134c4 14 14 24 30 28-10 10-32 8-42-10Z"
    />
    <path data-tone="glow" d="M100 30l15 24-15 26-15-26Z" />
    <circle data-tone="deep" cx="100" cy="55" r="7" />
    <path
      data-tone="deep"
      d="M98 116l26 6M96 132l24 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      opacity="0.6"
    />
  </>
);

export const owl = (
  <>
    {mirrored(<path d="M30 10l44 26-40 44Z" />)}
    <path d="M100 24c46 0 72 32 72 82 0 52-32 84-72 84s-72-32-72-84c0-50 26-82 72-82Z" />
    <path data-tone="glow" d="M100 120c28 0 46 10 46 24 0 24-20 38-46 38s-46-14-46-38c0-14 18-24 46-24Z" />
    {mirrored(
      <>
        <circle data-tone="deep" cx="68" cy="84" r="36" />
        <circle data-tone="glow" cx="68" cy="84" r="29" />
        <circle data-tone="deep" cx="70" cy="84" r="16" />
        <circle cx="75" cy="78" r="6" />
        <path
          data-tone="deep"
          d="M70 144l10 10 10-10M88 162l12 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <path d="M84 102h32l-16 30Z" />
  </>
);

export const bull = (
  <>
    {mirrored(
      <>
        <path d="M62 66C18 66-2 40 8 2c14 26 34 36 70 34Z" />
        <path data-tone="glow" d="M50 76 14 84c4 18 20 26 40 20Z" />
      </>,
    )}
    <path
      data-tone="glow"
      d="M60 44h80c18 8 24 26 20 46l-16 58c-6 22-22 38-44 38s-38-16-44-38L40 90c-4-20 2-38 20-46Z"
    />
    <ellipse cx="100" cy="154" rx="44" ry="32" />
    {mirrored(
      <>
        <ellipse data-tone="deep" cx="84" cy="148" rx="8" ry="10" />
        <path data-tone="deep" d="M54 88l30 10c-4 14-26 12-30-10Z" />
      </>,
    )}
    <path d="M78 38h44l-22 48Z" />
    <path data-tone="deep" d="M84 166c2 26 30 26 32 0" fill="none" stroke="currentColor" strokeWidth="7" />
  </>
);

export const monkey = (
  <>
    {mirrored(
      <>
        <circle data-tone="glow" cx="26" cy="108" r="25" />
        <circle cx="28" cy="108" r="14" />
      </>,
    )}
    <circle data-tone="glow" cx="100" cy="106" r="78" />
    <path d="M100 76c14-22 60-14 58 24-2 14-8 22-14 30 2 32-22 48-44 48s-46-16-44-48c-6-8-12-16-14-30-2-38 44-46 58-24Z" />
    {mirrored(
      <>
        <circle data-tone="deep" cx="76" cy="100" r="10" />
        <circle cx="79" cy="97" r="4" />
        <circle data-tone="deep" cx="93" cy="126" r="4.5" />
        <path
          data-tone="deep"
          d="M100 156c-12 0-22-4-28-12"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M70 42C54 34 50 16 58 0c4 18 14 26 28 32Z" />
      </>,
    )}
    <path data-tone="deep" d="M32 66c40-32 96-32 136 0l-8 18c-36-26-84-26-120 0Z" />
    <path d="M38 64c38-26 86-26 124 0l-4 10c-36-24-80-24-116 0Z" />
    <path data-tone="glow" d="M100 30l14 18-14 18-14-18Z" />
  </>
);

export const butterfly = (
  <>
    {mirrored(
      <>
        <path d="M98 98C86 36 40 4 10 20c-14 42 16 84 88 90Z" />
        <path data-tone="glow" d="M96 104C44 104 16 130 26 176c40 14 68-18 74-64Z" />
        <path data-tone="glow" d="M84 86C72 50 46 30 26 36c-4 26 18 46 58 50Z" />
        <circle data-tone="deep" cx="44" cy="54" r="9" />
        <circle cx="50" cy="146" r="12" />
        <circle data-tone="deep" cx="50" cy="146" r="6" />
        <path
          data-tone="deep"
          d="M96 62c-6-18-18-28-30-30"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>,
    )}
    <ellipse data-tone="deep" cx="100" cy="108" rx="9" ry="48" />
  </>
);
