export { NextDraws, NextDrawsSkeleton, type NextDrawsProps } from './NextDraws.tsx';
export { nextDrawsOf } from './next-draws.ts';
export { nextDrawsQuery } from './next-draws.queries.ts';
