import type { Pictures } from './Picture.tsx';

/** Things of luck from a garden in the east. */
export const jade: Pictures = {
  wild: (
    <>
      <circle cx="32" cy="32" r="28" fill="#c8102e" />
      <circle cx="32" cy="32" r="24" fill="none" stroke="#ffd76a" stroke-width="2.4" />
      <path fill="#ffd76a" d="M32 10c12 4 12 18 0 22s-12 18 0 22a22 22 0 0 0 0-44z" />
      <circle cx="32" cy="21" r="4" fill="#c8102e" />
      <circle cx="32" cy="43" r="4" fill="#ffd76a" />
    </>
  ),
  scatter: (
    <>
      <path fill="none" stroke="#ffd76a" stroke-width="2.6" d="M32 2v8M32 50v12M27 52v8M37 52v8" />
      <path fill="#d3202f" d="M32 12c16 0 24 8 24 18s-8 18-24 18S8 40 8 30s8-18 24-18z" />
      <path
        fill="none"
        stroke="#ff8a7d"
        stroke-width="2.4"
        d="M32 12v36M22 13c-6 10-6 24 0 34M42 13c6 10 6 24 0 34"
      />
      <path fill="#e0a520" d="M22 8h20v6H22zM22 46h20v6H22z" />
    </>
  ),
  one: (
    <>
      <path
        fill="#d99a13"
        d="M2 28c6-4 12-4 16 0 2-8 8-12 14-12s12 4 14 12c4-4 10-4 16 0-4 18-14 26-30 26S6 46 2 28z"
      />
      <path fill="#ffdc78" d="M19 29c3-7 7-10 13-10s10 3 13 10c-8 4-18 4-26 0z" />
      <path fill="#ffc53d" d="M8 31c4-2 7-1 10 2 9 5 19 5 28 0 3-3 6-4 10-2-4 8-12 13-24 13S12 39 8 31z" />
    </>
  ),
  two: (
    <>
      <path
        fill="#e8572a"
        d="M12 10c16-6 36 4 36 22 0 8-4 14-10 18l8 10c-10 2-18-2-20-9-10-6-14-20-6-27-6-2-9-8-8-14z"
      />
      <path fill="#fff" d="M26 22c8-2 14 3 14 11 0 6-3 11-8 13-7-5-11-16-6-24z" />
      <circle cx="19" cy="16" r="2.4" fill="#20242c" />
      <path fill="#b53a14" d="M44 24l12-4-4 14zM22 36l-12 2 8 8z" />
    </>
  ),
  three: (
    <>
      <path fill="#d8284a" d="M32 56L4 26C12 14 22 8 32 8s20 6 28 18z" />
      <path
        fill="none"
        stroke="#ffd2da"
        stroke-width="2"
        d="M32 56L12 18M32 56l-8-46M32 56l8-46M32 56l20-38"
      />
      <path fill="#7a0f26" d="M29 50h6v10h-6z" />
    </>
  ),
  four: (
    <>
      <g fill="#f29ab8">
        <path d="M32 8c8 10 8 24 0 36-8-12-8-26 0-36z" />
        <path d="M10 20c12 0 20 10 22 26-14-2-22-12-22-26zM54 20c-12 0-20 10-22 26 14-2 22-12 22-26z" />
      </g>
      <path
        fill="#d65c87"
        d="M2 36c10-3 24 0 30 12-12 4-26 0-30-12zM62 36c-10-3-24 0-30 12 12 4 26 0 30-12z"
      />
      <path fill="#2f8f5b" d="M10 50h44c-4 6-12 8-22 8s-18-2-22-8z" />
    </>
  ),
  five: (
    <>
      <circle cx="32" cy="32" r="26" fill="#c58a17" />
      <circle cx="32" cy="32" r="21" fill="none" stroke="#ffe09a" stroke-width="2.6" />
      <path fill="#12202b" d="M24 24h16v16H24z" />
      <path
        fill="none"
        stroke="#ffe09a"
        stroke-width="2.4"
        d="M24 24h16v16H24zM32 13v6M32 45v6M13 32h6M45 32h6"
      />
    </>
  ),
  six: (
    <>
      <circle cx="32" cy="34" r="18" fill="none" stroke="#1f8f64" stroke-width="12" />
      <circle cx="32" cy="34" r="20" fill="none" stroke="#7fe0b6" stroke-width="2.4" />
      <path fill="none" stroke="#c8102e" stroke-width="3" d="M32 4v12M28 12l4 6 4-6" />
    </>
  ),
};
