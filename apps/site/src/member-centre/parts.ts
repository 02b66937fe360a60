import { lazyPart } from '../startup/lazy-part.ts';

/** The member centre over the page. */
export const memberCentre = lazyPart(() =>
  import('./MemberCentre.tsx').then(({ MemberCentre }) => MemberCentre),
);
