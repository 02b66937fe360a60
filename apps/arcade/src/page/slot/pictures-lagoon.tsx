import type { Pictures } from './Picture.tsx';

/** Things of a warm sea. */
export const lagoon: Pictures = {
  wild: (
    <>
      <path fill="#b5577f" d="M4 40c0-18 13-32 28-32s28 14 28 32z" />
      <path
        fill="none"
        stroke="#ffd3e2"
        stroke-width="2.4"
        d="M32 8v32M20 12l6 28M44 12l-6 28M10 24l11 16M54 24L43 40"
      />
      <path fill="#8a3b61" d="M6 40h52c-4 10-14 16-26 16S10 50 6 40z" />
      <circle cx="32" cy="42" r="11" fill="#f7fbff" />
      <circle cx="28" cy="38" r="3.4" fill="#fff" />
      <path fill="#cfdcec" d="M24 48a11 11 0 0 0 18-10 14 14 0 0 1-18 10z" />
    </>
  ),
  scatter: (
    <>
      <path
        fill="none"
        stroke="#4d7fb0"
        stroke-width="6"
        stroke-linecap="round"
        d="M32 20v36M20 26h24M10 38c2 12 12 18 22 18s20-6 22-18"
      />
      <circle cx="32" cy="13" r="6.5" fill="none" stroke="#4d7fb0" stroke-width="5" />
      <path fill="#4d7fb0" d="M4 40l6-10 8 8zM60 40l-6-10-8 8z" />
    </>
  ),
  one: (
    <>
      <path fill="#e0a11b" d="M6 48L10 18l13 12 9-20 9 20 13-12 4 30z" />
      <path fill="#ffd873" d="M12 42l2-14 10 9 8-16 3 21z" />
      <path fill="#b57908" d="M7 50h50v7H7z" />
      <circle cx="32" cy="40" r="4" fill="#e24a68" />
      <circle cx="18" cy="41" r="3" fill="#39b3d6" />
      <circle cx="46" cy="41" r="3" fill="#39b3d6" />
    </>
  ),
  two: (
    <>
      <path fill="#ff7a2f" d="M4 32c8-14 28-18 40-6l14-10c2 10 2 22 0 32L44 38C32 50 12 46 4 32z" />
      <path fill="#fff" d="M18 22c4 6 4 14 0 20l6 2c4-7 4-17 0-24zM36 22c3 6 3 14 0 20l5-3c2-5 2-9 0-14z" />
      <circle cx="12" cy="30" r="2.6" fill="#1c2530" />
    </>
  ),
  three: (
    <>
      <path
        fill="#e8556b"
        d="M32 4c5 0 6 16 9 18s18-1 19 4-12 12-13 16 6 17 2 20-14-8-17-8-13 11-17 8 3-16 2-20S3 31 4 26s16-2 19-4 4-18 9-18z"
      />
      <g fill="#ffc2c8">
        <circle cx="32" cy="18" r="2" />
        <circle cx="32" cy="34" r="3" />
        <circle cx="46" cy="29" r="2" />
        <circle cx="18" cy="29" r="2" />
        <circle cx="41" cy="48" r="2" />
        <circle cx="23" cy="48" r="2" />
      </g>
    </>
  ),
  four: (
    <>
      <path fill="#2fa37c" d="M32 12c16 0 24 10 24 21S46 52 32 52 8 44 8 33s8-21 24-21z" />
      <path
        fill="none"
        stroke="#bdf0d8"
        stroke-width="2.4"
        d="M32 14l9 10-4 12H27l-4-12zM41 24l13 2M37 36l7 13M27 36l-7 13M23 24l-13 2"
      />
      <circle cx="32" cy="8" r="5" fill="#7ccfa8" />
      <path fill="#7ccfa8" d="M10 44l-6 8 10-2zM54 44l6 8-10-2z" />
    </>
  ),
  five: (
    <>
      <path
        fill="none"
        stroke="#f2637e"
        stroke-width="6"
        stroke-linecap="round"
        d="M32 58V24M32 44L18 32V16M32 38l14-10V12M18 26l-8-6M46 22l9-3M32 24l-5-14"
      />
      <path fill="#a5814e" d="M14 56h36l4 5H10z" />
    </>
  ),
  six: (
    <>
      <path fill="#39a9dc" d="M32 4c10 16 20 24 20 36a20 20 0 0 1-40 0C12 28 22 20 32 4z" />
      <path fill="#b7e6fa" d="M22 32c-4 8-2 16 5 20-2-7-3-13-5-20z" />
    </>
  ),
};
