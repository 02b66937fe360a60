import type { JSX } from 'preact';
import type { Kind } from '../../fish/fish.ts';

const tail = (color: string): JSX.Element => <path fill={color} d="M20 30L2 16c4 10 4 18 0 28z" />;
const eye = (x: number, y: number): JSX.Element => (
  <>
    <circle cx={x} cy={y} r="4" fill="#fff" />
    <circle cx={x + 1} cy={y} r="2.2" fill="#14202e" />
  </>
);

/** Every kind, head to the right, on a field of 96 by 60. */
const pictures: Readonly<Record<Kind, JSX.Element>> = {
  sprat: (
    <>
      {tail('#8fb4d6')}
      <path fill="#b9d4ea" d="M16 30c16-18 52-20 74 0-22 18-58 16-74 0z" />
      <path fill="#5e8db8" d="M20 26c18-14 48-14 66 0z" />
      {eye(74, 28)}
    </>
  ),
  clown: (
    <>
      {tail('#f26b1d')}
      <path fill="#ff8127" d="M14 30C28 4 72 4 92 30 72 56 28 56 14 30z" />
      <path
        fill="#fff"
        d="M34 12c6 10 6 26 0 36l9 4c6-13 6-31 0-44zM64 9c5 12 5 30 0 42l8-3c4-10 4-26 0-36z"
      />
      {eye(80, 26)}
    </>
  ),
  tang: (
    <>
      {tail('#ffd53f')}
      <path fill="#2257d1" d="M14 30C26 0 74 0 92 30 74 60 26 60 14 30z" />
      <path fill="#0d1f55" d="M24 26c14-14 40-16 52-8-10 10-34 4-42 18z" />
      {eye(78, 25)}
    </>
  ),
  puffer: (
    <>
      <g transform="translate(10)">{tail('#c79a2c')}</g>
      <circle cx="54" cy="30" r="27" fill="#f0c849" />
      <path fill="#fff3cf" d="M29 38a27 27 0 0 0 50 0c-14 8-36 8-50 0z" />
      <path
        fill="#c79a2c"
        d="M54 0l4 8h-8zM76 6l-1 9-6-6zM32 6l1 9 6-6zM54 60l4-8h-8zM76 54l-1-9-6 6zM32 54l1-9 6 6z"
      />
      {eye(68, 22)}
    </>
  ),
  turtle: (
    <>
      <path
        fill="#67b26b"
        d="M70 26c10-8 22-4 24 4s-12 14-24 6zM24 12L10 2c0 10 4 16 14 18zM24 48L10 58c0-10 4-16 14-18zM60 10l10-9c2 8-2 14-8 16zM60 50l10 9c2-8-2-14-8-16z"
      />
      <ellipse cx="44" cy="30" rx="30" ry="22" fill="#3b7d46" />
      <path fill="none" stroke="#a8dca0" stroke-width="3" d="M44 9v42M22 18l44 24M22 42l44-24" />
      {eye(86, 26)}
    </>
  ),
  ray: (
    <>
      <path fill="none" stroke="#58418a" stroke-width="4" d="M26 30H0" />
      <path fill="#7d63b8" d="M20 30C34 22 42 2 56 0c2 12 16 22 38 30-22 8-36 18-38 30-14-2-22-22-36-30z" />
      <path fill="#a992d9" d="M34 30c8-5 14-14 20-18 4 8 14 14 28 18-14 4-24 10-28 18-6-4-12-13-20-18z" />
      {eye(82, 27)}
    </>
  ),
  swordfish: (
    <>
      {tail('#2f5d80')}
      <path fill="#447fa8" d="M14 30C28 12 54 12 70 27l26 3-26 3C54 48 28 48 14 30z" />
      <path fill="#2f5d80" d="M36 17l14-16 6 17z" />
      <path fill="#d9e9f2" d="M18 32c14 12 36 12 52 0z" />
      {eye(62, 26)}
    </>
  ),
  shark: (
    <>
      {tail('#5c6b7c')}
      <path fill="#7b8b9c" d="M10 30C26 8 66 6 95 28 84 34 76 36 66 42 46 52 24 46 10 30z" />
      <path fill="#5c6b7c" d="M42 13L48 0l14 13z" />
      <path fill="#eef3f7" d="M22 36c16 8 44 6 62-4-6 8-10 6-18 10-18 9-34 5-44-6z" />
      <path fill="#fff" d="M72 36l3 5 3-6 3 4 3-6z" />
      {eye(78, 24)}
    </>
  ),
  whale: (
    <>
      <path fill="#27496b" d="M18 30L2 10c10 0 16 4 20 12zM18 30L0 46c12 2 18-2 22-8z" />
      <path fill="#345f8a" d="M14 30C22 6 80 0 95 28c2 20-26 30-48 27C30 52 18 44 14 30z" />
      <path fill="#d7e6f3" d="M40 54c20-2 40-10 54-22-2 18-28 26-54 22z" />
      <path
        fill="none"
        stroke="#9cc9ec"
        stroke-width="3"
        stroke-linecap="round"
        d="M62 12V4c0-5-6-5-8-2M62 4c0-5 6-5 8-2"
      />
      {eye(80, 26)}
    </>
  ),
};

export function FishPicture({ kind }: { kind: Kind }) {
  return (
    <svg class="fish-picture" viewBox="0 0 96 60" aria-hidden="true">
      {pictures[kind]}
    </svg>
  );
}
