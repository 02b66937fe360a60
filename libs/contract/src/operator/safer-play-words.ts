/**
 * What may show that play harms a member: a week with twice the loss, or twice the deposits, of the weeks before; eight hours of
 * play a day over a week; a higher limit requested within 30 days; two withdrawals cancelled within a week.
 */
export const harmMarkers = [
  'rising-losses',
  'rising-deposits',
  'long-play',
  'limit-raise',
  'withdrawals-cancelled',
] as const;

/** How staff reached a member about their play, and what came of it. */
export const contactWays = ['telephone', 'chat', 'e-mail', 'letter'] as const;
export const contactOutcomes = ['no-answer', 'informed', 'limit-set', 'break-taken', 'suspended'] as const;

/** A marker of {@link harmMarkers}. */
export type HarmMarker = (typeof harmMarkers)[number];
