import type { ReactNode } from 'react';
import type { AvatarName } from '@marquee/contract';

/** One of the site's own pictures, on a field of 64 by 64; it fills its place and is silent. */
export function AvatarArt({ name }: { name: AvatarName }) {
  const { field, art } = drawings[name];
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden focusable="false">
      <rect width="64" height="64" fill={field} />
      {art}
    </svg>
  );
}

const ink = '#20242c';
const eyes = (y: number, dx = 9) => (
  <g fill={ink}>
    <circle cx={32 - dx} cy={y} r="2.8" />
    <circle cx={32 + dx} cy={y} r="2.8" />
  </g>
);

const drawings: Record<AvatarName, { readonly field: string; readonly art: ReactNode }> = {
  fox: {
    field: '#ffd9b8',
    art: (
      <>
        <path fill="#e8722c" d="M12 12l12 8h16l12-8 1 20c0 12-10 22-21 22S11 44 11 32Z" />
        <path fill="#fff6ec" d="M32 54c-7 0-14-6-17-14 7-1 13 2 17 7 4-5 10-8 17-7-3 8-10 14-17 14Z" />
        {eyes(33)}
        <circle cx="32" cy="47" r="3" fill={ink} />
      </>
    ),
  },
  tiger: {
    field: '#fff0c2',
    art: (
      <>
        <circle cx="17" cy="18" r="7" fill="#f39a1e" />
        <circle cx="47" cy="18" r="7" fill="#f39a1e" />
        <circle cx="32" cy="34" r="21" fill="#f8a92b" />
        <ellipse cx="32" cy="44" rx="12" ry="8" fill="#fff6ec" />
        <path
          stroke={ink}
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
          d="M32 15v7M25 16l2 6M39 16l-2 6M12 32h6M13 39h5M52 32h-6M51 39h-5"
        />
        {eyes(33)}
        <path fill={ink} d="M28 40h8l-4 4Z" />
      </>
    ),
  },
  panda: {
    field: '#cdeedd',
    art: (
      <>
        <circle cx="15" cy="18" r="8" fill={ink} />
        <circle cx="49" cy="18" r="8" fill={ink} />
        <circle cx="32" cy="34" r="21" fill="#ffffff" />
        <ellipse cx="23" cy="32" rx="6" ry="7" fill={ink} />
        <ellipse cx="41" cy="32" rx="6" ry="7" fill={ink} />
        <g fill="#ffffff">
          <circle cx="24" cy="31" r="2" />
          <circle cx="40" cy="31" r="2" />
        </g>
        <ellipse cx="32" cy="43" rx="4" ry="3" fill={ink} />
      </>
    ),
  },
  rabbit: {
    field: '#e4dcff',
    art: (
      <>
        <ellipse cx="24" cy="16" rx="5" ry="13" fill="#ffffff" />
        <ellipse cx="40" cy="16" rx="5" ry="13" fill="#ffffff" />
        <ellipse cx="24" cy="17" rx="2.4" ry="9" fill="#ffb4c6" />
        <ellipse cx="40" cy="17" rx="2.4" ry="9" fill="#ffb4c6" />
        <circle cx="32" cy="39" r="18" fill="#ffffff" />
        {eyes(37, 8)}
        <ellipse cx="32" cy="45" rx="3" ry="2.2" fill="#ff8fab" />
      </>
    ),
  },
  owl: {
    field: '#d4e4ff',
    art: (
      <>
        <path fill="#6a4e3a" d="M13 13l10 5h18l10-5v24c0 11-8 18-19 18S13 48 13 37Z" />
        <circle cx="23" cy="31" r="9" fill="#fff3d6" />
        <circle cx="41" cy="31" r="9" fill="#fff3d6" />
        <circle cx="24" cy="31" r="4" fill={ink} />
        <circle cx="40" cy="31" r="4" fill={ink} />
        <path fill="#f4a52a" d="M28 38h8l-4 7Z" />
      </>
    ),
  },
  dragon: {
    field: '#c9f2e0',
    art: (
      <>
        <path fill="#d9a520" d="M18 20L12 6l12 9ZM46 20l6-14-12 9Z" />
        <path
          fill="#1f9d6b"
          d="M13 28c0-9 8-15 19-15s19 6 19 15c0 8-3 12-6 15v5c0 5-6 8-13 8s-13-3-13-8v-5c-3-3-6-7-6-15Z"
        />
        <ellipse cx="32" cy="46" rx="11" ry="7" fill="#7fe0b6" />
        {eyes(29, 10)}
        <g fill={ink}>
          <circle cx="28" cy="45" r="1.6" />
          <circle cx="36" cy="45" r="1.6" />
        </g>
        <path fill="#d9a520" d="M29 13l3-8 3 8Z" />
      </>
    ),
  },
  whale: {
    field: '#d3f1ff',
    art: (
      <>
        <path
          fill="#2d7fd1"
          d="M8 38c0-11 10-19 23-19 12 0 20 8 20 17 3 0 5-2 6-7 4 7 2 16-5 19-4 6-12 8-21 8-13 0-23-7-23-18Z"
        />
        <path fill="#d9efff" d="M9 42c8 6 25 9 40 7-5 5-11 7-18 7-11 0-20-5-22-14Z" />
        <circle cx="20" cy="36" r="3" fill={ink} />
        <path
          stroke="#2d7fd1"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
          d="M30 16V9M30 10c-2-4-6-4-7-2M30 10c2-4 6-4 7-2"
        />
      </>
    ),
  },
  flower: {
    field: '#ffe1ec',
    art: (
      <>
        <path
          fill="#f7a8c4"
          d="M8 36c9-3 18 0 24 14-11 3-21-2-24-14ZM56 36c-9-3-18 0-24 14 11 3 21-2 24-14Z"
        />
        <path
          fill="#ef6f9c"
          d="M15 22c9 3 16 12 17 28-12-4-18-14-17-28ZM49 22c-9 3-16 12-17 28 12-4 18-14 17-28Z"
        />
        <path fill="#fff3f7" d="M32 12c8 9 9 25 0 38-9-13-8-29 0-38Z" />
      </>
    ),
  },
  crown: {
    field: '#3b2a6b',
    art: (
      <>
        <path fill="#ffcf4d" d="M10 22l12 11 10-17 10 17 12-11-5 27H15Z" />
        <path fill="#e39d16" d="M15 49h34v6H15Z" />
        <g fill="#ff7a90">
          <circle cx="32" cy="41" r="3.4" />
          <circle cx="21" cy="43" r="2.2" />
          <circle cx="43" cy="43" r="2.2" />
        </g>
      </>
    ),
  },
  star: {
    field: '#10315c',
    art: (
      <>
        <path fill="#ffd75e" d="M32 9l7 15 16 2-12 11 3 16-14-8-14 8 3-16L9 26l16-2Z" />
        <path fill="#fff2c0" d="M32 9l7 15 16 2-23 6Z" opacity="0.75" />
      </>
    ),
  },
  clover: {
    field: '#e5f7cf',
    art: (
      <>
        <path stroke="#3c8b2f" strokeWidth="4" strokeLinecap="round" fill="none" d="M33 34c1 9 4 15 9 20" />
        <g fill="#4fb03f">
          <path d="M31 31c-10 2-18-2-18-9s9-8 13-2c-1-7 3-11 8-9 6 3 5 13-3 20Z" />
          <path d="M33 31c2-10 8-16 14-14s6 11-1 13c7 1 9 7 5 11-5 4-14 0-18-10Z" />
          <path d="M31 33c0 10-6 17-12 16s-8-9-2-13c-6 1-9-4-8-8l22 5Z" opacity="0.8" />
        </g>
      </>
    ),
  },
  moon: {
    field: '#241b3f',
    art: (
      <>
        <path fill="#f6e7b4" d="M40 10a23 23 0 1 0 14 35A19 19 0 0 1 40 10Z" />
        <g fill="#ffffff">
          <circle cx="50" cy="16" r="2" />
          <circle cx="56" cy="28" r="1.4" />
          <circle cx="44" cy="28" r="1.6" />
        </g>
      </>
    ),
  },
};
