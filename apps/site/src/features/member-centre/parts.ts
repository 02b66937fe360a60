import { lazyPart } from '../../app/lazy-part.ts';

/** The member centre over the page. */
export const memberCentre = lazyPart(() =>
  import('./MemberCentre.tsx').then(({ MemberCentre }) => MemberCentre),
);
