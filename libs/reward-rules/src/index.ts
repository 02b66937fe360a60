export {
  categoryPoints,
  conversionAmount,
  isContactNumber,
  pointsOf,
  POINTS,
  shownPoints,
} from './points.ts';
export type { EarningTerms } from './points.ts';
