import type { Pictures } from './Picture.tsx';

/** Fruit and the old signs of the three-reel machines. */
export const orchard: Pictures = {
  wild: (
    <>
      <path fill="#f6b21b" d="M32 3l8 18 20 2-15 13 5 20-18-11-18 11 5-20L4 23l20-2z" />
      <path fill="#ffe08a" d="M32 12l5 13 14 1-11 9 4 14-12-8z" />
    </>
  ),
  scatter: (
    <>
      <path
        fill="#d98a12"
        d="M32 6a4 4 0 0 1 4 4c9 3 13 11 13 20 0 10 3 13 6 16H9c3-3 6-6 6-16 0-9 4-17 13-20a4 4 0 0 1 4-4z"
      />
      <path fill="#ffd15c" d="M29 13c-7 3-10 9-10 17 0 6-1 10-3 13h12c-3-9-3-20 1-30z" />
      <path fill="#8a5208" d="M24 49h16a8 8 0 0 1-16 0z" />
    </>
  ),
  one: (
    <>
      <path fill="#b3121f" d="M12 8h42v10L34 58H20l18-36H22v7H12z" />
      <path fill="#ff5a5f" d="M15 11h36v6L32 55h-7l18-36H19v7h-4z" />
    </>
  ),
  two: (
    <>
      <path fill="#1f7a34" d="M4 24a28 28 0 0 0 56 0z" />
      <path fill="#d9f0c8" d="M8 24a24 24 0 0 0 48 0z" />
      <path fill="#ef4256" d="M11 24a21 21 0 0 0 42 0z" />
      <g fill="#41161b">
        <ellipse cx="22" cy="31" rx="1.8" ry="3" />
        <ellipse cx="32" cy="36" rx="1.8" ry="3" />
        <ellipse cx="42" cy="31" rx="1.8" ry="3" />
      </g>
    </>
  ),
  three: (
    <>
      <path fill="none" stroke="#5b8c2a" stroke-width="3" d="M32 6v12M32 10c8-6 14-3 16 0" />
      <g fill="#6b3fa0">
        <circle cx="20" cy="24" r="8" />
        <circle cx="34" cy="22" r="8" />
        <circle cx="46" cy="27" r="8" />
        <circle cx="26" cy="37" r="8" />
        <circle cx="40" cy="39" r="8" />
        <circle cx="32" cy="51" r="8" />
      </g>
      <g fill="#b78ae6">
        <circle cx="17" cy="21" r="2.4" />
        <circle cx="31" cy="19" r="2.4" />
        <circle cx="23" cy="34" r="2.4" />
        <circle cx="37" cy="36" r="2.4" />
        <circle cx="29" cy="48" r="2.4" />
      </g>
    </>
  ),
  four: (
    <>
      <path fill="#f08a1d" d="M32 14c15 0 24 10 24 22S46 58 32 58 8 48 8 36s9-22 24-22z" />
      <path fill="#ffb65c" d="M20 24c5-5 10-5 12-3-6 2-10 7-11 14-4-2-4-8-1-11z" />
      <path fill="#3f8f36" d="M32 15c2-8 9-11 17-9-1 7-8 11-17 9z" />
    </>
  ),
  five: (
    <>
      <path
        fill="#f2cf1f"
        d="M6 36c4-14 15-22 27-22 8 0 12 3 17 4l8 2-2 8c-1 8-2 12-6 17-8 9-22 10-31 6L8 53z"
      />
      <path fill="#fff0a0" d="M16 34c4-8 10-12 18-13-7 5-11 10-13 18-3 0-5-2-5-5z" />
    </>
  ),
  six: (
    <>
      <path fill="none" stroke="#3f8f36" stroke-width="3" d="M20 44C22 28 32 14 48 8M44 40c0-12-2-22 4-32" />
      <circle cx="20" cy="46" r="12" fill="#c9142c" />
      <circle cx="45" cy="44" r="12" fill="#c9142c" />
      <circle cx="16" cy="42" r="3.4" fill="#ff8b96" />
      <circle cx="41" cy="40" r="3.4" fill="#ff8b96" />
    </>
  ),
};
