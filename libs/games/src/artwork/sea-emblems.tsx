/*
 * Emblems are on a field of 200 by 200. `currentColor` is the light tone; what carries data-tone="deep" or
 * data-tone="glow" takes the two others of the picture.
 */

export const fish = (
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

export const crab = (
  <>
    <path d="M40 76C14 66 6 40 22 18c4 12 12 18 22 18 2-12 10-18 18-20 6 26-2 50-22 60ZM160 76c26-10 34-36 18-58-4 12-12 18-22 18-2-12-10-18-18-20-6 26 2 50 22 60Z" />
    <path
      d="M22 118l-18 18M30 146l-14 26M178 118l18 18M170 146l14 26M52 166l-6 22M148 166l6 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="11"
      strokeLinecap="round"
    />
    <ellipse cx="100" cy="120" rx="80" ry="52" />
    <ellipse data-tone="glow" cx="100" cy="124" rx="62" ry="36" />
    <circle data-tone="deep" cx="76" cy="96" r="10" />
    <circle data-tone="deep" cx="124" cy="96" r="10" />
  </>
);

export const octopus = (
  <>
    <path
      d="M22 182c16-2 24-12 24-30M64 190c10-6 14-16 12-32M136 190c-10-6-14-16-12-32M178 182c-16-2-24-12-24-30"
      fill="none"
      stroke="currentColor"
      strokeWidth="17"
      strokeLinecap="round"
    />
    <path d="M100 12c44 0 70 32 70 72 0 28-8 46-8 70-20 14-36-2-36-2s-12 16-26 16-26-16-26-16-16 16-36 2c0-24-8-42-8-70 0-40 26-72 70-72Z" />
    <path
      data-tone="glow"
      d="M100 28c34 0 54 24 54 54 0 12-2 22-4 32-32 16-68 16-100 0-2-10-4-20-4-32 0-30 20-54 54-54Z"
    />
    <circle cx="76" cy="86" r="17" />
    <circle cx="124" cy="86" r="17" />
    <circle data-tone="deep" cx="78" cy="88" r="9" />
    <circle data-tone="deep" cx="122" cy="88" r="9" />
  </>
);

export const trident = (
  <>
    <path d="M93 70h14v122H93Z" />
    <path
      d="M100 6l22 38h-14v44h54V44h-14l22-38 22 38h-14v62H22V44H8L30 6l22 38H38v44h54V44H78Z"
      transform="translate(10 0) scale(0.9 1)"
    />
    <path data-tone="glow" d="M76 124h48v14H76Z" />
  </>
);

export const shell = (
  <>
    <path d="M100 180 24 96C8 52 46 16 100 16s92 36 76 80Z" />
    <path
      data-tone="glow"
      d="M100 168 70 30c8-4 20-6 30-6s22 2 30 6ZM92 166 34 94c-8-22 0-42 18-54ZM108 166l58-72c8-22 0-42-18-54Z"
    />
    <path data-tone="deep" d="M70 172h60v16H70Z" />
  </>
);
