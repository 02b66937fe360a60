import { fallback, picklist } from 'valibot';

/** The languages as they are called on the wire; not to be shown to `Intl`, which reads `CN` and `MY` otherwise. */
export const wireLanguages = ['CN', 'EN', 'ID', 'TH', 'VI', 'MY', 'JA'] as const;
export type WireLanguage = (typeof wireLanguages)[number];

/** The categories of games, in the order of the header. */
export const gameCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;
export type GameCategory = (typeof gameCategories)[number];

/** B banners, PL player notes, PU popups, PR promotions, H headlines that scroll under the header. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/**
 * A closed list of words in an answer, kept open for the future: a word that a newer gateway adds reads as
 * `unknown`, so that an older site passes over one entry instead of refusing the whole answer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function openPicklist<const Words extends readonly [string, ...string[]]>(words: Words) {
  return fallback(picklist([...words, 'unknown'] as const), 'unknown');
}
