import type { ReactNode } from 'react';

/**
 * What lies behind an emblem, on a field of 300 by 400 with its middle at 150, 186, in one light colour. Each is a few
 * elements: a picture has to stay small.
 */
type Backdrop = (next: (below: number) => number) => ReactNode;

/** Rays from the middle. */
const rays: Backdrop = (next) => {
  const count = 9 + next(4) * 2;
  const step = (2 * Math.PI) / count;
  const turn = (next(100) / 100) * step;
  const far = (angle: number) =>
    `${Math.round(150 + 340 * Math.sin(angle))} ${Math.round(186 - 340 * Math.cos(angle))}`;
  const d = Array.from({ length: count }, (_, index) => {
    const angle = turn + index * step;
    return `M150 186L${far(angle)} ${far(angle + step / 2)}Z`;
  }).join('');
  return <path d={d} opacity=".16" />;
};

/** Rings round the middle, each fainter than the last. */
const rings: Backdrop = (next) => {
  const step = 30 + next(14);
  return Array.from({ length: 5 }, (_, index) => (
    <circle
      key={index}
      cx="150"
      cy="186"
      r={92 + index * step}
      fill="none"
      stroke="currentColor"
      strokeWidth={3 + next(9)}
      opacity={0.3 - index * 0.05}
    />
  ));
};

/** Tiles of one drawing over the whole field. */
const tiled = (size: readonly [width: number, height: number], drawing: ReactNode, opacity: number) => (
  <>
    <pattern id="p" width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
      {drawing}
    </pattern>
    <path fill="url(#p)" d="M0 0h300v400H0Z" opacity={opacity} />
  </>
);

/** Scales like waves. */
const scales: Backdrop = (next) => {
  const width = 36 + next(3) * 8;
  const half = width / 2;
  const arcs = [half, half * 0.68, half * 0.36];
  const at = (x: number, y: number) => arcs.map((r) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`).join('');
  return tiled(
    [width, half],
    <path
      d={at(half, half) + at(0, half / 2) + at(width, half / 2)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />,
    0.26,
  );
};

/** A lattice with a stud on each crossing. */
const lattice: Backdrop = (next) => {
  const size = 34 + next(3) * 8;
  return tiled(
    [size, size],
    <>
      <path d={`M0 0l${size} ${size}M${size} 0L0 ${size}`} stroke="currentColor" strokeWidth="2" />
      <circle cx={size / 2} cy={size / 2} r="4" />
    </>,
    0.2,
  );
};

/** Lights out of focus. */
const lights: Backdrop = (next) =>
  Array.from({ length: 11 }, (_, index) => (
    <circle
      key={index}
      cx={next(300)}
      cy={next(360)}
      r={6 + next(index < 4 ? 40 : 20)}
      opacity={(8 + next(14)) / 100}
    />
  ));

/** Broad bands across. */
const bands: Backdrop = (next) => {
  const d = Array.from({ length: 6 }, (_, index) => {
    const x = index * 84 - 120 + next(20);
    const width = 16 + next(36);
    return `M${x} 400l190-400h${width}l-190 400Z`;
  }).join('');
  return <path d={d} opacity=".13" />;
};

export const backdrops: readonly Backdrop[] = [rays, rings, scales, lattice, lights, bands, rays];
