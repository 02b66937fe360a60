/** Games in one answer of the platform (specification, section 9). */
export const gamesPerRequest = 24;

/** A list begins with three rows of seven, and grows by three rows of six (specification, section 9). */
const shownFirst = 21;
const shownFurther = 18;

/**
 * How many games a list shows.
 *
 * @param pages how often it has been shown or has grown, from 1.
 */
export function shownOn(pages: number): number {
  return shownFirst + shownFurther * (pages - 1);
}

/** How many answers hold so many games. */
export function requestsFor(shown: number): number {
  return Math.ceil(shown / gamesPerRequest);
}
